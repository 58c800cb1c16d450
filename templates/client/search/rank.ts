// Ranks the results. Pagefind counts the words of texts, but doesn't know that the title of a page or a heading is
// exactly the reader's query, or where a name of code is defined.

import type { DefinedName } from './names.ts'

/** The matches of one word of a query. All maps are by Pagefind's name of the page. */
export interface WordMatches {
  /** Pagefind's score of the word in the page's text. */
  readonly text: ReadonlyMap<string, number>
  /** Number of pages with the word in their text if `text` doesn't contain all of them, or else 0. */
  readonly often: number
  /** The numbers of the labels with the word, and the number of words in each. */
  readonly labels: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** Whether more than a quarter of the titles have the word. A label's number of words doesn't include it. */
  readonly isCommon: boolean
}

// Tuned with bench/search-benchmark.ts.
const weights = { title: 2.5, heading: 0.8, description: 0.4, coverage: 2, restOfLabel: 1, together: 3 }

/** Weights of the best place of a word on a page, for queries of several words, which can be in different places. */
const places = { title: 1, description: 0.7, heading: 0.5, text: 0.3 }

/** Labels: 0 is the description, 1 the title, 2 the last part of the address, 3 its last two parts. Headings follow. */
const TITLES = 3

/** Returns the points of all pages that contain a word of the query. `pages` is the number of pages in the index. */
export function scorePages(words: readonly WordMatches[], pages: number): ReadonlyMap<string, number> {
  const tellingOf = (count: number) => Math.log(1 + pages / (0.5 + count))
  const telling = words.map(({ text, labels, often }) => tellingOf(Math.max(text.size, labels.size, often)))
  const all = sum(telling)
  const found = new Set(words.flatMap(({ text, labels }) => [...text.keys(), ...labels.keys()]))
  const texts = new Map([...found].map((page) => [page, textScore(page)]))
  const most = Math.max(...texts.values()) || 1
  return new Map(
    [...found].map((page) => [page, (texts.get(page) ?? 0) / most + labelScore(page) + togetherScore(page)]),
  )

  function textScore(page: string): number {
    const held = sum(telling.filter((_, at) => words[at]?.text.has(page)))
    return sum(words.map((word) => scoreIn(word, page))) * (held / all) ** weights.coverage
  }

  /** Corrects Pagefind's score of a word that is on more pages than Pagefind's index contains. */
  function scoreIn({ text, often }: WordMatches, page: string): number {
    const share = often > text.size ? tellingOf(often) / tellingOf(text.size) : 1
    return share * (text.get(page) ?? 0)
  }

  function labelScore(page: string): number {
    const shared = new Map<number, { telling: number; rest: number }>()
    for (const [at, { labels, isCommon }] of words.entries()) {
      for (const [label, size] of labels.get(page) ?? []) {
        const before = shared.get(label) ?? { telling: 0, rest: size }
        shared.set(label, { telling: before.telling + (telling[at] ?? 0), rest: before.rest - (isCommon ? 0 : 1) })
      }
    }
    let title = 0
    let heading = 0
    let description = 0
    for (const [label, { telling: held, rest }] of shared) {
      const fit = held / (all + Math.max(0, rest) * weights.restOfLabel * (all / words.length))
      if (label === 0) description = held / all
      else if (label <= TITLES) title = Math.max(title, fit)
      else heading = Math.max(heading, fit)
    }
    return weights.title * title ** 2 + weights.heading * heading ** 2 + weights.description * description ** 2
  }

  function togetherScore(page: string): number {
    const held = sum(words.map((word, at) => (telling[at] ?? 0) * bestPlace(word, page)))
    return weights.together * (1 - 1 / words.length) * (held / all) ** 1.5
  }
}

/** Returns the weight of the best place of a word on a page. */
function bestPlace({ text, labels }: WordMatches, page: string): number {
  const all = [...(labels.get(page)?.keys() ?? [])].map((label) =>
    label === 0 ? places.description : label <= TITLES ? places.title : places.heading,
  )
  return Math.max(text.has(page) ? places.text : 0, ...all)
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** A result and its points. */
interface Ranked {
  readonly url: string
  readonly points: number
}

/** Factor that reduces the points of the third result in a folder, and again of each later one. */
const shareOfSibling = 0.8

/** Moves pages of other folders up if many of the results are in one folder. */
export function spread<R extends Ranked>(results: readonly R[]): readonly R[] {
  const before = new Map<string, number>()
  const worth = results.map((result) => {
    const folder = result.url.replace(/[^/]*\/?(?:#.*)?$/, '')
    const siblings = before.get(folder) ?? 0
    before.set(folder, siblings + 1)
    return { result, points: result.points * shareOfSibling ** Math.max(0, siblings - 1) }
  })
  return worth.sort((a, b) => b.points - a.points).map(({ result }) => result)
}

/** A defined name that matches a query, and how well: 1 is a certain definition of exactly the typed name. */
export interface NameMatch extends DefinedName {
  readonly fit: number
}

/** Finds the names for a word of a query, best first: equal names, then names that begin with it. */
export function matchNames(typed: string, names: readonly DefinedName[]): readonly NameMatch[] {
  const found = names
    .map((defined) => ({ ...defined, fit: fitOf(typed, defined.name) * defined.weight }))
    .filter(({ fit }) => fit > 0)
  return found.sort((a, b) => b.fit - a.fit || depthOf(a.name) - depthOf(b.name) || a.name.length - b.name.length)
}

function depthOf(name: string): number {
  return name.split('.').length
}

/** Compares names from the end: `dg.AssetOut` matches `dagster.AssetOut` nearly as well as `AssetOut` does. */
function fitOf(typed: string, name: string): number {
  const wanted = typed.split('.')
  const parts = name.split('.')
  let same = 0
  while (same < wanted.length && same < parts.length && isSame(wanted.at(-1 - same), parts.at(-1 - same))) same++
  if (same < wanted.length && same === parts.length) return 0 // a plain name doesn't match one with a module
  if (same > 0) {
    const isCased = wanted.at(-1) === parts.at(-1)
    return (same / wanted.length) * 0.5 + (isCased ? 0.5 : 0.4)
  }
  const last = parts.at(-1) ?? ''
  const begun = wanted.at(-1) ?? ''
  if (begun.length < 4 || !last.toLowerCase().startsWith(begun.toLowerCase())) return 0
  return 0.4 * (begun.length / last.length)
}

function isSame(a = '', b = ''): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
