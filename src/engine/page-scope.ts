// What Docusaurus defines in the scope of every page, and pages written for it may use: their front matter, their table of contents.

import type { ScopeName } from '../compile/evaluate.ts'
import type { Compiled } from '../model/compiled.ts'
import { escapeHtml } from '../model/escape.ts'
import type { Page } from '../model/site.ts'
import type { OutlineHeading } from '../render/outline.ts'

/** Makes the scope of a page, or of a partial when no page is given: a partial has no front matter of its own. */
export function pageScope(compiled: Compiled, page: Page | undefined): Readonly<Record<ScopeName, unknown>> {
  return {
    frontMatter: page?.frontMatter.raw ?? {},
    contentTitle: page?.contentTitle,
    toc: compiled.facts.headings
      .filter(({ depth }) => depth >= 2)
      .map(({ id, depth, text }) => ({ value: escapeHtml(text), id, level: depth })),
  }
}

/** Reads the table of contents that a page exports (`export const toc = [...]`) in place of the one of its headings. */
export function ownTocOf({ toc }: Readonly<Record<string, unknown>>): readonly OutlineHeading[] | undefined {
  if (!Array.isArray(toc)) return undefined
  return toc.flatMap((entry: unknown) => {
    const { id, value, level } = Object(entry) as Readonly<Record<string, unknown>> // any value that a page exports, read here
    if (typeof id !== 'string' || typeof value !== 'string') return []
    return [{ id, depth: typeof level === 'number' ? level : 2, text: value.replace(/<[^>]*>/g, ''), html: value }]
  })
}
