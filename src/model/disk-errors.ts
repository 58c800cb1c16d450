// What a file system says when it refuses, in words.

const diskReasons: Readonly<Record<string, string>> = {
  ENOSPC: 'There is no space left to write',
  EDQUOT: 'There is no space left to write',
  EACCES: 'There is no permission to read or write',
  EPERM: 'There is no permission to read or write',
  EROFS: 'The file system is read-only',
  EIO: 'The disk failed',
  EMFILE: 'Too many files are open',
  ENFILE: 'Too many files are open',
}

/** Says whether an error comes from a call of the system, such as a write to a full disk; any other error is a bug. */
export function isDiskError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
}

/** Says whether an error is that there is no space left. */
export function isDiskFull({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT'
}

/** Says in words why the file system refused. */
export function diskReason(error: NodeJS.ErrnoException): string {
  return diskReasons[error.code ?? ''] ?? error.message
}
