// Finds the PostCSS plugins that a Docusaurus site or its plugins (`configurePostCss`) add, such as that of Tailwind.

import path from 'node:path'
import { filesIn } from '../files/files-in.ts'
import { readText } from '../files/read-file.ts'
import { resolveInSite } from '../files/site-packages.ts'
import { pluginPackages } from '../plugins/plugin-names.ts'
import { pluginsOf } from '../scripts/loose-values.ts'
import type { ForeignSite } from './foreign-site.ts'
import { scriptOf } from './presets.ts'

/** Returns the key `postcss` for the scripts that add PostCSS plugins, or undefined if they name none. */
export function postcssOf(
  { findings }: ForeignSite,
  scripts: ReadonlyMap<string, string>,
): readonly string[] | undefined {
  const found = [...scripts.values()].flatMap((text) =>
    [...text.matchAll(imported)].map(([, quoted, key = '']) => quoted ?? key),
  )
  const names = [...new Set(found)]
  if (names.length === 0) return undefined
  findings.works(
    `style sheets through PostCSS: ${names.join(', ')}`,
    'These packages process the style sheets of the site (`postcss`).',
  )
  return names
}

/** Reads the scripts that add PostCSS plugins. Returns their texts by the name of the plugin or the file. */
export function postcssScripts({ root, source, config }: ForeignSite): ReadonlyMap<string, string> {
  const plugins = [...pluginsOf(config.plugins), ...pluginsOf(config.themes)].map(({ name }) => name)
  return new Map(
    [...configFiles, ...plugins].flatMap((name) => {
      const text = scriptOf(root, source, name) ?? scriptsOfPackage(root, name)
      return configFiles.includes(name) || text.includes('configurePostCss') ? [[name, text] as const] : []
    }),
  )
}

/** Returns whether a plugin with this text adds PostCSS plugins, and nothing that docs-gen would run it for. */
export function isForPostcss(text = ''): boolean {
  const others = /\b(?:loadContent|contentLoaded|allContentLoaded|injectHtmlTags|getClientModules|getThemePath)\b/
  return text.includes('configurePostCss') && !others.test(text)
}

/** Reads the scripts beside the main one of a plugin's package. Returns an empty text if it isn't installed. */
function scriptsOfPackage(root: string, name: string): string {
  const [main] = pluginPackages(name, 'plugin').flatMap((each) => resolveInSite(root, each) ?? [])
  if (main === undefined || name.startsWith('@docusaurus/')) return ''
  const scripts = filesIn(path.dirname(main), '.', 1).filter((file) => /\.[cm]?js$/.test(file))
  return scripts.map((file) => readText(path.join(path.dirname(main), file))).join('\n')
}

/** Files of PostCSS itself, which the loader of Docusaurus reads. */
const configFiles = ['./postcss.config', './.postcssrc']

/** Matches names of PostCSS plugin packages, except autoprefixer: docs-gen adds prefixes itself. */
const imported =
  /(?<!\bname:\s*)(?:['"]((?:@[\w-]+\/)?(?:tailwindcss|postcss|postcss-[\w-]+)(?:\/nesting)?|@tailwindcss\/nesting)['"]|\b(tailwindcss)\s*:)/g
