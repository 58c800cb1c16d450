// The 404 page: finds the pages whose addresses are most similar to the requested one.

import { t } from '../texts.ts'
import { element } from './result-list.ts'

interface Entry {
  readonly title: string
  readonly path: string
}

/** A file of addresses, and the number of files. src/output/nearest-pages.ts divides pages into files. */
interface AddressFile {
  readonly files: number
  readonly pages: readonly (readonly [title: string, path: string])[]
}

const most = 5

/** Inserts links to the nearest pages into an element. Does nothing if the files can't be loaded or no page is near. */
export async function showNearestPages(box: HTMLElement): Promise<void> {
  const folder = new URL(box.dataset.nearestPages ?? '', location.href)
  const best = nearestTo(location.pathname, await entriesFor(folder, location.pathname))
  if (best.length === 0) return
  const items = best.map((entry) => {
    const link = element('a', '', entry.title)
    link.href = entry.path
    return element('li', '', link, ` (${entry.path})`)
  })
  box.replaceChildren(element('h2', '', t('Pages with a similar address')), element('ul', '', ...items))
}

// Maximum number of files fetched for the words of an address, besides the first. The last words take precedence.
const mostFiles = 8

/** Fetches the pages that may be near an address, from the folder of the files of addresses. */
export async function entriesFor(folder: URL, path: string): Promise<readonly Entry[]> {
  const fetchFile = async (file: number): Promise<AddressFile> => {
    const response = await fetch(new URL(`${file}.json`, folder))
    return response.ok ? response.json() : { files: 0, pages: [] }
  }
  const first = await fetchFile(0)
  const wanted = [...partsOf(path)].map((word) => fileOfWord(word, first.files))
  const others = [...new Set(wanted)].filter((file) => file > 0).slice(-mostFiles)
  const files = [first, ...(await Promise.all(others.map(fetchFile)))]
  return [...new Map(files.flatMap(({ pages }) => pages).map(([title, path]) => [path, { title, path }])).values()]
}

/** Finds the pages with addresses similar to this one, the nearest first. */
export function nearestTo(path: string, entries: readonly Entry[]): readonly Entry[] {
  const wanted = partsOf(path)
  const scored = entries.map((entry) => ({ entry, score: likeness(wanted, partsOf(entry.path)) }))
  return scored
    .filter(({ score }) => score > 0.3)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ entry }) => entry)
}

/** Returns the file of a word, as src/output/nearest-pages.ts does. */
function fileOfWord(word: string, files: number): number {
  const key = /\d/.test(word) ? word : word.slice(0, 2)
  let hash = 0
  for (let index = 0; index < key.length; index++) hash = (hash * 31 + key.charCodeAt(index)) % 65_521
  return files === 0 ? 0 : hash % files
}

function partsOf(path: string): ReadonlySet<string> {
  const words = decoded(path)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return new Set(words.filter((word) => word !== '' && word !== 'html' && word !== 'index'))
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path // malformed URL encoding
  }
}

/** Returns the similarity of two addresses: the share of their words that are equal or near in both. */
function likeness(wanted: ReadonlySet<string>, given: ReadonlySet<string>): number {
  const shared = [...wanted].filter((word) => given.has(word) || [...given].some((other) => isNear(word, other))).length
  return shared === 0 ? 0 : (2 * shared) / (wanted.size + given.size)
}

/** Returns whether one word begins with the other, or both share most pairs of letters, like a mistyped word. */
function isNear(word: string, other: string): boolean {
  if (word.length < 4 || other.length < 4) return false
  if (word.startsWith(other) || other.startsWith(word)) return true
  const pairs = pairsOf(other)
  const shared = pairsOf(word).filter((pair) => pairs.includes(pair)).length
  return shared / Math.max(word.length, other.length) > 0.6
}

function pairsOf(word: string): readonly string[] {
  return [...word.slice(1)].map((letter, index) => word.charAt(index) + letter)
}
