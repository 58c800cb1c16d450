// The contents of pages that were not rendered in this run: from the cache, by the key that their state remembers. What the cache has lost
// is rendered again.

import type { Page } from '../model/site.ts'
import type { Cache } from './cache.ts'
import type { PageContent } from './page-content.ts'
import type { PageResult } from './render-pages.ts'
import { type RunTasksOptions, runTasks } from './run-tasks.ts'
import { contentOf, toWire } from './wire.ts'

/** Gives the content of every page with a source, in the order of the results. */
export async function contentsOf(
  results: readonly PageResult[],
  cache: Cache,
  options: RunTasksOptions,
): Promise<ReadonlyMap<Page, PageContent>> {
  const found = new Map<Page, PageContent>()
  const lost: PageResult[] = []
  for (const result of results) {
    const { page } = result.planned
    if (page === undefined) continue
    // The cast is true: what is kept under a content key was put there by renderPages, and its checksum was looked at.
    const content = result.state && (cache.get(result.state.contentKey) as PageContent | undefined)
    if (content !== undefined) found.set(page, content)
    else lost.push(result)
  }
  const pages = lost.flatMap(({ planned }) => planned.page ?? [])
  const { onStep: _onStep, ...quiet } = options
  const rendered = await runTasks(
    pages.map((page) => toWire({ type: 'content', page })),
    quiet,
  )
  for (const [index, page] of pages.entries()) {
    const delivery = rendered[index]
    const content = delivery && contentOf(delivery)
    const key = lost[index]?.state?.contentKey
    if (content === undefined || key === undefined) continue
    found.set(page, content)
    cache.put(key, content)
  }
  return found
}
