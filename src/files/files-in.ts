// Lists the files in folders.

import { type Dirent, readdirSync } from 'node:fs'
import path from 'node:path'
import { compareText } from '../model/diagnostic.ts'
import { relativeTo } from './posix-path.ts'
import { isFolder } from './read-file.ts'

/** Lists the files in a folder, relative to the root and sorted, without hidden ones and packages, to a `depth`. */
export function filesIn(root: string, folder: string, depth = 50): readonly string[] {
  if (!isFolder(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .sort((a, b) => compareText(a.name, b.name))
    .flatMap((entry) => {
      if (entry.name.startsWith('.') || entry.name === 'node_modules') return []
      const file = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) return depth === 0 ? [] : filesIn(root, file, depth - 1)
      return [file]
    })
}

/** Lists all entries in a folder and its subfolders with their relative paths. Links aren't followed. */
export function entriesBelow(folder: string): readonly { readonly file: string; readonly entry: Dirent }[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.map((entry) => ({ file: relativeTo(folder, path.join(entry.parentPath, entry.name)), entry }))
}

/** Returns whether a path is hidden or in a package. `../` leads to the folder above, and is not hidden. */
export function isPrivate(file: string): boolean {
  return /(?:^|\/)(?:\.(?!\.\/)|node_modules\/)/.test(file)
}
