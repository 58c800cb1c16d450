// The middle of a build: what is known of the last one is looked at, the pages are planned and drawn, and while workers draw, what waits for no
// page is made; then the site is published (publish-site.ts).

import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { applySettings } from '../check/settings.ts'
import type { PublishFolders } from '../emit/publish.ts'
import { readySpare } from '../emit/ready-spare.ts'
import { compareDiagnostics, type Diagnostic, hasErrors } from '../model/diagnostic.ts'
import type { Source } from '../model/site.ts'
import type { BuildOptions, BuildResult } from './build.ts'
import { Cache } from './cache.ts'
import { isSmallSite } from './collect-garbage.ts'
import type { EarlyWorkers } from './early-workers.ts'
import { openEditedOutput } from './edit-output.ts'
import { openFull } from './full-output.ts'
import type { KeptBuild } from './kept-build.ts'
import { siteBytesOf } from './kept-site.ts'
import { onePerKind } from './one-per-kind.ts'
import type { EditScope } from './open-edited.ts'
import type { OpenedSite } from './open-site.ts'
import { openFixed } from './output-files.ts'
import { type PlannedPage, planSite } from './page-plan.ts'
import type { Phases } from './phases.ts'
import { type DrawnSite, publishShard, publishSite } from './publish-site.ts'
import { type PublishedBefore, publishedBefore } from './published-before.ts'
import { type PageResult, renderPages } from './render-pages.ts'
import type { RunTasksOptions } from './run-tasks.ts'
import { openSearch, type SearchOutput } from './search-output.ts'
import { pagesOfShard } from './shard.ts'
import type { TakenPrint } from './site-print.ts'
import { findSocialImages } from './social-images.ts'
import { unresolvedDiagnostics } from './unresolved.ts'

/** With what a site is drawn, besides the options of the build. */
export interface DrawSiteInput {
  readonly clock: Phases
  readonly folders: PublishFolders
  readonly onWorkers: NonNullable<RunTasksOptions['onWorkers']>
  readonly early?: EarlyWorkers
  readonly print?: TakenPrint
  /** What the last build left. */
  readonly kept?: KeptBuild
  /** The pages whose texts have changed, when nothing else has since the last build. */
  readonly scope?: EditScope
}

/** Draws the pages of a site that was opened, and publishes it. */
export async function drawSite(opened: OpenedSite, options: BuildOptions, input: DrawSiteInput): Promise<BuildResult> {
  const { folders, clock } = input
  const { site, bundle, sources, cacheDir } = opened
  if (bundle === undefined || (hasErrors(opened.diagnostics) && site.pages.length === 0)) return failed(settled(opened, []), sources, clock)
  const before = publishedBefore(folders, options, cacheDir)
  const { cacheBytes: maxBytes } = options
  const cache = new Cache(path.join(cacheDir, 'cache'), { isFresh: !options.useCache, ...(maxBytes !== undefined && { maxBytes }) })
  try {
    const scope = before.state.key === input.kept?.state ? input.scope : undefined
    const siteBytes = opened.siteBytes ?? siteBytesOf(opened)
    return await drawAndPublish({ opened, siteBytes, bundle, options, input, before, cache, ...(scope && { scope }) })
  } catch (error) {
    cache.abandon()
    throw error
  }
}

interface Making {
  readonly opened: OpenedSite
  readonly siteBytes: Uint8Array
  readonly bundle: NonNullable<OpenedSite['bundle']>
  readonly options: BuildOptions
  readonly input: DrawSiteInput
  readonly before: PublishedBefore
  readonly cache: Cache
  readonly scope?: EditScope
}

async function drawAndPublish(making: Making): Promise<BuildResult> {
  const { opened, siteBytes, bundle, options, input, before, cache, scope } = making
  const { site, sources } = opened
  const { clock, folders } = input
  const { shard } = options
  const hasSearch = hasSearchOf(making)
  const rendering = renderingOf(making)
  input.early?.open(rendering)
  const plan = planSite(site, bundle, { isPreview: false, hasSearch, socialImages: findSocialImages(opened.root, site) })
  const planned = pagesOfShard([...plan.pages.map((page) => plan.planPage(page)), ...plan.planOthers()], shard)
  clock.phase('render', planned.length)
  const search = hasSearch && shard === undefined ? searchOf(making, rendering) : undefined
  const full = openFull({ site, folders, before, ...(scope && { scope }) })
  const fixed = openFixed({ root: opened.root, site, bundle, plan })
  let edited: DrawnSite['edited']
  let ready: DrawnSite['ready']
  try {
    // While workers draw, this thread has little else to do.
    const onDrawing = (drawn: ReadonlySet<PlannedPage>) => {
      full.begin(planned, drawn)
      edited = scope && openEditedOutput(before, planned, drawn)
    }
    const onResult = (result: PageResult, index: Uint8Array | undefined) => {
      full.take(result)
      search?.take(result, index)
    }
    const drawing = renderPages(planned, { ...rendering, withSearch: hasSearch, onDrawing, ...(shard === undefined && { onResult }) })
    ready = scope && readySpare(folders, before, before.state.edits?.spare)
    const isWhole = scope === undefined && shard === undefined
    const ahead = isWhole ? fixed().catch(() => undefined) : undefined // what the disk refuses is told by who asks for the files
    const [results] = await Promise.all([drawing, turn().then(opened.keep), ahead])
    const unresolved = unresolvedDiagnostics(
      site,
      results.map(({ planned: { page }, unresolved }) => ({ ...(page && { page }), unresolved })),
    )
    const diagnostics = settled(opened, [...results.flatMap((result) => result.diagnostics), ...unresolved])
    if (hasErrors(diagnostics)) {
      cache.close()
      return failed(diagnostics, sources, clock)
    }
    const made = { results, cache, folders, before, clock, diagnostics, rendering, hasSearch, full, fixedOutput: fixed }
    const drawn = { opened, siteBytes, bundle, ...made, ...(scope && { scope }), ...(edited && { edited }), ...(ready && { ready }) }
    if (shard !== undefined) return await publishShard(drawn, shard)
    return await publishSite(drawn, { options, ...(search && { search }), ...(input.print && { print: input.print }) })
  } finally {
    await ready // it writes beside the site
  }
}

function renderingOf(making: Making) {
  const { opened, siteBytes, bundle, options, input, before, cache, scope } = making
  const { folders, onWorkers, early } = input
  return {
    root: opened.root,
    site: opened.site,
    siteBytes,
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
    ...(options.isShortRun === true && { isShortRun: true, isSmall: isSmallSite(opened.site.pages.length) }),
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

/** Makes the result of a build that publishes nothing. */
export function failed(diagnostics: readonly Diagnostic[], sources: ReadonlyMap<string, Source>, clock: Phases): BuildResult {
  return { diagnostics, sources, pages: 0, reused: 0, phases: clock.phases() }
}
