// Builds the server module of the templates: one self-contained ES module with React, renderToString, the theme, and the modules
// that pages import.

import type * as Esbuild from 'esbuild'
import { cssModules } from './css-modules.ts'
import { collectIslands, type IslandModule, wrapIslands } from './islands-plugin.ts'
import { pictures } from './pictures.ts'
import { type ThemeFolders, themeFiles } from './theme-files.ts'

/** A module that pages import from scripts: `id` is the key of its exports in the loaded templates' `modules`. */
export interface PageModule {
  readonly id: string
  /** Absolute path, or the name of a package as seen from the site. */
  readonly path: string
}

/** What the builds of one bundle share. */
export interface BuildInput {
  readonly esbuild: typeof Esbuild
  readonly folders: ThemeFolders
  readonly pageModules: readonly PageModule[]
  readonly isMinified: boolean
}

const loaders: Readonly<Record<string, Esbuild.Loader>> = {
  // Sites of Docusaurus write JSX in files of this name.
  '.js': 'jsx',
  '.png': 'dataurl',
  '.jpg': 'dataurl',
  '.jpeg': 'dataurl',
  '.gif': 'dataurl',
  '.webp': 'dataurl',
  '.avif': 'dataurl',
  '.txt': 'text',
}

/** Options that the server and the browser build share. */
export function commonOptions({ folders, isMinified }: BuildInput) {
  return {
    bundle: true,
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
    charset: 'utf8',
    jsx: 'automatic',
    legalComments: 'none',
    tsconfigRaw: '{}',
    absWorkingDir: folders.theme,
    define: { 'process.env.NODE_ENV': '"production"' },
    loader: { ...loaders },
    minify: isMinified,
  } as const satisfies Esbuild.BuildOptions
}

/** Finds the island modules that the theme and the pages' modules reach. React is left out, so this takes little time. */
export async function findIslands(input: BuildInput): Promise<ReadonlyMap<string, IslandModule>> {
  const found = new Map<string, IslandModule>()
  const withoutReact: Esbuild.Plugin = {
    name: 'without-react',
    setup: (build) => build.onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({ path, external: true })),
  }
  await input.esbuild.build({
    ...serverOptions(input),
    plugins: [
      withoutReact,
      entryPlugin(input),
      pictures(),
      themeFiles(input.folders, themeModule),
      collectIslands(input.folders, input.esbuild, found),
    ],
  })
  return new Map([...found].sort(([, a], [, b]) => (a.id < b.id ? -1 : 1)))
}

/** Builds the server module; `fileOf` names the browser file of an island's id. Gives its text, and the CSS that page modules import. */
export async function buildServer(input: BuildInput, islands: ReadonlyMap<string, IslandModule>, fileOf: (id: string) => string) {
  const result = await input.esbuild.build({
    ...serverOptions(input),
    plugins: [
      entryPlugin(input),
      cssModules(input.esbuild, input.folders, true),
      pictures(),
      themeFiles(input.folders, themeModule),
      wrapIslands(islands, fileOf),
    ],
  })
  const text = result.outputFiles.find((file) => file.path.endsWith('.js'))?.text ?? ''
  const css = result.outputFiles.find((file) => file.path.endsWith('.css'))?.text ?? ''
  return { text: withoutPaths(text), css, inputs: Object.keys(result.metafile.inputs) }
}

/** Shortens the paths after which esbuild names modules for stack traces: they tell where the theme stands, and the bundle must not. */
function withoutPaths(text: string): string {
  return text
    .replace(/(\b__(?:commonJS|esm)\(\{\s*(?:async)?)"(?:[^"]*\/)?([^"/]*)"/g, '$1"$2"')
    .replace(/^\/\/ [^\n]*\.(?:[jt]sx?|json|svg)$/gm, '//')
}

function serverOptions(input: BuildInput) {
  return {
    ...commonOptions(input),
    entryPoints: { server: 'dg:server' },
    outdir: '/server',
    platform: 'node',
    // Names stay, since messages name components.
    minify: false,
    minifySyntax: true,
    minifyWhitespace: input.isMinified,
    banner: { js: `import { createRequire as dgCreateRequire } from 'node:module'; const require = dgCreateRequire(import.meta.url);` },
  } as const satisfies Esbuild.BuildOptions
}

function themeModule(specifier: string): Esbuild.OnResolveResult {
  return { path: specifier, namespace: 'dg-theme-module' }
}

function entryPlugin({ folders, pageModules }: BuildInput): Esbuild.Plugin {
  const client = JSON.stringify(`${folders.client}/island-server.ts`)
  const index = JSON.stringify(`${folders.theme}/index.ts`)
  return {
    name: 'server-entry',
    setup(build) {
      build.onResolve({ filter: /^dg:server$/ }, ({ path }) => ({ path, namespace: 'dg' }))
      build.onResolve({ filter: /^dg:island-server$/ }, () => ({ path: `${folders.client}/island-server.ts` }))
      build.onLoad({ filter: /.*/, namespace: 'dg' }, () => ({
        contents: serverEntry({ client, index, pageModules, folders }),
        loader: 'js',
        resolveDir: folders.site ?? folders.theme,
      }))
      // The theme's index makes these modules: they are read when first used, since a component and the index may import each other.
      build.onLoad({ filter: /.*/, namespace: 'dg-theme-module' }, ({ path }) => ({
        contents: `module.exports = require(${index}).templates.modules[${JSON.stringify(path)}] ?? {}`,
        loader: 'js',
        resolveDir: folders.theme,
      }))
    },
  }
}

interface EntryInput {
  readonly client: string
  readonly index: string
  readonly pageModules: readonly PageModule[]
  readonly folders: ThemeFolders
}

function serverEntry({ client, index, pageModules, folders }: EntryInput): string {
  const own = folders.components === undefined ? undefined : JSON.stringify(folders.components)
  return [
    `import * as React from 'react'`,
    `import { Fragment, jsx, jsxs } from 'react/jsx-runtime'`,
    `import { renderToString } from 'react-dom/server'`,
    `import * as engine from ${client}`,
    `import { templates as theme } from ${index}`,
    own === undefined
      ? `const templates = theme`
      : `import own from ${own}; const templates = { ...theme, components: { ...theme.components, ...own } }`,
    ...pageModules.map(({ path }, index) => `import * as page${index} from ${JSON.stringify(path)}`),
    `const runtime = { Fragment, jsx, jsxs }`,
    `const head = { default: engine.Head, Head: engine.Head }`,
    `const modules = { react: React, 'react/jsx-runtime': runtime, ...templates.modules, '@docusaurus/Head': head,`,
    ...pageModules.map(({ id }, index) => `${JSON.stringify(id)}: page${index},`),
    `}`,
    `export { engine, modules, React, renderToString, runtime, templates }`,
  ].join('\n')
}
