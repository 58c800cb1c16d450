// Finds the files that modules of the site read while pages are rendered, with node:fs or a package that imports it.
// Such a module declares them: `export const watchFiles = ['data/prices.csv', 'data/logos']`. Without this export, it's
// assumed to read any file.

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { readBytes, readText } from '../../files/read-file.ts'
import { hashOf, type Key, keyOf } from '../../model/key.ts'
import { isOfSite } from './islands-plugin.ts'
import { pathOfInput, type ThemeFolders } from './theme-files.ts'

/** The paths that modules of the site read, relative to the site; null if a module doesn't declare what it reads. */
export type FilesRead = readonly string[] | null

/** Finds the paths that the modules of a bundle read. `inputs` are those of its server module. */
export function filesRead(inputs: Metafile['inputs'], folders: ThemeFolders): FilesRead {
  const own = new Map(
    Object.keys(inputs).flatMap((name) => {
      const file = pathOfInput(name, folders)
      return file !== undefined && isOfSite(file, folders) ? [[name, file] as const] : []
    }),
  )
  if (isReader(serverModule, inputs, own)) return null // a page imports a package that reads files
  const readers = [...own].filter(([name]) => isReader(name, inputs, own)).map(([, file]) => watchedBy(readText(file)))
  return readers.every((paths) => paths !== undefined) ? [...new Set(readers.flat())].sort() : null
}

/** The module that has the imports of pages, by esbuild's name. */
const serverModule = 'dg:dg:server'

/** Returns whether a module can read files, directly or through packages that it imports. */
function isReader(module: string, inputs: Metafile['inputs'], own: ReadonlyMap<string, string>): boolean {
  const reached = new Set([module])
  for (const name of reached)
    for (const { path } of inputs[name]?.imports ?? []) {
      if (givesFileAccess(path)) return true
      if (!own.has(path)) reached.add(path)
    }
  return false
}

/** Returns whether a specifier is a Node module that lets its importer read files or run programs. */
export function givesFileAccess(specifier: string): boolean {
  return /^(?:node:)?(?:fs(?:\/promises)?|child_process|module)$/.test(specifier)
}

/** Reads a module's export `watchFiles`. Returns undefined if it doesn't exist or isn't a list of string literals. */
function watchedBy(text: string): readonly string[] | undefined {
  const strings = /(['"])([^'"\\\n]*)\1/g
  const list = /^export const watchFiles\b[^=]*=\s*\[([^\]]*)\]/m.exec(text)?.[1]
  if (list === undefined || /[^\s,]/.test(list.replace(strings, ''))) return undefined
  return [...list.matchAll(strings)].map(([, , path = '']) => path)
}

/** Hashes the files at these paths, including all files below folders. */
export function hashOfFilesRead(paths: FilesRead, { site = '' }: ThemeFolders): Key {
  return keyOf(
    ...(paths ?? [])
      .flatMap((path) => filesAt(site, path))
      .flatMap((file) => [file, hashOf(readBytes(join(site, file)))]),
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
