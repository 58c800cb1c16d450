// The build, top to bottom: take the lock, open the site, plan its pages, render those that changed, gather all files
// and publish them at once. With any error nothing is published, and the previous site stays.

import path from 'node:path'
import { Store } from '../cache/store.ts'
import { compareDiagnostics, type Diagnostic, hasErrors } from '../model/diagnostic.ts'
import type { Source } from '../model/site.ts'
import type { Host } from '../output/host-files.ts'
import { type LockedOutput, lockOutput } from '../output/locked-output.ts'
import { cacheNotWritten, diskErrorDiagnostic } from '../output/output-errors.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PublishResult } from '../output/publish.ts'
import { type PublishedSite, readPublishedSite } from '../output/published-site.ts'
import { findSocialImages } from '../output/social-images.ts'
import { groupAlike } from '../report/group-alike.ts'
import type { WorkerPool } from '../workers/pool.ts'
import { blogFeedFiles } from './blog-feeds.ts'
import { siteFindings } from './broken-links.ts'
import type { BuiltPage } from './built-page.ts'
import { CachedPages, LostContentError } from './cached-pages.ts'
import { fixedFiles, gatherFiles } from './gather-files.ts'
import { loadSiteConfig, mayReadFiles, type OpenedSite, openSite } from './open-site.ts'
import { planSite } from './page-plan.ts'
import { startSiteWorkers } from './page-workers.ts'
import { createPhaseClock, type PhaseClock, type PhaseTime } from './phase-clock.ts'
import { renderPages } from './render-pages.ts'
import { indexSearch } from './search-index.ts'
import { pagesOfShard, partFiles, type Shard } from './shard.ts'
import { parseCacheIn, type SiteOptions, storeFolder } from './site-options.ts'
import { feedFile, llmsFullFile } from './text-files.ts'

/** What to build and where. */
export interface BuildOptions extends SiteOptions {
  /** Absolute path of the output folder. */
  readonly out: string
  readonly jobs?: number | undefined
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
  readonly shard?: Shard | undefined
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
    const output = lockOutput(options, await foldersRead(options))
    if ('refused' in output) return unbuilt(output.refused, clock)
    try {
      return await buildInto(output, options, clock)
    } finally {
      output.release()
    }
  } catch (error) {
    if (error instanceof LostContentError && options.useCache) return build({ ...options, useCache: false })
    return unbuilt([diskErrorDiagnostic(options, error)], clock)
  }
}

/** Names the folders that a build reads, which its output must not replace. */
async function foldersRead(options: BuildOptions): Promise<readonly string[]> {
  const { config } = await loadSiteConfig(options)
  const folders = [...config.instances.map((instance) => instance.path), ...config.staticDirs, config.templates]
  return folders.map((folder) => path.resolve(options.root, folder))
}

/** Makes the result of a build that ended before a site was opened. */
function unbuilt(diagnostics: readonly Diagnostic[], clock: PhaseClock): BuildResult {
  return { diagnostics, sources: new Map(), pages: 0, reused: 0, phases: clock.phases() }
}

/** What a build works with. */
interface Building {
  readonly options: BuildOptions
  readonly output: LockedOutput
  readonly store: Store
  readonly pool: WorkerPool
  readonly clock: PhaseClock
}

/** Builds while no other build may write to the output folder. */
async function buildInto(output: LockedOutput, options: BuildOptions, clock: PhaseClock): Promise<BuildResult> {
  const store = new Store(storeFolder(options), { isFresh: !options.useCache, maxBytes: options.cacheBytes })
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

async function buildSite(building: Building): Promise<BuildResult> {
  const { options, output, store, clock } = building
  const opened = await openSite(options, {
    isPreview: false,
    isFresh: !options.useCache,
    isPart: options.shard !== undefined || options.isMerge === true,
    parseCache: parseCacheIn(store),
    store,
  })
  if (options.shard !== undefined && mayReadFiles(opened)) store.forget() // all parts have the same keys
  const published = options.useCache && options.shard === undefined ? readPublishedSite(output.folders.out) : undefined
  const { pages, files, diagnostics } = await makeSite(building, opened, published)
  const done = files === undefined ? { refused: [] } : await output.publish(files, published)
  const fromSource = pages.filter(({ planned }) => planned.page !== undefined)
  return {
    sources: opened.sources,
    pages: fromSource.length,
    reused: fromSource.filter(({ source }) => source !== 'rendered').length,
    ...('refused' in done
      ? { diagnostics: [...diagnostics, ...done.refused, ...closeStore(building)] }
      : { diagnostics: [...diagnostics, ...closeStore(building)], published: done }),
    phases: clock.phases(),
  }
}

/** What was made of a site. Without files it cannot be published, and `diagnostics` say why. */
interface MadeSite {
  readonly pages: readonly BuiltPage[]
  readonly files?: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Makes all files of a site, or of a part of it. */
async function makeSite(
  { options, output: { folders }, store, pool, clock }: Building,
  opened: OpenedSite,
  published: PublishedSite | undefined,
): Promise<MadeSite> {
  const { root, site, bundle } = opened
  const { shard } = options
  const faults = findingsOf(opened, [])
  if (bundle === undefined || (hasErrors(opened.diagnostics) && site.pages.length === 0))
    return { pages: [], diagnostics: faults }
  const cached = new CachedPages({ root, site, bundle, store, published })
  const hasSearch = options.withSearch && site.config.search
  const plan = planSite(site, bundle, { isPreview: false, hasSearch, socialImages: findSocialImages(root, site) })
  const planned = pagesOfShard([...plan.pages.map((page) => plan.planPage(page)), ...plan.planOthers()], shard)
  clock.phase('render', planned.length)
  const staging = hasErrors(faults) ? undefined : folders.staging
  const search = hasSearch && shard === undefined ? indexSearch({ site, cached, published }) : undefined
  try {
    const [pages, fixed] = await Promise.all([
      renderPages(planned, { ...options, root, site, bundle, store, cached, pool, staging, onPage: search?.add }),
      fixedFiles({ root, site, bundle, plan, host: options.host }), // while workers render, this thread has little else to do
    ])
    const diagnostics = findingsOf(opened, pages)
    if (hasErrors(diagnostics)) return { pages, diagnostics }
    if (search !== undefined) clock.phase('search')
    const index = (await search?.files()) ?? []
    if ('refused' in index) return { pages, diagnostics: [...diagnostics, ...index.refused] }
    clock.phase('write')
    if (shard !== undefined)
      return { pages, diagnostics, files: partFiles({ opened, hasSearch, pages, cached, folders, shard }) }
    const feeds = [...feedFile({ site, cached, pages }), ...(await blogFeedFiles({ site, cached, pages }))]
    const gathered = gatherFiles({
      root,
      pages,
      others: [...index, llmsFullFile({ site, cached, pages, folders }), ...feeds],
      fixed,
    })
    return { pages, ...gathered, diagnostics: [...diagnostics, ...gathered.diagnostics] }
  } finally {
    await search?.close()
  }
}

/** Gathers what was found of a site and its pages. */
function findingsOf(opened: OpenedSite, pages: readonly BuiltPage[]): readonly Diagnostic[] {
  const rendered = pages.map(({ planned, ...found }) => ({ ...found, page: planned.page, route: planned.route }))
  return [...groupAlike(siteFindings(opened, rendered))].sort(compareDiagnostics)
}

/** Keeps what the next build can reuse; says so when the disk refuses that. */
function closeStore({ options, store }: Building): readonly Diagnostic[] {
  try {
    store.close()
    return []
  } catch (error) {
    return [cacheNotWritten(error, path.relative(options.root, storeFolder(options)))]
  }
}
