// Keeps the parts of a search index small, whatever the site's size. A word of most pages has a list as long as the site: what a reader
// fetches gets only the pages that fit the word best; the whole list stays in a file of its own, for when those are not enough.

import { type CborCursor, cborKind, openWriter, putCopy, putHead, readNumber, takeWritten } from './cbor.ts'

/** What is needed to tell which pages fit a word best. */
export interface CutOptions {
  /** How many numbers a list may have. */
  readonly limit: number
  /** The number of words of each page. */
  readonly lengths: readonly number[]
  /** About the mean of these: were it exact, an edit of one page could change the list of every common word. */
  readonly average: number
  /** Names of the fields of metadata. */
  readonly fields: readonly string[]
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
export function cutList(bytes: Uint8Array, options: CutOptions): Uint8Array {
  const postings = readPostings({ bytes, at: 0 }, options)
  const kept = bestOf(postings, options.limit)
  const absent = Math.max(0, Math.min(postings.length, mostCounted) - kept.length)
  const writer = openWriter()
  putHead(writer, cborKind.list, kept.length + absent)
  let last = 0
  for (const { page, items, start, end } of kept) {
    putHead(writer, cborKind.list, items)
    putHead(writer, cborKind.number, page - last)
    putCopy(writer, bytes, start, end)
    last = page
  }
  for (let page = options.lengths.length; page < options.lengths.length + absent; page++) {
    putHead(writer, cborKind.list, 2)
    putHead(writer, cborKind.number, page - last)
    putHead(writer, cborKind.list, 0)
    last = page
  }
  return takeWritten(writer)
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

function readPostings(cursor: CborCursor, { lengths, average, fields }: CutOptions): readonly Posting[] {
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
