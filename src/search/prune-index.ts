// Makes Pagefind's index smaller where it grows with the site: the list of pages, which every reader fetches before a
// query, and the lists of the words that very many pages have. Files are CBOR, as Pagefind 1.6.0 writes and reads them.

import { gunzipSync, gzipSync, type ZlibOptions } from 'node:zlib'
import { decode, encode } from 'cborg'
import { keyOf } from '../model/key.ts'
import type { IndexFile } from './indexer.ts'

/**
 * A word that more pages have is found in the texts of so many, those that say it most; in titles, headings and
 * descriptions it is found in more (name-parts.ts). With 10,000 pages, a word of all of them is 3 kB instead of 200.
 */
export const MOST_PAGES = 500

/** Places of such a word in one page that are kept: enough for an excerpt, and to tell often from seldom. */
const MOST_PLACES = 3

/**
 * Texts and parts of the index are named by their numbers, in so many digits, which compress well in the list. So many
 * digits behind them stand for the site's addresses (texts) or for the content of all parts: an open page asks for a
 * file that is not there, and not for one of a later build that means something else. Another text may have the same
 * name in another build, so browsers must ask whether it has changed; parts they may keep.
 */
const digits = { number: 4, textEdition: 4, partEdition: 8 }

/** What begins each file before it is compressed. */
const signature = 'pagefind_dcd'

/** A page: the name of the file with its text, how many words it has, and the name of the file it shares, or ''. */
type Page = [hash: string, words: number, group: string]

/** The list that is fetched first. */
type List = [version: string, pages: Page[], parts: Part[], ...rest: unknown[]]

/** A part of the index: its first and last word, and the name of its file. */
type Part = [first: string, last: string, hash: string]

/**
 * Where a word stands in one page: the number of the page, counted from the one before; the distances of its places in
 * the text, behind a negative number that says their weight; and the same for metadata.
 */
type Posting = [page: number, places: number[], metadata: number[]]

type Words = [words: [word: string, postings: Posting[], ...rest: unknown[]][], ...rest: unknown[]]

/** Prunes the files of an index of pages with the given addresses; their paths are relative to its folder. */
export function pruneIndex(files: readonly IndexFile[], urls: readonly string[]): readonly IndexFile[] {
  const parts = files.map(({ path }) => path).filter((path) => path.startsWith('index/'))
  const names = {
    texts: { byHash: new Map(), edition: keyOf(...urls).slice(0, digits.textEdition) },
    parts: { byHash: new Map(), edition: keyOf(...parts.sort()).slice(0, digits.partEdition) },
  }
  const lists = files.filter(({ path }) => path.endsWith('.pf_meta')).map((file) => shortenList(file, names))
  const others = files.filter(({ path }) => !path.endsWith('.pf_meta'))
  return [...lists, ...others.map((file) => pruneFile(file, names))]
}

/** The new names of files, by the hashes that Pagefind gave them. */
interface Names {
  readonly byHash: Map<string, string>
  readonly edition: string
}

function rename({ byHash, edition }: Names, hash: string): string {
  const name = byHash.get(hash) ?? byHash.size.toString(36).padStart(digits.number, '0') + edition
  byHash.set(hash, name)
  return name
}

interface IndexNames {
  readonly texts: Names
  readonly parts: Names
}

/** Gives what a list names new names; lengths of pages count by their size only. */
function shortenList(file: IndexFile, names: IndexNames): IndexFile {
  const [version, pages, parts, ...rest] = read<List>(file)
  const shorter = pages.map(([hash, length, group]) => [
    group === '' ? rename(names.texts, hash) : hash,
    2 ** Math.round(Math.log2(Math.max(1, length))),
    group,
  ])
  const numbered = parts.map(([first, last, hash]) => [first, last, rename(names.parts, hash)])
  // A short window finds the page before, which is all that a page has in common: 10,000 pages are 16 kB and not 23.
  return write(file.path, [version, shorter, numbered, ...rest], { windowBits: 9 })
}

function pruneFile(file: IndexFile, { texts, parts }: IndexNames): IndexFile {
  const [, folder = '', name = '', ending = ''] = /^(\w+\/)(\w+)(\..*)$/.exec(file.path) ?? []
  if (folder === 'fragment/') return { ...file, path: folder + (texts.byHash.get(name) ?? name) + ending }
  return folder === 'index/' ? pruneWords({ ...file, path: folder + rename(parts, name) + ending }) : file
}

function pruneWords(file: IndexFile): IndexFile {
  const [words, ...rest] = read<Words>(file)
  if (words.every(([, postings]) => postings.length <= MOST_PAGES)) return file
  const kept = words.map(([word, postings, ...more]) => [
    word,
    postings.length <= MOST_PAGES ? postings : prunePostings(postings),
    ...more,
  ])
  return write(file.path, [kept, ...rest])
}

function prunePostings(postings: readonly Posting[]): readonly Posting[] {
  let page = 0
  const numbered = postings.map(([step, places, metadata]) => {
    page += step
    return { page, places, metadata, weight: weightOf(places) + weightOf(metadata) }
  })
  const most = [...numbered].sort((a, b) => b.weight - a.weight || a.page - b.page).slice(0, MOST_PAGES)
  const kept = most.sort((a, b) => a.page - b.page)
  return kept.map(({ page: number, places, metadata }, at) => [
    number - (kept[at - 1]?.page ?? 0),
    heaviestPlaces(places),
    metadata,
  ])
}

/** Adds up the weights of places. */
function weightOf(places: readonly number[]): number {
  let weight = 0
  let sum = 0
  for (const place of places) {
    if (place < 0) weight = -place - 1
    else sum += weight
  }
  return sum
}

/** Keeps the first places of the greatest weights. Each weight begins anew, and the greatest stands last. */
function heaviestPlaces(places: readonly number[]): number[] {
  const starts = places.flatMap((place, at) => (place < 0 ? [at] : []))
  let kept: number[] = []
  let end = places.length
  for (const start of starts.reverse()) {
    const room = MOST_PLACES - kept.filter((place) => place >= 0).length
    if (room > 0) kept = [...places.slice(start, Math.min(end, start + 1 + room)), ...kept]
    end = start
  }
  return kept
}

function read<Content>({ content }: IndexFile): Content {
  return decode(gunzipSync(content).subarray(signature.length)) // as the program that has written it says
}

function write(path: string, content: unknown, options: ZlibOptions = {}): IndexFile {
  const bytes = Buffer.concat([Buffer.from(signature), encode(content)])
  return { path, content: gzipSync(bytes, { level: 9, ...options }) }
}
