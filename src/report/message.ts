// The message of a finding with the number of pages that show it.

import type { Diagnostic } from '../model/diagnostic.ts'

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
