// Writes documents and twins to the staging folder while workers draw the next ones: the disk is waited for by nobody but the last.

import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes files below a folder as they come; `finish` waits for all of them. */
export interface Staging {
  write(file: string, text: string): void
  /** Rejects with the first error that the disk gave. */
  finish(): Promise<void>
}

/** Makes the staging of files below a folder, which is made when the first comes. */
export function openStaging(folder: string): Staging {
  const folders = new Map<string, Promise<unknown>>()
  const writes: Promise<void>[] = []
  const errors: unknown[] = []
  const made = (target: string): Promise<unknown> => {
    const known = folders.get(target) ?? mkdir(target, { recursive: true })
    folders.set(target, known)
    return known
  }
  return {
    write(file, text) {
      const target = path.join(folder, file)
      const writing = made(path.dirname(target)).then(() => writeFile(target, text))
      writes.push(writing.catch((error: unknown) => void errors.push(error)))
    },
    async finish() {
      await Promise.all(writes)
      if (errors.length > 0) throw errors[0]
    },
  }
}
