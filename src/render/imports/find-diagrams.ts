// Finds the Mermaid diagrams in the sources of a site's pages: fences, and elements with a text as `value`.

import { compileSource } from '../../markdown/compile.ts'
import { type CompileOptions, type Facts, withoutPlugins } from '../../model/compiled.ts'
import type { Site } from '../../model/site.ts'
import { treeSourceOf } from '../page/page-content.ts'
import { resolveImport } from './resolve-import.ts'
import { partialSource, type TreeSource } from './source-tree.ts'

/** Lists the sources of the diagrams in all pages and the partials that they include, without duplicates. */
export async function findDiagrams(root: string, site: Site): Promise<readonly string[]> {
  const found = new Set<string>()
  const waiting: TreeSource[] = site.pages.filter(({ format }) => format !== 'script').map(treeSourceOf)
  const seen = new Set(waiting.map(({ file }) => file))
  for (let source = waiting.shift(); source !== undefined; source = waiting.shift()) {
    if (!mayShowDiagrams.test(source.text)) continue
    const { facts } = await compileSource(source, optionsOf(site, source))
    for (const diagram of diagramsIn(facts)) found.add(diagram)
    for (const { specifier } of facts.imports) {
      const target = resolveImport(root, { file: source.file, specifier }, (name) => name.startsWith('@theme/'))
      if (target.type !== 'partial' || seen.has(target.file)) continue
      seen.add(target.file)
      waiting.push(partialSource(root, target.file, site.config.markdown.format))
    }
  }
  return [...found]
}

/** Matches a diagram, or the import of a partial. */
const mayShowDiagrams = /mermaid|^import\s[^'"]*['"][^'"]+\.mdx?['"]/im

function optionsOf({ config: { markdown } }: Site, { format }: TreeSource): CompileOptions {
  return { ...withoutPlugins(markdown), format, mappedTags: [], isFactsOnly: true }
}

function diagramsIn({ codes, components }: Facts): readonly string[] {
  const fences = codes.flatMap(({ language, value }) => (language === 'mermaid' ? value : []))
  const elements = components.flatMap(({ name, attributes: { value } }) =>
    name === 'Mermaid' && value !== undefined ? [value] : [],
  )
  return [...fences, ...elements]
}
