// Writes whole files. Adds the path to errors of the system that lack it, such as that of a full disk.

import { writeFileSync } from 'node:fs'
import { isDiskError } from '../model/disk-errors.ts'

/** Writes a file. Errors of the system get its path. */
export function writeBytes(file: string, data: string | Uint8Array): void {
  withPathInError(file, () => writeFileSync(file, data))
}

/** Runs a function that writes to an open file. Errors of the system get its path. */
export function withPathInError<T>(file: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    if (isDiskError(error) && error.path === undefined) {
      error.path = file
      error.message += ` '${file}'`
    }
    throw error
  }
}
