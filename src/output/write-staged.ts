// Writes documents and Markdown exports to the staging folder, in the worker that rendered them: the texts travel to no
// other thread. Synchronous, since a worker has nothing else to do meanwhile, and a promise costs more than the write.

import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { writeBytes } from '../files/write-file.ts'
import { isDiskError } from '../model/disk-errors.ts'

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
  const made = new Set<string>()
  // A folder for each page: to make one where its parent is known to be takes two thirds of the time. Another
  // worker may be first.
  const makeFolder = (folder: string): void => {
    const isWithin = made.has(path.dirname(folder))
    if (!isWithin || !makeOne(folder)) mkdirSync(folder, { recursive: true })
    made.add(folder).add(path.dirname(folder))
  }
  const writeOne = (file: string, bytes: Uint8Array): void => {
    const target = path.join(folder, file)
    const parent = path.dirname(target)
    if (!made.has(parent)) makeFolder(parent)
    writeBytes(target, bytes)
  }
  return {
    write(files) {
      try {
        for (const [file, bytes] of Object.entries(files)) writeOne(file, bytes)
      } catch (error) {
        if (isDiskError(error)) return failureOf(error)
        throw error
      }
      return undefined
    },
  }
}

/** Makes a folder in one that is there; gives false when that cannot be done so. */
function makeOne(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if (isDiskError(error)) return false
    throw error
  }
}

function failureOf({ message, code = '', syscall = '', path: file = '' }: NodeJS.ErrnoException): WriteFailure {
  return { message, code, syscall, path: file }
}

/** Makes the error that a refusal was. */
export function errorOfFailure({ message, ...fields }: WriteFailure): Error {
  return Object.assign(new Error(message), fields)
}
