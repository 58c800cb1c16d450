// What Docusaurus defines in the scope of every page, and pages written for it may use: their front matter, their table of contents.

import type { ScopeName } from '../compile/evaluate.ts'
import type { Compiled } from '../model/compiled.ts'
import { escapeHtml } from '../model/escape.ts'
import type { Page } from '../model/site.ts'

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
