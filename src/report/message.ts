// The messages of findings, including the number of affected pages, and the grouping of findings by file.

import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts'
import { groupBy } from '../model/maps.ts'

/** Maximum number of named pages; the others are only counted. */
const mostNamed = 3

/** Returns the message of a finding, with the number of pages if there are several. */
export function messageOf({ message, pages = [] }: Diagnostic): string {
  return pages.length > 1 ? `${message} (on ${pages.length} pages)` : message
}

/** Lists some of the pages of a finding on several pages. */
export function pagesNote({ pages = [] }: Diagnostic): string | undefined {
  if (pages.length < 2) return undefined
  const more = pages.length - mostNamed
  const named = pages.slice(0, mostNamed).map((page) => `\`${page}\``)
  return `pages ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Sorts diagnostics and groups them by file. Those without a place come first, under ''. */
export function byFile(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  return groupBy(diagnostics.toSorted(compareDiagnostics), ({ place }) => place?.file ?? '')
}
