// The plugins of PostCSS that plugins of a Docusaurus site add (`configurePostCss`), such as Tailwind's.

import path from 'node:path'
import { isFile, readText } from '../files/read-file.ts'
import type { Findings } from './findings.ts'
import { type Loose, type PluginUse, pluginsOf } from './loose-values.ts'

/** Gives the key `postcss`; undefined when no plugin of the site changes how style sheets are read. */
export function postcssOf(
  root: string,
  source: string,
  config: Loose,
  findings: Findings,
): readonly string[] | undefined {
  const texts = pluginsOf(config.plugins).flatMap((use) => addsPostCss(root, source, use) ?? [])
  const names = [...new Set(texts.flatMap((text) => [...text.matchAll(imported)].map(([, name = '']) => name)))]
  if (names.length === 0) return undefined
  findings.works(
    `style sheets through PostCSS: ${names.join(', ')}`,
    'The style sheets of the site pass through these packages (`postcss`).',
  )
  return names
}

/** Gives the text of a script of the site that is a plugin and adds plugins of PostCSS. */
export function addsPostCss(root: string, source: string, { name }: PluginUse): string | undefined {
  const file = name === '' ? source : /^\.{1,2}\//.test(name) || path.isAbsolute(name) ? name : undefined
  if (file === undefined) return undefined
  const script = extensions.map((extension) => path.resolve(root, file + extension)).find((found) => isFile(found))
  const text = script === undefined ? '' : readText(script)
  return text.includes('configurePostCss') ? text : undefined
}

const extensions = ['', '.js', '.ts', '.cjs', '.mjs', '/index.js', '/index.ts']

/** Packages whose names say that they are plugins of PostCSS; prefixes are added without one. */
const imported = /['"]((?:@[\w-]+\/)?(?:tailwindcss|postcss|postcss-[\w-]+)(?:\/nesting)?|@tailwindcss\/nesting)['"]/g
