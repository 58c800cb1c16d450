// The search index of a build: kept while no page's text has changed. Otherwise Pagefind indexes those groups of pages of which the cache
// does not know what it says, beside rendering, as soon as their pages are drawn; then all groups are joined.

import { sidebarLabel } from '../emit/llms.ts'
import type { OutputFile, OutputManifest } from '../emit/output.ts'
import { type Group, readGroup } from '../emit/search-group.ts'
import { openPagefind } from '../emit/search-index.ts'
import { packIndex } from '../emit/search-pack.ts'
import { type Key, keyOf } from '../model/key.ts'
import { urlOf } from '../model/route.ts'
import type { Page, Site } from '../model/site.ts'
import type { PageState, SearchState } from './build-state.ts'
import type { Cache } from './cache.ts'
import { contentsOf } from './kept-content.ts'
import type { PageResult } from './render-pages.ts'
import type { RunTasksOptions } from './run-tasks.ts'
import {
  type GroupedPage,
  type GroupQueue,
  groupOf,
  isGroupStart,
  type KeptGroups,
  keptGroups,
  openGroupQueue,
  type PageGroup,
  searchMaker,
} from './search-groups.ts'
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
  /** Says that texts have changed: groups are indexed from now on. */
  begin(): void
  /** Takes a drawn page, in the order of the plan; `sections` when its content was rendered in this run. */
  take(result: PageResult, sections: SearchSections | undefined): void
  /** Gives the files of the index, and the state to remember. */
  finish(): Promise<{ readonly files: readonly OutputFile[]; readonly state: SearchState }>
  abandon(): Promise<void>
}

/** Path in the output of the search index. */
const searchFolder = 'pagefind/'

/** Opens the search index of a build. Unlisted pages are left out. */
export function openSearch(input: SearchInput): SearchOutput {
  const { site, cache, state, published } = input
  const maker = searchMaker()
  const kept = keptGroups(cache, maker)
  const groups: PageGroup[] = []
  let pages: GroupedPage[] = []
  let queue: GroupQueue | undefined
  const index = (group: PageGroup): void => {
    if (!kept.has(group)) queue?.add(group)
  }
  const endGroup = (): void => {
    if (pages.length === 0) return
    const group = groupOf(maker, pages)
    pages = []
    groups.push(group)
    index(group)
  }
  const begin = (): GroupQueue => {
    if (queue !== undefined) return queue
    const sectionsOf = ({ result }: GroupedPage) => keptSections(cache, result.state)
    const isKept = ({ result: { state: made } }: GroupedPage) => made !== undefined && cache.has(sectionsKey(made.contentHash))
    queue = openGroupQueue({ kept, open: openPagefind, sectionsOf, isKept })
    for (const group of groups) index(group)
    return queue
  }
  return {
    begin,
    take(result, sections) {
      const { page } = result.planned
      if (page === undefined || page.unlisted) return
      const grouped: GroupedPage = { result, about: aboutOf(site, page), sections }
      if (isGroupStart(grouped, pages.length)) endGroup()
      pages.push(grouped)
    },
    async finish() {
      endGroup()
      const key = keyOf(maker, ...groups.map((group) => group.key))
      if (state?.key === key && state.files.every(([file, hash]) => published?.files[file] === hash)) {
        await queue?.close()
        return { files: state.files.map(([file, hash]) => ({ type: 'keep', path: file, hash })), state }
      }
      const { whole, wasm } = await wholeGroups(input, { groups, kept, queue: begin() })
      await queue?.close()
      const sourceOf = publishedSources(input, maker)
      const packed = packIndex({ folder: searchFolder, groups: whole, wasm, published: sourceOf })
      const rows = packed.map(({ file: { path, hash }, source }) => [path, hash, source] as const)
      return { files: packed.map(({ file }) => file), state: { key, maker, files: rows } }
    },
    abandon: async () => queue?.close(),
  }
}
interface Gathering {
  readonly groups: readonly PageGroup[]
  readonly kept: KeptGroups
  readonly queue: GroupQueue
}

/** Waits for the groups that are being indexed, and reads all. What the cache has lost of them is indexed again. */
async function wholeGroups(input: SearchInput, { groups, kept, queue }: Gathering) {
  const indexing = queue.done()
  // What is kept is read while Pagefind is at the rest.
  const read = new Map(groups.map((group) => [group, readKept(kept, group)]))
  await indexing
  for (const group of groups) if (read.get(group) === undefined) read.set(group, readKept(kept, group))
  const missing = groups.filter((group, index) => read.get(group) === undefined || (index === 0 && kept.wasm() === undefined))
  if (missing.length > 0) await restoreTexts(input, missing)
  for (const group of missing) queue.add(group)
  await queue.done()
  for (const group of missing) read.set(group, readKept(kept, group))
  const whole = groups.flatMap((group) => read.get(group) ?? [])
  if (whole.length < groups.length) throw new Error('bug: a group of pages was not indexed')
  return { whole, wasm: kept.wasm() ?? new Uint8Array() }
}

function readKept(kept: KeptGroups, group: PageGroup): Group | undefined {
  const bytes = kept.get(group)
  return bytes && readGroup(bytes)
}

/** Puts the texts of pages in memory: from the cache, else from their contents, which are rendered again when they are lost, too. */
async function restoreTexts({ cache, rendering }: SearchInput, groups: readonly PageGroup[]): Promise<void> {
  const pages = groups.flatMap((group) => group.pages)
  for (const page of pages) page.sections ??= keptSections(cache, page.result.state)
  const lost = pages.filter(({ sections }) => sections === undefined)
  if (lost.length === 0) return
  const contents = await contentsOf(
    lost.map(({ result }) => result),
    cache,
    rendering,
  )
  for (const page of lost) {
    const { planned, state } = page.result
    const content = planned.page && contents.get(planned.page)
    page.sections = content === undefined ? [] : searchSections(content.html)
    if (state !== undefined) cache.put(sectionsKey(state.contentHash), page.sections)
  }
}

function keptSections(cache: Cache, state: PageState | undefined): SearchSections | undefined {
  // The cast is true: what is kept under this key was put there by renderPages or just above, and its checksum was looked at.
  return state === undefined ? undefined : (cache.get(sectionsKey(state.contentHash)) as SearchSections | undefined)
}

/** Makes a function that gives the hash of a published file of the index, when the same code made it of the same bytes. */
function publishedSources({ state, published }: SearchInput, maker: Key): (path: string, source: Key) => Key | undefined {
  const rows = new Map((state?.maker === maker ? state.files : []).map((row) => [row[0], row]))
  return (path, source) => {
    const [, hash, known] = rows.get(path) ?? []
    return known === source && hash !== undefined && published?.files[path] === hash ? hash : undefined
  }
}

/** Names the versions in whose pages a search finds a page: its own, and, for a last version, those of the other docs instances. */
function searchedIn(site: Site, { pluginId, version: name }: Page): readonly string[] {
  const own = site.versions.find((version) => version.pluginId === pluginId && version.name === name)
  const taken = new Set(site.versions.filter((version) => version.pluginId === pluginId).map(({ label }) => label))
  const others = own?.isLast === true ? site.versions.map(({ label }) => label).filter((label) => !taken.has(label)) : []
  return [...new Set([own?.label ?? name, ...others])]
}

function aboutOf(site: Site, page: Page): GroupedPage['about'] {
  return {
    href: urlOf(page.route, site.config),
    title: page.title,
    description: page.description,
    section: page.sidebar === undefined ? '' : sidebarLabel(site, page.sidebar),
    // A filter costs each reader a file of the index.
    versions: site.versions.length > 1 ? searchedIn(site, page) : [],
  }
}
