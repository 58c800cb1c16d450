// The groups of pages that the search index is made of. What Pagefind says of a group is kept in the cache under the key of what its pages
// hold, so that an edit indexes one group anew; where groups begin is told by the routes, so that a new page changes no other group.

import type { SearchPage } from '../emit/search.ts'
import type { IndexedGroups, Pagefind } from '../emit/search-index.ts'
import { hashOf, type Key, keyOf } from '../model/key.ts'
import type { Cache } from './cache.ts'
import { packageBuild } from './package.ts'
import type { PageResult } from './render-pages.ts'
import type { SearchSections } from './search-sections.ts'

/** A page of a group: what is said of it besides its text, and the text as long as memory holds it. */
export interface GroupedPage {
  readonly result: PageResult
  readonly about: Omit<SearchPage, 'sections'>
  sections: SearchSections | undefined
}

/** Pages that are indexed together. */
export interface PageGroup {
  readonly key: Key
  readonly pages: readonly GroupedPage[]
}

/** With what groups are made: the code of docs-gen, which goes with one version of Pagefind. */
export function searchMaker(): Key {
  return keyOf('search-12', packageBuild(), process.versions.zlib ?? '')
}

/** About one route in so many begins a group: an edit costs Pagefind 3 ms for each page of a group, and joining takes a quarter of a millisecond for each group. */
const usualSize = 8
const mostPages = 16

/** Says whether a group begins with a page, after one of so many pages. */
export function isGroupStart({ result }: GroupedPage, size: number): boolean {
  return size >= mostPages || Number.parseInt(hashOf(result.planned.route).slice(0, 8), 16) % usualSize === 0
}

/** Makes a group of pages. */
export function groupOf(maker: Key, pages: readonly GroupedPage[]): PageGroup {
  const key = keyOf(maker, ...pages.map(({ about, result }) => `${JSON.stringify(about)} ${result.state?.contentHash}`))
  return { key, pages }
}

/** What Pagefind said of groups: in the cache, or in memory when the disk takes no more. */
export interface KeptGroups {
  has(group: PageGroup): boolean
  get(group: PageGroup): Uint8Array | undefined
  wasm(): Uint8Array | undefined
  put(groups: readonly PageGroup[], indexed: IndexedGroups): void
}

/** Opens what is kept of groups. */
export function keptGroups(cache: Cache, maker: Key): KeptGroups {
  const refused = new Map<Key, Uint8Array>()
  const wasmKey = keyOf('search-wasm', maker)
  const read = (key: Key) => refused.get(key) ?? cache.getBytes(key)
  const write = (key: Key, bytes: Uint8Array) => {
    cache.putBytes(key, bytes, hashOf(bytes))
    if (!cache.has(key)) refused.set(key, bytes)
  }
  return {
    has: ({ key }) => refused.has(key) || cache.has(key),
    get: ({ key }) => read(key),
    wasm: () => read(wasmKey),
    put(groups, indexed) {
      for (const [index, bytes] of indexed.groups.entries()) {
        const group = groups[index]
        if (group !== undefined) write(group.key, bytes)
      }
      if (!cache.has(wasmKey)) write(wasmKey, indexed.wasm)
    },
  }
}

/** Takes groups to be indexed, one run of them after another. */
export interface GroupQueue {
  add(group: PageGroup): void
  /** Waits for all that were added. Those with a page whose text is lost are not indexed. */
  done(): Promise<void>
  close(): Promise<void>
}

/** What a queue works with. */
export interface GroupQueueOptions {
  readonly kept: KeptGroups
  readonly open: () => Promise<Pagefind>
  /** Reads the text of a page that memory does not hold. */
  readonly sectionsOf: (page: GroupedPage) => SearchSections | undefined
  readonly isKept: (page: GroupedPage) => boolean
}

/** Pagefind starts when so many groups wait: each run costs 10 ms. */
const groupsToStart = 8
/** It takes no more groups at a time: each page costs it a third of a megabyte while it runs, and all wait for its last run. */
const mostPerRun = 12
/** While more groups wait, their texts are read from the cache when it is their turn. */
const mostHeld = 32

/** Starts Pagefind, and indexes groups beside whatever else happens. */
export function openGroupQueue({ kept, open, sectionsOf, isKept }: GroupQueueOptions): GroupQueue {
  const waiting: PageGroup[] = []
  let added = 0
  let pagefind: Pagefind | undefined
  let failure: { readonly error: unknown } | undefined
  const fail = (error: unknown): void => {
    failure ??= { error }
  }
  let runs = open().then((opened) => {
    pagefind = opened
  }, fail)
  const run = async (): Promise<void> => {
    const whole = waiting.splice(0, mostPerRun).flatMap((group) => {
      const pages = textsOf(group, sectionsOf)
      return pages === undefined ? [] : [{ group, pages }]
    })
    if (whole.length === 0 || pagefind === undefined) return
    const indexed = await pagefind.index(whole.map(({ pages }) => pages))
    kept.put(
      whole.map(({ group }) => group),
      indexed,
    )
  }
  const start = (): void => {
    runs = runs.then(run).catch(fail)
  }
  return {
    add(group) {
      if (waiting.length >= mostHeld) for (const page of group.pages) if (isKept(page)) page.sections = undefined
      waiting.push(group)
      added++
      if (added % groupsToStart === 0) start()
    },
    async done() {
      for (let left = waiting.length; left > 0; left -= mostPerRun) start()
      await runs
      if (failure !== undefined) throw failure.error
    },
    async close() {
      waiting.length = 0
      await runs
      await pagefind?.close()
    },
  }
}

function textsOf({ pages }: PageGroup, sectionsOf: GroupQueueOptions['sectionsOf']): readonly SearchPage[] | undefined {
  const texts: SearchPage[] = []
  for (const page of pages) {
    const sections = page.sections ?? sectionsOf(page)
    page.sections = undefined
    if (sections === undefined) return undefined
    texts.push({ ...page.about, sections })
  }
  return texts
}
