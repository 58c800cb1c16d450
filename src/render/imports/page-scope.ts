// The scope that Docusaurus defines for every page: front matter, title, and table of contents.

import type { OutlineHeading } from '../../html/outline.ts'
import type { ScopeName } from '../../markdown/evaluate.ts'
import { escapeHtml } from '../../model/escape.ts'
import type { Page } from '../../model/page.ts'
import { partialNamed, type SourceTree } from './source-tree.ts'

/** The input of a scope. Without a page, it's that of a partial, which has no front matter. */
interface ScopeInput {
  readonly tree: SourceTree
  readonly page: Page | undefined
}

/** Creates the scope of a page or partial. */
export function pageScope({ tree, page }: ScopeInput): Readonly<Record<ScopeName, unknown>> {
  return { frontMatter: page?.frontMatter.raw ?? {}, contentTitle: page?.contentTitle, toc: tocOf(tree) }
}

/** An entry of `toc` in the format of Docusaurus. */
interface TocEntry {
  readonly value: string
  readonly id: string
  readonly level: number
}

/** Lists the headings of a source, with those of its partials in place. */
function tocOf(tree: SourceTree): readonly TocEntry[] {
  const { headings, components } = tree.compiled.facts
  const own = headings
    .filter(({ depth }) => depth >= 2)
    .map(({ id, depth, text, place }) => ({
      at: place.start?.offset ?? 0,
      entries: [{ value: escapeHtml(text), id, level: depth }],
    }))
  const included = components.flatMap(({ name, place }) => {
    const partial = partialNamed(tree, name)
    return partial === undefined ? [] : [{ at: place.start?.offset ?? 0, entries: tocOf(partial) }]
  })
  return [...own, ...included].sort((a, b) => a.at - b.at).flatMap(({ entries }) => entries)
}

/** Reads the table of contents that a page exports (`export const toc = [...]`) to replace that of its headings. */
export function ownTocOf({ toc }: Readonly<Record<string, unknown>>): readonly OutlineHeading[] | undefined {
  if (!Array.isArray(toc)) return undefined
  return toc.flatMap((entry: unknown) => {
    const { id, value, level } = Object(entry) as Readonly<Record<string, unknown>> // any value that a page exports, read here
    if (typeof id !== 'string' || typeof value !== 'string') return []
    return [{ id, depth: typeof level === 'number' ? level : 2, text: value.replace(/<[^>]*>/g, ''), html: value }]
  })
}
