// The search index of a build: kept while no page's text has changed, made anew by Pagefind otherwise.

import { sidebarLabel } from '../emit/llms.ts'
import type { OutputFile, OutputManifest } from '../emit/output.ts'
import { buildSearch, type SearchPage } from '../emit/search.ts'
import { keyOf } from '../model/key.ts'
import { urlOf } from '../model/route.ts'
import type { Page, Site } from '../model/site.ts'
import { outlineOf } from '../render/outline.ts'
import type { SearchState } from './build-state.ts'
import type { Cache } from './cache.ts'
import { contentsOf } from './kept-content.ts'
import type { PageContent } from './page-content.ts'
import type { PageResult } from './render-pages.ts'
import type { RunTasksOptions } from './run-tasks.ts'

/** What the index is made of. */
export interface SearchInput {
  readonly site: Site
  readonly results: readonly PageResult[]
  readonly cache: Cache
  /** With what a content that the cache has lost is rendered again. */
  readonly rendering: RunTasksOptions
  /** The state of the published index. */
  readonly state?: SearchState
  readonly published?: OutputManifest
}

/** Path in the output of the search index. */
const searchFolder = 'pagefind/'

/** Gives the files of the search index, and the state to remember. Unlisted pages are left out. */
export async function searchOutput(input: SearchInput): Promise<{ readonly files: readonly OutputFile[]; readonly state: SearchState }> {
  const { site, state, published } = input
  const listed = input.results.filter(({ planned: { page } }) => page !== undefined && !page.unlisted)
  const key = keyOf(
    'search-6',
    ...listed.map(({ planned: { route, props, page }, state: known }) =>
      [route, props.title, props.description, known?.twinHash, page?.sidebar, ...(page === undefined ? [] : searchedIn(site, page))].join(
        ' ',
      ),
    ),
  )
  if (state?.key === key && state.files.every(([file, hash]) => published?.files[file] === hash)) {
    return { files: state.files.map(([file, hash]) => ({ type: 'keep', path: file, hash })), state }
  }
  const contents = await contentsOf(listed, input.cache, input.rendering)
  const files = await buildSearch(
    listed.flatMap((result) => searchPage(site, result, contents) ?? []),
    searchFolder,
  )
  return { files, state: { key, files: files.map((file) => [file.path, file.hash] as const) } }
}

/** Names the versions in whose pages a search finds a page: its own, and, for a last version, those of the other docs instances. */
function searchedIn(site: Site, { pluginId, version: name }: Page): readonly string[] {
  const own = site.versions.find((version) => version.pluginId === pluginId && version.name === name)
  const taken = new Set(site.versions.filter((version) => version.pluginId === pluginId).map(({ label }) => label))
  const others = own?.isLast === true ? site.versions.map(({ label }) => label).filter((label) => !taken.has(label)) : []
  return [...new Set([own?.label ?? name, ...others])]
}

function searchPage(site: Site, result: PageResult, contents: ReadonlyMap<Page, PageContent>): SearchPage | undefined {
  const { page } = result.planned
  const content = page === undefined ? undefined : contents.get(page)
  if (page === undefined || content === undefined) return undefined
  return {
    href: urlOf(page.route, site.config),
    title: page.title,
    description: page.description,
    section: page.sidebar === undefined ? '' : sidebarLabel(site, page.sidebar),
    // A filter costs each reader a file of the index.
    versions: site.versions.length > 1 ? searchedIn(site, page) : [],
    sections: outlineOf(withoutRepeatedCode(content.html)).sections.map(({ id, title, text }) => ({ id, heading: title, text })),
  }
}

// The search in the browser (templates/client/search/excerpt.ts) tells code from sentences by it: an invisible separator.
const codeFence = '\u2063'

/**
 * Leaves each word of a page's code once. Code repeats its words all the time: whole, it swells the index, which every reader pays
 * for in the parts that a query needs, and its counts drown those of the text (2026-11-20: of 40 parts of the index 35 were left).
 * Of what stands above code only the name of its file is left.
 */
export function withoutRepeatedCode(html: string): string {
  const seen = new Set<string>()
  return html
    .replace(captionPattern, (_all, title: string, language?: string) => (language === undefined ? '' : fenced(title)))
    .replace(/<pre\b[^>]*>([\s\S]*?)<\/pre>/g, (_all, code: string) => {
      const words = code.replace(/<[^>]*>|&[a-z]+;|&#x?\w+;/g, ' ').match(/[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/gu) ?? []
      return fenced(words.filter((word) => word.length > 1 && !seen.has(word) && seen.add(word)).join(' '))
    })
}

// Code without a title has the name of its language in that place, and no second span.
const captionPattern = /<figcaption><span class="code-title">([^<]*)<\/span>(<span class="code-language">)?[\s\S]*?<\/figcaption>/g

function fenced(code: string): string {
  return code === '' ? ' ' : `<p>${codeFence} ${code} ${codeFence}</p>`
}
