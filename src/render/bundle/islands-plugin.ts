// What islands are: modules beginning with 'use client', and those found to need the browser. An esbuild plugin wraps
// their exports in the server bundle; in the browser bundle they are separate entries.

import { relative, sep } from 'node:path'
import type * as Esbuild from 'esbuild'
import { relativeTo, toPosixPath } from '../../files/posix-path.ts'
import { readText } from '../../files/read-file.ts'
import { isBelow } from '../../files/trusted-root.ts'
import type { ImportedMarkdown } from '../../model/browser-code.ts'
import type { ThemeFolders } from './theme-files.ts'

/** An island module: its id (`islands/search-dialog`, `@site/content/counter`), file, and the names that it exports. */
export interface IslandModule {
  readonly id: string
  readonly path: string
  readonly exports: readonly string[]
  /** When it begins to run, if it does not say so. */
  readonly hydrate?: 'load' | 'interaction'
  /** Whether its code asks for the page it stands on. */
  readonly usesPage?: boolean
  /** Markdown that its code imports. */
  readonly markdown?: readonly ImportedMarkdown[]
}

const directive = /^(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*(['"])use client\1/
const scripts = /\.[cm]?[jt]sx?$/

/** Says whether a module's first statement is the directive 'use client'. */
export function isClientModule(text: string): boolean {
  return directive.test(text)
}

/** Says whether a file is a client module of the theme or the site. */
export function isIsland(path: string, folders: ThemeFolders): boolean {
  return scripts.test(path) && !isPackageFile(path, folders) && isClientModule(readText(path))
}

/** Describes the island that a module is. */
export async function islandOf(folders: ThemeFolders, esbuild: typeof Esbuild, path: string): Promise<IslandModule> {
  return { id: islandId(path, folders), path, exports: await exportsOf(esbuild, path, readText(path)) }
}

/** Wraps the exports of client modules for the server; `fileOf` names the browser file of an island's id. */
export function wrapIslands(
  islands: ReadonlyMap<string, IslandModule>,
  { client }: ThemeFolders,
  fileOf: (id: string) => string,
): Esbuild.Plugin {
  // By its path, as other modules import it: of a module that a plugin resolves, esbuild does not know the package, and
  // whichever import came first would decide how it takes what is no ES module.
  const runtime = `${client}/island-server.ts`
  return {
    name: 'wrap-islands',
    setup(build) {
      build.onResolve({ filter: /^dg-original:/ }, ({ path }) => ({
        path: path.slice('dg-original:'.length),
        suffix: '?original',
      }))
      build.onLoad({ filter: scripts, namespace: 'file' }, ({ path, suffix }) => {
        const island = suffix === '?original' ? undefined : islands.get(path)
        return island === undefined
          ? undefined
          : { contents: wrapperOf(island, fileOf(island.id), runtime), loader: 'js', resolveDir: '/' }
      })
    },
  }
}

function wrapperOf(island: IslandModule, file: string, runtime: string): string {
  const { id, hydrate, usesPage, markdown } = island
  const lines = island.exports.map((name, index) => {
    const info = JSON.stringify({ id, file, exportName: name, hydrate, usesPage, markdown })
    return `const v${index} = wrapIsland(original[${JSON.stringify(name)}], ${info}, original.hydrate); export { v${index} as ${name} }`
  })
  const original = JSON.stringify(`dg-original:${island.path}`)
  return [
    `import * as original from ${original}`,
    `import { wrapIsland } from ${JSON.stringify(runtime)}`,
    `export * from ${original}`,
    ...lines,
  ].join('\n')
}

/** Names an island by its place in the theme (an override has the id of what it replaces) or in the site. */
function islandId(path: string, folders: ThemeFolders): string {
  const roots: readonly (readonly [string | undefined, string])[] = [
    [folders.overrides, ''],
    [folders.theme, ''],
    [folders.site, '@site/'],
  ]
  for (const [root, prefix] of roots) {
    if (root !== undefined && isBelow(root, path)) return prefix + relativeTo(root, path).replace(scripts, '')
  }
  if (folders.site !== undefined && folders.repository !== undefined && isBelow(folders.repository, path))
    return `@site/${relativeTo(folders.site, path).replace(scripts, '')}`
  return toPosixPath(path.split(`${sep}node_modules${sep}`).at(-1) ?? path).replace(scripts, '')
}

/** Says whether a file is a package's, which is not read for the directive, that packages use in their own way. */
export function isPackageFile(path: string, { overrides, site, theme, client, repository }: ThemeFolders): boolean {
  const root = [overrides, theme, client, site, repository].find(
    (folder) => folder !== undefined && isBelow(folder, path),
  )
  return /(^|[\\/])node_modules[\\/]/.test(root === undefined ? path : relative(root, path))
}

/** Says whether a file is the site's own: neither of a package, nor of the theme. */
export function isOfSite(path: string, folders: ThemeFolders): boolean {
  const { site, repository = site, theme, client } = folders
  if (repository === undefined || !isBelow(repository, path) || isPackageFile(path, folders)) return false
  return ![theme, client].some((own) => isBelow(own, path))
}

const ofCommonJs = /\bexports\.([A-Za-z_$][\w$]*)\s*=|defineProperty\(exports,\s*['"]([A-Za-z_$][\w$]*)['"]/g

/** Reads the names that a module exports, by compiling it; those of a CommonJS module from its text. */
async function exportsOf(esbuild: typeof Esbuild, path: string, text: string): Promise<readonly string[]> {
  const result = await esbuild.build({
    stdin: { contents: text, sourcefile: path, loader: /\.[cm]?tsx?$/.test(path) ? 'tsx' : 'jsx' },
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
  })
  const names = Object.values(result.metafile.outputs).flatMap((output) => output.exports)
  const assigned = [...text.matchAll(ofCommonJs)].map(([, name, defined]) => name ?? defined ?? '')
  return [...new Set([...names, ...assigned])].filter((name) => name !== '__esModule')
}
