// The build pipeline, top to bottom: open the site, render its pages, make the search index, gather the output, publish it at once.
// With any error nothing is published, and the site of before stays.

import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { applySettings } from '../check/settings.ts'
import { type Lock, lockFileOf, takeLock } from '../emit/lock.ts'
import { manifestOf } from '../emit/output.ts'
import { inspectOutput } from '../emit/output-folder.ts'
import { type PublishFolders, type PublishResult, publish, publishFolders, removeLeftovers, repairOutput } from '../emit/publish.ts'
import { stampFiles, trustedManifest } from '../emit/stamps.ts'
import { compareDiagnostics, type Diagnostic, hasErrors } from '../model/diagnostic.ts'
import type { Source } from '../model/site.ts'
import { lockedOutput, refusedByDisk } from './build-refusals.ts'
import { type BuildState, readBuildState } from './build-state.ts'
import { Cache } from './cache.ts'
import { isDiskError } from './disk-errors.ts'
import { type EarlyWorkers, startForCold } from './early-workers.ts'
import { feedOutput } from './feed-output.ts'
import { fullOutput } from './full-output.ts'
import { keepForNext } from './keep-for-next.ts'
import { onePerKind } from './one-per-kind.ts'
import { type OpenedSite, openConfig, openSite } from './open-site.ts'
import { gatherOutput } from './output-files.ts'
import { planSite } from './page-plan.ts'
import { createPhases, type Phases } from './phases.ts'
import { renderPages } from './render-pages.ts'
import type { RunTasksOptions } from './run-tasks.ts'
import { openSearch, type SearchOutput } from './search-output.ts'
import { pagesOfShard, publishPart, type Shard } from './shard.ts'
import { createSiteMemo } from './site-memo.ts'
import { cacheDirOf, type SiteOptions } from './site-options.ts'
import { findSocialImages } from './social-images.ts'
import { unresolvedDiagnostics } from './unresolved.ts'

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
  /** Builds this part of the site only, for `merge`. */
  readonly shard?: Shard
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
  /** Pages whose content was not rendered anew. */
  readonly reused: number
  readonly phases: readonly { readonly name: string; readonly ms: number }[]
  readonly published?: PublishResult
}

/** Builds a site. What is wrong with the content or refused by the disk is in the result; the old site stays then. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const clock = createPhases(options.onPhase)
  clock.phase('load')
  try {
    return await buildLocked(options, clock)
  } catch (error) {
    return failed([refusedByDisk(options, error)], new Map(), clock)
  }
}

async function buildLocked(options: BuildOptions, clock: Phases): Promise<BuildResult> {
  const { config } = await openConfig(options)
  const inputs = [...config.instances.map((instance) => instance.path), ...config.staticDirs, config.templates].map((folder) =>
    path.resolve(options.root, folder),
  )
  // A link that leads to the output folder stays; what it leads to is replaced.
  const out = existsSync(options.out) ? realpathSync(options.out) : options.out
  const output = await inspectOutput(out, { root: options.root, inputs })
  if (hasErrors(output.diagnostics)) return failed(output.diagnostics, new Map(), clock)
  const lock = takeLock(lockFileOf(out))
  if ('heldBy' in lock) return failed([lockedOutput(options, lock.heldBy)], new Map(), clock)
  const folders = publishFolders(out, path.join(cacheDirOf(options), 'spare'))
  let early: EarlyWorkers | undefined
  let endWorkers: (() => Promise<void>) | undefined
  options.onCleanup?.(async () => {
    await endWorkers?.() // they write to the staging folder
    removeLeftovers(folders)
    lock.release()
  })
  const onWorkers = (end: typeof endWorkers) => {
    endWorkers = end
  }
  try {
    repairOutput(folders)
    early = await startForCold(config, options)
    onWorkers(early?.close)
    const opened = await openSite(options, { isPreview: false, ...(!options.useCache && { memo: createSiteMemo() }) })
    return await buildOpened(opened, options, { folders, clock, onWorkers, ...(early && { early }) })
  } finally {
    await early?.close()
    tidyUp(folders, lock)
  }
}

/** Puts away what the build still holds. What cannot be removed now is at the next start. */
function tidyUp(folders: PublishFolders, lock: Lock): void {
  try {
    repairOutput(folders)
    lock.release()
  } catch (error) {
    if (!isDiskError(error)) throw error
  }
}

interface Building {
  readonly folders: PublishFolders
  readonly clock: Phases
  readonly onWorkers: NonNullable<RunTasksOptions['onWorkers']>
  readonly early?: EarlyWorkers
}

async function buildOpened(opened: OpenedSite, options: BuildOptions, building: Building): Promise<BuildResult> {
  const { folders, clock, onWorkers, early } = building
  const { site, bundle, sources, cacheDir } = opened
  if (hasErrors(opened.diagnostics) && site.pages.length === 0) return failed(settled(opened, []), sources, clock)
  if (bundle === undefined) return failed(settled(opened, []), sources, clock)
  const { shard } = options
  const state: BuildState = options.useCache && shard === undefined ? readBuildState(cacheDir) : { pages: {}, stamps: {} }
  const before = await inspectOutput(folders.out, { root: opened.root, inputs: [] })
  const stamps = before.manifest === undefined ? {} : stampFiles(folders.out, before.manifest)
  const trusted = before.manifest === undefined ? undefined : trustedManifest(before.manifest, stamps, state.stamps)
  const { cacheBytes: maxBytes } = options
  const cache = new Cache(path.join(cacheDir, 'cache'), { isFresh: !options.useCache, ...(maxBytes !== undefined && { maxBytes }) })
  let search: SearchOutput | undefined
  try {
    const hasSearch = options.withSearch && site.config.search
    const plan = planSite(site, bundle, { isPreview: false, hasSearch, socialImages: findSocialImages(opened.root, site) })
    const planned = pagesOfShard([...plan.pages.map((page) => plan.planPage(page)), ...plan.planOthers()], shard)
    clock.phase('render', planned.length)
    const rendering = {
      root: opened.root,
      site,
      bundle,
      cache,
      states: state.pages,
      ...(!hasErrors(settled(opened, [])) && { staging: folders.staging }),
      onWorkers,
      ...(early && { early }),
      ...(trusted !== undefined && { published: trusted }),
      ...(options.jobs !== undefined && { jobs: options.jobs }),
      ...(options.pageLimit !== undefined && { pageLimit: options.pageLimit }),
      ...(options.onStep && { onStep: options.onStep }),
      ...(options.onPrint && { onPrint: options.onPrint }),
    }
    search =
      hasSearch && shard === undefined
        ? openSearch({ site, cache, rendering, ...(state.search && { state: state.search }), ...(trusted && { published: trusted }) })
        : undefined
    const results = await renderPages(planned, { ...rendering, withSections: hasSearch, ...(search && { search }) })
    const found = results.flatMap((result) => result.diagnostics)
    const unresolved = unresolvedDiagnostics(
      site,
      results.map(({ planned: { page }, unresolved }) => ({ ...(page && { page }), unresolved })),
    )
    const diagnostics = settled(opened, [...found, ...unresolved])
    if (hasErrors(diagnostics)) {
      await search?.abandon()
      cache.close()
      return failed(diagnostics, sources, clock)
    }
    if (shard !== undefined) {
      clock.phase('write')
      const part = await publishPart({ shard, opened, hasSearch, results, cache, folders })
      const kept = keepForNext(cache, cacheDir, part.state)
      const pages = results.filter(({ planned: { page } }) => page !== undefined)
      const reused = pages.filter(({ source }) => source !== 'rendered').length
      return {
        diagnostics: [...diagnostics, ...kept],
        sources,
        pages: pages.length,
        reused,
        phases: clock.phases(),
        published: part.published,
      }
    }
    clock.phase('search')
    const index = await search?.finish()
    clock.phase('write')
    const full = fullOutput({
      site,
      results,
      out: folders.out,
      staging: folders.staging,
      ...(state.full && { state: state.full }),
      ...(trusted && { published: trusted }),
    })
    const feed = await feedOutput({ site, results, cache, rendering })
    const gathered = await gatherOutput({
      root: opened.root,
      site,
      bundle,
      plan,
      results,
      others: [...(index?.files ?? []), full.file, ...feed],
    })
    const all = [...diagnostics, ...gathered.diagnostics]
    if (hasErrors(gathered.diagnostics)) {
      cache.close()
      return failed(all, sources, clock)
    }
    const published = await publish(folders, gathered.files, before.manifest && trusted && { listed: before.manifest, trusted, stamps })
    const manifest = manifestOf(gathered.files)
    const pages = Object.fromEntries(
      results.flatMap((result) => (result.state === undefined ? [] : [[result.planned.route, result.state]])),
    )
    const kept = keepForNext(cache, cacheDir, {
      pages,
      ...(index && { search: index.state }),
      full: full.state,
      stamps: stampFiles(folders.out, manifest),
    })
    const reused = results.filter((result) => result.planned.page !== undefined && result.source !== 'rendered').length
    return { diagnostics: [...all, ...kept], sources, pages: site.pages.length, reused, phases: clock.phases(), published }
  } catch (error) {
    await search?.abandon()
    cache.abandon()
    throw error
  }
}

function settled(opened: OpenedSite, found: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...onePerKind(applySettings([...opened.diagnostics, ...found], opened.site.config.rules))].sort(compareDiagnostics)
}

function failed(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, Source>, clock: Phases): BuildResult {
  return { diagnostics, sources, pages: 0, reused: 0, phases: clock.phases() }
}
