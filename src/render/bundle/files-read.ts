// Files that modules of the site read themselves while pages are rendered, with node:fs. A module names them in an
// export, `export const watchFiles = ['data/prices.csv', 'data/logos']`; one that does not may read anything, so nothing
// that was rendered with it is used again.

import { randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { readBytes, readText } from '../../files/read-file.ts'
import { hashOf, type Key, keyOf } from '../../model/key.ts'
import { isWithin, pathOfInput, type ThemeFolders } from './theme-files.ts'

/** The paths that modules of the site read, relative to the site; undefined when one does not say what it reads. */
export type FilesRead = readonly string[] | undefined

/** Finds what the modules of a bundle read; `inputs` are those of its server module. */
export function filesRead(inputs: Metafile['inputs'], folders: ThemeFolders): FilesRead {
  const readers = Object.entries(inputs).flatMap(([name, { imports }]) => {
    const file = pathOfInput(name, folders)
    const isReader = imports.some(({ path }) => /^(?:node:)?(?:fs(?:\/promises)?|child_process)$/.test(path))
    return file !== undefined && isReader && isOwn(file, folders) ? [watchedBy(readText(file))] : []
  })
  return readers.every((paths) => paths !== undefined) ? [...new Set(readers.flat())].sort() : undefined
}

function isOwn(file: string, { site, repository = site }: ThemeFolders): boolean {
  return repository !== undefined && isWithin(repository, file) && !/[\\/]node_modules[\\/]/.test(file)
}

/** Reads the strings in a module's export `watchFiles`; undefined when it has none. */
function watchedBy(text: string): readonly string[] | undefined {
  const list = /^export const watchFiles\b[^=]*=\s*\[([^\]]*)\]/m.exec(text)?.[1]
  return list === undefined ? undefined : [...list.matchAll(/(['"`])(.*?)\1/g)].map(([, , path = '']) => path)
}

/** Hashes the files at these paths, and all below those that are folders. Files that nobody names never hash the same. */
export function hashOfFilesRead(paths: FilesRead, { site = '' }: ThemeFolders): Key {
  if (paths === undefined) return keyOf(randomUUID())
  return keyOf(
    ...paths.flatMap((path) => filesAt(site, path)).flatMap((file) => [file, hashOf(readBytes(join(site, file)))]),
  )
}

function filesAt(site: string, path: string): readonly string[] {
  const stats = statSync(join(site, path), { throwIfNoEntry: false })
  if (stats?.isDirectory() === true)
    return readdirSync(join(site, path))
      .sort()
      .flatMap((name) => filesAt(site, `${path}/${name}`))
  return stats?.isFile() === true ? [path] : []
}
