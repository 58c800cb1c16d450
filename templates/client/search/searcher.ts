// Searches a site: asks Pagefind for the words of a query in texts, the index of names for titles, headings and names
// of code, puts both in order, and reads the first pages.

import { type Hit, nameHit, pageHit } from './hits.ts'
import { loadNames, type NameIndex } from './names.ts'
import { loadPagefind, type TextResult } from './pagefind.ts'
import { type Query, type QueryWord, readQuery } from './query.ts'
import { matchNames, type NameMatch, scorePages, spread, type WordMatches } from './rank.ts'
import { correctWord, isKnown } from './spelling.ts'
import { stemmed, stemOf, wordsOf } from './words.ts'

/** Which results are wanted: of one section (or all), from a place up to another. */
export interface SearchRange {
  readonly section: string
  readonly start: number
  readonly end: number
  /** Whether words are looked up as they are typed, right or wrong. */
  readonly isLiteral?: boolean
  /** Ends the search before it reads pages. */
  readonly signal: AbortSignal
}

/** What was found. */
export interface Hits {
  readonly hits: readonly Hit[]
  readonly total: number
  /** The query that was looked up, where a word of the one that was typed is not in the site. */
  readonly corrected?: string
}

/** Searches; the same object for the whole life of a page. */
export interface Searcher {
  /** Finds pages, best first: those from `start` up to `end`. Fails when its signal is aborted. */
  search(query: string, range: SearchRange): Promise<Hits>
  /** The names of the site's sections, which pages can be filtered by. */
  readonly sections: readonly string[]
}

const mostNames = 3

// Tuned with bench/search-benchmark.ts, as those of rank.ts.
const weights = { code: 6, plain: 1.5 }

/** Loads the index of a site from its folder; with a version, only pages of that version are found. */
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
  await pagesIn('') // the first query finds them read
  return {
    sections: names.sections,
    async search(typed, { section, start, end, isLiteral = false, signal }) {
      const find = finderOf(section)
      const all = await pagesIn(section)
      const read = (text: string) => readQuery(text, names.language, names.synonyms)
      const asked = read(typed)
      // What the words need is fetched at once, while spelling is checked: each wait is a way to the server and back.
      const [corrected] = await Promise.all([
        isLiteral ? typed : correctQuery(typed, names),
        pagefind.preload(stemmed(formsOf(asked).join(' '), names.language)),
        ...formsOf(asked).map((form) => labelsWith(wordsOf(form), names)),
        namesFor(asked, names),
      ])
      const query = corrected === typed ? asked : read(corrected)
      const words = await Promise.all(query.words.map((word) => matchesOf(word, find, names)))
      // To Pagefind a part of the index that cannot be fetched is one without words.
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

/** Gives the words of a query, and what means the same. */
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

/** A word of a query, and where it stands in the text of each page. */
interface FoundWord extends WordMatches {
  readonly places: ReadonlyMap<string, readonly number[]>
}

/** Looks up a word and what means the same, in texts and in labels. */
async function matchesOf({ text, stem, synonyms }: QueryWord, find: Find, names: NameIndex): Promise<FoundWord> {
  const texts = new Map<string, number>()
  const places = new Map<string, readonly number[]>()
  // Of an unknown word Pagefind would look up the beginning.
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

/** Finds the labels that hold all words of a phrase. The words of a phrase count as one. */
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

/** Puts definitions among the pages: above them when a name of code was typed. */
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
    // What a whole page is about leads to the page.
    if (name.url.includes('#')) definitions.set(name, own)
    else pages.set(name.page, own + (points.get(name.page) ?? 0))
  }
  return [...pages, ...definitions].sort(([, a], [, b]) => b - a)
}
