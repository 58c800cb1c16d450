// The entry point of the server build: it loads React, the theme and the modules that pages import, and has the exports
// that render/loaded-templates.ts declares.

import type * as Esbuild from 'esbuild'
import { relativeTo } from '../../files/posix-path.ts'
import type { ImportedMarkdown } from '../../model/browser-code.ts'
import { missing, sharedModules, withLackingNames } from './browser-modules.ts'
import type { BuildInput } from './build-options.ts'
import { pagesWithCode } from './page-code.ts'
import { plugin } from './plugin.ts'

/** Results of the browser builds that the server build needs. */
export interface BuiltIslands {
  /** File name by island id. */
  readonly islands: Readonly<Record<string, string>>
  /** Whether a page's own code uses data of the page, and the Markdown that it imports, by the page's file. */
  readonly pages: Readonly<
    Record<string, { readonly usesPage: boolean; readonly markdown: readonly ImportedMarkdown[] }>
  >
  /** File name of the frame page that live code runs in. */
  readonly liveFrame?: string | undefined
}

/** Resolves a module of Docusaurus to a virtual module that the theme's index defines. */
export function themeModule(specifier: string): Esbuild.OnResolveResult {
  return { path: specifier, namespace: 'dg-theme-module' }
}

/** Creates the plugin for the entry point `dg:server`. */
export function entryPlugin(input: BuildInput, scripts: BuiltIslands = { islands: {}, pages: {} }): Esbuild.Plugin {
  const { folders } = input
  const index = JSON.stringify(`${folders.theme}/index.ts`)
  return plugin('server-entry', (build) => {
    build.onResolve({ filter: /^dg:server$/ }, ({ path }) => ({ path, namespace: 'dg' }))
    build.onLoad({ filter: /.*/, namespace: 'dg' }, () => ({
      contents: serverEntry(input, scripts),
      loader: 'js',
      resolveDir: folders.site ?? folders.theme,
    }))
    // The theme's index defines the other modules. They are loaded with `require` because a component and the index may
    // import each other. A part of the layout is loaded before the index, so it can't import these. For scripts of a
    // package with "type": "module", the whole of a CommonJS module is its default export, so it's callable.
    build.onLoad({ filter: /.*/, namespace: 'dg-theme-module' }, ({ path }) => ({
      contents:
        withLackingNames(sharedModules[path], path, input.lackingNames) ??
        `const made = require(${index}).templates.modules[${JSON.stringify(path)}]; if (made) module.exports = typeof made.default === 'function' ? Object.assign((...given) => made.default(...given), made) : made; else { ${missing} }`,
      loader: 'js',
      resolveDir: folders.theme,
    }))
  })
}

function serverEntry({ folders, pageModules, pageCode }: BuildInput, scripts: BuiltIslands): string {
  const { components, theme, client, site = '' } = folders
  const direct = pageModules.filter(({ isLazy }) => isLazy !== true)
  const lazy = pageModules.filter(({ isLazy }) => isLazy === true)
  return [
    `import * as React from 'react'`,
    `import { Fragment, jsx, jsxs } from 'react/jsx-runtime'`,
    `import { renderToString } from 'react-dom/server'`,
    `import * as engine from ${JSON.stringify(`${client}/island-engine.ts`)}`,
    `import { templates as theme } from ${JSON.stringify(`${theme}/index.ts`)}`,
    ...(components === undefined
      ? [`const siteComponents = undefined, own = {}`]
      : [
          `import * as ofSite from ${JSON.stringify(components)}`,
          `const siteComponents = { file: ${JSON.stringify(relativeTo(site, components))}, exported: ofSite.default }`,
          `const own = ofSite.default`,
        ]),
    `const templates = { ...theme, components: { ...theme.components } }`,
    `const runtime = { Fragment, jsx, jsxs }`,
    `const head = { default: engine.Head, Head: engine.Head }`,
    `const modules = { react: React, 'react/jsx-runtime': runtime, ...templates.modules, '@docusaurus/Head': head,`,
    ...lazy.map(({ id, path }) => `get ${JSON.stringify(id)}() { return require(${JSON.stringify(path)}) },`),
    `}`,
    `const pageCode = {}`,
    // An error in a module affects only the pages that import it: see LoadedTemplates.failures.
    `const failures = new Map()`,
    `const load = (id, module) => module().catch((error) => { failures.set(id, error) })`,
    ...direct.map(({ id, path }) => {
      const [key, from] = [id, path].map((text) => JSON.stringify(text))
      return `await load(${key}, async () => { modules[${key}] = await import(${from}) })`
    }),
    // Components of `src/theme` also replace the theme's in the elements that Markdown creates.
    ...[...(folders.replaced?.keys() ?? [])].flatMap(replacedComponent),
    // The site's components usually include all of the theme's. These are skipped so that replaced ones stay replaced.
    `for (const name in own) if (own[name] !== theme.components[name]) templates.components[name] = own[name]`,
    ...pagesWithCode(pageCode).map((file) => {
      const id = browserCodeId(file)
      const info = { id, file: scripts.islands[id] ?? '', usesPage: false, markdown: [], ...scripts.pages[file] }
      const [key, from] = [file, `dg-page-code:${file}`].map((text) => JSON.stringify(text))
      const exports = `exports: await import(${from})`
      return `await load(${from}, async () => { pageCode[${key}] = { ...${JSON.stringify(info)}, ${exports} } })`
    }),
    `export { engine, failures, modules, pageCode, React, renderToString, runtime, siteComponents, templates }`,
  ].join('\n')
}

/** Writes the statements that replace the elements of Markdown with a component of `src/theme`, by its specifier. */
function replacedComponent(id: string): readonly string[] {
  if (!id.startsWith('@theme/')) return []
  const name = id.slice('@theme/'.length)
  const made = `modules[${JSON.stringify(id)}]?.default`
  if (name === 'CodeBlock')
    return [`if (${made}) templates.components.CodeBlock = (props) => jsx(${made}, engine.docusaurusCodeProps(props))`]
  if (name === 'CodeInline') return [`if (${made}) templates.components.code = ${made}`]
  if (name === 'Heading')
    return [1, 2, 3, 4, 5, 6].map(
      (level) => `if (${made}) templates.components.h${level} = (props) => jsx(${made}, { as: 'h${level}', ...props })`,
    )
  const key = JSON.stringify(name)
  return [`if (${key} in theme.components && ${made}) templates.components[${key}] = ${made}`]
}

/** Returns the island id of a page's own code. */
export function browserCodeId(file: string): string {
  return `page-code/${file}`
}
