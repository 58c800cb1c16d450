// Joins groups of pages, to a larger group or to the words of a site: the list of a word is that of each group one after another, with the pages
// counted on. Lists are copied, not taken apart, but for the number of their first page.

import { type CborWriter, cborKind, openWriter, putCopy, putHead, readNumber, takeWritten } from './cbor.ts'
import { type Group, type GroupFilter, numbersPerWord } from './search-group.ts'

/** The list of a word, or of one of its forms with accents. */
export interface WordList {
  readonly form: string
  /** How many pages it has. */
  readonly count: number
  /** How many numbers it has. */
  readonly size: number
  readonly write: (writer: CborWriter) => void
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
  const table = tableOf(groups)
  const words: SiteWord[] = []
  for (const key of inByteOrder([...table.ids.keys()])) {
    const end = key.indexOf('\n')
    const list = listOf(table, table.ids.get(key) ?? 0, end < 0 ? '' : key.slice(end + 1))
    if (end < 0) {
      words.push({ word: key, size: list.size, list, forms: [] })
      continue
    }
    const word = key.slice(0, end)
    const last = words.at(-1)
    const base = last?.word === word ? last : { word, size: 0, list: emptyList, forms: [] }
    if (base === last) words.pop()
    words.push({ ...base, size: base.size + list.size + 1, forms: [...base.forms, list] })
  }
  return words
}

/** Joins groups, such as those of single pages, to one. */
export function joinGroups(groups: readonly Group[]): Group {
  const table = tableOf(groups)
  const writer = openWriter()
  const numbers = new Int32Array(table.ids.size * numbersPerWord)
  let at = 0
  for (const id of table.ids.values()) {
    const start = writer.at
    const { count, size } = sumsOf(table, id)
    const last = putSlices(writer, table, id)
    numbers.set([count, size, firstPageOf(table, table.firsts[id] ?? 0), last, writer.at - start], at)
    at += numbersPerWord
  }
  return {
    pages: groups.flatMap(({ pages }) => pages),
    filters: joinFilters(groups),
    words: [...table.ids.keys()],
    numbers,
    lists: takeWritten(writer),
    texts: Buffer.concat(groups.map(({ texts }) => texts)),
  }
}

/** The lists of all groups, ordered by their words, in arrays of numbers: a site has some hundred thousand. */
interface ListTable {
  readonly groups: readonly Group[]
  /** The number of each group's first page. */
  readonly starts: readonly number[]
  readonly ids: ReadonlyMap<string, number>
  /** Where the lists of each word begin, by its id, and after them where the last one's end. */
  readonly firsts: Int32Array
  /** Of each list: its group, its place among the words of that, and where it begins in its bytes. */
  readonly groupOf: Int32Array
  readonly rowOf: Int32Array
  readonly placeOf: Int32Array
}

function tableOf(groups: readonly Group[]): ListTable {
  const ids = new Map<string, number>()
  const idOf = new Int32Array(groups.reduce((sum, { words }) => sum + words.length, 0))
  let at = 0
  for (const { words } of groups) {
    for (const word of words) {
      const id = ids.get(word) ?? ids.size
      if (id === ids.size) ids.set(word, id)
      idOf[at++] = id
    }
  }
  const firsts = new Int32Array(ids.size + 1)
  for (const id of idOf) firsts[id + 1] = (firsts[id + 1] ?? 0) + 1
  for (let id = 0; id < ids.size; id++) firsts[id + 1] = (firsts[id + 1] ?? 0) + (firsts[id] ?? 0)
  const next = firsts.slice()
  const [groupOf, rowOf, placeOf] = [new Int32Array(at), new Int32Array(at), new Int32Array(at)]
  at = 0
  for (const [group, { words, numbers }] of groups.entries()) {
    let place = 0
    for (let row = 0; row < words.length; row++) {
      const id = idOf[at++] ?? 0
      const to = next[id] ?? 0
      next[id] = to + 1
      groupOf[to] = group
      rowOf[to] = row * numbersPerWord
      placeOf[to] = place
      place += numbers[row * numbersPerWord + 4] ?? 0
    }
  }
  return { groups, starts: startsOf(groups), ids, firsts, groupOf, rowOf, placeOf }
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

const emptyList: WordList = { form: '', count: 0, size: 0, write: (writer) => putHead(writer, cborKind.list, 0) }

function listOf(table: ListTable, id: number, form: string): WordList {
  const { count, size } = sumsOf(table, id)
  const write = (writer: CborWriter): void => {
    putHead(writer, cborKind.list, count)
    putSlices(writer, table, id)
  }
  return { form, count, size, write }
}

/** Counts the pages of a word's lists, and their numbers. */
function sumsOf({ groups, firsts, groupOf, rowOf }: ListTable, id: number): { readonly count: number; readonly size: number } {
  const to = firsts[id + 1] ?? 0
  let [count, size] = [0, 0]
  for (let at = firsts[id] ?? 0; at < to; at++) {
    const { numbers } = groups[groupOf[at] ?? 0] ?? noGroup
    const row = rowOf[at] ?? 0
    count += numbers[row] ?? 0
    size += numbers[row + 1] ?? 0
  }
  return { count, size }
}

/** Gives the first page of a list. */
function firstPageOf({ groups, starts, groupOf, rowOf }: ListTable, at: number): number {
  const group = groupOf[at] ?? 0
  return (starts[group] ?? 0) + ((groups[group] ?? noGroup).numbers[(rowOf[at] ?? 0) + 2] ?? 0)
}

/** Writes the lists of a word one after another, and gives their last page. */
function putSlices(writer: CborWriter, table: ListTable, id: number): number {
  const to = table.firsts[id + 1] ?? 0
  let before = 0
  for (let at = table.firsts[id] ?? 0; at < to; at++) before = putSlice(writer, table, { at, before })
  return before
}

/** Writes a group's part of a list after a page, and gives its last page. */
function putSlice(writer: CborWriter, table: ListTable, { at, before }: { readonly at: number; readonly before: number }): number {
  const group = table.groupOf[at] ?? 0
  const { numbers, lists } = table.groups[group] ?? noGroup
  const row = table.rowOf[at] ?? 0
  const place = table.placeOf[at] ?? 0
  // A list begins with the head of its first page, of one byte, and that page's number.
  const rest = { bytes: lists, at: place + 1 }
  readNumber(rest)
  putCopy(writer, lists, place, place + 1)
  putHead(writer, cborKind.number, firstPageOf(table, at) - before)
  putCopy(writer, lists, rest.at, place + (numbers[row + 4] ?? 0))
  return (table.starts[group] ?? 0) + (numbers[row + 3] ?? 0)
}

const noGroup: Pick<Group, 'numbers' | 'lists'> = { numbers: new Int32Array(), lists: new Uint8Array() }

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
