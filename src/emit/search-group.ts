// What Pagefind says of a group of pages, kept between builds: the lists of its words, cut out of Pagefind's index without being taken
// apart, and the files with the pages' texts. Nothing of it depends on other groups, nor on which were indexed with it: pages are counted
// from the group's first one. search-join.ts joins groups to an index.

import { gunzipSync } from 'node:zlib'
import { hashOf, type Key } from '../model/key.ts'
import { type CborCursor, type CborValue, cborKind, readNumber, readValue, skipNumbers } from './cbor.ts'
import type { IndexFile } from './search-entry.ts'

/** What Pagefind writes before the content of each file. */
export const signature = 'pagefind_dcd'

/** The fields of metadata that pages have (search.ts), as Pagefind numbers them when a page has all. */
export const searchFields = ['path', 'symbols', 'title']

/** What a group holds besides bytes. */
export interface GroupHead {
  /** Pagefind's version. */
  readonly version: string
  /** For each page the number of its words, the hash of the file with its text, and that file's size. */
  readonly pages: readonly (readonly [words: number, hash: Key, bytes: number])[]
  readonly filters: readonly GroupFilter[]
  /** Each word, or a word with accents after the word without and a line break. */
  readonly words: readonly string[]
  /** Of each word's list: how many pages and numbers it has, its first and last page, and its size in bytes. */
  readonly numbers: readonly number[]
}

/** A filter: the pages of each of its values. */
export type GroupFilter = readonly [name: string, values: readonly (readonly [value: string, pages: readonly number[]])[]]

/** How many numbers a word has. */
export const numbersPerWord = 5

/** A group as it is read. The lists stand one after another, as do the files with texts. */
export interface Group extends GroupHead {
  readonly lists: Uint8Array
  readonly texts: Uint8Array
}

/** Reads a group. */
export function readGroup(bytes: Uint8Array): Group {
  const end = bytes.indexOf(lineEnd)
  const head = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString()) as GroupHead // written by groupsOf, and kept with a checksum
  const texts = bytes.length - head.pages.reduce((sum, [, , size]) => sum + size, 0)
  return { ...head, lists: bytes.subarray(end + 1, texts), texts: bytes.subarray(texts) }
}

const lineEnd = 0x0a

/** Makes groups of so many pages each out of the index that Pagefind made of all of them. */
export function groupsOf(files: readonly IndexFile[], sizes: readonly number[]): readonly Uint8Array[] {
  const contentByPath = new Map(files.map(({ path, content }) => [path, content]))
  const tables = tablesOf(files)
  if (tables.pages.length !== sizes.reduce((sum, size) => sum + size, 0)) throw new Error('bug: Pagefind left out a page')
  const drafts = draftsOf(sizes)
  const fields = tables.fields.map((name) => searchFields.indexOf(name))
  for (const part of valuesOf(files, '.pf_index')) splitWords(part, drafts, fields)
  const filters = valuesOf(files, '.pf_filter').map((cursor) => listOf(readValue(cursor)))
  return drafts.map(({ start, end, words, numbers, lists }) => {
    const texts = tables.pages.slice(start, end).map(([name]) => contentOf(contentByPath, `fragment/${name}.pf_fragment`))
    const head: GroupHead = {
      version: tables.version,
      pages: texts.map((text, page) => [tables.pages[start + page]?.[1] ?? 0, hashOf(text), text.length]),
      filters: filters.map((filter) => filterOf(filter, start, end)).filter(([, values]) => values.length > 0),
      words,
      numbers,
    }
    return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...lists, ...texts])
  })
}

/** A group in the making: its first page, the page after its last, and what is known of its words. */
interface Draft {
  readonly start: number
  readonly end: number
  readonly words: string[]
  readonly numbers: number[]
  readonly lists: Uint8Array[]
}

function draftsOf(sizes: readonly number[]): readonly Draft[] {
  let end = 0
  return sizes.map((size) => {
    end += size
    return { start: end - size, end, words: [], numbers: [], lists: [] }
  })
}

/** Gives the lists of a part of Pagefind's index to the groups. */
function splitWords(cursor: CborCursor, drafts: readonly Draft[], fields: readonly number[]): void {
  readNumber(cursor)
  for (let left = readNumber(cursor); left > 0; left--) {
    const items = readNumber(cursor)
    const word = String(readValue(cursor))
    splitList(cursor, { key: word, drafts, fields })
    for (let forms = items > 2 ? readNumber(cursor) : 0; forms > 0; forms--) {
      readNumber(cursor)
      splitList(cursor, { key: `${word}\n${String(readValue(cursor))}`, drafts, fields })
    }
  }
}

interface Splitting {
  readonly key: string
  readonly drafts: readonly Draft[]
  readonly fields: readonly number[]
}

function splitList(cursor: CborCursor, { key, drafts, fields }: Splitting): void {
  const { bytes } = cursor
  let page = 0
  let place = -1
  let draft: Draft | undefined
  let [start, count, size, first, last] = [cursor.at, 0, 0, 0, 0]
  const close = (at: number) => {
    if (draft === undefined || count === 0) return
    draft.words.push(key)
    draft.numbers.push(count, size, first, last, at - start)
    draft.lists.push(bytes.subarray(start, at))
  }
  for (let left = readNumber(cursor); left > 0; left--) {
    const at = cursor.at
    const items = readNumber(cursor)
    page += readNumber(cursor)
    if (draft === undefined || page >= draft.end) {
      close(at)
      while (draft === undefined || page >= draft.end) draft = drafts[++place]
      ;[start, count, size, first] = [at, 0, 0, page - draft.start]
    }
    last = page - draft.start
    count++
    size += 1 + skipNumbers(cursor) + (items > 2 ? skipFields(cursor, fields) : 0)
  }
  close(cursor.at)
}

/** Goes over the places of a word in metadata, and says their fields as a site does that has all. */
function skipFields(cursor: CborCursor, fields: readonly number[]): number {
  const { bytes } = cursor
  const count = readNumber(cursor)
  for (let left = count; left > 0; left--) {
    const at = cursor.at
    const place = readNumber(cursor)
    if (place < 0) bytes[at] = (cborKind.negative << 5) | (fields[-1 - place] ?? 0)
  }
  return count
}

interface Tables {
  readonly version: string
  readonly pages: readonly (readonly [name: string, words: number])[]
  readonly fields: readonly string[]
}

/** Reads Pagefind's list: its version, pages, parts, filters, orders and fields of metadata. */
function tablesOf(files: readonly IndexFile[]): Tables {
  const [cursor] = valuesOf(files, '.pf_meta')
  if (cursor === undefined) throw new Error('bug: Pagefind gave no list of its pages')
  const [version, pages, , , , fields] = listOf(readValue(cursor))
  return {
    version: String(version),
    pages: listOf(pages).map((page) => [String(listOf(page)[0]), Number(listOf(page)[1])]),
    fields: listOf(fields).map(String),
  }
}

function filterOf([name, values]: readonly CborValue[], start: number, end: number): GroupFilter {
  const own = listOf(values).map((pair) => {
    const [value, pages] = listOf(pair)
    const numbers = listOf(pages).map(Number)
    return [String(value), numbers.filter((page) => page >= start && page < end).map((page) => page - start)] as const
  })
  return [String(name), own.filter(([, pages]) => pages.length > 0)]
}

function valuesOf(files: readonly IndexFile[], ending: string): readonly CborCursor[] {
  return files
    .filter(({ path }) => path.endsWith(ending))
    .map(({ content }) => ({ bytes: gunzipSync(content).subarray(signature.length), at: 0 }))
}

function contentOf(contentByPath: ReadonlyMap<string, Uint8Array>, path: string): Uint8Array {
  const content = contentByPath.get(path)
  if (content === undefined) throw new Error(`bug: Pagefind lists ${path}, which it did not give`)
  return content
}

function listOf(value: CborValue | undefined): readonly CborValue[] {
  if (typeof value !== 'object') throw new Error('bug: Pagefind writes its files in another way')
  return value
}
