// The search index of a build: kept while no page's text has changed. Otherwise the groups of pages that the cache does not have are made of
// the indexes of their pages, as soon as these are drawn; then all groups are joined.

import type { OutputFile, OutputManifest } from '../emit/output.ts'
import type { Group } from '../emit/search-group.ts'
import { packIndex } from '../emit/search-pack.ts'
import { hashOf, type Key, keyOf } from '../model/key.ts'
import type { Site } from '../model/site.ts'
import type { SearchState } from './build-state.ts'
import type { Cache } from './cache.ts'
import { collectGarbage, pagesPerCollection } from './collect-garbage.ts'
import { readContent } from './content-bytes.ts'
import { contentsOf } from './kept-content.ts'
import { packagedSearch } from './packaged-search.ts'
import type { PageContent } from './page-content.ts'
import type { PageResult } from './render-pages.ts'
import type { RunTasksOptions } from './run-tasks.ts'
import { type GroupedPage, type GroupIndexes, groupOf, isGroupStart, openGroupIndexes, type PageGroup } from './search-groups.ts'
import { aboutPage, indexContent, pageIndexKey, searchMaker } from './search-pages.ts'

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

/** The search index of a build. */
export interface SearchOutput {
  /** Takes a drawn page, in the order of the plan, and its index when that was made in this run. */
  take(result: PageResult, index: Uint8Array | undefined): void
  /** Gives the files of the index, and the state to remember. */
  finish(): Promise<{ readonly files: readonly OutputFile[]; readonly state: SearchState }>
}

/** Path in the output of the search index. */
const searchFolder = 'pagefind/'

/** Opens the search index of a build. Unlisted pages are left out. */
export function openSearch(input: SearchInput): SearchOutput {
  const { site, cache, state, published } = input
  const indexes = openGroupIndexes(cache)
  const groups: PageGroup[] = []
  let pages: GroupedPage[] = []
  const endGroup = (): void => {
    if (pages.length === 0) return
    const group = groupOf(pages)
    pages = []
    groups.push(group)
    if (!indexes.has(group)) indexes.make(group)
  }
  return {
    take(result, index) {
      const { page } = result.planned
      if (page === undefined || page.unlisted || result.state === undefined) return
      const key = pageIndexKey(site, page, result.state.contentHash)
      const grouped: GroupedPage = { result, key, ...(index && { index }) }
      if (isGroupStart(grouped, pages.length)) endGroup()
      pages.push(grouped)
    },
    async finish() {
      endGroup()
      const maker = searchMaker()
      const key = keyOf(maker, ...groups.map((group) => group.key))
      if (state?.key === key && state.files.every(([file, hash]) => published?.files[file] === hash)) {
        return { files: state.files.map(([file, hash]) => ({ type: 'keep', path: file, hash })), state }
      }
      const whole = await wholeGroups(input, groups, indexes)
      const packed = await packIndex({
        folder: searchFolder,
        groups: whole,
        engine: packagedSearch(),
        published: publishedSources(input, maker),
        ...(groups.reduce((sum, { pages: own }) => sum + own.length, 0) > pagesPerCollection && { onGarbage: collectGarbage }),
      })
      const rows = packed.map(({ file: { path, hash }, source }) => [path, hash, source] as const)
      return { files: packed.map(({ file }) => file), state: { key, maker, files: rows } }
    },
  }
}

/** Reads all groups. What the cache has lost of them is made again. */
async function wholeGroups(input: SearchInput, groups: readonly PageGroup[], indexes: GroupIndexes): Promise<readonly Group[]> {
  const read = new Map(groups.map((group) => [group, indexes.read(group)]))
  const missing = groups.filter((group) => read.get(group) === undefined)
  if (missing.length > 0) await restorePages(input, missing)
  for (const group of missing) if (indexes.make(group)) read.set(group, indexes.read(group))
  const whole = groups.flatMap((group) => read.get(group) ?? [])
  if (whole.length < groups.length) throw new Error('bug: a group of pages has no index')
  return whole
}

/** Makes the indexes of pages that the cache has not, out of their contents; these are rendered again when they are lost, too. */
async function restorePages({ site, cache, rendering }: SearchInput, groups: readonly PageGroup[]): Promise<void> {
  const restore = (grouped: GroupedPage, content: PageContent): void => {
    const { page } = grouped.result.planned
    if (page === undefined) return
    const index = indexContent(aboutPage(site, page), content.html)
    cache.putBytes(grouped.key, index, hashOf(index))
    if (!cache.has(grouped.key)) grouped.index = index
  }
  const lost: GroupedPage[] = []
  for (const grouped of groups.flatMap(({ pages }) => pages)) {
    const { state } = grouped.result
    if (grouped.index !== undefined || cache.getBytes(grouped.key) !== undefined) continue
    const bytes = state && cache.getBytes(state.contentKey)
    if (bytes === undefined) lost.push(grouped)
    else restore(grouped, readContent(bytes))
  }
  if (lost.length === 0) return
  const results = lost.map(({ result }) => result)
  const contents = await contentsOf(results, cache, rendering)
  for (const grouped of lost) {
    const { page } = grouped.result.planned
    const content = page && contents.get(page)
    if (content !== undefined) restore(grouped, content)
  }
}

/** Makes a function that gives the hash of a published file of the index, when the same code made it of the same bytes. */
function publishedSources({ state, published }: SearchInput, maker: Key): (path: string, source: Key) => Key | undefined {
  const rows = new Map((state?.maker === maker ? state.files : []).map((row) => [row[0], row]))
  return (path, source) => {
    const [, hash, known] = rows.get(path) ?? []
    return known === source && hash !== undefined && published?.files[path] === hash ? hash : undefined
  }
}
