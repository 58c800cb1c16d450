// The second half of a build: from drawn pages to the published site, or to a part of it, and what is kept for the next build.

import type { OutputFile, OutputManifest } from '../emit/output.ts'
import { type PublishFolders, type PublishResult, publishOver } from '../emit/publish.ts'
import type { SpareLook } from '../emit/spare.ts'
import { stampFiles } from '../emit/stamps.ts'
import { type Diagnostic, hasErrors } from '../model/diagnostic.ts'
import type { Key } from '../model/key.ts'
import { tableOf } from '../model/table.ts'
import type { BuildOptions, BuildResult } from './build.ts'
import type { BuildState } from './build-state.ts'
import type { Cache } from './cache.ts'
import { collectGarbage, pagesPerCollection } from './collect-garbage.ts'
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
  /** What stands in the spare, once that is known. */
  readonly looking?: Promise<SpareLook | undefined>
}

/** Publishes a part of a site. */
export async function publishShard(drawn: DrawnSite, shard: Shard): Promise<BuildResult> {
  const { opened, clock, cache } = drawn
  clock.phase('write')
  const part = await publishPart({ ...drawn, shard })
  const kept = keepForNext(cache, opened.cacheDir, part.state)
  const pages = drawn.results.filter(({ planned: { page } }) => page !== undefined).length
  return { ...made(drawn, { pages, published: part.published }), diagnostics: [...drawn.diagnostics, ...kept] }
}

/** What a whole site is published with besides its pages. */
export interface PublishSiteInput {
  readonly options: BuildOptions
  readonly search?: SearchOutput
  readonly print?: TakenPrint
}

/** Publishes a site. With errors in the result, nothing was published. */
export async function publishSite(drawn: DrawnSite, { options, search, print }: PublishSiteInput): Promise<BuildResult> {
  const { opened, cache, folders, clock } = drawn
  clock.phase('search')
  if (search === undefined) clock.phase('write')
  // While the index is compressed, the files of other readers are made.
  const indexing = search?.finish()
  const full = drawn.full.finish(drawn.results)
  const [index, feeds] = await Promise.all([indexing, feedOutput({ ...drawn, site: opened.site })])
  if (search !== undefined) clock.phase('write')
  if (drawn.results.length > pagesPerCollection) collectGarbage()
  const gathered = await gatherOutput({
    ...drawn,
    root: opened.root,
    ...fixedOf(drawn),
    others: [...(index?.files ?? []), full, ...feeds],
  })
  const diagnostics = [...drawn.diagnostics, ...gathered.diagnostics]
  if (hasErrors(gathered.diagnostics)) {
    cache.close()
    return { diagnostics, sources: opened.sources, pages: 0, reused: 0, phases: clock.phases() }
  }
  const { result: published, manifest, taken } = await publishOver(folders, gathered.files, publishedSite(drawn, await drawn.looking))
  const pages = tableOf(drawn.results.flatMap((result) => (result.state === undefined ? [] : [[result.planned.route, result.state]])))
  const { stamps: before } = drawn.before
  const stamps = stampFiles(folders.out, manifest, (file) => (taken.has(file) ? before[file] : undefined))
  const state = { pages, ...(index && { search: index.state }), stamps, fixed: gathered.fixed }
  const facts = { manifest, stamps, files: gathered.files, diagnostics }
  const mark = print && { options, found: { ...opened, print }, kept: (key: Key) => keptOf(drawn, { ...facts, print, state: key }) }
  const kept = keepForNext(cache, opened.cacheDir, state, mark)
  return { ...made(drawn, { pages: opened.site.pages.length, published }), diagnostics: [...diagnostics, ...kept] }
}

/** What an edit of texts leaves as it was: the files that no text has a part in, while nobody has changed them. */
function fixedOf({ scope, before: { state, trusted } }: DrawnSite): { readonly fixed?: NonNullable<BuildState['fixed']> } {
  const isThere = state.fixed?.every(([file, hash]) => trusted?.files[file] === hash) === true
  return scope !== undefined && state.fixed !== undefined && isThere ? { fixed: state.fixed } : {}
}

function publishedSite({ before: { listed, trusted, stamps } }: DrawnSite, look: SpareLook | undefined) {
  return listed && trusted && { listed, trusted, stamps, ...(look && { look }) }
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

function made({ opened, results, clock }: DrawnSite, { pages, published }: { readonly pages: number; readonly published: PublishResult }) {
  const reused = results.filter((result) => result.planned.page !== undefined && result.source !== 'rendered').length
  return { sources: opened.sources, pages, reused, phases: clock.phases(), published }
}
