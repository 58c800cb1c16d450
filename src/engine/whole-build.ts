// The build pipeline, top to bottom: open the site, render its pages, make the search index, gather the output, publish it at once
// (publish-site.ts). With any error nothing is published, and the site of before stays.

import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { applySettings } from '../check/settings.ts'
import { type Lock, lockFileOf, takeLock } from '../emit/lock.ts'
import { inspectOutput } from '../emit/output-folder.ts'
import { type PublishFolders, publishFolders, removeLeftovers, repairOutput } from '../emit/publish.ts'
import { readySpare } from '../emit/spare.ts'
import { ChangedSourceError } from '../load/late-source.ts'
import type { ParsedPage } from '../load/parse-page.ts'
import type { Config } from '../model/config.ts'
import { compareDiagnostics, type Diagnostic, hasErrors } from '../model/diagnostic.ts'
import type { Source } from '../model/site.ts'
import type { BuildOptions, BuildResult } from './build.ts'
import { lockedOutput, refusedByDisk } from './build-refusals.ts'
import { Cache } from './cache.ts'
import { isDiskError } from './disk-errors.ts'
import { type EarlyWorkers, startForeseen } from './early-workers.ts'
import type { Executor } from './executor.ts'
import { openFull } from './full-output.ts'
import { type KeptBuild, realOut } from './kept-build.ts'
import { type KnownFiles, knownTexts, readKnownFiles } from './known-files.ts'
import { onePerKind } from './one-per-kind.ts'
import { type EditScope, openEdited } from './open-edited.ts'
import { type OpenedSite, openConfig, openSite } from './open-site.ts'
import { type PlannedPage, planSite } from './page-plan.ts'
import type { Phases } from './phases.ts'
import { type DrawnSite, publishShard, publishSite } from './publish-site.ts'
import { type PublishedBefore, publishedBefore } from './published-before.ts'
import { renderPages } from './render-pages.ts'
import type { RunTasksOptions } from './run-tasks.ts'
import { openSearch, type SearchOutput } from './search-output.ts'
import { pagesOfShard } from './shard.ts'
import { createSiteMemo, openSiteMemo } from './site-memo.ts'
import { cacheDirOf } from './site-options.ts'
import type { TakenPrint } from './site-print.ts'
import { findSocialImages } from './social-images.ts'
import { unresolvedDiagnostics } from './unresolved.ts'

/** With what a build begins. */
export interface BuildStart {
  readonly clock: Phases
  /** The print of the site's folder, when it has one. */
  readonly print?: TakenPrint
  /** What the last build left. */
  readonly kept?: KeptBuild
  /** The worker that was started for an edit or a cold build. */
  readonly worker?: Executor
}

/** Builds a site, whatever the last build has left. What the disk refuses is in the result. */
export async function buildWhole(options: BuildOptions, start: BuildStart): Promise<BuildResult> {
  try {
    return await buildLocked(options, start, knownBefore).catch((error: unknown) => {
      if (!(error instanceof ChangedSourceError)) throw error
      const { worker: _ended, ...again } = start
      return buildLocked(options, again, () => undefined)
    })
  } catch (error) {
    return failed([refusedByDisk(options, error)], new Map(), start.clock)
  }
}

/** Reads what the last build knew of the site's files, when that can be of use. */
function knownBefore(options: BuildOptions, { print }: BuildStart): KnownFiles | undefined {
  return print === undefined || !options.useCache ? undefined : readKnownFiles(cacheDirOf(options))
}

async function buildLocked(options: BuildOptions, start: BuildStart, lookBack: typeof knownBefore): Promise<BuildResult> {
  const { config } = await openConfig(options)
  const inputs = [...config.instances.map((instance) => instance.path), ...config.staticDirs, config.templates].map((folder) =>
    path.resolve(options.root, folder),
  )
  const out = realOut(options.out)
  const output = inspectOutput(out, { root: options.root, inputs })
  if (hasErrors(output.diagnostics)) return failed(output.diagnostics, new Map(), start.clock)
  const lock = takeLock(lockFileOf(out))
  if ('heldBy' in lock) return failed([lockedOutput(options, lock.heldBy)], new Map(), start.clock)
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
    early = await startForeseen(config, options, start.worker)
    onWorkers(early?.close)
    const { opened, scope } = await open(options, { ...start, known: lookBack(options, start), config, early })
    return await buildOpened(opened, options, { ...start, folders, onWorkers, ...(early && { early }), ...(scope && { scope }) })
  } finally {
    await early?.close()
    tidyUp(folders, lock)
  }
}

interface Opening extends BuildStart {
  readonly known: KnownFiles | undefined
  readonly config: Config
  readonly early: EarlyWorkers | undefined
}

/** Opens the site: as the last build has kept it, when only texts of pages have changed. */
async function open(
  options: BuildOptions,
  { print, kept, known, config, early }: Opening,
): Promise<{ readonly opened: OpenedSite; readonly scope?: EditScope }> {
  const onRead = early?.onRead
  const isKnown = print !== undefined && known !== undefined
  const hear = onRead && { onRead: (page: ParsedPage) => onRead(page, config) }
  const edited = isKnown && kept !== undefined ? await openEdited(options, { print, kept, known, ...hear }) : undefined
  if (edited !== undefined) return edited
  const memo = options.useCache ? openSiteMemo(cacheDirOf(options)) : createSiteMemo()
  const texts = isKnown && { known: knownTexts(options.root, print, known, false) }
  return { opened: await openSite(options, { isPreview: false, memo, ...texts, ...(onRead && { onRead }) }) }
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

interface Building extends BuildStart {
  readonly folders: PublishFolders
  readonly onWorkers: NonNullable<RunTasksOptions['onWorkers']>
  readonly early?: EarlyWorkers
  /** The pages whose texts have changed, when nothing else has since the last build. */
  readonly scope?: EditScope
}

async function buildOpened(opened: OpenedSite, options: BuildOptions, building: Building): Promise<BuildResult> {
  const { folders, clock } = building
  const { site, bundle, sources, cacheDir } = opened
  if (bundle === undefined || (hasErrors(opened.diagnostics) && site.pages.length === 0)) return failed(settled(opened, []), sources, clock)
  const before = publishedBefore(folders, options, cacheDir)
  const { cacheBytes: maxBytes } = options
  const cache = new Cache(path.join(cacheDir, 'cache'), { isFresh: !options.useCache, ...(maxBytes !== undefined && { maxBytes }) })
  try {
    const scope = before.state.key === building.kept?.state ? building.scope : undefined
    return await drawAndPublish({ opened, bundle, options, building, before, cache, ...(scope && { scope }) })
  } catch (error) {
    cache.abandon()
    throw error
  }
}

interface Making {
  readonly opened: OpenedSite
  readonly bundle: NonNullable<OpenedSite['bundle']>
  readonly options: BuildOptions
  readonly building: Building
  readonly before: PublishedBefore
  readonly cache: Cache
  readonly scope?: EditScope
}

async function drawAndPublish(making: Making): Promise<BuildResult> {
  const { opened, bundle, options, building, before, cache, scope } = making
  const { site, sources } = opened
  const { clock, folders } = building
  const { shard } = options
  const hasSearch = hasSearchOf(making)
  const rendering = renderingOf(making)
  building.early?.open(rendering)
  const plan = planSite(site, bundle, { isPreview: false, hasSearch, socialImages: findSocialImages(opened.root, site) })
  const planned = pagesOfShard([...plan.pages.map((page) => plan.planPage(page)), ...plan.planOthers()], shard)
  clock.phase('render', planned.length)
  const search = hasSearch && shard === undefined ? searchOf(making, rendering) : undefined
  const full = openFull({ site, folders, before, ...(scope && { scope }) })
  let looking: DrawnSite['looking']
  try {
    // While workers draw, this thread has little else to do. A spare that cannot be looked at now is looked at later.
    const onDrawing = (drawn: ReadonlySet<PlannedPage>) => full.begin(planned, drawn)
    const drawing = renderPages(planned, { ...rendering, withSearch: hasSearch, onDrawing, ...(search && { search }) })
    looking = scope && readySpare(folders, before).catch(() => undefined)
    const [results] = await Promise.all([drawing, turn().then(opened.keep)])
    const unresolved = unresolvedDiagnostics(
      site,
      results.map(({ planned: { page }, unresolved }) => ({ ...(page && { page }), unresolved })),
    )
    const diagnostics = settled(opened, [...results.flatMap((result) => result.diagnostics), ...unresolved])
    if (hasErrors(diagnostics)) {
      cache.close()
      return failed(diagnostics, sources, clock)
    }
    const made = { plan, results, cache, folders, before, clock, diagnostics, rendering, hasSearch, full }
    const drawn = { opened, bundle, ...made, ...(scope && { scope }), ...(looking && { looking }) }
    if (shard !== undefined) return await publishShard(drawn, shard)
    return await publishSite(drawn, { options, ...(search && { search }), ...(building.print && { print: building.print }) })
  } finally {
    await looking
  }
}

function renderingOf(making: Making) {
  const { opened, bundle, options, building, before, cache, scope } = making
  const { folders, onWorkers, early } = building
  return {
    root: opened.root,
    site: opened.site,
    ...(opened.siteBytes && { siteBytes: opened.siteBytes }),
    bundle,
    cache,
    states: before.state.pages,
    ...(scope && { scope }),
    ...(!hasErrors(settled(opened, [])) && { staging: folders.staging }),
    onWorkers,
    ...(early && { early }),
    ...(before.trusted !== undefined && { published: before.trusted }),
    ...(options.jobs !== undefined && { jobs: options.jobs }),
    ...(options.pageLimit !== undefined && { pageLimit: options.pageLimit }),
    ...(options.onStep && { onStep: options.onStep }),
    ...(options.onPrint && { onPrint: options.onPrint }),
    ...(options.isShortRun === true && { isShortRun: true }),
  }
}

function hasSearchOf({ options, opened }: Making): boolean {
  return options.withSearch && opened.site.config.search
}

function searchOf({ opened, cache, before }: Making, rendering: RunTasksOptions): SearchOutput {
  const { search: state } = before.state
  return openSearch({ site: opened.site, cache, rendering, ...(state && { state }), ...(before.trusted && { published: before.trusted }) })
}

function settled(opened: OpenedSite, found: readonly Diagnostic[]): readonly Diagnostic[] {
  return [...onePerKind(applySettings([...opened.diagnostics, ...found], opened.site.config.rules))].sort(compareDiagnostics)
}

function failed(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, Source>, clock: Phases): BuildResult {
  return { diagnostics, sources, pages: 0, reused: 0, phases: clock.phases() }
}
