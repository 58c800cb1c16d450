// What a file system says when it refuses, in words.

const diskReasons: Readonly<Record<string, string>> = {
  ENOSPC: 'There is no space left to write',
  EDQUOT: 'There is no space left to write',
  EACCES: 'There is no permission to read or write',
  EPERM: 'There is no permission to read or write',
  EROFS: 'The file system is read-only',
  EIO: 'The disk failed',
  ENOTREG: 'A file to read is not a regular file',
  EISDIR: 'A folder is in the place of a file',
  ENOENT: 'A file or folder does not exist',
  EEXIST: 'A file of that name already exists',
  ENOTDIR: 'A file is in the place of a folder',
  EMFILE: 'Too many files are open',
  ENFILE: 'Too many files are open',
}

/** Returns whether an error comes from a system call, such as a write to a full disk. Any other error is a bug. */
export function isDiskError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
}

/** Runs what the file system may refuse, and gives its refusal; any other error is thrown on. */
export function refusalOf(act: () => void): NodeJS.ErrnoException | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    if (isDiskError(error)) return error
    throw error
  }
}

/** Returns whether an error has a description here. The message of any other error contains its path and call. */
export function isKnownRefusal(error: NodeJS.ErrnoException): boolean {
  return String(error.code) in diskReasons
}

/** Returns whether an error means that the disk is full. */
export function isDiskFull({ code }: NodeJS.ErrnoException): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT'
}

/** Returns a description of an error of the file system. */
export function diskReason(error: NodeJS.ErrnoException): string {
  return diskReasons[error.code ?? ''] ?? error.message
}
