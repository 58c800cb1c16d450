// Finds the pages that hold the words of a query: asks Pagefind's WebAssembly which parts of the index it needs, fetches those, and
// searches in them. Nothing that is fetched for a query grows with the site: a list of pages that would be too long is cut to those that
// fit its word best (src/emit/search-cut.ts). When such lists have too few pages in common, the words that nearly all pages have are left
// out, or any of the words will do, and only when that finds nothing either the whole lists are fetched.

import { type CommonWord, fetchPacked, type IndexFiles, openFiles, type Part } from './index-files.ts'
import { encodeMeta, type PartRow } from './meta.ts'
import { parseQuery, type QueryWord } from './query.ts'
import { startWasm, type Wasm, type WasmIndex, type WasmResult } from './wasm.ts'

/** A page that was found. */
export interface Match {
  readonly page: number
  readonly score: number
  /** Numbers of the words of its text that were looked for. */
  readonly places: readonly number[]
}

/** All pages found; `isCut` when there may be more than these. */
export interface Found {
  readonly matches: readonly Match[]
  readonly isCut: boolean
}

/** An index, ready to be searched. */
export interface Engine {
  readonly files: IndexFiles
  /** Finds pages, best first: all, or at least as many as wanted. */
  find(text: string, filters: Readonly<Record<string, string>>, wanted: number): Promise<Found>
}

// They go with the weights of headings in the index: src/emit/search.ts.
const ranking = { meta_weights: { title: 20, path: 20, symbols: 5 } }

/** Opens the index in a folder. */
export async function openEngine(folder: URL): Promise<Engine> {
  const [files, wasm] = await Promise.all([openFiles(folder), fetchPacked(new URL('wasm.en.pagefind', folder)).then(startWasm)])
  const { version, filters, fields } = files.entry
  const index = wasm.open(encodeMeta({ version, lengths: lengthsOf(files), parts: [], filters, fields }))
  wasm.setRanking(index, ranking)
  const partsFor = partFinder(files, wasm)
  const add = partAdder({ files, wasm, index })
  const run = (words: readonly QueryWord[], given: object, isExact: boolean) =>
    words.length === 0 ? [] : wasm.find(index, { plain: textOf(words, 'plain'), typed: textOf(words, 'typed'), filters: given, isExact })
  return {
    files,
    async find(text, given, wanted) {
      const query = parseQuery(text)
      const all = await Promise.all(query.words.map(async (word): Promise<FoundWord> => ({ ...word, ...(await partsFor(word.plain)) })))
      const words = query.isExact ? all : withoutCommon(all)
      await Promise.all([...words.flatMap(({ parts }) => parts.map(add.part)), ...wasm.filtersFor(index, given).map(add.filter)])
      const rare = words.filter(({ common }) => common?.isCut !== true)
      // Pagefind cannot look for one word in quotes in a list that was cut.
      const isExact = query.isExact && (words.length > 1 || rare.length === 1)
      const found = run(words, given, isExact)
      if (rare.length === all.length || found.length >= wanted) return { matches: found.map(matchOf), isCut: rare.length < all.length }
      const loose = () => (rare.length > 0 ? run(rare, given, false) : summed(words.map((word) => run([word], given, false))))
      const more = isExact ? [] : without(loose(), found)
      if (found.length + more.length > 0) return { matches: [...found, ...more].map(matchOf), isCut: true }
      await Promise.all(all.flatMap(({ parts, common }) => (common === undefined ? parts : [common.whole]).map(add.part)))
      return { matches: run(all, given, query.isExact).map(matchOf), isCut: false }
    },
  }
}

/** A word of a query and the parts of the index that it needs. */
type FoundWord = QueryWord & WordParts

// The lists of three fit a first query. The other words of a longer one tell least.
const mostCommon = 3

/** Leaves out the words that most pages have, but for the rarest of them. */
function withoutCommon(words: readonly FoundWord[]): readonly FoundWord[] {
  const common = words.filter((word) => word.common !== undefined).sort((a, b) => (a.common?.count ?? 0) - (b.common?.count ?? 0))
  return words.filter((word) => word.common === undefined || common.indexOf(word) < mostCommon)
}

function textOf(words: readonly QueryWord[], form: keyof QueryWord): string {
  return words.map((word) => word[form]).join(' ')
}

/** Joins results for single words: a page that fits more of them comes first. */
function summed(lists: readonly (readonly WasmResult[])[]): readonly WasmResult[] {
  const byPage = new Map<string, WasmResult>()
  for (const result of lists.flat()) {
    const { s = 0, l = [] } = byPage.get(result.p) ?? {}
    byPage.set(result.p, { p: result.p, s: s + result.s, l: [...l, ...result.l] })
  }
  return [...byPage.values()].sort((a, b) => b.s - a.s)
}

function without(results: readonly WasmResult[], known: readonly WasmResult[]): readonly WasmResult[] {
  const names = new Set(known.map(({ p }) => p))
  return results.filter(({ p }) => !names.has(p))
}

function matchOf({ p, s, l }: WasmResult): Match {
  return { page: Number(p), score: s, places: l.map((place) => place.l) }
}

/** Gives the number of words of each page. */
function lengthsOf({ entry: { pages, lengths } }: IndexFiles): readonly number[] {
  return Array.from({ length: pages }, (_, page) => lengths.values[lengths.pages === '' ? 0 : lengths.pages.charCodeAt(page) - 0x23] ?? 0)
}

/** The names of the parts that hold a word. */
interface WordParts {
  readonly parts: readonly string[]
  readonly common?: CommonWord
}

// A word may be in another part than its stem, and the beginning of a word in several: one letter would need all parts with that letter.
const mostPartsOfWord = { small: 3, large: 2 }

/** Makes a function that finds the parts of the index which hold a word; a table of all parts may be split into files. */
function partFinder({ entry, words: readTable }: IndexFiles, wasm: Wasm): (word: string) => Promise<WordParts> {
  const openRows = (parts: readonly PartRow[]): WasmIndex =>
    wasm.open(encodeMeta({ version: entry.version, lengths: [], parts, filters: [], fields: [] }))
  const opened = new Map<number, Promise<{ readonly parts: ReadonlyMap<string, Part>; readonly index: WasmIndex }>>()
  const open = async (file: number) => {
    const parts = await readTable(file)
    return { parts, index: openRows([...parts.values()].map(({ row }) => row)) }
  }
  const tableOf = (file: number) => {
    const table = opened.get(file) ?? open(file)
    opened.set(file, table)
    table.catch(() => opened.delete(file))
    return table
  }
  const root = entry.ranges && openRows(entry.ranges.map(([from, to], file) => [from, to, String(file)]))
  return async (word) => {
    const files = root === undefined ? [0] : wasm.partsFor(root, word).map(Number)
    const tables = await Promise.all(files.map(tableOf))
    const found = tables.flatMap(({ parts, index }) => wasm.partsFor(index, word).flatMap((name) => parts.get(name) ?? []))
    const own = found.find(({ common }) => common !== undefined && isFormOf(word, common.word))
    if (own?.common?.isCut === true) return { parts: [own.row[2]], common: own.common }
    const parts = found.slice(0, root === undefined ? mostPartsOfWord.small : mostPartsOfWord.large).map(({ row }) => row[2])
    return { parts, ...(own?.common !== undefined && { common: own.common }) }
  }
}

/** `query`, `queries` and `que` lead to `queri`, `running` to `run`; of the shortest stems only the word itself does. */
function isFormOf(word: string, stem: string): boolean {
  if (word === stem || stem.length < 3) return word === stem
  return stem.startsWith(word) || (word.startsWith(stem.length > 3 ? stem.slice(0, -1) : stem) && word.length - stem.length < 5)
}

interface Opened {
  readonly files: IndexFiles
  readonly wasm: Wasm
  readonly index: WasmIndex
}

/** Makes functions that add the parts of an index, each once. */
function partAdder({ files, wasm, index }: Opened) {
  const added = new Map<string, Promise<void>>()
  const add = (path: string, take: (index: WasmIndex, part: Uint8Array) => void) => {
    const known = added.get(path) ?? files.bytes(path).then((bytes) => take(index, bytes))
    added.set(path, known)
    known.catch(() => added.delete(path))
    return known
  }
  return {
    part: (name: string) => add(`index/en_${name}.pf_index`, wasm.addPart),
    filter: (name: string) => add(`filter/en_${name}.pf_filter`, wasm.addFilter),
  }
}
