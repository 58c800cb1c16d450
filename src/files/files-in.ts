// The files of a folder of a site. Hidden ones and packages are left out.

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { compareText } from '../model/diagnostic.ts'
import { isFolder } from './read-file.ts'

/** Lists files below a folder, relative to the root, sorted; `depth` limits how far down. */
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
