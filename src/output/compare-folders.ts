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
  const found: FolderDifference[] = []
  for (const file of inFirst) {
    if (!inSecond.has(file)) found.push({ file, type: 'only-first' })
    else if (
      !readBytes(path.join(first, file), publishedLimit).equals(readBytes(path.join(second, file), publishedLimit))
    )
      found.push({ file, type: 'differs' })
  }
  for (const file of inSecond) if (!inFirst.has(file)) found.push({ file, type: 'only-second' })
  return found.sort((a, b) => compareText(a.file, b.file))
}

function listFiles(folder: string): readonly string[] {
  const files = entriesBelow(folder).filter(({ entry }) => !entry.isDirectory())
  return files.map(({ file }) => file).filter((file) => file !== '.git' && !file.startsWith('.git/'))
}
