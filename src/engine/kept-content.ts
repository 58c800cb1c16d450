// The contents of pages that were not rendered in this run: from the cache, by the key that their state remembers. What the cache has lost
// is rendered again.

import type { Page } from '../model/site.ts'
import type { Cache } from './cache.ts'
import { readContent } from './content-bytes.ts'
import type { PageContent } from './page-content.ts'
import type { PageResult } from './render-pages.ts'
import { type RunTasksOptions, runTasks } from './run-tasks.ts'
import { toWire } from './wire.ts'

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
    const bytes = result.state && cache.getBytes(result.state.contentKey)
    if (bytes !== undefined) found.set(page, readContent(bytes))
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
    const key = lost[index]?.state?.contentKey
    if (delivery?.content === undefined || delivery.contentHash === undefined || key === undefined) continue
    found.set(page, readContent(delivery.content))
    cache.putBytes(key, delivery.content, delivery.contentHash)
  }
  return found
}
