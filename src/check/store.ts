// Small stores on disk for what is dear to learn: answers of other sites, parsed samples. A damaged file is an empty store.

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A map that is read at the start of a run and written at its end (or in between, so that a run that is stopped can go on). */
export interface FileStore<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
  /** Writes what changed; only entries that this run read or set are kept when `prune` is given. */
  save(options?: { readonly prune?: boolean }): Promise<void>
}

/** Opens the store in a file; `isValue` refuses entries of another form. */
export async function openStore<T>(file: string, isValue: (value: unknown) => value is T): Promise<FileStore<T>> {
  const entries = new Map(Object.entries(await readEntries(file)).filter((entry): entry is [string, T] => isValue(entry[1])))
  const touched = new Set<string>()
  let isChanged = false
  return {
    get(key) {
      touched.add(key)
      return entries.get(key)
    },
    set(key, value) {
      touched.add(key)
      entries.set(key, value)
      isChanged = true
    },
    async save({ prune = false } = {}) {
      const kept = [...entries].filter(([key]) => !prune || touched.has(key))
      if (!isChanged && kept.length === entries.size) return
      isChanged = false
      await mkdir(dirname(file), { recursive: true })
      await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries(kept)))
      await rename(`${file}.new`, file)
    },
  }
}

async function readEntries(file: string): Promise<object> {
  try {
    const data: unknown = JSON.parse(await readFile(file, 'utf8'))
    return typeof data === 'object' && data !== null ? data : {}
  } catch {
    return {} // no file yet, or a damaged one: everything is learned again
  }
}
