// The summary of a page: its anchors and its code samples. Summaries stay in memory while the rules check one page at a
// time, because all pages together can exceed the memory.

import type { CodeFact } from '../model/compiled.ts'
import { hasPageErrors } from '../model/diagnostic.ts'
import type { Route } from '../model/route.ts'
import { type CheckedPage, sourcesOf } from './checked-page.ts'
import { anchorsIn } from './scanned-page.ts'

/** The summary of a page. */
export interface PageSummary {
  readonly route: Route
  /** Its source file; absent for generated pages. */
  readonly file?: string | undefined
  readonly isRendered: boolean
  /** Its ids and names, which fragments can name. */
  readonly anchors: readonly string[]
  /** The code blocks of its source and its partials. */
  readonly sources: readonly { readonly file: string; readonly codes: readonly CodeFact[] }[]
}

/** Creates the summary of a page. */
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

/** Pages, and their summaries if they exist already. */
interface Summarized {
  readonly pages: Iterable<CheckedPage>
  readonly summaries?: readonly PageSummary[] | undefined
}

/** Returns the summaries of a site's pages. */
export function summariesOf({ pages, summaries }: Summarized): readonly PageSummary[] {
  return summaries ?? Array.from(pages, summaryOf)
}

/** Returns whether the content of a page is known. It isn't if a source couldn't be compiled or rendered. */
export function isRendered({ page, compiled, scan }: CheckedPage): boolean {
  if (page === undefined || !scan.isEmpty) return true
  if (compiled === undefined || hasPageErrors(compiled.diagnostics)) return false
  const { headings, links, images, codes, components } = compiled.facts
  return [headings, links, images, codes, components].every((facts) => facts.length === 0)
}
