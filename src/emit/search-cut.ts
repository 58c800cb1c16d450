// Keeps the parts of a search index small, whatever the site's size. A word of most pages has a list as long as the site: what a reader
// fetches gets only the pages that fit the word best; the whole list stays in a file of its own, for when those are not enough.

import { type CborCursor, cborKind, readNumber, readValue, skipNumbers, writeHead } from './cbor.ts'

/** What is needed to tell which pages fit a word best. */
export interface CutOptions {
  /** How many numbers the list of a word may have beside those of other words. */
  readonly common: number
  /** How many it may have at all. */
  readonly limit: number
  /** The number of words of each page. */
  readonly lengths: readonly number[]
  /** Names of the fields of metadata. */
  readonly fields: readonly string[]
}

/** A piece of a part: its first and last word. A common one stands alone, with the number of all pages that have it. */
export interface Piece {
  readonly from: string
  readonly to: string
  readonly bytes: Uint8Array
  readonly count?: number
  readonly isCut: boolean
}

/** Splits a part with common words, and cuts lists that are too long; undefined when it has none. */
export function cutPart(bytes: Uint8Array, options: CutOptions): readonly Piece[] | undefined {
  const words = wordsOf(bytes)
  if (!words.some(({ size }) => size > options.common)) return undefined
  const pieces: Piece[] = []
  let rest: Word[] = []
  const endPiece = () => {
    const [first, last] = [rest[0], rest.at(-1)]
    if (first && last)
      pieces.push({ from: first.word, to: last.word, bytes: partOf(rest.length, [bytes.subarray(first.start, last.end)]), isCut: false })
    rest = []
  }
  for (const entry of words) {
    if (entry.size <= options.common) {
      rest.push(entry)
      continue
    }
    endPiece()
    const { word, start, list, listEnd, end, size } = entry
    const isCut = size > options.limit
    const pages = isCut ? cutList({ bytes, at: list }, options) : bytes.subarray(list, listEnd)
    const own = partOf(1, [bytes.subarray(start, list), pages, bytes.subarray(listEnd, end)])
    pieces.push({ from: word, to: word, bytes: own, count: readNumber({ bytes, at: list }), isCut })
  }
  endPiece()
  return pieces
}

/** A word in a part: where it starts, where its list of pages does and ends, and how many numbers that has. */
interface Word {
  readonly word: string
  readonly start: number
  readonly list: number
  readonly listEnd: number
  readonly end: number
  readonly size: number
}

function wordsOf(bytes: Uint8Array): readonly Word[] {
  const cursor = { bytes, at: 0 }
  readNumber(cursor)
  return Array.from({ length: readNumber(cursor) }, () => {
    const start = cursor.at
    const items = readNumber(cursor)
    const word = String(readValue(cursor))
    const list = cursor.at
    const size = skipList(cursor)
    const listEnd = cursor.at
    if (items > 2) readValue(cursor) // forms with accents
    return { word, start, list, listEnd, end: cursor.at, size }
  })
}

function partOf(count: number, words: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat([writeHead(cborKind.list, 1), writeHead(cborKind.list, count), ...words])
}

/** Goes over the list of a word, and gives how many numbers it has. */
function skipList(cursor: CborCursor): number {
  let size = 0
  for (let left = readNumber(cursor); left > 0; left--) {
    const items = readNumber(cursor)
    readNumber(cursor) // the page
    for (let item = 1; item < items; item++) size += skipNumbers(cursor)
    size++
  }
  return size
}

/** One page in the list of a word: `start` and `end` are the places in the part of what follows its number. */
interface Posting {
  readonly page: number
  readonly items: number
  readonly start: number
  readonly end: number
  readonly size: number
  readonly score: number
}

/** Writes the list of those pages that fit best, and of as many that no site has, so that the word still counts as common. */
function cutList(cursor: CborCursor, options: CutOptions): Uint8Array {
  const postings = readPostings(cursor, options)
  const kept = bestOf(postings, options.limit)
  const absent = Math.max(0, Math.min(postings.length, mostCounted) - kept.length)
  const written = [writeHead(cborKind.list, kept.length + absent)]
  let last = 0
  for (const { page, items, start, end } of kept) {
    written.push(writeHead(cborKind.list, items), writeHead(cborKind.number, page - last), cursor.bytes.subarray(start, end))
    last = page
  }
  for (let page = options.lengths.length; page < options.lengths.length + absent; page++) {
    written.push(writeHead(cborKind.list, 2), writeHead(cborKind.number, page - last), writeHead(cborKind.list, 0))
    last = page
  }
  return Buffer.concat(written)
}

// Pagefind looks through all lists for each result: more would be slow, and says little more of how common a word is.
const mostCounted = 2000

/** Gives the pages that fit best, in the order of their numbers. */
function bestOf(postings: readonly Posting[], limit: number): readonly Posting[] {
  const best = [...postings].sort((a, b) => b.score - a.score || a.page - b.page)
  let size = 0
  let end = 0
  while (end < best.length && size + (best[end]?.size ?? 0) <= limit) size += best[end++]?.size ?? 0
  return best.slice(0, Math.max(1, end)).sort((a, b) => a.page - b.page)
}

function readPostings(cursor: CborCursor, { lengths, fields }: CutOptions): readonly Posting[] {
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length
  let page = 0
  return Array.from({ length: readNumber(cursor) }, () => {
    const items = readNumber(cursor)
    page += readNumber(cursor)
    const start = cursor.at
    const places = readPlaces(cursor)
    const metadata = items > 2 ? readFields(cursor, fields) : { size: 0, weight: 0 }
    const norm = saturation * (1 - lengthShare + (lengthShare * (lengths[page] ?? average)) / average)
    const score = ((saturation + 1) * places.weight) / (norm + places.weight) + metadata.weight
    return { page, items, start, end: cursor.at, size: 1 + places.size + metadata.size, score }
  })
}

// As Pagefind counts: the usual weight of a word, how soon more of it say nothing, and how much the length of a page matters. The
// weights of the fields are those of templates/client/search/engine.ts.
const usualWeight = 25
const unit = 24
const saturation = 1.4
const lengthShare = 0.75
const fieldWeights: Readonly<Record<string, number>> = { title: 20, path: 20, symbols: 5 }

/** Reads the places of a word in a text: a negative number is the weight of those that follow. */
function readPlaces(cursor: CborCursor): { readonly size: number; readonly weight: number } {
  const size = readNumber(cursor)
  let usual = usualWeight
  let sum = 0
  for (let left = size; left > 0; left--) {
    const place = readNumber(cursor)
    if (place < 0) usual = -1 - place
    else sum += usual
  }
  return { size, weight: sum / unit }
}

/** Reads the places of a word in metadata: a negative number is the field of those that follow. */
function readFields(cursor: CborCursor, fields: readonly string[]): { readonly size: number; readonly weight: number } {
  const size = readNumber(cursor)
  let weight = 0
  for (let left = size; left > 0; left--) {
    const place = readNumber(cursor)
    if (place < 0) weight += fieldWeights[fields[-1 - place] ?? ''] ?? 1
  }
  return { size, weight }
}
