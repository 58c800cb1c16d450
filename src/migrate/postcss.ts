// Finds the PostCSS plugins that a Docusaurus site or its plugins (`configurePostCss`) add, such as that of Tailwind.

import path from 'node:path'
import { isFile, readText } from '../files/read-file.ts'
import type { Findings } from './findings.ts'
import { type Loose, pluginsOf } from './loose-values.ts'

/** Returns the key `postcss` for the scripts that add PostCSS plugins, or undefined if they name none. */
export function postcssOf(scripts: ReadonlyMap<string, string>, findings: Findings): readonly string[] | undefined {
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

/** Reads the site's own scripts that add PostCSS plugins. Returns their texts by the name of the plugin or the file. */
export function postcssScripts(root: string, source: string, config: Loose): ReadonlyMap<string, string> {
  const plugins = [...pluginsOf(config.plugins), ...pluginsOf(config.themes)].map(({ name }) => name)
  return new Map(
    [...configFiles, ...plugins].flatMap((name) => {
      const text = scriptOf(root, source, name) ?? ''
      return configFiles.includes(name) || text.includes('configurePostCss') ? [[name, text] as const] : []
    }),
  )
}

/** Reads the script of a plugin that's in the site. `name` is '' for a plugin defined in the configuration. */
export function scriptOf(root: string, source: string, name: string): string | undefined {
  const file = name === '' ? source : /^\.{1,2}\//.test(name) || path.isAbsolute(name) ? name : undefined
  if (file === undefined) return undefined
  const script = extensions.map((extension) => path.resolve(root, file + extension)).find((found) => isFile(found))
  return script === undefined ? undefined : readText(script)
}

/** Files of PostCSS itself, which the loader of Docusaurus reads. */
const configFiles = ['./postcss.config', './.postcssrc']

const extensions = ['', '.json', '.js', '.ts', '.cjs', '.mjs', '/index.js', '/index.ts']

/** Matches names of PostCSS plugin packages, except autoprefixer: docs-gen adds prefixes itself. */
const imported =
  /(?<!\bname:\s*)(?:['"]((?:@[\w-]+\/)?(?:tailwindcss|postcss|postcss-[\w-]+)(?:\/nesting)?|@tailwindcss\/nesting)['"]|\b(tailwindcss)\s*:)/g
