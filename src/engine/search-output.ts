// The search index of a build: kept while no page's text has changed. Otherwise Pagefind makes it, beside rendering: pages are given to it
// in the order of the plan, as soon as those before them are drawn.

import { sidebarLabel } from '../emit/llms.ts'
import type { OutputFile, OutputManifest } from '../emit/output.ts'
import type { SearchPage } from '../emit/search.ts'
import { openSearchIndex, type SearchIndex } from '../emit/search-index.ts'
import { type Key, keyOf } from '../model/key.ts'
import { urlOf } from '../model/route.ts'
import type { Page, Site } from '../model/site.ts'
import type { PageState, SearchState } from './build-state.ts'
import type { Cache } from './cache.ts'
import { contentsOf } from './kept-content.ts'
import type { PageContent } from './page-content.ts'
import type { PageResult } from './render-pages.ts'
import type { RunTasksOptions } from './run-tasks.ts'
import { type SearchSections, searchSections, sectionsKey } from './search-sections.ts'

/** What the index is made of. */
export interface SearchInput {
  readonly site: Site
  readonly cache: Cache
  /** With what a content that the cache has lost is rendered again. */
  readonly rendering: RunTasksOptions
  /** The state of the published index. */
  readonly state?: SearchState
  readonly published?: OutputManifest
}

/** The search index of a build with a life: pages are taken as they are drawn, then it is finished or abandoned. */
export interface SearchOutput {
  /** Says that texts have changed: the index will be made anew. */
  begin(): void
  /** Takes a drawn page, in the order of the plan; `sections` when its content was rendered in this run. */
  take(result: PageResult, sections: SearchSections | undefined): void
  /** Gives the files of the index, and the state to remember. */
  finish(): Promise<{ readonly files: readonly OutputFile[]; readonly state: SearchState }>
  abandon(): Promise<void>
}

/** Path in the output of the search index. */
const searchFolder = 'pagefind/'
/** About which part of the letters of a page's source are text: markup and what code repeats are not. */
const textShare = 0.6

/** Opens the search index of a build. Unlisted pages are left out. */
export function openSearch(input: SearchInput): SearchOutput {
  const { site, state, published } = input
  const results: PageResult[] = []
  const lost: PageResult[] = []
  let index: SearchIndex | undefined
  const open = () => openSearchIndex({ folder: searchFolder, letters: lettersOf(site) })
  const add = (result: PageResult, sections: SearchSections | undefined): void => {
    const known = sections ?? keptSections(input.cache, result.state)
    if (known === undefined) lost.push(result)
    else if (lost.length === 0) index?.add(searchPage(site, result, known))
  }
  const begin = (): void => {
    if (index !== undefined) return
    index = open()
    for (const result of results) add(result, undefined)
  }
  return {
    begin,
    take(result, sections) {
      if (result.planned.page === undefined || result.planned.page.unlisted) return
      results.push(result)
      if (index !== undefined) add(result, sections)
    },
    async finish() {
      const key = indexKey(site, results)
      if (state?.key === key && state.files.every(([file, hash]) => published?.files[file] === hash)) {
        await index?.abandon()
        return { files: state.files.map(([file, hash]) => ({ type: 'keep', path: file, hash })), state }
      }
      begin()
      if (lost.length > 0) {
        await index?.abandon()
        index = open()
        const contents = await contentsOf(lost, input.cache, input.rendering)
        for (const result of results) index.add(searchPage(site, result, sectionsOf(input.cache, result, contents)))
      }
      const files = (await index?.finish()) ?? []
      return { files, state: { key, files: files.map((file) => [file.path, file.hash] as const) } }
    },
    abandon: async () => index?.abandon(),
  }
}

function lettersOf(site: Site): number {
  return textShare * site.pages.reduce((sum, page) => sum + page.source.text.length, 0)
}

function indexKey(site: Site, results: readonly PageResult[]): Key {
  return keyOf(
    'search-11',
    ...results.map(({ planned: { route, props, page }, state }) =>
      [
        route,
        props.title,
        props.description,
        state?.contentHash,
        page?.sidebar,
        ...(page === undefined ? [] : searchedIn(site, page)),
      ].join(' '),
    ),
  )
}

function keptSections(cache: Cache, state: PageState | undefined): SearchSections | undefined {
  // The cast is true: what is kept under this key was put there by renderPages or just below, and its checksum was looked at.
  return state === undefined ? undefined : (cache.get(sectionsKey(state.contentHash)) as SearchSections | undefined)
}

/** Gives the sections of a page, and keeps those that had to be read from its content for the next build. */
function sectionsOf(cache: Cache, { planned, state }: PageResult, contents: ReadonlyMap<Page, PageContent>): SearchSections {
  const content = planned.page && contents.get(planned.page)
  if (content === undefined) return keptSections(cache, state) ?? []
  const sections = searchSections(content.html)
  if (state !== undefined) cache.put(sectionsKey(state.contentHash), sections)
  return sections
}

/** Names the versions in whose pages a search finds a page: its own, and, for a last version, those of the other docs instances. */
function searchedIn(site: Site, { pluginId, version: name }: Page): readonly string[] {
  const own = site.versions.find((version) => version.pluginId === pluginId && version.name === name)
  const taken = new Set(site.versions.filter((version) => version.pluginId === pluginId).map(({ label }) => label))
  const others = own?.isLast === true ? site.versions.map(({ label }) => label).filter((label) => !taken.has(label)) : []
  return [...new Set([own?.label ?? name, ...others])]
}

function searchPage(site: Site, { planned: { page } }: PageResult, sections: SearchSections): SearchPage {
  if (page === undefined) throw new Error('bug: only pages with a source are searched')
  return {
    href: urlOf(page.route, site.config),
    title: page.title,
    description: page.description,
    section: page.sidebar === undefined ? '' : sidebarLabel(site, page.sidebar),
    // A filter costs each reader a file of the index.
    versions: site.versions.length > 1 ? searchedIn(site, page) : [],
    sections,
  }
}
