// The build, top to bottom: take the lock, open the site, plan its pages, render those that changed, gather all files
// and publish them at once. With any error nothing is published, and the previous site stays.

import path from 'node:path'
import { Store } from '../cache/store.ts'
import { compareDiagnostics, type Diagnostic, hasErrors } from '../model/diagnostic.ts'
import type { Page, Source } from '../model/site.ts'
import { type HeldOutput, holdOutput } from '../output/held-output.ts'
import type { Host } from '../output/host-files.ts'
import { llmsFullKey, type MarkdownFile, writeLlmsFull } from '../output/llms-full.ts'
import { cacheNotWritten, diskErrorDiagnostic } from '../output/output-errors.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PublishFolders, PublishResult } from '../output/publish.ts'
import { type PublishedSite, readPublishedSite } from '../output/published-site.ts'
import { findSocialImages } from '../output/social-images.ts'
import { onePerKind } from '../report/group-alike.ts'
import type { WorkerPool } from '../workers/pool.ts'
import { blogFeedOutput } from './blog-feeds.ts'
import { settledFindings } from './broken-links.ts'
import type { BuiltPage } from './built-page.ts'
import { CachedPages, LostContentError } from './cached-pages.ts'
import { feedOutput } from './feed.ts'
import { type FixedOutput, fixedOutput, gatherOutput } from './gather-files.ts'
import { loadSiteConfig, mayReadFiles, type OpenedSite, openSite } from './open-site.ts'
import { planSite } from './page-plan.ts'
import { startSiteWorkers } from './page-workers.ts'
import { createPhaseClock, type PhaseClock, type PhaseTime } from './phase-clock.ts'
import { renderPages } from './render-pages.ts'
import { createSearchOutput, type SearchOutput } from './search-index.ts'
import { pagesOfShard, publishPart, type Shard } from './shard.ts'
import type { SiteOptions } from './site-options.ts'
import { parseCacheIn, storeFolder } from './site-store.ts'

/** What to build and where. */
export interface BuildOptions extends SiteOptions {
  /** Absolute path of the output folder. */
  readonly out: string
  readonly jobs?: number
  /** Milliseconds that one page may take; 30,000 unless given. */
  readonly pageLimit?: number
  /** Whether what earlier builds left may be used. */
  readonly useCache: boolean
  /** Bytes that the cache may hold besides what this build uses; 512 MB unless given. */
  readonly cacheBytes?: number
  readonly withSearch: boolean
  /** The host whose files for headers and redirects are written. */
  readonly host?: Host | undefined
  /** Builds this part of the site only, for `merge`. */
  readonly shard?: Shard
  /** Whether parts are joined. */
  readonly isMerge?: boolean
  readonly onPhase?: (name: string, total?: number) => void
  readonly onStep?: (done: number) => void
  readonly onPrint?: (text: string) => void
  /** Hears, once the build holds its lock, how to clean up when the process must end. */
  readonly onCleanup?: (cleanup: () => Promise<void>) => void
}

/** What a build did. With errors in `diagnostics`, nothing was published. */
export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly sources: ReadonlyMap<string, Source>
  readonly pages: number
  /** Pages whose content was not rendered again. */
  readonly reused: number
  readonly phases: readonly PhaseTime[]
  readonly published?: PublishResult
}

/** Builds a site. What is wrong with the content or refused by the disk is in the result; the old site stays then. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const clock = createPhaseClock(options.onPhase)
  clock.phase('load')
  try {
    return await buildLocked(options, clock)
  } catch (error) {
    if (error instanceof LostContentError && options.useCache) return build({ ...options, useCache: false })
    return failed([diskErrorDiagnostic(options, error)], new Map(), clock)
  }
}

/** Builds while no other build may write to the output folder. */
async function buildLocked(options: BuildOptions, clock: PhaseClock): Promise<BuildResult> {
  const { config } = await loadSiteConfig(options)
  const inputs = [...config.instances.map((instance) => instance.path), ...config.staticDirs, config.templates].map(
    (folder) => path.resolve(options.root, folder),
  )
  const output = holdOutput(options, inputs)
  if ('refused' in output) return failed(output.refused, new Map(), clock)
  try {
    return await buildInto(output, options, clock)
  } finally {
    output.release()
  }
}

async function buildInto(output: HeldOutput, options: BuildOptions, clock: PhaseClock): Promise<BuildResult> {
  const store = openStore(options)
  const pool = startSiteWorkers(options, store)
  options.onCleanup?.(async () => {
    await pool.close() // workers write to the staging folder
    output.abandon()
  })
  try {
    return await buildSite({ options, output, store, pool, clock })
  } finally {
    store.abandon()
    await pool.close()
  }
}

function openStore(options: BuildOptions): Store {
  const { useCache, cacheBytes: maxBytes } = options
  return new Store(storeFolder(options), { isFresh: !useCache, ...(maxBytes !== undefined && { maxBytes }) })
}

/** What a build works with. */
interface Building {
  readonly options: BuildOptions
  readonly output: HeldOutput
  readonly store: Store
  readonly pool: WorkerPool
  readonly clock: PhaseClock
}

async function buildSite(building: Building): Promise<BuildResult> {
  const { options, clock, output, store, pool } = building
  const { folders } = output
  const { shard } = options
  const opened = await openSite(options, {
    isPreview: false,
    isFresh: !options.useCache,
    isPart: options.shard !== undefined || options.isMerge === true,
    parseCache: parseCacheIn(store),
  })
  const { root, site, bundle, sources } = opened
  if (shard !== undefined && mayReadFiles(opened)) store.forget() // all parts have the same keys
  if (bundle === undefined || (hasErrors(opened.diagnostics) && site.pages.length === 0))
    return failed(settled(opened, []), sources, clock)

  const published = options.useCache && shard === undefined ? readPublishedSite(folders.out) : undefined
  const cached = new CachedPages({ root, site, bundle, store, published })
  const hasSearch = options.withSearch && site.config.search
  const plan = planSite(site, bundle, { isPreview: false, hasSearch, socialImages: findSocialImages(root, site) })
  const planned = pagesOfShard([...plan.pages.map((page) => plan.planPage(page)), ...plan.planOthers()], shard)
  clock.phase('render', planned.length)
  const staging = hasErrors(settled(opened, [])) ? {} : { staging: folders.staging }
  const search =
    hasSearch && shard === undefined
      ? createSearchOutput({ site, cached, isPublished: published !== undefined })
      : undefined
  try {
    const rendering = {
      ...options,
      root,
      site,
      bundle,
      store,
      cached,
      pool,
      ...staging,
      ...(search && { onPage: search.take }),
    }
    const [pages, fixed] = await Promise.all([
      renderPages(planned, rendering),
      fixedOutput({ root, site, bundle, plan, host: options.host }), // while workers render, this thread has little else to do
    ])
    return await publishPages(building, {
      opened,
      pages,
      fixed,
      cached,
      published,
      hasSearch,
      ...(search && { search }),
    })
  } finally {
    await search?.close()
  }
}

/** Pages that were rendered, and what the rest of the site is made with. */
interface RenderedSite {
  readonly opened: OpenedSite
  readonly pages: readonly BuiltPage[]
  readonly fixed: FixedOutput
  readonly cached: CachedPages
  readonly published: PublishedSite | undefined
  readonly hasSearch: boolean
  readonly search?: SearchOutput
}

/** Makes what is made of all pages, and publishes the site, or a part of it. */
async function publishPages(building: Building, rendered: RenderedSite): Promise<BuildResult> {
  const {
    options: { shard },
    clock,
    output,
    store,
  } = building
  const { opened, pages, fixed, cached, published, hasSearch, search } = rendered
  const { root, site, sources } = opened
  const diagnostics = settled(opened, pages)
  const refuse = (found: readonly Diagnostic[]): BuildResult => {
    store.close()
    return failed(found, sources, clock)
  }
  if (hasErrors(diagnostics)) return refuse(diagnostics)
  if (shard !== undefined) {
    clock.phase('write')
    const part = await publishPart({ opened, hasSearch, pages, cached, output, shard })
    if ('refused' in part) return refuse([...diagnostics, ...part.refused])
    return finish(building, { sources, pages, diagnostics, published: part })
  }
  if (search !== undefined) clock.phase('search')
  const index = (await search?.finish()) ?? []
  if ('refused' in index) return refuse([...diagnostics, ...index.refused])
  clock.phase('write')
  const feeds = [...feedOutput({ site, cached, pages }), ...(await blogFeedOutput({ site, cached, pages }))]
  const others = [...index, llmsFull(rendered, output.folders), ...feeds]
  const { files, diagnostics: collisions } = gatherOutput({ root, pages, others, fixed })
  if (collisions.length > 0) return refuse([...diagnostics, ...collisions])
  const done = await output.publish(files, published)
  if ('refused' in done) return refuse([...diagnostics, ...done.refused])
  return finish(building, { sources, pages, diagnostics, published: done })
}

/** Makes llms-full.txt, or keeps the published one when no Markdown export has changed. */
function llmsFull({ opened: { site }, cached, pages }: RenderedSite, folders: PublishFolders): OutputFile {
  const markdownFiles = new Map<Page, MarkdownFile>()
  for (const { planned, files } of pages) {
    const markdown = files.find((file) => file.path === planned.markdownOutput)
    if (planned.page === undefined || markdown === undefined) continue
    const folder = markdown.type === 'staged' ? folders.staging : folders.out
    markdownFiles.set(planned.page, { file: path.join(folder, markdown.path), hash: markdown.hash })
  }
  const key = llmsFullKey(site, markdownFiles)
  const [kept] = cached.publishedFiles(key) ?? []
  if (kept !== undefined) return kept
  const file = writeLlmsFull(site, markdownFiles, folders.staging)
  cached.keepFiles(key, [file])
  return file
}

interface Done {
  readonly sources: BuildResult['sources']
  readonly pages: readonly BuiltPage[]
  readonly diagnostics: readonly Diagnostic[]
  readonly published: PublishResult
}

/** Keeps what the next build can reuse, and says what was done. The site is published by now. */
function finish({ options, store, clock }: Building, { sources, pages, diagnostics, published }: Done): BuildResult {
  const fromSource = pages.filter(({ planned }) => planned.page !== undefined)
  const reused = fromSource.filter(({ source }) => source !== 'rendered').length
  const result = { sources, pages: fromSource.length, reused, published }
  try {
    store.close()
    return { ...result, diagnostics, phases: clock.phases() }
  } catch (error) {
    const folder = path.relative(options.root, storeFolder(options))
    return { ...result, diagnostics: [...diagnostics, cacheNotWritten(error, folder)], phases: clock.phases() }
  }
}

/** Gathers what was found of a site and its pages. */
function settled(opened: OpenedSite, pages: readonly BuiltPage[]): readonly Diagnostic[] {
  const rendered = pages.map(({ planned, ...found }) => ({ ...found, page: planned.page, route: planned.route }))
  return [...onePerKind(settledFindings(opened, rendered))].sort(compareDiagnostics)
}

/** Makes the result of a build that publishes nothing. */
function failed(
  diagnostics: readonly Diagnostic[],
  sources: ReadonlyMap<string, Source>,
  clock: PhaseClock,
): BuildResult {
  return { diagnostics, sources, pages: 0, reused: 0, phases: clock.phases() }
}
