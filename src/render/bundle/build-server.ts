// Builds the server module of the templates: one self-contained ES module with React, renderToString, the theme, and
// the modules that pages import.

import { relative, resolve, sep } from 'node:path'
import type * as Esbuild from 'esbuild'
import { isBelow } from '../../files/trusted-root.ts'
import type { IslandNames } from '../../model/browser-code.ts'
import { findAutomaticIslands, namesOf, reachesPage } from './automatic-islands.ts'
import { browserSpecifiers, missing } from './browser-modules.ts'
import { type BuildInput, clientFile, commonOptions, isAsset } from './build-options.ts'
import { cssModules } from './css-modules.ts'
import { filesRead, hashOfFilesRead } from './files-read.ts'
import { collectIslands, type IslandModule, islandOf, wrapIslands } from './islands-plugin.ts'
import { pageCodeModules, pagesWithCode } from './page-code.ts'
import { pictures } from './pictures.ts'
import { sassSheets, withSheets } from './sass.ts'
import type { TemplateManifest } from './template-manifest.ts'
import { type ThemeFolders, themeFiles } from './theme-files.ts'

const outdir = '/server'

/** The islands of a bundle by their files, and what else its modules declare. */
export interface FoundIslands {
  readonly islands: ReadonlyMap<string, IslandModule>
  /** The page modules that are islands, or pass some on, by their ids, with when they begin to run. */
  readonly islandModules: Readonly<Record<string, IslandNames>>
  readonly unsupported: TemplateManifest['unsupported']
}

/**
 * Finds the island modules that the theme and the pages' modules reach. React is left out, so this takes little time.
 */
export async function findIslands(input: BuildInput): Promise<FoundIslands> {
  const { esbuild, folders } = input
  const found = new Map<string, IslandModule>()
  const withoutReact: Esbuild.Plugin = {
    name: 'without-react',
    setup: (build) => build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({ path, external: true })),
  }
  const { metafile } = await esbuild.build({
    ...serverOptions(input),
    plugins: [
      withoutReact,
      entryPlugin(input),
      pictures(),
      themeFiles(folders, themeModule),
      collectIslands(folders, esbuild, found),
    ],
  })
  const { inputs } = metafile
  const interactive = await findAutomaticIslands(inputs, folders, entriesOf(inputs, folders))
  for (const [path, hydrate] of interactive.modules) {
    if (!found.has(path)) found.set(path, { ...(await islandOf(folders, esbuild, path)), hydrate })
  }
  const islands = [...found].map(
    ([path, island]) => [path, { ...island, usesPage: reachesPage(inputs, path, folders) }] as const,
  )
  const imported = new Map(serverImports(inputs).map(({ original, path }) => [original, path]))
  const ofModules = input.pageModules.flatMap(({ id, path }) => {
    const names = interactive.entries.get(imported.get(path) ?? '') ?? {}
    return Object.keys(names).length === 0 ? [] : [[id, names] as const]
  })
  return {
    islands: new Map(islands.sort(([, a], [, b]) => (a.id < b.id ? -1 : 1))),
    islandModules: Object.fromEntries(ofModules),
    unsupported: unsupportedModules(inputs, folders),
  }
}

function serverImports(inputs: Esbuild.Metafile['inputs']) {
  return inputs['dg:dg:server']?.imports ?? []
}

/** Lists what scripts of the site import of Docusaurus that have no replacement. */
function unsupportedModules(
  inputs: Esbuild.Metafile['inputs'],
  { site = '', repository = site, theme, client }: ThemeFolders,
): FoundIslands['unsupported'] {
  return Object.entries(inputs).flatMap(([name, { imports }]) => {
    const path = resolve(theme, name)
    if (/^[\w-]{2,}:/.test(name) || !isBelow(repository, path) || [theme, client].some((own) => isBelow(own, path)))
      return []
    const file = slashed(relative(site, path))
    const specifiers = imports.flatMap(({ path }) =>
      path.startsWith('dg-theme-module:') ? [path.slice('dg-theme-module:'.length)] : [],
    )
    return specifiers
      .filter((specifier) => !browserSpecifiers.includes(specifier))
      .map((specifier) => ({ specifier, file }))
  })
}

/** Names what pages import themselves, and what the module of components for all pages holds. */
function entriesOf(inputs: Esbuild.Metafile['inputs'], folders: ThemeFolders): readonly string[] {
  const names = namesOf(inputs, folders)
  const components = folders.components === undefined ? undefined : names.get(folders.components)
  const index = names.get(`${folders.theme}/index.ts`)
  const own = serverImports(inputs)
    .map(({ path }) => path)
    .filter((name) => name !== index && name !== components)
  const ofComponents = components === undefined ? [] : (inputs[components]?.imports ?? [])
  return [...own, ...ofComponents.map(({ path }) => path)]
}

/**
 * What the browser build passes to the server build: the file of each island, and the pages whose code asks for its
 * page.
 */
export interface BuiltIslands {
  readonly islands: Readonly<Record<string, string>>
  readonly pagesThatAsk: readonly string[]
}

/**
 * Builds the server module. Gives its text, the CSS that page modules import with the fonts that it names, and what
 * files its modules read.
 */
export async function buildServer(
  input: BuildInput,
  islands: ReadonlyMap<string, IslandModule>,
  scripts: BuiltIslands,
) {
  const fileOf = (id: string) => scripts.islands[id] ?? ''
  const used = new Set<string>()
  const result = await input.esbuild.build({
    ...serverOptions(input),
    plugins: [
      entryPlugin(input, scripts),
      pageCodeModules(input.pageCode, input.folders),
      cssModules(input.esbuild, input.folders, true, used),
      sassSheets(input.folders, used),
      pictures(),
      themeFiles(input.folders, themeModule),
      wrapIslands(islands, input.folders, fileOf),
    ],
  })
  const text = result.outputFiles.find((file) => file.path.endsWith('.js'))?.text ?? ''
  const css = result.outputFiles.find((file) => file.path.endsWith('.css'))?.text ?? ''
  const map = result.outputFiles.find((file) => file.path.endsWith('.map'))?.text
  const inputs = withSheets(result.metafile.inputs, used)
  const paths = filesRead(inputs, input.folders)
  const read = { paths, hash: hashOfFilesRead(paths, input.folders) }
  // Other files, another module: what was rendered with the one before is not used again.
  const note = paths === null || paths.length === 0 ? '' : `// reads files: ${read.hash}\n`
  return {
    text: withoutPaths(text, Object.keys(inputs)) + note,
    read,
    map: map && withSiteFiles(map, input.folders),
    css,
    fonts: result.outputFiles.filter(isAsset).map(clientFile),
    inputs,
  }
}

/**
 * Shortens the paths after which esbuild names modules, for stack traces and in comments: they contain the location of
 * the theme, and the bundle must not. A line of a template string may look like such a comment, but for the path.
 */
function withoutPaths(text: string, inputs: readonly string[]): string {
  const located = new Set(inputs.filter((name) => /(?:^|:)(?:\.\.\/|\/|[A-Za-z]:[\\/])/.test(name)))
  return text
    .replace(/(\b__(?:commonJS|esm)\(\{\s*(?:async\s*)?)"(?:[^"]*\/)?([^"/]*)"/g, '$1"$2"')
    .replace(/^\/\/ ([^\n]+)$/gm, (line, name: string) => (located.has(name) ? '//' : line))
}

/** Names the sources of a map as they lie in the site, which may be moved with what is kept of it. */
function withSiteFiles(map: string, { site = '' }: ThemeFolders): string {
  const parsed = JSON.parse(map) as { readonly sources: readonly string[] } // by esbuild
  return JSON.stringify({ ...parsed, sources: parsed.sources.map((file) => relative(site, resolve(outdir, file))) })
}

function serverOptions(input: BuildInput) {
  return {
    ...commonOptions(input),
    entryPoints: { server: 'dg:server' },
    outdir,
    platform: 'node',
    // Names stay, since messages name components; so do the lines of a site's own code, since messages have its places.
    minify: false,
    minifySyntax: true,
    minifyWhitespace: input.folders.site === undefined,
    ...(input.folders.site !== undefined && { sourcemap: 'external', sourcesContent: false }),
    banner: {
      js: `import { createRequire as dgCreateRequire } from 'node:module'; const require = dgCreateRequire(import.meta.url);`,
    },
  } as const satisfies Esbuild.BuildOptions
}

function themeModule(specifier: string): Esbuild.OnResolveResult {
  return { path: specifier, namespace: 'dg-theme-module' }
}

function entryPlugin(input: BuildInput, scripts: BuiltIslands = { islands: {}, pagesThatAsk: [] }): Esbuild.Plugin {
  const { folders } = input
  const client = JSON.stringify(`${folders.client}/island-engine.ts`)
  const index = JSON.stringify(`${folders.theme}/index.ts`)
  return {
    name: 'server-entry',
    setup(build) {
      build.onResolve({ filter: /^dg:server$/ }, ({ path }) => ({ path, namespace: 'dg' }))
      build.onLoad({ filter: /.*/, namespace: 'dg' }, () => ({
        contents: serverEntry(input, { client, index, scripts }),
        loader: 'js',
        resolveDir: folders.site ?? folders.theme,
      }))
      // The theme's index makes these modules: they are read when first used, since a component and the index may
      // import each other.
      build.onLoad({ filter: /.*/, namespace: 'dg-theme-module' }, ({ path }) => ({
        contents: `const made = require(${index}).templates.modules[${JSON.stringify(path)}]; if (made) module.exports = made; else { ${missing} }`,
        loader: 'js',
        resolveDir: folders.theme,
      }))
    },
  }
}

interface EntryNames {
  readonly client: string
  readonly index: string
  readonly scripts: BuiltIslands
}

function serverEntry({ folders, pageModules, pageCode }: BuildInput, { client, index, scripts }: EntryNames): string {
  const { components, site = '' } = folders
  const direct = pageModules.filter(({ isLazy }) => isLazy !== true)
  const lazy = pageModules.filter(({ isLazy }) => isLazy === true)
  const pages = pagesWithCode(pageCode)
  return [
    `import * as React from 'react'`,
    `import { Fragment, jsx, jsxs } from 'react/jsx-runtime'`,
    `import { renderToString } from 'react-dom/server'`,
    `import * as engine from ${client}`,
    `import { templates as theme } from ${index}`,
    ...(components === undefined
      ? [`const siteComponents = undefined, own = {}`]
      : [
          `import * as ofSite from ${JSON.stringify(components)}`,
          `const siteComponents = { file: ${JSON.stringify(slashed(relative(site, components)))}, exported: ofSite.default }`,
          `const own = ofSite.default`,
        ]),
    `const templates = { ...theme, components: { ...theme.components } }`,
    `const runtime = { Fragment, jsx, jsxs }`,
    `const head = { default: engine.Head, Head: engine.Head }`,
    `const modules = { react: React, 'react/jsx-runtime': runtime, ...templates.modules, '@docusaurus/Head': head,`,
    ...lazy.map(({ id, path }) => `get ${JSON.stringify(id)}() { return require(${JSON.stringify(path)}) },`),
    `}`,
    `const live = {}`,
    // What one module throws is the matter of the pages that import it: see LoadedTemplates.failures.
    `const failures = new Map()`,
    `const load = (id, module) => module().catch((error) => { failures.set(id, error) })`,
    ...direct.map(({ id, path }) => {
      const [key, from] = [id, path].map((text) => JSON.stringify(text))
      return `await load(${key}, async () => { modules[${key}] = await import(${from}) })`
    }),
    // Components of `src/theme` take the place of the theme's where Markdown makes elements of them, too.
    ...[...(folders.replaced?.keys() ?? [])].map((id) => {
      const [key, name] = [id, id.slice('@theme/'.length)].map((text) => JSON.stringify(text))
      return `if (${name} in theme.components && modules[${key}]?.default) templates.components[${name}] = modules[${key}].default`
    }),
    `Object.assign(templates.components, own)`,
    ...pages.map((file) => {
      const id = liveId(file)
      const info = { id, file: scripts.islands[id] ?? '', usesPage: scripts.pagesThatAsk.includes(file) }
      const [key, from] = [file, `dg-live:${file}`].map((text) => JSON.stringify(text))
      const exports = `exports: await import(${from})`
      return `await load(${from}, async () => { live[${key}] = { ...${JSON.stringify(info)}, ${exports} } })`
    }),
    `export { engine, failures, live, modules, React, renderToString, runtime, siteComponents, templates }`,
  ].join('\n')
}

function slashed(file: string): string {
  return file.split(sep).join('/')
}

/** Names the island made of a page's own code. */
export function liveId(file: string): string {
  return `live/${file}`
}
