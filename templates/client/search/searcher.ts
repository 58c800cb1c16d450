// Searches a site: looks up the words of a query in texts with Pagefind, and in titles, headings and names of code with
// the index of names, ranks the results, and reads the first pages.

import { type Hit, nameHit, pageHit } from './hits.ts'
import { loadNames, type NameIndex } from './names.ts'
import { loadPagefind, type TextResult } from './pagefind.ts'
import { type Query, type QueryWord, readQuery } from './query.ts'
import { matchNames, type NameMatch, scorePages, spread, type WordMatches } from './rank.ts'
import { correctWord, isKnown } from './spelling.ts'
import { stemmed, stemOf, wordsOf } from './words.ts'

/** The requested results: those of one section, or of all if it is '', from `start` up to but excluding `end`. */
export interface SearchRange {
  readonly section: string
  readonly start: number
  readonly end: number
  /** Whether to look up words as typed, without correcting their spelling. */
  readonly isLiteral?: boolean
  /** Aborts the search, before or after it reads pages. */
  readonly signal: AbortSignal
}

/** The results of a search. */
export interface Hits {
  readonly hits: readonly Hit[]
  readonly total: number
  /** The corrected query that was searched, if the site doesn't contain a word of the typed one. */
  readonly corrected?: string
}

/** Searches a site. One object can be used for the whole lifetime of a page. */
export interface Searcher {
  /** Finds pages, best first: those from `start` up to `end`. Rejects if its signal is aborted. */
  search(query: string, range: SearchRange): Promise<Hits>
  /** The names of the site's sections, for filtering pages. */
  readonly sections: readonly string[]
}

const mostNames = 3

// Tuned with bench/search-benchmark.ts, like those of rank.ts.
const weights = { code: 6, plain: 1.5 }

/** Loads the index of a site from its folder. With a version, only pages of that version are found. */
export async function loadSearcher(bundle: string, version = ''): Promise<Searcher> {
  const [pagefind, names] = await Promise.all([loadPagefind(bundle), loadNames(bundle)])
  const finderOf = (section: string) => async (text: string | null) => {
    const filters = { ...(section !== '' && { section }), ...(version !== '' && { version }) }
    return (await pagefind.search(text && stemmed(text, names.language), { filters })).results
  }
  const pages = new Map<string, ReadonlyMap<string, TextResult>>()
  const pagesIn = async (section: string) => {
    const all = pages.get(section) ?? byId(await finderOf(section)(null))
    pages.set(section, all)
    return all
  }
  await pagesIn('') // loaded before the first query
  return {
    sections: names.sections,
    async search(typed, { section, start, end, isLiteral = false, signal }) {
      const find = finderOf(section)
      const all = await pagesIn(section)
      const read = (text: string) => readQuery(text, names.language, names.synonyms)
      const asked = read(typed)
      // Fetches the data of the words during the spelling check, because each wait is a round trip to the server.
      const [corrected] = await Promise.all([
        isLiteral ? typed : correctQuery(typed, names),
        pagefind.preload(stemmed(formsOf(asked).join(' '), names.language)),
        ...formsOf(asked).map((form) => labelsWith(wordsOf(form), names)),
        namesFor(asked, names),
      ])
      const query = corrected === typed ? asked : read(corrected)
      const words = await Promise.all(query.words.map((word) => matchesOf(word, find, names)))
      // Pagefind treats a part of the index that can't be fetched as empty.
      if (words.every(({ text }) => text.size === 0) && !navigator.onLine)
        throw new Error('The index could not be fetched')
      const defined = (await namesFor(query, names)).filter(({ page }) => all.has(page))
      const points = new Map([...scorePages(words, names.pages)].filter(([id]) => all.has(id)))
      const ordered = merge(points, defined, query)
      signal.throwIfAborted()
      const marked = query.words.flatMap(({ text, stem, synonyms }) => [text, stem, ...synonyms])
      const hits = await Promise.all(
        ordered.slice(start, end).map(async ([item, worth]) => {
          if (typeof item !== 'string') return [{ ...nameHit(item), points: worth }]
          const page = await all.get(item)?.data()
          const places = words.map((word) => word.places.get(item) ?? [])
          return page === undefined ? [] : [{ ...pageHit(page, places, marked), points: worth }]
        }),
      )
      signal.throwIfAborted()
      return {
        hits: spread(hits.flat()),
        total: ordered.length,
        ...(corrected !== typed && { corrected }),
      }
    },
  }
}

/** Returns the words of a query and their synonyms. */
function formsOf({ words }: Query): readonly string[] {
  return words.flatMap(({ text, synonyms }) => [text, ...synonyms])
}

function byId(results: readonly TextResult[]): ReadonlyMap<string, TextResult> {
  return new Map(results.map((result) => [result.id, result]))
}

async function correctQuery(typed: string, names: NameIndex): Promise<string> {
  const synonyms = new Set(names.synonyms.flat().flatMap(wordsOf))
  const words = wordsOf(typed)
  const meant = await Promise.all(
    words.map(async (word) =>
      synonyms.has(word) || (await isKnown(word, names)) ? undefined : correctWord(word, names),
    ),
  )
  return words.reduce((query, word, at) => query.replace(new RegExp(word, 'i'), (as) => meant[at] ?? as), typed)
}

type Find = (text: string | null) => Promise<readonly TextResult[]>

/** A word of a query, and its positions in the text of each page. */
interface FoundWord extends WordMatches {
  readonly places: ReadonlyMap<string, readonly number[]>
}

/** Looks up a word and its synonyms in texts and in labels. */
async function matchesOf({ text, stem, synonyms }: QueryWord, find: Find, names: NameIndex): Promise<FoundWord> {
  const texts = new Map<string, number>()
  const places = new Map<string, readonly number[]>()
  // For an unknown word, Pagefind would look up its beginning instead.
  for (const form of (await isKnown(text, names)) ? [text, ...synonyms] : synonyms) {
    for (const { id, score, words } of await find(form)) {
      texts.set(id, Math.max(texts.get(id) ?? 0, score))
      places.set(id, [...(places.get(id) ?? []), ...words])
    }
  }
  const labels = new Map<string, Map<number, number>>()
  for (const form of [text, ...synonyms]) {
    for (const { page, label, size } of await labelsWith(wordsOf(form), names)) {
      const known = labels.get(page) ?? new Map<number, number>()
      labels.set(page, known.set(label, size))
    }
  }
  return { text: texts, places, often: await names.pagesWith(text), labels, isCommon: names.common.includes(stem) }
}

interface Labelled {
  readonly page: string
  readonly label: number
  readonly size: number
}

/** Finds the labels that contain all words of a phrase. The words of a phrase count as one. */
async function labelsWith(words: readonly string[], names: NameIndex): Promise<readonly Labelled[]> {
  const counts = new Map<string, Labelled & { readonly count: number }>()
  for (const word of words) {
    for (const [page, pairs] of Object.entries(await names.labelsOf(stemOf(word, names.language)))) {
      for (let at = 0; at < pairs.length; at += 2) {
        const [label = 0, size = 0] = pairs.slice(at, at + 2)
        const count = (counts.get(`${page} ${label}`)?.count ?? 0) + 1
        counts.set(`${page} ${label}`, { page, label, size: size - count + 1, count })
      }
    }
  }
  return [...counts.values()].filter(({ count }) => count === words.length)
}

/** Finds the definitions of the names in a query. */
async function namesFor(query: Query, names: NameIndex): Promise<readonly NameMatch[]> {
  const all: NameMatch[] = []
  for (const name of query.names) {
    const keys = new Set([name.slice(name.lastIndexOf('.') + 1), name])
    const like = (await Promise.all([...keys].map((key) => names.namesLike(key)))).flat()
    all.push(...matchNames(name, like))
  }
  return all.slice(0, mostNames)
}

/** Merges definitions with the pages. Definitions have more weight if the query looks like code. */
function merge(
  points: ReadonlyMap<string, number>,
  defined: readonly NameMatch[],
  { isCode, names }: Query,
): readonly (readonly [item: string | NameMatch, points: number])[] {
  const weight = (isCode ? weights.code : weights.plain) / names.length
  const pages = new Map(points)
  const definitions = new Map<NameMatch, number>()
  for (const name of defined) {
    const own = weight * name.fit
    // A definition without an anchor is the subject of a whole page, so its points go to the page.
    if (name.url.includes('#')) definitions.set(name, own)
    else pages.set(name.page, own + (points.get(name.page) ?? 0))
  }
  return [...pages, ...definitions].sort(([, a], [, b]) => b - a)
}
