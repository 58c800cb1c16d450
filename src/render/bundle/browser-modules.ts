// The modules of the theme and of Docusaurus as components import them that run in the browser: each is the one export
// that makes it, so that an island does not bring the whole theme. The server has the same modules from the theme's
// index.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { OnResolveResult, Plugin } from 'esbuild'
import { kebabCase } from './theme-files.ts'

const docusaurus = './docusaurus/core.tsx'
const common = './docusaurus/theme-common.ts'
const docs = './docusaurus/docs-client.ts'
const theme = './docusaurus/theme-parts.tsx'
const children = `export { Children as default } from '${theme}'`

/** The replacement of each module, relative to the theme. Other components of the theme have a file of their name. */
const modules: Readonly<Record<string, string>> = {
  '@theme/Admonition/Layout': `export { Admonition as default } from './components/admonition.tsx'`,
  '@theme/Admonition/Types': `export { admonitionTypes as default } from '${theme}'`,
  '@theme/CodeInline': `export { MDXCode as default } from '${theme}'`,
  '@theme/DocCard': `export { DocCard as default } from './components/doc-card-list.tsx'`,
  '@theme/Heading': `export { Heading as default } from '${docusaurus}'`,
  '@theme/Icon/ExternalLink': `export { IconExternalLink as default } from '${theme}'`,
  '@theme/IdealImage': `export { IdealImage as default } from '${theme}'`,
  '@theme/Layout': children,
  '@theme/Layout/Provider': children,
  '@theme/MDXComponents': `export { components as default } from './components.ts'`,
  '@theme/MDXComponents/A': `export { MDXA as default } from '${theme}'`,
  '@theme/MDXComponents/Code': `export { MDXCode as default } from '${theme}'`,
  '@theme/MDXComponents/Details': `export { Details as default } from './components/details.tsx'`,
  '@theme/MDXComponents/Heading': `export { Heading as default } from '${docusaurus}'`,
  '@theme/MDXComponents/Img': `export { MDXImg as default } from '${theme}'`,
  '@theme/MDXComponents/Li': `export { MDXLi as default } from '${theme}'`,
  '@theme/MDXComponents/Pre': `export { MDXPre as default } from '${theme}'`,
  '@theme/MDXComponents/Ul': `export { MDXUl as default } from '${theme}'`,
  '@theme/MDXContent': children,
  '@theme/Root': children,
  '@theme/TabItem': `export { TabItem as default } from './components/tabs.tsx'`,
  '@theme/CardGrid': `export { CardGrid as default } from './components/card.tsx'`,
  '@theme/ThemeProvider': children,
  '@theme/ThemedImage': `export { ThemedImage as default } from './components/figure.tsx'`,
  '@theme/TOCInline': `export { TOCInline as default } from './components/toc-inline.tsx'`,
  '@docusaurus/BrowserOnly': `export { BrowserOnly as default } from '${docusaurus}'`,
  '@docusaurus/ErrorBoundary': children,
  '@docusaurus/ExecutionEnvironment': `export { ExecutionEnvironment as default } from '${docusaurus}'`,
  '@docusaurus/Head': `export default () => null`, // the server has put it into the page
  '@docusaurus/Interpolate': `export { Translate as default, interpolate } from '${docusaurus}'`,
  '@docusaurus/Link': `export { Link as default } from './components/link.tsx'`,
  '@docusaurus/Translate': `export { Translate as default, translate } from '${docusaurus}'`,
  '@docusaurus/isInternalUrl': `export { isInternalUrl as default } from '${common}'`,
  '@docusaurus/router': `export { Redirect, useLocation, useHistory } from '${docusaurus}'`,
  '@docusaurus/theme-common': `export * from '${common}'; export * from '${docs}'; export { Children as HtmlClassNameProvider, Children as PageMetadata } from '${theme}'; export { useColorMode } from './components/color-mode.ts'; export { ThemedImage as ThemedComponent } from './components/figure.tsx'`,
  '@docusaurus/theme-common/Details': `export { Details } from './components/details.tsx'`,
  '@docusaurus/useBaseUrl': `export { useBaseUrl as default, useBaseUrlUtils } from '${docusaurus}'`,
  '@docusaurus/useBrokenLinks': `export { useBrokenLinks as default } from '${common}'`,
  '@docusaurus/useDocusaurusContext': `export { useDocusaurusContext as default } from '${docusaurus}'`,
  '@docusaurus/useGlobalData': `export * from '${common}'; export { useGlobalData as default } from '${common}'`,
  '@docusaurus/useIsBrowser': `export { useIsBrowser as default } from '${docusaurus}'`,
  '@docusaurus/plugin-content-docs/client': `export * from '${docs}'; export { useDoc, useDocsVersion } from '${docusaurus}'`,
  'docs-gen/templates': `export { usePage } from './host.tsx'`,
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
