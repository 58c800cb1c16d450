// The `package.json` files on the way to a module. Node and esbuild open each, whatever it is, and wait for a pipe:
// they are looked at before.

import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isFile, isFolder, readText } from './read-file.ts'

/**
 * Finds a `package.json` that is a pipe or a device on the way from a folder to what is imported there, a path or a
 * package. `seen` has the folders that were looked at before.
 */
export function findSpecialManifest(from: string, specifier: string, seen = new Set<string>()): string | undefined {
  const isPath = /^\.{0,2}\//.test(specifier)
  const above = withFoldersAbove(from)
  const targets = isPath ? [resolve(from, specifier)] : above.map((folder) => join(folder, 'node_modules', specifier))
  const folders = [...above, ...targets.flatMap(withFoldersAbove)]
  for (const folder of folders) {
    if (seen.has(folder)) continue
    const file = join(folder, 'package.json')
    const isManifest = existsSync(file) && !isFolder(file)
    if (isManifest && !isFile(file)) return file
    seen.add(folder)
    const paths = isManifest ? readText(file).matchAll(pathInManifest) : []
    for (const [, path = ''] of paths) folders.push(...withFoldersAbove(join(folder, path)))
  }
  return undefined
}

/** What `main`, `module`, `browser` or `exports` may lead to. */
const pathInManifest = /"([^":\s]*\/[^":\s]*)"/g

/** Lists a folder and those that hold it, the innermost first. */
export function withFoldersAbove(folder: string): readonly string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...withFoldersAbove(above)]
}
