// Reads whole files: regular ones, up to a size. Nothing else opens a file to read it, but for the server, which
// streams it.

import { closeSync, constants, fstatSync, openSync, readFileSync, type Stats, statSync } from 'node:fs'
import { hasErrorCode } from '../model/error-code.ts'

/** Largest file that is read unless a caller says otherwise, in bytes. */
const usualLimit = 100_000_000

/** Largest file that a page shows or that stands in a static folder, in bytes: what Node reads at once. */
export const publishedLimit = 2_000_000_000

/** A file that is there and is not read: an error of the disk as those of `node:fs` are. */
export class UnreadableFile extends Error {
  readonly syscall = 'open'
  readonly path: string
  /** `ENOTREG` of pipes, sockets and devices, `EISDIR` of folders, `EFBIG` of files above the limit. */
  readonly code: 'ENOTREG' | 'EISDIR' | 'EFBIG'

  /** Why, as the rest of a sentence: `it is a folder`. */
  readonly reason: string

  constructor(file: string, code: UnreadableFile['code'], reason: string) {
    super(`\`${file}\` cannot be read: ${reason}`)
    this.path = file
    this.code = code
    this.reason = reason
  }
}

/**
 * Reads the bytes of a file, following symbolic links. Throws `UnreadableFile` for what is no regular file and for
 * files of more than `limit` bytes, and the errors of `node:fs` otherwise.
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

/** Opens a regular file for reading, and gives its size in bytes. Throws as `readBytes` does. */
export function openRegular(file: string): { readonly handle: number; readonly size: number } {
  // Opened so, a pipe that nobody writes to is not waited for. On Windows there is no such flag, which counts as 0.
  const handle = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
  const stats = fstatSync(handle)
  if (stats.isFile()) return { handle, size: stats.size }
  closeSync(handle)
  if (stats.isDirectory()) throw new UnreadableFile(file, 'EISDIR', 'it is a folder')
  throw notRegular(file)
}

/** Makes the error of a pipe, a socket or a device in the place of a file. */
export function notRegular(file: string): UnreadableFile {
  return new UnreadableFile(file, 'ENOTREG', 'it is no regular file')
}

/** Reads a file as UTF-8, as `readBytes` does; what is not UTF-8 becomes U+FFFD. */
export function readText(file: string, limit?: number): string {
  return readBytes(file, limit).toString('utf8')
}

/** Reads a file as UTF-8, as `readBytes` does; undefined when there is none. */
export function readTextIfThere(file: string): string | undefined {
  try {
    return readText(file)
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR')) return undefined
    throw error
  }
}

/** Says whether there is a regular file at a path, also behind symbolic links. */
export function isFile(path: string): boolean {
  return statsOf(path)?.isFile() === true
}

/** Says whether there is a folder at a path, also behind symbolic links. */
export function isFolder(path: string): boolean {
  return statsOf(path)?.isDirectory() === true
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP')) return undefined
    throw error
  }
}
