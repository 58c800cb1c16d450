// The modules of the theme and of Docusaurus as components import them that run in the browser: each is the one export
// that makes it, so that an island does not bring the whole theme. The server has the same modules from the theme's
// index.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OnResolveResult, Plugin } from 'esbuild'
import { type ModuleExports, moduleExports } from '../../../templates/module-exports.ts'
import { kebabCase } from './theme-files.ts'

/** The text of each module, for a folder that is the theme's. Other components of the theme have a file of their name. */
const modules: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(moduleExports).map(([specifier, exports]) => [specifier, moduleText(exports)])),
  '@theme/CardGrid': `export { CardGrid as default } from './components/card.tsx'`,
  '@theme/Layout': `export { Children as default } from './docusaurus/theme-parts.tsx'`,
  '@docusaurus/Head': `export default () => null`, // the server has put it into the page
}

function moduleText(exports: ModuleExports): string {
  const lines = Object.entries(exports).flatMap(([file, names]) =>
    names.split(', ').map((name) => `export ${name === '*' ? name : `{ ${name} }`} from '${file}'`),
  )
  return lines.join('; ')
}

/** Modules that only the browser build makes: they may differ from those of the theme's index in the server's. */
export const browserSpecifiers: readonly string[] = Object.keys(modules)

const namespace = 'dg-browser-module'

/** Resolves a module of the theme for the browser. One that has no counterpart renders nothing, as on the server. */
export function browserModule(specifier: string): OnResolveResult {
  return { path: specifier, namespace }
}

/** Makes the plugin that loads what browserModule resolved. */
export function browserModules(theme: string): Plugin {
  return {
    name: 'browser-modules',
    setup(build) {
      build.onResolve({ filter: /^docs-gen\/templates$/ }, ({ path }) => browserModule(path))
      build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
        contents: modules[path] ?? missing,
        loader: 'js',
        resolveDir: theme,
      }))
    },
  }
}

/** The text of a CommonJS module whose exports render nothing; esbuild looks for names up the chain of prototypes. */
export const missing = `const all = new Proxy({}, { get: (_, name) => name === '__esModule' || (name === 'then' || typeof name === 'symbol' ? undefined : () => null) }); module.exports = Object.create(all)`

/** Writes the module of a component that pages do not import: the theme's, the site's, or one that renders nothing. */
export function componentModule(name: string, theme: string, siteComponents: string | undefined): string {
  const file = `./components/${kebabCase(name)}.tsx`
  const known =
    modules[`@theme/${name}`] ??
    (existsSync(join(theme, file)) ? `export { ${name} as default } from '${file}'` : undefined)
  if (siteComponents === undefined) return known ?? missing
  const own = `import * as own from ${JSON.stringify(siteComponents)}`
  return known ?? `${own}; export default own.default?.${name} ?? (() => null)`
}
