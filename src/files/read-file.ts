// Reads whole regular files up to a size limit. Nothing else opens files for reading, except the server, which streams
// them.

import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs'
import { hasErrorCode } from '../model/error-code.ts'

/** Default size limit of files that are read, in bytes. */
const usualLimit = 100_000_000

/** Size limit of files in static folders and of files that pages show, in bytes: the most Node reads at once. */
export const publishedLimit = 2_000_000_000

/** An existing file that is not read. Has a `code`, like the errors of `node:fs`. */
export class UnreadableFile extends Error {
  readonly syscall = 'open'
  readonly path: string
  /** `ENOTREG` for pipes, sockets and devices, `EISDIR` for folders, `EFBIG` for files above the limit. */
  readonly code: 'ENOTREG' | 'EISDIR' | 'EFBIG'

  /** The reason, as a clause: `it is a folder`. */
  readonly reason: string

  constructor(file: string, code: UnreadableFile['code'], reason: string) {
    super(`\`${file}\` cannot be read: ${reason}`)
    this.path = file
    this.code = code
    this.reason = reason
  }
}

/**
 * Reads the bytes of a file, following symbolic links. Throws `UnreadableFile` if it is not a regular file or is larger
 * than `limit` bytes, and the errors of `node:fs` otherwise.
 */
export function readBytes(file: string, limit = usualLimit): Buffer {
  const { handle, size } = openRegular(file)
  try {
    if (size > limit) throw new UnreadableFile(file, 'EFBIG', `it has ${size} bytes; the limit is ${limit}`)
    return readFileSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Opens a regular file for reading and returns its size in bytes. Throws like `readBytes`. */
export function openRegular(file: string): { readonly handle: number; readonly size: number } {
  // With O_NONBLOCK, opening a pipe without a writer doesn't block. Windows has no such flag, so 0 is used there.
  const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
  const stats = fstatSync(handle)
  if (stats.isFile()) return { handle, size: stats.size }
  closeSync(handle)
  if (stats.isDirectory()) throw new UnreadableFile(file, 'EISDIR', 'it is a folder')
  throw notRegular(file)
}

/** Creates the error for a pipe, a socket or a device in place of a file. */
export function notRegular(file: string): UnreadableFile {
  return new UnreadableFile(file, 'ENOTREG', 'it is not a regular file')
}

/** Reads a file as UTF-8, like `readBytes`. Invalid bytes become U+FFFD. */
export function readText(file: string, limit?: number): string {
  return readBytes(file, limit).toString('utf8')
}

/** Reads a file as UTF-8, like `readBytes`. Returns undefined if it doesn't exist. */
export function readTextIfThere(file: string): string | undefined {
  return ifThere(() => readText(file))
}

/** Asks the disk; undefined when there is no file or folder of that path. */
export function ifThere<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

/** Returns whether a path leads to a regular file, following symbolic links. */
export function isFile(path: string): boolean {
  return statsOf(path)?.isFile() === true
}

/** Returns whether a path leads to a folder, following symbolic links. */
export function isFolder(path: string): boolean {
  return statsOf(path)?.isDirectory() === true
}

/** Returns whether a path leads to a pipe, a socket or a device, following symbolic links. */
export function isSpecial(path: string): boolean {
  const stats = statsOf(path)
  return stats !== undefined && !stats.isFile() && !stats.isDirectory()
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP')) return undefined
    throw error
  }
}
