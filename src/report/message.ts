// The messages of findings, with the number of pages that show each, and findings grouped by file.

import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts'
import { groupBy } from '../model/group-by.ts'

/** Pages that are named; more are counted. */
const mostNamed = 3

/** Gives the message of a finding, with the number of pages when it is on several. */
export function messageOf({ message, pages = [] }: Diagnostic): string {
  return pages.length > 1 ? `${message} (on ${pages.length} pages)` : message
}

/** Names some of the pages of a finding that is on several. */
export function pagesNote({ pages = [] }: Diagnostic): string | undefined {
  if (pages.length < 2) return undefined
  const more = pages.length - mostNamed
  const named = pages.slice(0, mostNamed).map((page) => `\`${page}\``)
  return `pages ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Sorts diagnostics and groups them by file; those without a place come first, under ''. */
export function byFile(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  return groupBy(diagnostics.toSorted(compareDiagnostics), ({ place }) => place?.file ?? '')
}
