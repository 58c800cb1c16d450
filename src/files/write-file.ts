// Writes whole files. What the system says of a full disk names no file; here it does.

import { writeFileSync } from 'node:fs'
import { isDiskError } from '../model/disk-errors.ts'

/** Writes a file; the error of a system that refuses has its path. */
export function writeBytes(file: string, data: string | Uint8Array): void {
  withPathInError(file, () => writeFileSync(file, data))
}

/** Runs what writes to a file that is open; the error of a system that refuses has its path. */
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
