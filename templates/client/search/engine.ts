// Finds the pages that hold the words of a query: asks Pagefind's WebAssembly which parts of the index it needs, fetches those, and
// searches in them. Nothing that is fetched for a query grows with the site: a list of pages that would be too long is cut to those that
// fit its word best (src/emit/search-cut.ts). When such lists have too few pages in common, the words that nearly all pages have are left
// out, and only when that finds nothing either the whole lists are fetched.

import { fetchPacked, type IndexFiles, openFiles, type Part } from './index-files.ts'
import { encodeMeta, type PartRow } from './meta.ts'
import { isNear, parseQuery, type Query, withoutWords } from './query.ts'
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
  const run = (query: Query, given: object) =>
    wasm.find(index, { plain: query.plain.join(' '), typed: query.typed.join(' '), filters: given, isExact: query.isExact })
  return {
    files,
    async find(text, given, wanted) {
      const typed = parseQuery(text)
      if (typed.plain.length === 0) return { matches: [], isCut: false }
      const parts = await partsFor(typed)
      await Promise.all([...parts.map(({ row }) => add.part(row[2])), ...wasm.filtersFor(index, given).map(add.filter)])
      const cut = parts.flatMap(({ cutWords }) => cutWords).filter((stem) => typed.plain.some((word) => isNear(word, stem)))
      // Pagefind cannot look for one word in quotes in a list that was cut.
      const query = { ...typed, isExact: typed.isExact && (typed.plain.length > 1 || cut.length === 0) }
      const found = run(query, given)
      if (cut.length === 0 || found.length >= wanted) return { matches: found.map(matchOf), isCut: cut.length > 0 }
      const rest = withoutWords(query, cut)
      const more = rest.plain.length === 0 ? [] : without(run(rest, given), found)
      if (found.length + more.length > 0) return { matches: [...found, ...more].map(matchOf), isCut: true }
      await Promise.all(parts.map(({ whole }) => whole !== undefined && add.part(whole)))
      return { matches: run(query, given).map(matchOf), isCut: false }
    },
  }
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

/** Makes a function that finds the parts of the index which hold the words of a query; a table of all parts may be split into files. */
function partFinder(files: IndexFiles, wasm: Wasm): (query: Query) => Promise<readonly Part[]> {
  const openRows = (parts: readonly PartRow[]): WasmIndex =>
    wasm.open(encodeMeta({ version: files.entry.version, lengths: [], parts, filters: [], fields: [] }))
  const tables = new Map<number, { readonly parts: ReadonlyMap<string, Part>; readonly index: WasmIndex }>()
  const tableOf = async (file: number) => {
    const parts = await files.words(file)
    const table = tables.get(file) ?? { parts, index: openRows([...parts.values()].map(({ row }) => row)) }
    tables.set(file, table)
    return table
  }
  const root = files.entry.ranges && openRows(files.entry.ranges.map(([from, to], file) => [from, to, String(file)]))
  return async ({ plain }) => {
    const text = plain.join(' ')
    const wanted = root === undefined ? [0] : wasm.partsFor(root, text).map(Number)
    const found = await Promise.all(
      wanted.map(async (file) => {
        const { parts, index } = await tableOf(file)
        return wasm.partsFor(index, text).flatMap((name) => parts.get(name) ?? [])
      }),
    )
    return found.flat()
  }
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
