// Renders the facts of a site's pages in workers, or takes them from the cache. Cached facts are used if the source,
// options and templates are the same and the site still gives every recorded answer. The rules read facts from the
// cache again, because those of 20,000 pages would take 360 MB of memory.

import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Store } from '../cache/store.ts'
import { type Diagnostic, hasPageErrors } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { type Key, keyOf } from '../model/key.ts'
import type { Page } from '../model/page.ts'
import type { Site } from '../model/site.ts'
import { findSocialImages } from '../output/social-images.ts'
import { areAnswersSame } from '../render/host/recorded-answers.ts'
import { siteLookups } from '../render/host/site-lookups.ts'
import type { Bundle } from '../render/loaded-templates.ts'
import { contentKeys } from '../render/page/content-keys.ts'
import { lostContent } from '../render/page/page-content.ts'
import { type PageFacts, pageFacts } from '../render/page/page-facts.ts'
import type { WorkerPool } from '../workers/pool.ts'
import type { OpenedSite } from './open-site.ts'
import { planSite } from './page-plan.ts'
import { runTasks } from './page-workers.ts'
import { sourceTask } from './worker-protocol.ts'

/** The input of rendering facts. */
interface RenderFactsOptions {
  readonly store: Store
  readonly pool: WorkerPool
  /** Called with the facts of each page, in any order. */
  readonly onFacts: (page: Page, facts: PageFacts) => void
  readonly onStep?: (done: number) => void
}

/** Renders the facts of all pages. */
export async function renderFacts(
  { root, site, bundle }: OpenedSite & { readonly bundle: Bundle },
  { onFacts, onStep, store, pool }: RenderFactsOptions,
) {
  const keyOfFacts = factsKeys(root, site, bundle)
  const lookups = siteLookups(root, site)
  const stored = (page: Page) => store.getJson('facts', keyOfFacts(page)) as PageFacts | undefined // put below
  const missing = site.pages.filter((page) => {
    const facts = stored(page)
    if (facts === undefined || !areAnswersSame({ site, page, lookups }, facts.answers)) return true
    onFacts(page, facts)
    return false
  })
  const reused = site.pages.length - missing.length
  let done = reused
  onStep?.(done)
  // Pages with errors aren't kept in the store.
  const unstored = new Map<Page, PageFacts>()
  await runTasks(
    missing.map((page) => ({ type: 'facts', ...sourceTask(page) }) as const),
    { pool, root, site, bundle },
    (index, { facts: json, diagnostics }) => {
      const page = ensure(missing[index])
      // The JSON of a PageFacts, written by a worker. Absent for a page lost with its worker.
      const facts: PageFacts = json === undefined ? pageFacts(lostContent(diagnostics)) : JSON.parse(json)
      onFacts(page, facts)
      onStep?.(++done)
      if (json === undefined || hasPageErrors(facts.diagnostics)) unstored.set(page, facts)
      else store.put('facts', keyOfFacts(page), Buffer.from(json))
    },
  )
  return {
    read: (page: Page) => {
      const facts = unstored.get(page) ?? stored(page)
      if (facts === undefined) throw new Error('The cache folder was changed while the check ran: run it again')
      return facts
    },
    reused,
  }
}

function factsKeys(root: string, site: Site, bundle: Bundle): (page: Page) => Key {
  const keyOfContent = contentKeys(root, site, bundle)
  return (page) => keyOf('facts-5', keyOfContent(page))
}

/**
 * Finds errors in the layout of a page and of the 404 page, which facts don't include. Otherwise a footer that throws
 * would stop the build of a site whose check has passed. Skips the theme's own layout.
 */
export async function layoutFindings(
  { root, site, bundle }: OpenedSite & { readonly bundle: Bundle },
  { store, pool }: { readonly store: Store; readonly pool: WorkerPool },
): Promise<readonly Diagnostic[]> {
  const folders = [site.config.templates, 'src/theme']
  if (!folders.some((folder) => existsSync(path.join(root, folder)))) return []
  const socialImages = findSocialImages(root, site)
  const plan = planSite(site, bundle, { isPreview: false, hasSearch: true, socialImages })
  const planned = [...site.pages.slice(0, 1).map((page) => plan.planPage(page)), ...plan.planOthers().slice(-1)]
  const tasks = planned
    .map(({ props, items, output }) => ({
      type: 'plain' as const,
      props: JSON.stringify(props()),
      items: JSON.stringify(items),
      output,
    }))
    .map((task) => ({ task, key: keyOf('layout-1', bundle.manifest.hash, task.props, task.items) }))
    .filter(({ key }) => !store.has('facts', key))
  const found: Diagnostic[] = []
  await runTasks(
    tasks.map(({ task }) => task),
    { pool, root, site, bundle },
    (index, { diagnostics }) => {
      found.push(...diagnostics)
      if (diagnostics.length === 0) store.putJson('facts', ensure(tasks[index]).key, true)
    },
  )
  return found
}
