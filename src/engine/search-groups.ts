// The groups of pages that the search index is made of. The index of a group is kept in the cache under the key of what its pages hold, so
// that an edit makes one anew, of the indexes of its pages; where groups begin is told by the routes, so that a new page changes no other group.

import { type Group, groupBytes, readGroup } from '../emit/search-group.ts'
import { joinGroups } from '../emit/search-join.ts'
import { hashOf, type Key, keyOf } from '../model/key.ts'
import type { Cache } from './cache.ts'
import type { PageResult } from './render-pages.ts'

/** A page of a group. */
export interface GroupedPage {
  readonly result: PageResult
  /** Under which its index is kept. */
  readonly key: Key
  /** Its index, until its group is made. */
  index?: Uint8Array
}

/** Pages that have an index together. */
export interface PageGroup {
  readonly key: Key
  readonly pages: readonly GroupedPage[]
}

/** About one route in so many begins a group: an edit joins the pages of one, and then all groups, a quarter of a millisecond for each. */
const usualSize = 8
const mostPages = 16

/** Says whether a group begins with a page, after one of so many pages. */
export function isGroupStart({ result }: GroupedPage, size: number): boolean {
  return size >= mostPages || Number.parseInt(hashOf(result.planned.route).slice(0, 8), 16) % usualSize === 0
}

/** Makes a group of pages. */
export function groupOf(pages: readonly GroupedPage[]): PageGroup {
  return { key: keyOf('search-group', ...pages.map(({ key }) => key)), pages }
}

/** The indexes of groups: in the cache, or in memory when the disk takes no more. */
export interface GroupIndexes {
  has(group: PageGroup): boolean
  read(group: PageGroup): Group | undefined
  /** Makes the index of a group; says false when that of a page is missing. */
  make(group: PageGroup): boolean
}

/** Opens what is kept of groups. */
export function openGroupIndexes(cache: Cache): GroupIndexes {
  const refused = new Map<Key, Uint8Array>()
  return {
    has: ({ key }) => refused.has(key) || cache.has(key),
    read({ key }) {
      const bytes = refused.get(key) ?? cache.getBytes(key)
      return bytes && readGroup(bytes)
    },
    make({ key, pages }) {
      const indexes = pages.flatMap((page) => page.index ?? cache.getBytes(page.key) ?? [])
      if (indexes.length < pages.length) return false
      for (const page of pages) delete page.index
      const bytes = groupBytes(joinGroups(indexes.map(readGroup)))
      cache.putBytes(key, bytes, hashOf(bytes))
      if (!cache.has(key)) refused.set(key, bytes)
      return true
    },
  }
}
