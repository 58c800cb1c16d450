// The content of a page that was not rendered in this run: from the cache, by the key that its state remembers.

import type { Cache } from './cache.ts'
import type { PageContent } from './page-content.ts'
import type { PageResult } from './render-pages.ts'

/** Gives the content of a page; undefined for a page without a source, and for one with errors. */
export function contentOf(result: PageResult, cache: Cache): PageContent | undefined {
  if (result.content !== undefined || result.state === undefined || result.planned.page === undefined) return result.content
  // The cast is true: what is kept under a content key was put there by renderPages, and its checksum was looked at.
  return cache.get(result.state.contentKey) as PageContent | undefined
}
