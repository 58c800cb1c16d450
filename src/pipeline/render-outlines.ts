// Renders the outlines of a site's pages in workers, or takes them from the cache. An outline that the cache has is
// used when its source, options and templates are the same, and the site still gives every answer that the page was
// rendered with.

import type { Store } from '../cache/store.ts'
import { hasPageErrors } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { type Key, keyOf } from '../model/key.ts'
import type { Place } from '../model/place.ts'
import type { Page, Site } from '../model/site.ts'
import { areAnswersSame } from '../render/host/recorded-answers.ts'
import { siteServices } from '../render/host/site-services.ts'
import type { Bundle } from '../render/loaded-templates.ts'
import { contentKeys } from '../render/page/content-keys.ts'
import { lostContent } from '../render/page/page-content.ts'
import { type CheckedOutline, type PageOutline, pageOutline } from '../render/page/page-outline.ts'
import type { WorkerPool } from '../workers/pool.ts'
import type { OpenedSite } from './open-site.ts'
import { runTasks } from './page-workers.ts'
import { sourceTask } from './worker-protocol.ts'

/** What rendering outlines may take from the check. */
export interface RenderOutlinesOptions {
  readonly store: Store
  readonly pool: WorkerPool
  readonly onStep?: (done: number) => void
}

/** Gives the outlines of all pages, in the order of the site's pages, and how many of them the cache had. */
export async function renderOutlines(
  { root, site, bundle }: OpenedSite & { readonly bundle: Bundle },
  { onStep, store, pool }: RenderOutlinesOptions,
): Promise<{ readonly outlines: readonly CheckedOutline[]; readonly reused: number }> {
  const keyOfOutline = outlineKeys(site, bundle)
  const services = siteServices(root, site)
  const outlines = new Map<Page, CheckedOutline>()
  for (const page of site.pages) {
    const cached = store.getJson('outlines', keyOfOutline(page)) as PageOutline | undefined // written below
    if (cached !== undefined && areAnswersSame({ site, page, services }, cached.answers))
      outlines.set(page, checkedOutline(cached))
  }
  const missing = site.pages.filter((page) => !outlines.has(page))
  const reused = outlines.size
  onStep?.(reused)
  await runTasks(
    missing.map((page) => ({ type: 'outline', ...sourceTask(page) }) as const),
    { pool, root, site, bundle },
    (index, { outline: json, ...rest }) => {
      const page = ensure(missing[index])
      // A worker wrote the JSON of a PageOutline; there is none for a page that was lost with its worker.
      const outline: PageOutline = json === undefined ? pageOutline(lostContent(rest.diagnostics)) : JSON.parse(json)
      outlines.set(page, checkedOutline(outline))
      onStep?.(outlines.size)
      if (json !== undefined && !hasPageErrors(outline.diagnostics))
        store.put('outlines', keyOfOutline(page), Buffer.from(json))
      return rest
    },
  )
  return { outlines: site.pages.flatMap((page) => outlines.get(page) ?? []), reused }
}

/**
 * Takes out of an outline what a check does not need (links in Markdown are among those that rendering recorded), and
 * has its places share the names of their files: outlines are most of the memory of a check, and those of 20,000 pages
 * take 360 MB so, not 530 (2026-11).
 */
function checkedOutline({ answers: _answers, ...outline }: PageOutline): CheckedOutline {
  const names = new Map(outline.compiled.map(({ file }) => [file, file]))
  const share = <T extends { readonly place: Place }>(fact: T): T => {
    const { place } = fact
    return { ...fact, place: { ...place, file: names.get(place.file) ?? place.file } }
  }
  const compiled = outline.compiled.map((source) => {
    const { headings, links, images, codes, components } = source.facts
    const shared = {
      headings: headings.map(share),
      links: outline.scan.isEmpty ? links : links.filter(({ kind }) => kind === 'jsx').map(share),
      images: images.map(share),
      codes: codes.map(share),
      components: components.map(share),
    }
    return { ...source, facts: { ...source.facts, ...shared } }
  })
  return { ...outline, links: outline.links.map(share), compiled }
}

function outlineKeys(site: Site, bundle: Bundle): (page: Page) => Key {
  const keyOfContent = contentKeys(site, bundle)
  return (page) => keyOf('outline-3', keyOfContent(page))
}
