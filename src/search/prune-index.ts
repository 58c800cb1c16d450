// Shrinks the parts of Pagefind's index that grow with the site: the list of pages, which is fetched before a query,
// and the lists of very frequent words. Files are CBOR in the format of Pagefind 1.6.0.

import { gunzipSync, gzipSync, type ZlibOptions } from 'node:zlib'
import { decode, encode } from 'cborg'
import { keyOf } from '../model/key.ts'
import { remember } from '../model/maps.ts'
import type { IndexFile } from './indexer.ts'

/**
 * Maximum number of pages in whose text a word is found: those with most occurrences. In titles, headings and
 * descriptions, it is found on more pages (name-parts.ts). With 10,000 pages, a word on all of them takes 3 kB instead
 * of 200.
 */
export const MOST_PAGES = 500

/** Maximum number of places of such a word per page: enough for an excerpt and for its frequency. */
const MOST_PLACES = 3

/**
 * Numbers of digits in file names. Texts and parts of the index are named by their numbers, which compress well in the
 * list, followed by a hash of the site's addresses (texts) or of the content of all parts. So an open page requests a
 * missing file rather than a different one of a later build. A text can change under the same name, so browsers must
 * revalidate texts; they can cache parts.
 */
const digits = { number: 4, textEdition: 4, partEdition: 8 }

/** The signature at the start of each uncompressed file. */
const signature = 'pagefind_dcd'

/** A page: the name of the file with its text, its number of words, and the name of a shared file, or ''. */
type Page = [hash: string, words: number, group: string]

/** The list that is fetched first. */
type List = [version: string, pages: Page[], parts: Part[], ...rest: unknown[]]

/** A part of the index: its first and last word, and the name of its file. */
type Part = [first: string, last: string, hash: string]

/**
 * The places of a word on a page: the number of the page as difference from the previous one, the differences of its
 * positions in the text, each weight preceding them as a negative number, and the same for metadata.
 */
type Posting = [page: number, places: number[], metadata: number[]]

type Words = [words: [word: string, postings: Posting[], ...rest: unknown[]][], ...rest: unknown[]]

/** Prunes the files of an index of pages with the given addresses. Paths of files are relative to its folder. */
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

/** The new names of files, by Pagefind's hashes. */
interface Names {
  readonly byHash: Map<string, string>
  readonly edition: string
}

function rename({ byHash, edition }: Names, hash: string): string {
  return remember(byHash, hash, () => byHash.size.toString(36).padStart(digits.number, '0') + edition)
}

interface IndexNames {
  readonly texts: Names
  readonly parts: Names
}

/** Renames the files in a list. Rounds the lengths of pages, of which only the magnitude matters. */
function shortenList(file: IndexFile, names: IndexNames): IndexFile {
  const [version, pages, parts, ...rest] = read<List>(file)
  const shorter = pages.map(([hash, length, group]) => [
    group === '' ? rename(names.texts, hash) : hash,
    2 ** Math.round(Math.log2(Math.max(1, length))),
    group,
  ])
  const numbered = parts.map(([first, last, hash]) => [first, last, rename(names.parts, hash)])
  // A page has most in common with the previous one, which a short window finds: 10,000 pages take 16 kB instead of 23.
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

/** Sums the weights of places. */
function weightOf(places: readonly number[]): number {
  let weight = 0
  let sum = 0
  for (const place of places) {
    if (place < 0) weight = -place - 1
    else sum += weight
  }
  return sum
}

/** Keeps the first places with the greatest weights. Positions restart with each weight, and the greatest is last. */
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
