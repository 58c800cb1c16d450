// The index of one page: what its words are found by, and the text that results show. In the format of Pagefind 1.6, whose WebAssembly
// searches in it; test/emit/search-index.test.ts compares it with what Pagefind itself makes of a page.

import { gzipSync } from 'node:zlib'
import { hashOf } from '../model/key.ts'
import { type CborWriter, cborKind, openWriter, putHead, takeWritten } from './cbor.ts'
import { headingWeightOf, pathWords, type SearchPage, symbolsOf, titleWeightOf } from './search.ts'
import { type Group, type GroupFilter, groupBytes, searchFields, signature } from './search-group.ts'
import { foundBy } from './search-words.ts'

/** Makes the index of a page: a group of one, as search-group.ts reads it. */
export function indexPage(page: SearchPage): Uint8Array<ArrayBuffer> {
  const text = readText(page)
  const fields: Readonly<Record<string, string>> = {
    path: pathWords(page.href),
    symbols: page.sections.flatMap(symbolsOf).join(' '),
    title: oneSpaced(page.title),
  }
  for (const [field, name] of searchFields.entries()) placeField(text.lists, field, fields[name] ?? '')
  const filters = filtersOf(page)
  const shown = {
    url: page.href,
    content: text.content,
    word_count: text.count,
    filters: Object.fromEntries(filters),
    meta: Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== '' || name === 'title')),
    anchors: text.anchors,
  }
  const packed = gzipSync(signature + JSON.stringify(shown))
  const ofPage = filters.map(([name, values]): GroupFilter => [name, values.map((value) => [value, [0]])])
  return groupBytes({
    pages: [[text.count, hashOf(packed), packed.length]],
    filters: ofPage,
    words: [...text.lists.keys()],
    ...writeLists(text.lists.values()),
    texts: packed,
  })
}

/** Where a word stands: places in the text with their weights, and places in fields of metadata with their fields. */
interface Places {
  readonly text: number[]
  readonly fields: number[]
}

/** The lists of a page's words, by what words are found by. */
type Lists = Map<string, Places>

/** A place and what it is ordered by before, a weight or a field, are kept as one number: places take its lower bits. */
const placeBits = 22
const mostPlaces = 2 ** placeBits

/** A place that results lead to. */
interface Anchor {
  readonly element: 'h2'
  readonly id: string
  readonly text: string
  /** The number of the word that it stands before. */
  readonly location: number
}

interface PageText {
  readonly lists: Lists
  readonly content: string
  readonly count: number
  readonly anchors: readonly Anchor[]
}

function readText({ title, description, sections }: SearchPage): PageText {
  const lists: Lists = new Map()
  const words: string[] = []
  const anchors: Anchor[] = []
  const add = (text: string, weight: number): void => {
    const whole = Math.min(weight, mostWeight) * unit
    for (const word of splitAtSpaces(asSentence(text))) placeWord(lists, word, { place: words.push(word) - 1, weight: whole })
  }
  add(title, titleWeightOf(title))
  add(description, 1)
  for (const section of sections) {
    const { id, heading, text } = section
    const anchor = id.replace(spaces, '')
    if (heading !== '' && anchor !== '') anchors.push({ element: 'h2', id: anchor, text: oneSpaced(heading), location: words.length })
    if (heading !== '') add(heading, headingWeightOf(section))
    add(text, 1)
  }
  return { lists, content: words.join(' '), count: Math.max(1, words.length), anchors }
}

/** All spaces of Unicode: those of `\\s` less the byte order mark, and the next line. */
const spaces = /[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g

function splitAtSpaces(text: string): readonly string[] {
  return text
    .replaceAll('\u200b', '')
    .split(spaces)
    .filter((word) => word !== '')
}

/** Writes spaces and line ends as one space each, and none at the ends. */
function oneSpaced(text: string): string {
  return text.trim().replace(spaces, ' ')
}

/** Ends a text with a full stop, so that excerpts tell where one ends and the next begins. */
function asSentence(text: string): string {
  return /[\p{L}\p{M}\p{N}\p{Pc})$*]$/u.test(text) ? `${text}.` : text
}

/** Pagefind counts in parts of a usual weight, and to ten times that. */
const unit = 24
const mostWeight = 10

function placeWord(lists: Lists, word: string, { place, weight }: { readonly place: number; readonly weight: number }): void {
  if (place >= mostPlaces) return // of a page with millions of words, the first ones are found
  const { whole, parts } = foundBy(word)
  for (const key of whole) placesOf(lists, key).text.push((weight << placeBits) | place)
  if (parts.length === 0) return
  const ofPart = Math.max(1, Math.floor(weight / Math.min(parts.length, 255)))
  for (const key of parts) placesOf(lists, key).text.push((ofPart << placeBits) | place)
}

function placeField(lists: Lists, field: number, value: string): void {
  for (const [place, word] of splitAtSpaces(value).slice(0, mostPlaces).entries()) {
    const { whole, parts } = foundBy(word)
    for (const key of [...whole, ...parts]) placesOf(lists, key).fields.push((field << placeBits) | place)
  }
}

function placesOf(lists: Lists, key: string): Places {
  const known = lists.get(key)
  if (known !== undefined) return known
  const places: Places = { text: [], fields: [] }
  lists.set(key, places)
  return places
}

/** Gives the values of each filter that a page has. */
function filtersOf({ section, versions }: SearchPage): readonly (readonly [name: string, values: readonly string[]])[] {
  const all = [['section', section === '' ? [] : [section]] as const, ['version', versions] as const]
  return all.filter(([, values]) => values.length > 0)
}

/** Writes the lists of words in one page, and the numbers that a group has of each. */
function writeLists(lists: Iterable<Places>): Pick<Group, 'numbers' | 'lists'> {
  const writer = openWriter()
  const numbers: number[] = []
  for (const { text, fields } of lists) {
    const start = writer.at
    putHead(writer, cborKind.list, fields.length > 0 ? 3 : 2)
    putHead(writer, cborKind.number, 0)
    const size = 1 + putPlaces(writer, text, usualWeight) + (fields.length > 0 ? putPlaces(writer, fields, -1) : 0)
    numbers.push(1, size, 0, 0, writer.at - start)
  }
  return { numbers: Int32Array.from(numbers), lists: takeWritten(writer) }
}

/** What Pagefind takes as the weight of places before which none is written. */
const usualWeight = 25

/** Writes places in order, each counted from the one before; a negative number, before which counting begins anew, is what they are ordered by first. */
function putPlaces(writer: CborWriter, places: number[], usual: number): number {
  places.sort(byNumber)
  let [kind, last, kinds] = [usual, 0, 0]
  for (const ordered of places) {
    if (ordered >>> placeBits === kind) continue
    kind = ordered >>> placeBits
    kinds++
  }
  putHead(writer, cborKind.list, places.length + kinds)
  kind = usual
  for (const ordered of places) {
    const place = ordered & (mostPlaces - 1)
    if (ordered >>> placeBits !== kind) {
      kind = ordered >>> placeBits
      putHead(writer, cborKind.negative, kind)
      last = 0
    }
    putHead(writer, cborKind.number, place - last)
    last = place
  }
  return places.length + kinds
}

function byNumber(a: number, b: number): number {
  return a - b
}
