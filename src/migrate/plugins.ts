// Reports how docs-gen replaces the plugins, themes and presets of a site.

import path from 'node:path'
import { relativeTo } from '../files/posix-path.ts'
import { isAnalytics } from './analytics.ts'
import type { Findings, Verdict } from './findings.ts'
import { isPackage, mainPreset } from './instances.ts'
import { type Loose, mapOf, type PluginUse, pluginsOf } from './loose-values.ts'

/** The site whose plugins are reported. */
interface PluginSite {
  readonly root: string
  /** Returns whether other parts of the migration read a plugin. */
  readonly isRead: (use: PluginUse) => boolean
}

/** Reports plugins, themes and presets. Returns whether a lost one may create pages, so that links to them break. */
export function reportPlugins(config: Loose, { root, isRead }: PluginSite, findings: Findings): boolean {
  const presets = pluginsOf(config.presets).filter((use) => !isPackage(use, 'preset', 'classic'))
  const main = mainPreset(config)?.name
  for (const { name } of presets) {
    const instead =
      name === main
        ? 'Its docs, blog, pages and style sheets are built; what it adds to those of the preset `classic` is not.'
        : 'docs-gen reads the preset `classic` and plugin-content-docs only.'
    findings.lost(`the preset \`${name}\``, instead)
  }
  let hasLostPages = presets.length > 0
  const isOfPreset = (use: PluginUse) => main === undefined && isPackage(use, 'plugin', 'content-pages')
  const keepsAlgolia = mapOf(config.themeConfig).algolia !== undefined
  for (const use of [...pluginsOf(config.plugins), ...pluginsOf(config.themes)]) {
    const isKnown = isOneOf(use, readElsewhere) || isAnalytics(use) || isRead(use)
    if (!isKnown && !isOfPreset(use) && !(keepsAlgolia && isPackage(use, 'theme', 'search-algolia')))
      hasLostPages = reportPlugin(use, root, findings) || hasLostPages
  }
  return hasLostPages
}

/** Plugins and themes that other parts of the migration read, or that need no replacement. */
const readElsewhere = {
  plugin: ['content-docs', 'content-blog', 'client-redirects', 'google-gtag', 'sitemap', 'debug', 'svgr', 'rsdoctor'],
  theme: ['classic', 'live-codeblock'],
}

/** Returns whether a plugin or theme is one of these. */
function isOneOf(use: PluginUse, { plugin, theme }: typeof readElsewhere): boolean {
  return plugin.some((name) => isPackage(use, 'plugin', name)) || theme.some((name) => isPackage(use, 'theme', name))
}

/** The findings of Docusaurus plugins, by short name. */
const plugins: Readonly<Record<string, Verdict>> = {
  'ideal-image': [
    'works',
    'images in several sizes',
    'All images of pages have them: keep the package `sharp` installed.',
  ],
  pwa: [
    'lost',
    'installing the site and reading it offline (plugin-pwa)',
    'Pages need a connection; remove the service worker of the old site.',
  ],
  'css-cascade-layers': ['replaced', 'cascade layers', 'The styles of the site come after those of docs-gen.'],
  'google-analytics': ['lost', 'Universal Analytics', 'Google has shut it down: use `analytics.gtag`.'],
}
const mermaid: Verdict = ['works', 'the theme for Mermaid', 'Its diagrams are drawn when the site is built.']

/** Reports a plugin or theme. Returns whether it's lost and may create pages. */
function reportPlugin(use: PluginUse, root: string, findings: Findings): boolean {
  const name = path.isAbsolute(use.name) ? relativeTo(root, use.name) : use.name
  const what = name === '' ? 'a plugin written in the configuration' : `\`${name}\``
  const known = Object.entries(plugins).find(([short]) => isPackage(use, 'plugin', short))?.[1]
  const verdict = known ?? (isPackage(use, 'theme', 'mermaid') ? mermaid : undefined)
  if (verdict !== undefined) findings[verdict[0]](verdict[1], verdict[2])
  else if (/search|lunr|algolia|typesense|orama|pagefind/i.test(use.name))
    findings.replaced(`search by ${what}`, 'docs-gen has its own search, which needs no service.')
  else if (/image-zoom|medium-zoom/.test(use.name))
    findings.replaced(`zooming images by ${what}`, 'Images that are scaled down open in full size.')
  else if (/llms/.test(use.name))
    findings.replaced(`\`llms.txt\` by ${what}`, 'docs-gen writes it and `llms-full.txt`.')
  else if (/module-alias/.test(use.name))
    findings.replaced(`names of folders by ${what}`, 'Those in `paths` of tsconfig.json are read from there.')
  else if (use.name === 'docusaurus-plugin-sass')
    findings.works('style sheets in Sass', 'The package `sass` of the site compiles them.')
  else if (/(?:^|[/-])theme-/.test(name)) {
    findings.lost(`the theme ${what}`, 'Pages do not have the components that it replaces or adds.')
  } else {
    findings.lost(
      `the plugin ${what}`,
      'Its pages and data are not made; broken links are warnings, since they may lead to its pages.',
    )
    return true
  }
  return false
}
