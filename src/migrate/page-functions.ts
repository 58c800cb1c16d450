// Keeps the functions with which a site reads its pages (`preprocessor`, `parseFrontMatter` and `hooks` of `markdown`):
// the module that each was imported from, or one that is written and takes it from the configuration, of which it may
// use other parts.

import { functionOf, mapOf, textOf } from '../scripts/loose-values.ts'
import type { ForeignSite } from './foreign-site.ts'

/** Writes the lines that take a function from the configuration, which may be a function itself. */
const fromConfig = (name: string) => [
  "const { markdown } = typeof config === 'function' ? await config() : config",
  `export default markdown.${name}`,
]

/** The functions of a configuration by key, each with the module to write and what the function is for. */
const pageFunctions = {
  preprocessor: {
    file: 'preprocessor.mts',
    does: 'Changes the text of each page before it is read',
    code: fromConfig('preprocessor'),
  },
  parseFrontMatter: {
    file: 'front-matter.mts',
    does: 'Reads the front matter of each page',
    code: [
      "const made = Promise.resolve(typeof config === 'function' ? config() : config)",
      'export default async (given) => (await made).markdown.parseFrontMatter(given)',
    ],
  },
  'hooks.onBrokenMarkdownLinks': {
    file: 'broken-links.mts',
    does: 'Replaces URLs of links to pages that are not there',
    code: fromConfig('hooks.onBrokenMarkdownLinks'),
  },
  'hooks.onBrokenMarkdownImages': {
    file: 'broken-images.mts',
    does: 'Replaces URLs of images that are not there',
    code: fromConfig('hooks.onBrokenMarkdownImages'),
  },
}

/** Returns the keys with the modules of a site's functions, and the modules to write. */
export function pageFunctionsOf({ config, source }: Pick<ForeignSite, 'config' | 'source'>) {
  const keys: Record<string, string> = {}
  const files: { readonly file: string; readonly text: string }[] = []
  for (const [key, { file, does, code }] of Object.entries(pageFunctions)) {
    const given = mapOf(key.split('.').reduce<unknown>((map, name) => mapOf(map)[name], config.markdown))
    const from = functionOf(given)
    if (from === undefined) continue
    const isDefault = from !== '' && textOf(given.$export) === undefined
    keys[key] = isDefault ? from : file
    const head = `// ${does}: the function \`markdown.${key}\` of ${source}.\nimport config from './${source}'\n`
    if (!isDefault) files.push({ file, text: `${head}\n${code.join('\n')}\n` })
  }
  return { keys, files }
}
