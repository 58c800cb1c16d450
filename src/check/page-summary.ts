// The summary of a page that stays in memory while the rules look at one page after the other: what other pages link
// to, and its code samples. All of every page is too much for memory.

import type { CodeFact } from '../model/compiled.ts'
import { hasPageErrors } from '../model/diagnostic.ts'
import type { Route } from '../model/route.ts'
import { type CheckedPage, sourcesOf } from './checked-page.ts'
import { anchorsIn } from './page.ts'

/** The summary of a page. */
export interface PageSummary {
  readonly route: Route
  /** The file of its source; absent for generated pages. */
  readonly file?: string | undefined
  readonly isRendered: boolean
  /** Ids and names that a fragment can name. */
  readonly anchors: readonly string[]
  /** The code blocks of its own source and of its partials. */
  readonly sources: readonly { readonly file: string; readonly codes: readonly CodeFact[] }[]
}

/** Makes the summary of a page. */
export function summaryOf(checked: CheckedPage): PageSummary {
  const { page, route, scan } = checked
  return {
    route,
    file: page?.madeOf === undefined ? page?.source.file : undefined,
    isRendered: isRendered(checked),
    anchors: anchorsIn(scan),
    sources: sourcesOf(checked).map(({ file, facts: { codes } }) => ({ file, codes })),
  }
}

/** Pages, and their summaries when these were made before. */
interface Summarized {
  readonly pages: Iterable<CheckedPage>
  readonly summaries?: readonly PageSummary[] | undefined
}

/** Gives the summaries of a site's pages. */
export function summariesOf({ pages, summaries }: Summarized): readonly PageSummary[] {
  return summaries ?? Array.from(pages, summaryOf)
}

/** Says whether the content of a page is known: not when a source could not be compiled or rendered. */
export function isRendered({ page, compiled, scan }: CheckedPage): boolean {
  if (page === undefined || !scan.isEmpty) return true
  if (compiled === undefined || hasPageErrors(compiled.diagnostics)) return false
  const { headings, links, images, codes, components } = compiled.facts
  return [headings, links, images, codes, components].every((facts) => facts.length === 0)
}
