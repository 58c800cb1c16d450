// Finds the islands of a bundle: the modules of the theme and of pages that run in the browser.

import { resolve } from 'node:path'
import type * as Esbuild from 'esbuild'
import { partsAroundPages } from '../../../templates/module-exports.ts'
import { relativeTo } from '../../files/posix-path.ts'
import { isBelow } from '../../files/trusted-root.ts'
import { findAutomaticIslands, namesOf, pageUses } from '../docusaurus/automatic-islands.ts'
import { missingPrefix } from '../docusaurus/missing-modules.ts'
import { idOfPart } from '../docusaurus/replaced-components.ts'
import { ofAllPages } from '../docusaurus/site-components.ts'
import { browserSpecifiers } from './browser-modules.ts'
import type { BuildInput } from './build-options.ts'
import { type IslandModule, isIsland, islandOf } from './islands-plugin.ts'
import { markdownReached, modulesReached } from './markdown-modules.ts'
import { plugin } from './plugin.ts'
import { entryPlugin } from './server-entry.ts'
import { serverOptions } from './target-options.ts'
import type { ImportInFile } from './template-manifest.ts'
import { pathOfInput, type ThemeFolders } from './theme-files.ts'

/**
 * Finds the islands among the modules of the theme and of pages, by their files, and facts about the imports of a
 * bundle: see TemplateManifest. Leaves React out, which keeps this fast.
 */
export async function findIslands(input: BuildInput) {
  const { esbuild, folders } = input
  const found = new Map<string, IslandModule>()
  const withoutReact = plugin('without-react', (build) =>
    build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({ path, external: true })),
  )
  const { metafile } = await esbuild.build(serverOptions(input, withoutReact, entryPlugin(input)))
  const { inputs } = metafile
  const names = namesOf(inputs, folders)
  for (const path of names.keys()) if (isIsland(path, folders)) found.set(path, await islandOf(folders, path))
  const imported = new Map(serverImports(inputs).map(({ original, path }) => [original, path]))
  const pathOfPart = (name: string) => input.pageModules.find(({ id }) => id === idOfPart(name))?.path ?? ''
  const around = new Map(partsAroundPages.map((name) => [name, imported.get(pathOfPart(name)) ?? '']))
  const entries = entriesOf(names, inputs, input)
  const interactive = await findAutomaticIslands(inputs, folders, { entries, around })
  for (const [path, hydrate] of interactive.modules) {
    if (!found.has(path)) found.set(path, { ...(await islandOf(folders, path)), hydrate })
  }
  const usesPage = pageUses(inputs, folders)
  const islands = [...found].map(([path, island]) => {
    const markdown = markdownReached(inputs, names.get(path) ?? path)
    return [path, { ...island, usesPage: usesPage(path), markdown }] as const
  })
  const ofModules = input.pageModules.map(
    ({ id, path }) => [id, interactive.entries.get(imported.get(path) ?? '') ?? {}] as const,
  )
  const islandModules = [...ofModules, [ofAllPages, interactive.components] as const]
  return {
    islands: new Map(islands.sort(([, a], [, b]) => (a.id < b.id ? -1 : 1))),
    providers: interactive.providers,
    islandModules: Object.fromEntries(islandModules.filter(([, names]) => Object.keys(names).length > 0)),
    unsupported: importsFromSite(inputs, folders, 'dg-theme-module:').filter(
      ({ specifier }) => !browserSpecifiers.includes(specifier),
    ),
    unresolved: importsFromSite(inputs, folders, missingPrefix),
    markdown: Object.fromEntries(
      input.pageModules.flatMap(({ id, path }) => {
        const reached = markdownReached(inputs, imported.get(path) ?? '')
        const files = reached.flatMap(({ file }) => (file.startsWith('@theme') ? [] : [file]))
        return files.length === 0 ? [] : [[id, files]]
      }),
    ),
    scripts: Object.fromEntries(
      input.pageModules.map(({ id, path }) => [id, filesReached(inputs, imported.get(path) ?? '', folders)]),
    ),
  }
}

/** Lists the files that the authors of the site wrote among those of a module, relative to the site. */
function filesReached(inputs: Esbuild.Metafile['inputs'], name: string, folders: ThemeFolders): readonly string[] {
  return modulesReached(inputs, name).flatMap((each) => {
    const path = pathOfInput(each, folders)
    if (path === undefined || !isInRepository(path, folders) || /\/(?:node_modules|\.docs-gen)\//.test(path)) return []
    return [relativeTo(folders.site ?? '', path)]
  })
}

function isInRepository(path: string, { site = '', repository = site, theme, client }: ThemeFolders): boolean {
  return isBelow(repository, path) && ![theme, client].some((own) => isBelow(own, path))
}

function serverImports(inputs: Esbuild.Metafile['inputs']) {
  return inputs['dg:dg:server']?.imports ?? []
}

/** Lists the site's imports of modules whose esbuild name begins with `prefix`. */
function importsFromSite(
  inputs: Esbuild.Metafile['inputs'],
  folders: ThemeFolders,
  prefix: string,
): readonly ImportInFile[] {
  return Object.entries(inputs).flatMap(([name, { imports }]) => {
    const path = resolve(folders.theme, name)
    if (/^[\w-]{2,}:/.test(name) || !isInRepository(path, folders)) return []
    const file = relativeTo(folders.site ?? '', path)
    return imports.flatMap(({ path }) =>
      path.startsWith(prefix) ? [{ specifier: path.slice(prefix.length).trim(), file }] : [],
    )
  })
}

/** Lists the modules that pages import directly, and those that modules whose export is a map of components import. */
function entriesOf(
  names: ReadonlyMap<string, string>,
  inputs: Esbuild.Metafile['inputs'],
  { folders, pageModules }: BuildInput,
): readonly string[] {
  const navbarItems = pageModules.find(({ id }) => id === 'dg-part:NavbarItem/ComponentTypes')?.path
  const maps = [folders.components, navbarItems].flatMap((path) => names.get(path ?? '') ?? [])
  const index = names.get(`${folders.theme}/index.ts`)
  const own = serverImports(inputs)
    .map(({ path }) => path)
    .filter((name) => name !== index && !maps.includes(name))
  return [...own, ...maps.flatMap((name) => inputs[name]?.imports.map(({ path }) => path) ?? [])]
}
