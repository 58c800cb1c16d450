// Writes documents and Markdown exports to the staging folder in the worker that rendered them, so that texts aren't
// sent between threads. Synchronous, because a worker has nothing else to do and a promise costs more than the write.

import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { writeBytes } from '../files/write-file.ts'
import { refusalOf } from '../model/disk-errors.ts'

/** An error of the disk, as data that can be sent between threads. */
export interface WriteFailure {
  readonly message: string
  readonly code: string
  readonly syscall: string
  readonly path: string
}

/** Writes files below a folder. */
export interface Staging {
  /** Writes files by path. Returns the error of the disk, if any. */
  write(files: Readonly<Record<string, Uint8Array>>): WriteFailure | undefined
}

/** Creates a writer for a folder, which is created with the first file. */
export function createStaging(folder: string): Staging {
  return {
    write(files) {
      const refusal = refusalOf(() => {
        for (const [file, bytes] of Object.entries(files)) {
          const target = path.join(folder, file)
          mkdirSync(path.dirname(target), { recursive: true })
          writeBytes(target, bytes)
        }
      })
      return refusal && failureOf(refusal)
    },
  }
}

function failureOf({ message, code = '', syscall = '', path: file = '' }: NodeJS.ErrnoException): WriteFailure {
  return { message, code, syscall, path: file }
}

/** Converts a disk error back to an Error. */
export function errorOfFailure({ message, ...fields }: WriteFailure): Error {
  return Object.assign(new Error(message), fields)
}
