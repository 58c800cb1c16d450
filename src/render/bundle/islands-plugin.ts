// Islands are modules that begin with 'use client' or need the browser. This esbuild plugin wraps their exports in the
// server bundle. In the browser bundle they are separate entry points.

import { relative, sep } from 'node:path'
import type * as Esbuild from 'esbuild'
import type { EcmaScriptModule } from 'oxc-parser'
import { relativeTo, toPosixPath } from '../../files/posix-path.ts'
import { readText } from '../../files/read-file.ts'
import { isBelow } from '../../files/trusted-root.ts'
import type { ImportedMarkdown } from '../../model/browser-code.ts'
import { plugin } from './plugin.ts'
import { loadScriptParser, nameIn } from './script-parser.ts'
import type { ThemeFolders } from './theme-files.ts'

/** An island module: its id (`islands/search-dialog`, `@site/content/counter`), file, and exported names. */
export interface IslandModule {
  readonly id: string
  readonly path: string
  readonly exports: readonly string[]
  /** When it starts, unless the module exports `hydrate`. */
  readonly hydrate?: 'load' | 'interaction'
  /** Whether its code uses data of its page. */
  readonly usesPage?: boolean
  /** Markdown that its code imports. */
  readonly markdown?: readonly ImportedMarkdown[]
}

const directive = /^(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*(['"])use client\1/
const scripts = /\.[cm]?[jt]sx?$/

/** Returns whether a module begins with the directive 'use client'. */
export function isClientModule(text: string): boolean {
  return directive.test(text)
}

/** Returns whether a file is a client module of the theme or the site. */
export function isIsland(path: string, folders: ThemeFolders): boolean {
  return scripts.test(path) && !isPackageFile(path, folders) && isClientModule(readText(path))
}

/** Reads the id and the exports of an island module. */
export async function islandOf(folders: ThemeFolders, path: string): Promise<IslandModule> {
  const { parse } = await loadScriptParser()
  const text = readText(path)
  return { id: islandId(path, folders), path, exports: exportsOf(parse(path, text).module, text) }
}

/** Creates the plugin that wraps the exports of islands for the server. `fileOf` returns an island's browser file. */
export function wrapIslands(
  islands: ReadonlyMap<string, IslandModule>,
  { client }: ThemeFolders,
  fileOf: (id: string) => string,
): Esbuild.Plugin {
  // Wrappers import it by path, as other modules do. esbuild doesn't know the package of a module that a plugin
  // resolves, so the first import would decide how CommonJS modules are imported.
  const runtime = `${client}/island-server.ts`
  return plugin('wrap-islands', (build) => {
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
  })
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

/** Returns an island's id: its path in the theme or the site. An override has the id of the file it replaces. */
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

/** Returns whether a file is part of a package. These aren't searched for 'use client', whose meaning differs there. */
export function isPackageFile(path: string, { overrides, site, theme, client, repository }: ThemeFolders): boolean {
  const root = [overrides, theme, client, site, repository].find(
    (folder) => folder !== undefined && isBelow(folder, path),
  )
  return /(^|[\\/])node_modules[\\/]/.test(root === undefined ? path : relative(root, path))
}

/** Returns whether a file is the site's own: not part of a package or of the theme. */
export function isOfSite(path: string, folders: ThemeFolders): boolean {
  const { site, repository = site, theme, client } = folders
  if (repository === undefined || !isBelow(repository, path) || isPackageFile(path, folders)) return false
  return ![theme, client].some((own) => isBelow(own, path))
}

const ofCommonJs = /\bexports\.([A-Za-z_$][\w$]*)\s*=|defineProperty\(exports,\s*['"]([A-Za-z_$][\w$]*)['"]/g

/** Lists the names that a module exports, from its text if it's a CommonJS module. */
function exportsOf({ staticExports }: EcmaScriptModule, text: string): readonly string[] {
  const values = staticExports.flatMap(({ entries }) => entries.filter(({ isType }) => !isType))
  const names = values.map(({ exportName }) => nameIn(exportName))
  const assigned = [...text.matchAll(ofCommonJs)].map(([, name, defined]) => name ?? defined ?? '')
  return [...new Set([...names, ...assigned])].filter((name) => name !== '__esModule' && name !== '*')
}
