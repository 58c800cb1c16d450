// An esbuild plugin that turns modules beginning with 'use client' into islands. In the server bundle their exports are wrapped;
// in the browser bundle they are entries of their own.

import { readFile } from 'node:fs/promises'
import { relative, sep } from 'node:path'
import type * as Esbuild from 'esbuild'
import { isWithin, type ThemeFolders } from './theme-files.ts'

/** An island module: its id, such as `islands/search-dialog` or `@site/content/counter`, its file, and the names that it exports. */
export interface IslandModule {
  readonly id: string
  readonly path: string
  readonly exports: readonly string[]
}

const directive = /^(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*(['"])use client\1/
const scripts = /\.[jt]sx?$/

/** Says whether a module's first statement is the directive 'use client'. */
export function isClientModule(text: string): boolean {
  return directive.test(text)
}

/** Collects the client modules that a bundle reaches, without wrapping anything. */
export function collectIslands(folders: ThemeFolders, esbuild: typeof Esbuild, found: Map<string, IslandModule>): Esbuild.Plugin {
  return {
    name: 'collect-islands',
    setup(build) {
      build.onLoad({ filter: scripts, namespace: 'file' }, async ({ path }) => {
        if (isPackageFile(path, folders)) return undefined
        const text = await readFile(path, 'utf8')
        if (isClientModule(text)) found.set(path, { id: islandId(path, folders), path, exports: await exportsOf(esbuild, path, text) })
        return undefined
      })
    },
  }
}

/** Wraps the exports of client modules for the server; `fileOf` names the browser file of an island's id. */
export function wrapIslands(islands: ReadonlyMap<string, IslandModule>, fileOf: (id: string) => string): Esbuild.Plugin {
  return {
    name: 'wrap-islands',
    setup(build) {
      build.onResolve({ filter: /^dg-original:/ }, ({ path }) => ({ path: path.slice('dg-original:'.length), suffix: '?original' }))
      build.onLoad({ filter: scripts, namespace: 'file' }, ({ path, suffix }) => {
        const island = suffix === '?original' ? undefined : islands.get(path)
        return island === undefined ? undefined : { contents: wrapperOf(island, fileOf(island.id)), loader: 'js', resolveDir: '/' }
      })
    },
  }
}

function wrapperOf(island: IslandModule, file: string): string {
  const lines = island.exports.map((name, index) => {
    const info = JSON.stringify({ id: island.id, file, exportName: name })
    return `const v${index} = wrapIsland(original[${JSON.stringify(name)}], ${info}, original.hydrate); export { v${index} as ${name} }`
  })
  return [
    `import * as original from ${JSON.stringify(`dg-original:${island.path}`)}`,
    `import { wrapIsland } from 'dg:island-server'`,
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
    if (root !== undefined && isWithin(root, path)) return prefix + relative(root, path).split(sep).join('/').replace(scripts, '')
  }
  return path.split(sep).slice(-2).join('/').replace(scripts, '')
}

/** Files of packages are not read for the directive: React alone is large, and packages have their own ideas of it. */
function isPackageFile(path: string, { overrides, site, theme, client }: ThemeFolders): boolean {
  const root = [overrides, theme, client, site].find((folder) => folder !== undefined && isWithin(folder, path))
  return /(^|[\\/])node_modules[\\/]/.test(root === undefined ? path : relative(root, path))
}

/** Reads the names that a module exports, by letting esbuild bundle it alone. */
async function exportsOf(esbuild: typeof Esbuild, path: string, text: string): Promise<readonly string[]> {
  const result = await esbuild.build({
    stdin: { contents: text, sourcefile: path, loader: /\.tsx?$/.test(path) ? 'tsx' : 'jsx' },
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [{ name: 'all-external', setup: (build) => build.onResolve({ filter: /.*/ }, ({ path }) => ({ path, external: true })) }],
  })
  return Object.values(result.metafile.outputs).flatMap((output) => output.exports)
}
