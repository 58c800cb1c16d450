// Writes documents and Markdown exports to the staging folder, in the worker that rendered them: the texts travel to no
// other thread. Synchronous, since a worker has nothing else to do meanwhile, and a promise costs more than the write.

import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { writeBytes } from '../files/write-file.ts'
import { refusalOf } from '../model/disk-errors.ts'

/** What the disk said when it refused to write, as data that passes between threads. */
export interface WriteFailure {
  readonly message: string
  readonly code: string
  readonly syscall: string
  readonly path: string
}

/** Writes files below a folder. */
export interface Staging {
  /** Writes files by path; gives what the disk refused. */
  write(files: Readonly<Record<string, Uint8Array>>): WriteFailure | undefined
}

/** Makes the staging of files below a folder, which is made when the first comes. */
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

/** Makes the error that a refusal was. */
export function errorOfFailure({ message, ...fields }: WriteFailure): Error {
  return Object.assign(new Error(message), fields)
}
