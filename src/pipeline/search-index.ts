// The search index of a build. The published index is kept if its pages are unchanged. Otherwise a new one is created
// from the contents of all pages. Without a published site, pages are indexed while others are rendered.

import path from 'node:path'
import { diagnose } from '../model/diagnostic.ts'
import { type Key, keyOf } from '../model/key.ts'
import { groupBy } from '../model/maps.ts'
import type { Page } from '../model/page.ts'
import { urlOf } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import type { ApiSymbol } from '../model/symbol.ts'
import { sidebarLabel } from '../output/llms.ts'
import type { RefusedOutput } from '../output/locked-output.ts'
import { bytesFile, type OutputFile } from '../output/output-file.ts'
import { packageBuild, packageRoot } from '../scripts/package.ts'
import { type Indexer, IndexingError, startIndexer } from '../search/indexer.ts'
import type { SearchPage } from '../search/search-page.ts'
import type { BuiltPage } from './built-page.ts'
import type { CachedPages } from './cached-pages.ts'

/** The input of the index. */
interface SearchInput {
  readonly site: Site
  readonly cached: CachedPages
  /** Whether there can be a published index. */
  readonly isPublished: boolean
}

/** The search index of a build. */
interface SearchIndex {
  /** Adds a rendered page, in the order of the plan. */
  readonly add: (built: BuiltPage) => void
  /** Returns the files of the index, or the reason why Pagefind couldn't create it. */
  files(): Promise<readonly OutputFile[] | RefusedOutput>
  /** Stops the indexer if it is still running. */
  close(): Promise<void>
}

/** Path of the search index in the output. */
const searchFolder = 'pagefind/'

interface IndexedPage {
  readonly page: Page
  readonly content: Key
}

/** Opens the search index of a build. Excludes unlisted pages, except those that all pages link to. */
export function indexSearch({ site, cached, isPublished }: SearchInput): SearchIndex {
  const pages: IndexedPage[] = []
  let indexer = isPublished ? undefined : start()
  const symbols = groupBy(site.symbols.values(), ({ route }) => route)
  const about = (page: Page) => aboutPage(site, page, symbols.get(page.route))
  const send = (to: Indexer, { page, content }: IndexedPage): void => {
    to.add({ ...about(page), html: cached.content(content).html })
  }
  return {
    add({ planned: { page, props }, content }) {
      if (
        page === undefined ||
        page.madeOf !== undefined ||
        content === undefined ||
        (page.unlisted && props().isUnlisted)
      )
        return
      pages.push({ page, content })
      if (indexer !== undefined) send(indexer, { page, content })
    },
    async files() {
      const synonyms = synonymsOf(site)
      const parts = pages.map(({ page, content }) => `${JSON.stringify(about(page))} ${content}`)
      const key = keyOf('search', packageBuild(), JSON.stringify(synonyms), ...parts)
      const known = cached.publishedFiles(key)
      if (known !== undefined) return known
      if (indexer === undefined) {
        indexer = start()
        for (const page of pages) send(indexer, page)
      }
      const made = await filesOf(indexer, synonyms)
      if (!('refused' in made)) cached.keepFiles(key, made)
      return made
    },
    close: async () => indexer?.close(),
  }
}

function start(): Indexer {
  return startIndexer(path.join(packageRoot(), 'dist', 'search-indexer.js'))
}

async function filesOf(indexer: Indexer, synonyms: readonly (readonly string[])[]): ReturnType<SearchIndex['files']> {
  try {
    const made = await indexer.finish(synonyms)
    return made.map(({ path: file, content }) => bytesFile(searchFolder + file, content))
  } catch (error) {
    if (!(error instanceof IndexingError)) throw error
    const message = `Pagefind made no search index: ${error.message}`
    const hint = 'Build again; `--no-search` builds the site without a search.'
    return { refused: [diagnose('search-not-made', message, undefined, { hint })] }
  }
}

/** A page of the index without its text. */
type AboutPage = Omit<SearchPage, 'html'>

/** Collects the data of a page for the index, apart from its text. `symbols` are those it documents. */
function aboutPage(site: Site, page: Page, symbols: readonly ApiSymbol[] = []): AboutPage {
  return {
    url: urlOf(page.route, site.config),
    language: site.config.language,
    title: page.title,
    description: page.description,
    section: sidebarLabel(site, page.sidebar) ?? '',
    // A filter adds a file that every reader fetches.
    versions: site.versions.length > 1 ? searchedIn(site, page) : [],
    symbols: symbols.map(({ name, kind, anchor }) => ({ name, kind, weight: 1, anchor })),
  }
}

/** Lists the versions whose search finds a page: its own, and for a last version, those of other docs instances. */
function searchedIn(site: Site, { pluginId, version: name }: Page): readonly string[] {
  const own = site.versions.find((version) => version.pluginId === pluginId && version.name === name)
  const taken = new Set(site.versions.filter((version) => version.pluginId === pluginId).map(({ label }) => label))
  const others =
    own?.isLast === true ? site.versions.map(({ label }) => label).filter((label) => !taken.has(label)) : []
  return [...new Set([own?.label ?? name, ...others])]
}

/** Returns groups of synonyms: those of the configuration, and abbreviations from the glossary. */
function synonymsOf({ config, terms }: Site): readonly (readonly string[])[] {
  const abbreviated = [...terms.values()].map(({ term }) => /^(.*\S)\s*\(([^()]+)\)$/.exec(term)?.slice(1) ?? [])
  return [...(config.synonyms ?? []), ...abbreviated.filter((group) => group.length > 0)]
}
