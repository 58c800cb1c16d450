// The modules of the theme and of Docusaurus for components that run in the browser. Each re-exports only its own
// files, so that an island doesn't load the whole theme.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Message, OnResolveResult, Plugin } from 'esbuild'
import { type ModuleExports, moduleExports, moduleFiles } from '../../../templates/module-exports.ts'
import { plugin } from './plugin.ts'
import { kebabCase } from './theme-files.ts'

/** The code of each module that is the same on the server, with paths relative to the theme. */
export const sharedModules: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(moduleExports).map(([specifier, exports]) => [specifier, moduleText(exports)]),
)

/** The code of each module in browsers. The theme's other components have files of their names. */
const modules: Readonly<Record<string, string>> = {
  ...sharedModules,
  '@theme/CardGrid': `export { CardGrid as default } from './components/card.tsx'`,
  '@theme/Layout': `export { LayoutContent as default } from './docusaurus/theme-parts.tsx'`,
  '@docusaurus/Head': `export default () => null`, // the server has added its elements to the page
}

function moduleText(exports: ModuleExports): string {
  const files: Readonly<Record<string, string>> = moduleFiles
  const lines = Object.entries(exports).flatMap(([file, names]) =>
    names.split(', ').map((name) => `export { ${name} } from '${files[file]}'`),
  )
  return lines.join('; ')
}

/** The specifiers that have a module in the browser build. */
export const browserSpecifiers: readonly string[] = Object.keys(modules)

const namespace = 'dg-browser-module'

/** Resolves a module of the theme for the browser. A module without a counterpart renders nothing, as on the server. */
export function browserModule(specifier: string): OnResolveResult {
  return { path: specifier, namespace }
}

/** A name that a script imports from one of these modules, which doesn't have it. */
export interface LackingName {
  readonly specifier: string
  readonly name: string
}

/** Creates the plugin that loads the modules resolved by browserModule. */
export function browserModules(theme: string, lacking?: readonly LackingName[]): Plugin {
  return plugin('browser-modules', (build) => {
    build.onResolve({ filter: /^docs-gen\/templates$/ }, ({ path }) => browserModule(path))
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: withLackingNames(modules[path], path, lacking) ?? missing,
      loader: 'js',
      resolveDir: theme,
    }))
  })
}

/** Adds names to the code of a module that lacks them. They throw when they are called. */
export function withLackingNames(
  code: string | undefined,
  path: string,
  lacking: readonly LackingName[] = [],
): string | undefined {
  const names = new Set(lacking.filter(({ specifier }) => specifier === path).map(({ name }) => name))
  const throwing = [...names].map((name) => {
    const reason = JSON.stringify(`"${path}" has no "${name}" in docs-gen`)
    return `function lacking_${name}() { throw new Error(${reason}) }; export { lacking_${name} as ${name} }`
  })
  return code && [code, ...throwing].join('; ')
}

/** Adds the names whose lack made a build fail. Returns undefined if it failed for other reasons alone. */
export function addLackingNames(
  error: unknown,
  known: readonly LackingName[] = [],
): readonly LackingName[] | undefined {
  const errors: readonly Message[] =
    error instanceof Error && 'errors' in error && Array.isArray(error.errors) ? error.errors : []
  const added = errors.flatMap(({ text }) => {
    const [, specifier, name] =
      /^No matching export in "dg-(?:browser|theme)-module:(.*)" for import "(.*)"$/.exec(text) ?? []
    return specifier === undefined || name === undefined ? [] : [{ specifier, name }]
  })
  const isNew = added.some(
    (one) => !known.some(({ specifier, name }) => specifier === one.specifier && name === one.name),
  )
  return isNew ? [...known, ...added] : undefined
}

/** A CommonJS module that renders nothing, as do its exports, which esbuild also finds on the prototype. */
export const missing = `const all = new Proxy({}, { get: (_, name) => name === '__esModule' || (name === 'then' || typeof name === 'symbol' ? undefined : () => null) }); module.exports = Object.setPrototypeOf(() => null, all)`

/** Writes the module of a component that pages use without an import: the theme's, the site's, or an empty one. */
export function componentModule(name: string, theme: string, siteComponents: string | undefined): string {
  const file = `./components/${kebabCase(name)}.tsx`
  const known =
    modules[`@theme/${name}`] ??
    (existsSync(join(theme, file)) ? `export { ${name} as default } from '${file}'` : undefined)
  if (siteComponents === undefined) return known ?? missing
  const own = `import * as own from ${JSON.stringify(siteComponents)}`
  return known ?? `${own}; export default own.default?.${name} ?? (() => null)`
}
