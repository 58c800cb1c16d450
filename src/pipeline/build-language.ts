// Builds a site in one language: opens it, plans its pages, renders the changed ones, and creates the files that depend
// on all pages.

import path from 'node:path'
import type { Store } from '../cache/store.ts'
import { type Diagnostic, hasErrors } from '../model/diagnostic.ts'
import type { Page, Source } from '../model/page.ts'
import { writeLlmsFull } from '../output/llms-full.ts'
import type { LockedOutput } from '../output/locked-output.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PublishFolders } from '../output/publish.ts'
import type { PublishedSite } from '../output/published-site.ts'
import type { WorkerPool } from '../workers/pool.ts'
import { brokenLinks, siteFindings } from './broken-links.ts'
import type { BuildOptions } from './build-options.ts'
import type { BuiltPage } from './built-page.ts'
import { CachedPages } from './cached-pages.ts'
import { blogFeedFiles, changelogFeedFile } from './feed-files.ts'
import { fixedFiles, gatherFiles } from './gather-files.ts'
import { mayReadFiles, type OpenedSite, openSite } from './open-site.ts'
import { type LanguageOutputs, languageOutputs, outputCollisions } from './output-collisions.ts'
import type { PhaseClock } from './phase-clock.ts'
import { renderWithImages } from './render-pages.ts'
import { indexSearch } from './search-index.ts'
import { type PartOfSite, pagesOfShard, siteKey } from './shard.ts'
import { withEncoder } from './site-images.ts'
import { publishedFiles, type SiteLanguage } from './site-languages.ts'
import { parseCacheIn } from './site-options.ts'
import { planWithCards } from './social-cards.ts'

/** The tools of a build. */
export interface BuildContext {
  readonly options: BuildOptions
  readonly output: LockedOutput
  readonly store: Store
  readonly pool: WorkerPool
  readonly clock: PhaseClock
}

/** The result for a site. Without files it can't be published, and `diagnostics` explain why. */
export interface BuiltLanguage {
  readonly language: SiteLanguage
  readonly sources: ReadonlyMap<string, Source>
  /** The paths that it would write, rendered or not. */
  readonly outputs: LanguageOutputs
  readonly pages: readonly BuiltPage[]
  readonly files?: readonly OutputFile[]
  /** The part of the site, if only a part was rendered. */
  readonly part?: PartOfSite
  readonly diagnostics: readonly Diagnostic[]
}

/** Creates all files of a site, or renders the pages of a part of it. */
export async function buildLanguage(
  context: BuildContext,
  language: SiteLanguage,
  published: PublishedSite | undefined,
): Promise<BuiltLanguage> {
  const { options, store, clock } = context
  clock.phase('load')
  const read = await openSite(options, {
    isPreview: false,
    isFresh: !options.useCache,
    isPart: options.shard !== undefined || options.isMerge === true,
    parseCache: parseCacheIn(store),
    store,
    clock,
    locale: language.locale,
  })
  if (options.shard !== undefined && mayReadFiles(read)) store.forget() // all parts have the same keys
  const collisions = outputCollisions(read)
  const site = withEncoder(read.root, read.site, store)
  const opened = { ...read, site, diagnostics: [...read.diagnostics, ...collisions] }
  const made = await makeFiles(context, opened, { language, published })
  return { language, sources: opened.sources, outputs: languageOutputs(opened, language.folder), ...made }
}

interface FileContext {
  readonly language: SiteLanguage
  readonly published: PublishedSite | undefined
}

async function makeFiles(
  { options, output, store, pool, clock }: BuildContext,
  opened: OpenedSite,
  { language, published }: FileContext,
): Promise<Omit<BuiltLanguage, 'language' | 'sources' | 'outputs'>> {
  const { root, site, bundle, staticFiles: statics } = opened
  const { shard } = options
  const faults = findingsOfSite(opened, [])
  if (bundle === undefined || (hasErrors(opened.diagnostics) && site.pages.length === 0))
    return { pages: [], diagnostics: faults }
  const folders = {
    staging: path.join(output.folders.staging, language.folder),
    out: path.join(output.folders.out, language.folder),
  }
  const inLanguage = publishedFiles(published, language)
  const cached = new CachedPages({ root, site, bundle, store, published: inLanguage })
  const hasSearch = options.withSearch && site.config.search
  const planning = { root, site, bundle, store, hasSearch, published: inLanguage, isDrawing: shard === undefined }
  const { plan, planned: all, drawCards, diagnostics: cardDiagnostics } = await planWithCards(planning)
  const planned = pagesOfShard(all, shard)
  clock.phase('render', planned.length)
  const staging = hasErrors(faults) ? undefined : folders.staging
  const isPublished = published !== undefined
  const search = hasSearch && shard === undefined ? indexSearch({ site, cached, isPublished }) : undefined
  try {
    const rendering = { ...options, root, site, bundle, store, cached, pool, staging, onPage: search?.add }
    const encoding = { published: inLanguage, isEncoding: shard === undefined, clock }
    const [{ pages, images, diagnostics: imageDiagnostics }, fixed, cards] = await Promise.all([
      renderWithImages(planned, { ...rendering, ...encoding }),
      fixedFiles({ site, bundle, plan, statics, host: options.host }), // while workers render, this thread has little else to do
      planning.isDrawing && staging !== undefined ? drawCards(staging) : [],
    ])
    const diagnostics = findingsOfSite(
      { ...opened, diagnostics: [...opened.diagnostics, ...cardDiagnostics, ...imageDiagnostics] },
      pages,
    )
    if (hasErrors(diagnostics)) return { pages, diagnostics }
    if (shard !== undefined) return { pages, diagnostics, part: { site: siteKey(opened, hasSearch), pages, cached } }
    if (search !== undefined) clock.phase('search')
    const index = (await search?.files()) ?? []
    if ('refused' in index) return { pages, diagnostics: [...diagnostics, ...index.refused] }
    clock.phase('write')
    const feeds = [...changelogFeedFile({ site, cached, pages }), ...(await blogFeedFiles({ site, cached, pages }))]
    const llmsFull = writeLlmsFull(site, markdownFiles(pages, folders), folders.staging)
    const others = [...index, llmsFull, ...feeds, ...cards, ...(await images())]
    const gathered = gatherFiles({ root, pages, others, fixed, statics })
    return { pages, ...gathered, diagnostics: [...diagnostics, ...gathered.diagnostics] }
  } finally {
    await search?.close()
  }
}

/** Returns the absolute paths of the Markdown exports, of which the unchanged ones stand in the published site. */
function markdownFiles(
  pages: readonly BuiltPage[],
  { out, staging }: Pick<PublishFolders, 'out' | 'staging'>,
): ReadonlyMap<Page, string> {
  return new Map(
    pages.flatMap(({ planned: { page, markdownOutput }, files }) => {
      const markdown = files.find((file) => file.path === markdownOutput)
      if (page === undefined || markdown === undefined) return []
      return [[page, path.join(markdown.type === 'staged' ? staging : out, markdown.path)]]
    }),
  )
}

/** Collects the findings of a site and its pages. */
function findingsOfSite(opened: OpenedSite, pages: readonly BuiltPage[]): readonly Diagnostic[] {
  const rendered = pages.map(({ planned: { route }, diagnostics }) => ({ route, diagnostics }))
  return siteFindings(opened, rendered, brokenLinks(opened, pages))
}
