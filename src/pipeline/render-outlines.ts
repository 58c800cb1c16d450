// Renders the outlines of a site's pages in workers, or takes them from the cache. An outline that the cache has is
// used when its source, options and templates are the same, and the site still gives every answer that the page was
// rendered with. Outlines are read again from the cache when they are looked at: those of 20,000 pages take 360 MB.

import type { Store } from '../cache/store.ts'
import { hasPageErrors } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { type Key, keyOf } from '../model/key.ts'
import type { Page } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { areAnswersSame } from '../render/host/recorded-answers.ts'
import { siteServices } from '../render/host/site-services.ts'
import type { Bundle } from '../render/loaded-templates.ts'
import { contentKeys } from '../render/page/content-keys.ts'
import { lostContent } from '../render/page/page-content.ts'
import { type PageOutline, pageOutline } from '../render/page/page-outline.ts'
import type { WorkerPool } from '../workers/pool.ts'
import type { OpenedSite } from './open-site.ts'
import { runTasks } from './page-workers.ts'
import { sourceTask } from './worker-protocol.ts'

/** What rendering outlines may take from the check. */
export interface RenderOutlinesOptions {
  readonly store: Store
  readonly pool: WorkerPool
  /** Is given the outline of each page, in any order. */
  readonly onOutline: (page: Page, outline: PageOutline) => void
  readonly onStep?: (done: number) => void
}

/** The outlines of a site's pages. */
export interface Outlines {
  /** Reads the outline of a page again. */
  readonly read: (page: Page) => PageOutline
  /** How many of them the cache had. */
  readonly reused: number
}

/** Renders the outlines of all pages. */
export async function renderOutlines(
  { root, site, bundle }: OpenedSite & { readonly bundle: Bundle },
  { onOutline, onStep, store, pool }: RenderOutlinesOptions,
): Promise<Outlines> {
  const keyOfOutline = outlineKeys(site, bundle)
  const services = siteServices(root, site)
  const stored = (page: Page) => store.getJson('outlines', keyOfOutline(page)) as PageOutline | undefined // put below
  const missing = site.pages.filter((page) => {
    const outline = stored(page)
    if (outline === undefined || !areAnswersSame({ site, page, services }, outline.answers)) return true
    onOutline(page, outline)
    return false
  })
  const reused = site.pages.length - missing.length
  let done = reused
  onStep?.(done)
  // Pages with errors are not kept in the store.
  const unstored = new Map<Page, PageOutline>()
  await runTasks(
    missing.map((page) => ({ type: 'outline', ...sourceTask(page) }) as const),
    { pool, root, site, bundle },
    (index, { outline: json, ...rest }) => {
      const page = ensure(missing[index])
      // A worker wrote the JSON of a PageOutline; there is none for a page that was lost with its worker.
      const outline: PageOutline = json === undefined ? pageOutline(lostContent(rest.diagnostics)) : JSON.parse(json)
      onOutline(page, outline)
      onStep?.(++done)
      if (json === undefined || hasPageErrors(outline.diagnostics)) unstored.set(page, outline)
      else store.put('outlines', keyOfOutline(page), Buffer.from(json))
      return rest
    },
  )
  return {
    read: (page) => {
      const outline = unstored.get(page) ?? stored(page)
      if (outline === undefined) throw new Error('The cache folder was changed while the check ran: run it again')
      return outline
    },
    reused,
  }
}

function outlineKeys(site: Site, bundle: Bundle): (page: Page) => Key {
  const keyOfContent = contentKeys(site, bundle)
  return (page) => keyOf('outline-4', keyOfContent(page))
}
