// Compares two finished folders byte by byte, to verify that a site doesn't depend on the cache, the folder or the
// time.

import path from 'node:path'
import { entriesBelow } from '../files/files-in.ts'
import { publishedLimit, readBytes } from '../files/read-file.ts'
import { compareText } from '../model/diagnostic.ts'

/** A difference between two folders. `file` is relative, with forward slashes. */
export interface FolderDifference {
  readonly file: string
  readonly type: 'differs' | 'only-first' | 'only-second'
}

/** Finds files that differ or are in only one folder, sorted by path. Ignores a top-level `.git`. */
export function compareFolders(first: string, second: string): readonly FolderDifference[] {
  const inFirst = new Set(listFiles(first))
  const inSecond = new Set(listFiles(second))
  const bytesIn = (folder: string, file: string) => readBytes(path.join(folder, file), publishedLimit)
  return [...new Set([...inFirst, ...inSecond])].sort(compareText).flatMap((file): readonly FolderDifference[] => {
    if (!inSecond.has(file)) return [{ file, type: 'only-first' }]
    if (!inFirst.has(file)) return [{ file, type: 'only-second' }]
    return bytesIn(first, file).equals(bytesIn(second, file)) ? [] : [{ file, type: 'differs' }]
  })
}

function listFiles(folder: string): readonly string[] {
  const files = entriesBelow(folder).filter(({ entry }) => !entry.isDirectory())
  return files.map(({ file }) => file).filter((file) => file !== '.git' && !file.startsWith('.git/'))
}
