// The Mermaid diagrams of a site, as the sources of its pages have them: fences, and elements that are given a text.

import { compileSource } from '../../markdown/compile.ts'
import { type CompileOptions, type Facts, syntaxOptionsOf } from '../../model/compiled.ts'
import type { Site } from '../../model/site.ts'
import { treeSourceOf } from '../page/page-content.ts'
import { resolveImport } from './resolve-import.ts'
import { partialSource, type TreeSource } from './source-tree.ts'

/** Lists the sources of the diagrams of all pages and of the partials that they include, each once. */
export async function findDiagrams(root: string, site: Site): Promise<readonly string[]> {
  const found = new Set<string>()
  const waiting: TreeSource[] = site.pages.filter(({ format }) => format !== 'script').map(treeSourceOf)
  const seen = new Set(waiting.map(({ file }) => file))
  for (let source = waiting.shift(); source !== undefined; source = waiting.shift()) {
    if (!mayShowDiagrams.test(source.text)) continue
    const { facts } = await compileSource(source, optionsOf(site, source))
    for (const diagram of diagramsIn(facts)) found.add(diagram)
    for (const { specifier } of facts.imports) {
      const target = resolveImport(root, source.file, specifier, (name) => name.startsWith('@theme/'))
      if (target.type !== 'partial' || seen.has(target.file)) continue
      seen.add(target.file)
      waiting.push(partialSource(root, target.file, site.config.markdown.format))
    }
  }
  return [...found]
}

/** A diagram, or the import of a partial. */
const mayShowDiagrams = /mermaid|^import\s[^'"]*['"][^'"]+\.mdx?['"]/im

function optionsOf({ config: { markdown } }: Site, { format }: TreeSource): CompileOptions {
  return { ...syntaxOptionsOf(markdown), format, compiler: markdown.compiler, mappedTags: [], isFactsOnly: true }
}

function diagramsIn({ codes, components }: Facts): readonly string[] {
  const fences = codes.flatMap(({ language, value }) => (language === 'mermaid' ? value : []))
  const elements = components.flatMap(({ name, attributes: { value } }) =>
    name === 'Mermaid' && value !== undefined ? [value] : [],
  )
  return [...fences, ...elements]
}
