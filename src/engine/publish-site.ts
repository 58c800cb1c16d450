// The second half of a build: from drawn pages to the published site, or to a part of it, and what is kept for the next build.

import type { OutputFile, OutputManifest } from '../emit/output.ts'
import { type PublishFolders, type PublishResult, publishChanges, publishOver } from '../emit/publish.ts'
import { knownAfter, type ReadySpare } from '../emit/ready-spare.ts'
import { type FileStamps, stampFiles } from '../emit/stamps.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Key } from '../model/key.ts'
import { tableOf } from '../model/table.ts'
import type { BuildOptions, BuildResult } from './build.ts'
import type { BuildState, SearchState } from './build-state.ts'
import type { Cache } from './cache.ts'
import { collectGarbage, isSmallSite } from './collect-garbage.ts'
import { changesOf, type EditedOutput } from './edit-output.ts'
import { feedOutput } from './feed-output.ts'
import type { FullOutput } from './full-output.ts'
import { keepForNext } from './keep-for-next.ts'
import { keptBuildOf } from './kept-build.ts'
import { writeKeptSite } from './kept-site.ts'
import type { EditScope } from './open-edited.ts'
import type { OpenedSite } from './open-site.ts'
import { gatherOutput, type openFixed } from './output-files.ts'
import { filesOutside } from './outside-files.ts'
import type { Phases } from './phases.ts'
import type { PublishedBefore } from './published-before.ts'
import type { PageResult } from './render-pages.ts'
import type { RunTasksOptions } from './run-tasks.ts'
import type { SearchOutput } from './search-output.ts'
import { publishPart, type Shard } from './shard.ts'
import type { TakenPrint } from './site-print.ts'
import { writeEdit, writeState } from './state-edits.ts'

/** A site whose pages are drawn, without errors. */
export interface DrawnSite {
  readonly opened: OpenedSite
  readonly siteBytes: Uint8Array
  readonly bundle: NonNullable<OpenedSite['bundle']>
  readonly results: readonly PageResult[]
  readonly cache: Cache
  readonly folders: PublishFolders
  readonly before: PublishedBefore
  readonly clock: Phases
  readonly diagnostics: readonly Diagnostic[]
  readonly rendering: RunTasksOptions
  readonly hasSearch: boolean
  readonly full: FullOutput
  /** Gives the files that no text of a page has a part in. */
  readonly fixedOutput: ReturnType<typeof openFixed>
  /** The pages whose texts have changed, when nothing else has. */
  readonly scope?: EditScope
  /** What stays of the published site after an edit of texts. */
  readonly edited?: EditedOutput
  /** A spare that holds the published site, once it does. */
  readonly ready?: Promise<ReadySpare | undefined>
}

/** Publishes a part of a site. */
export async function publishShard(drawn: DrawnSite, shard: Shard): Promise<BuildResult> {
  const { opened, clock, cache } = drawn
  clock.phase('write')
  const part = await publishPart({ ...drawn, shard })
  const kept = keepForNext(cache, opened.cacheDir, () => writeState(opened.cacheDir, part.state))
  const pages = drawn.results.filter(({ planned: { page } }) => page !== undefined).length
  return { ...resultOf(drawn, { pages, published: part.published }), diagnostics: [...drawn.diagnostics, ...kept] }
}

/** What a whole site is published with besides its pages. */
export interface PublishSiteInput {
  readonly options: BuildOptions
  readonly search?: SearchOutput
  readonly print?: TakenPrint
}

/** Publishes a site. With errors in the result, nothing was published. */
export async function publishSite(drawn: DrawnSite, { options, search, print }: PublishSiteInput): Promise<BuildResult> {
  const { opened, cache, clock } = drawn
  clock.phase('search')
  if (search === undefined) clock.phase('write')
  // While the index is compressed, the files of other readers are made.
  const forOthers = async () => [drawn.full.finish(drawn.results), ...(await feedOutput({ ...drawn, site: opened.site }))]
  const [index, others] = await Promise.all([search?.finish(), forOthers()])
  if (search !== undefined) clock.phase('write')
  if (!isSmallSite(drawn.results.length)) collectGarbage()
  const made: MadeOutput = { others: [...(index?.files ?? []), ...others], ...(index && { search: index.state }) }
  const published = (await publishEdit(drawn, made)) ?? (await publishAll(drawn, made))
  if ('refused' in published) {
    cache.close()
    const diagnostics = [...drawn.diagnostics, ...published.refused]
    return { diagnostics, sources: opened.sources, pages: 0, reused: 0, phases: clock.phases() }
  }
  const { diagnostics } = drawn
  const facts = { ...published, diagnostics }
  const mark = print && { options, found: { ...opened, print }, kept: (key: Key) => keptOf(drawn, { ...facts, print, state: key }) }
  const kept = keepForNext(cache, opened.cacheDir, published.writeState, mark)
  return { ...resultOf(drawn, { pages: opened.site.pages.length, published: published.result }), diagnostics: [...diagnostics, ...kept] }
}

/** What is made of a site besides its pages. */
interface MadeOutput {
  readonly others: readonly OutputFile[]
  readonly search?: SearchState
}

/** A site that was published, and how its state is kept. */
interface PublishedSite {
  readonly result: PublishResult
  readonly manifest: OutputManifest
  readonly stamps: FileStamps
  /** The files that were not there before, at least. */
  readonly files: readonly OutputFile[]
  readonly writeState: () => Key
}

/** Publishes what an edit of texts changes; undefined where all files have to be gathered. */
async function publishEdit(drawn: DrawnSite, { others, search }: MadeOutput): Promise<PublishedSite | undefined> {
  const { opened, results, folders, before, edited } = drawn
  const ready = await drawn.ready
  if (ready === undefined || edited === undefined) return undefined
  const drawnPages = results.filter(({ source }) => source !== 'published')
  const changes = changesOf(edited, { root: opened.root, drawn: drawnPages, others })
  if (changes === undefined) return undefined
  const { manifest, files, removed } = changes
  const result = await publishChanges(folders, ready, changes)
  if (result === undefined) return undefined
  const spare = result.written + result.removed > 0 ? knownAfter(ready, folders.out, changes) : undefined
  const written = new Set(files.map((file) => file.path))
  const stamps = stampFiles(folders.out, manifest, (file) => (written.has(file) ? undefined : before.stamps[file]))
  const edit = {
    pages: statesOf(drawnPages),
    stamps: tableOf(Object.entries(stamps).filter(([file]) => written.has(file))),
    removed,
    ...(search && { search }),
    ...(spare && { spare }),
  }
  const whole = () => writeState(opened.cacheDir, { pages: statesOf(results), ...(search && { search }), stamps, fixed: edited.fixed })
  return { result, manifest, stamps, files, writeState: () => writeEdit(opened.cacheDir, before.state, edit) ?? whole() }
}

/** What keeps a site from being published. */
interface RefusedSite {
  readonly refused: readonly Diagnostic[]
}

/** Publishes all files. */
async function publishAll(drawn: DrawnSite, { others, search }: MadeOutput): Promise<PublishedSite | RefusedSite> {
  const { opened, results, folders, before } = drawn
  const { files, diagnostics: refused, fixed } = await gatherOutput({ ...drawn, root: opened.root, others })
  if (refused.length > 0) return { refused }
  const { listed, trusted, stamps: known } = before
  const { result, manifest, taken } = await publishOver(folders, files, listed && trusted && { listed, trusted, stamps: known })
  const stamps = stampFiles(folders.out, manifest, (file) => (taken.has(file) ? known[file] : undefined))
  const state = { pages: statesOf(results), ...(search && { search }), stamps, fixed }
  return { result, manifest, stamps, files, writeState: () => writeState(opened.cacheDir, state) }
}

function statesOf(results: readonly PageResult[]): BuildState['pages'] {
  return tableOf(results.flatMap(({ planned, state }) => (state === undefined ? [] : [[planned.route, state]])))
}

interface Published {
  readonly print: TakenPrint
  readonly manifest: OutputManifest
  readonly stamps: ReturnType<typeof stampFiles>
  readonly files: readonly OutputFile[]
  readonly diagnostics: readonly Diagnostic[]
  readonly state: Key
}

/** Makes what tells the next build that nothing has changed; undefined when a print cannot tell. */
function keptOf(
  { opened, siteBytes, bundle, folders, results: all, scope }: DrawnSite,
  published: Published,
): ReturnType<typeof keptBuildOf> | undefined {
  const { site, sources, updates } = opened
  const results = scope === undefined ? all : all.filter(({ source }) => source !== 'published') // what the others read was looked at before
  const outside = filesOutside({ opened, bundle, results, files: published.files })
  if (outside === undefined) return undefined
  const files = site.pages.map((page) => page.source.file)
  const asked = site.config.lastUpdated === false ? {} : { updates: { files, found: updates } }
  const keptAs = opened.keptAs ?? writeKeptSite(opened.cacheDir, siteBytes)
  return keptBuildOf(folders.out, {
    ...published,
    outside,
    ...asked,
    bundle: bundle.manifest.hash,
    site: keptAs,
    pages: site.pages.length,
    sources,
  })
}

function resultOf(
  { opened, results, clock }: DrawnSite,
  { pages, published }: { readonly pages: number; readonly published: PublishResult },
) {
  const reused = results.filter((result) => result.planned.page !== undefined && result.source !== 'rendered').length
  return { sources: opened.sources, pages, reused, phases: clock.phases(), published }
}
