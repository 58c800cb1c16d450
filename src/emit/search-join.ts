// Joins the words of groups of pages to those of a site: the list of a word is that of each group one after another, with the pages
// counted on. Lists are copied, not taken apart, but for the number of their first page.

import { cborKind, readNumber, writeHead } from './cbor.ts'
import { type Group, type GroupFilter, numbersPerWord } from './search-group.ts'

/** The list of a word, or of one of its forms with accents. */
export interface WordList {
  readonly form: string
  /** How many pages it has. */
  readonly count: number
  /** How many numbers it has. */
  readonly size: number
  /** Writes it. */
  readonly bytes: () => Uint8Array
}

/** A word of the site. `list` has the pages with the word as it is, `forms` those with accents. */
export interface SiteWord {
  readonly word: string
  readonly size: number
  readonly list: WordList
  readonly forms: readonly WordList[]
}

/** Joins the words of groups, in the order of their bytes. */
export function joinWords(groups: readonly Group[]): readonly SiteWord[] {
  const starts = startsOf(groups)
  const placesByKey = new Map<string, number[]>()
  for (const [group, { words, numbers }] of groups.entries()) {
    let at = 0
    for (let row = 0; row < words.length; row++) {
      const key = words[row] ?? ''
      const places = placesByKey.get(key)
      if (places === undefined) placesByKey.set(key, [group, row, at])
      else places.push(group, row, at)
      at += numbers[row * numbersPerWord + 4] ?? 0
    }
  }
  const words: { word: string; list: WordList; forms: WordList[] }[] = []
  for (const key of inByteOrder([...placesByKey.keys()])) {
    const [word = '', form = ''] = key.split('\n')
    const list = listOf({ groups, starts, form, places: placesByKey.get(key) ?? [] })
    const last = words.at(-1)
    if (form === '') words.push({ word, list, forms: [] })
    else if (last?.word === word) last.forms.push(list)
    else words.push({ word, list: emptyList, forms: [list] })
  }
  return words.map((entry) => ({ ...entry, size: entry.forms.reduce((sum, { size }) => sum + size + 1, entry.list.size) }))
}

/** Gives the number of each group's first page. */
function startsOf(groups: readonly Group[]): readonly number[] {
  let next = 0
  return groups.map(({ pages }) => {
    next += pages.length
    return next - pages.length
  })
}

/** Sorts as Pagefind compares: that differs from JavaScript's way where letters take two halves, as emoji do. */
function inByteOrder(keys: string[]): readonly string[] {
  if (!keys.some((key) => /[\ud800-\udfff]/.test(key))) return keys.sort()
  const named = keys.map((key) => [Buffer.from(key), key] as const)
  return named.sort(([a], [b]) => Buffer.compare(a, b)).map(([, key]) => key)
}

const emptyList: WordList = { form: '', count: 0, size: 0, bytes: () => writeHead(cborKind.list, 0) }

interface Joining {
  readonly groups: readonly Group[]
  readonly starts: readonly number[]
  readonly form: string
  /** For each group that has the word: the group, the word's place in it, and where its list begins. */
  readonly places: readonly number[]
}

function listOf({ groups, starts, form, places }: Joining): WordList {
  let [count, size] = [0, 0]
  for (let place = 0; place < places.length; place += 3) {
    const { numbers } = groupAt(groups, places[place])
    const row = (places[place + 1] ?? 0) * numbersPerWord
    count += numbers[row] ?? 0
    size += numbers[row + 1] ?? 0
  }
  const bytes = () => {
    const written: Uint8Array[] = [writeHead(cborKind.list, count)]
    let before = 0
    for (let place = 0; place < places.length; place += 3) {
      const { numbers, lists } = groupAt(groups, places[place])
      const row = (places[place + 1] ?? 0) * numbersPerWord
      const [first = 0, last = 0, length = 0] = numbers.slice(row + 2, row + numbersPerWord)
      const at = places[place + 2] ?? 0
      const start = starts[places[place] ?? 0] ?? 0
      // A list begins with the head of its first page, of one byte, and that page's number.
      const rest = { bytes: lists, at: at + 1 }
      readNumber(rest)
      written.push(lists.subarray(at, at + 1), writeHead(cborKind.number, start + first - before), lists.subarray(rest.at, at + length))
      before = start + last
    }
    return Buffer.concat(written)
  }
  return { form, count, size, bytes }
}

function groupAt(groups: readonly Group[], index: number | undefined): Group {
  const group = groups[index ?? -1]
  if (group === undefined) throw new Error('bug: a word is in a group that is none')
  return group
}

/** Joins the filters of groups, sorted by name and by value. */
export function joinFilters(groups: readonly Group[]): readonly GroupFilter[] {
  const starts = startsOf(groups)
  const byName = new Map<string, Map<string, number[]>>()
  for (const [group, { filters }] of groups.entries()) {
    for (const [name, values] of filters) {
      const pagesByValue = byName.get(name) ?? new Map<string, number[]>()
      byName.set(name, pagesByValue)
      for (const [value, pages] of values) {
        const known = pagesByValue.get(value) ?? []
        pagesByValue.set(value, known)
        for (const page of pages) known.push(page + (starts[group] ?? 0))
      }
    }
  }
  return [...byName].sort(byFirst).map(([name, values]) => [name, [...values].sort(byFirst)])
}

function byFirst([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b))
}
