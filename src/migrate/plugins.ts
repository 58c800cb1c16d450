// Reports how docs-gen replaces the plugins, themes and presets of a site.

import path from 'node:path'
import { relativeTo } from '../files/posix-path.ts'
import { resolveInSite } from '../files/site-packages.ts'
import { type PluginKind, pluginName, pluginPackages } from '../plugins/plugin-names.ts'
import { type PluginUse, pluginsOf } from '../scripts/loose-values.ts'
import { isAnalytics } from './analytics.ts'
import type { Verdict } from './findings.ts'
import type { ForeignSite } from './foreign-site.ts'
import { isPackage, mainPreset, scriptOf } from './presets.ts'

/**
 * Reports plugins, themes and presets. Returns the names of those that docs-gen runs, and whether one that may create
 * pages is lost, or makes less than in Docusaurus, so that links to its pages break. Leaves out those that other parts
 * of the migration read.
 */
export function reportPlugins(site: ForeignSite, isRead: (use: PluginUse) => boolean) {
  const { config, themeConfig, findings } = site
  const presets = pluginsOf(config.presets).filter((use) => !isPackage(use, 'preset', 'classic'))
  const main = mainPreset(config)?.name
  const others = presets.filter(({ name }) => name !== main)
  if (others.length < presets.length)
    findings.lost(
      `the preset \`${main}\``,
      'Its docs, blog, pages and style sheets are built; what it adds to those of the preset `classic` is not.',
    )
  const ofOthers = others.map((use) => runPlugin(use, 'preset', site))
  const isOfPreset = (use: PluginUse) => main === undefined && isPackage(use, 'plugin', 'content-pages')
  const keepsAlgolia = themeConfig.algolia !== undefined
  for (const kind of ['plugin', 'theme'] as const) {
    for (const use of pluginsOf(config[`${kind}s`])) {
      const isKnown = isOneOf(use, readElsewhere) || isAnalytics(use) || isRead(use)
      if (isKnown || isOfPreset(use) || (keepsAlgolia && isPackage(use, 'theme', 'search-algolia'))) continue
      if (!isReplaced(use, site)) ofOthers.push(runPlugin(use, kind, site))
    }
  }
  return {
    run: [...new Set(ofOthers.flatMap((name) => name ?? []))],
    mayLackPages: presets.length + ofOthers.length > 0,
  }
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
const mermaid: Verdict = [
  'works',
  'the theme for Mermaid',
  '`markdown.mermaid` draws its diagrams when the site is built.',
]

/** Reports a plugin or theme that docs-gen replaces, or knows to have no counterpart. Returns whether it is one. */
function isReplaced(use: PluginUse, { root, findings }: ForeignSite): boolean {
  const what = whatOf(use, root)
  const known = Object.entries(plugins).find(([short]) => isPackage(use, 'plugin', short))?.[1]
  const verdict = known ?? (isPackage(use, 'theme', 'mermaid') ? mermaid : undefined)
  if (verdict !== undefined) findings[verdict[0]](verdict[1], verdict[2])
  else if (/search|lunr|algolia|typesense|orama|pagefind/i.test(use.name))
    findings.replaced(`search by ${what}`, 'docs-gen has its own search, which needs no service.')
  else if (/image-zoom|medium-zoom/.test(use.name))
    findings.replaced(`zooming images by ${what}`, 'Images that are scaled down open in full size.')
  else if (/copy-page/.test(use.name))
    findings.replaced(`copying pages by ${what}`, 'Pages can be copied as Markdown below their text.')
  else if (/llms/.test(use.name))
    findings.replaced(`\`llms.txt\` by ${what}`, 'docs-gen writes it and `llms-full.txt`.')
  else if (/github-codeblock/.test(use.name))
    findings.lost(`code from GitHub by ${what}`, 'Blocks with `reference` show its address: copy the code into them.')
  else if (/module-alias/.test(use.name))
    findings.replaced(`names of folders by ${what}`, 'Those in `paths` of tsconfig.json are read from there.')
  else if (/^docusaurus-plugin-(?:less|sass)$/.test(use.name)) {
    const language = use.name.endsWith('less') ? 'Less' : 'Sass'
    findings.works(
      `style sheets in ${language}`,
      `The package \`${language.toLowerCase()}\` of the site compiles them.`,
    )
  } else if (scriptOf(root, '', use.name)?.includes('@docusaurus/plugin-content-') === true)
    findings.lost(
      `the plugin ${what}`,
      'Its pages are those of the plugin of Docusaurus that it wraps; what else it makes is left out.',
    )
  else return false
  return true
}

function whatOf({ name }: PluginUse, root: string): string {
  const shown = path.isAbsolute(name) ? relativeTo(root, name) : name
  return shown === '' ? 'a plugin written in the configuration' : `\`${shown}\``
}

/** Reports a plugin, theme or preset that docs-gen runs. Returns its name, or undefined if it isn't installed. */
function runPlugin(use: PluginUse, kind: PluginKind, { root, findings }: ForeignSite): string | undefined {
  const what = use.name === '' ? whatOf(use, root) : `the ${kind} ${whatOf(use, root)}`
  const isInstalled = pluginPackages(use.name, kind).some((name) => resolveInSite(root, name) !== undefined)
  if (use.name === '' || /^[./]/.test(use.name) || isInstalled) {
    findings.works(
      what,
      'It runs when the site is loaded (`docusaurusPlugins`); broken links are warnings, since they may lead to pages that it makes only in Docusaurus.',
    )
    return pluginName(root, { kind, from: use.name, position: use.position })
  }
  findings.lost(
    what,
    'It is not installed: install it and migrate again. Its pages and data are not made; broken links are warnings, since they may lead to its pages.',
  )
  return undefined
}
