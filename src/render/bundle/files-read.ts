// Files that modules of the site read themselves while pages are rendered, with node:fs or a package that imports it. A
// module names them in an export, `export const watchFiles = ['data/prices.csv', 'data/logos']`; one that does not may
// read anything.

import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'
import { readBytes, readText } from '../../files/read-file.ts'
import { hashOf, type Key, keyOf } from '../../model/key.ts'
import { isOfSite } from './islands-plugin.ts'
import { pathOfInput, type ThemeFolders } from './theme-files.ts'

/** The paths that modules of the site read, relative to the site; null when one does not say what it reads. */
export type FilesRead = readonly string[] | null

/** Finds what the modules of a bundle read; `inputs` are those of its server module. */
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

/** The module that imports what pages do, by esbuild's name. */
const serverModule = 'dg:dg:server'

/** Says whether a module imports what reads files, itself or by packages. */
function isReader(module: string, inputs: Metafile['inputs'], own: ReadonlyMap<string, string>): boolean {
  const reached = new Set([module])
  for (const name of reached)
    for (const { path } of inputs[name]?.imports ?? []) {
      if (givesFileAccess(path)) return true
      if (!own.has(path)) reached.add(path)
    }
  return false
}

/** Says whether a module of Node's reads files for whoever imports it, or runs programs that may. */
export function givesFileAccess(specifier: string): boolean {
  return /^(?:node:)?(?:fs(?:\/promises)?|child_process|module)$/.test(specifier)
}

/** Reads a module's export `watchFiles`; undefined when it has none, or one of other things than strings. */
function watchedBy(text: string): readonly string[] | undefined {
  const strings = /(['"])([^'"\\\n]*)\1/g
  const list = /^export const watchFiles\b[^=]*=\s*\[([^\]]*)\]/m.exec(text)?.[1]
  if (list === undefined || /[^\s,]/.test(list.replace(strings, ''))) return undefined
  return [...list.matchAll(strings)].map(([, , path = '']) => path)
}

/** Hashes the files at these paths, and all below those that are folders. */
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
