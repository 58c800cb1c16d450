// Checks the `package.json` files that resolving a module opens. Node and esbuild open whatever has that name and would
// wait forever for a pipe.

import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { isFile, isFolder, readText } from './read-file.ts'

/**
 * Finds a `package.json` that is a pipe or a device among those that resolving `specifier` (a path or a package) from a
 * folder would open. `seen` holds the folders already checked.
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

/** Matches the paths that `main`, `module`, `browser` or `exports` can lead to. */
const pathInManifest = /"([^":\s]*\/[^":\s]*)"/g

/** Lists a folder and its ancestors, the innermost first. */
export function withFoldersAbove(folder: string): readonly string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...withFoldersAbove(above)]
}
