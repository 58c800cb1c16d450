// The index of names, which is asked beside Pagefind's index of text: in parts by the first two letters of a word, so
// that a query fetches few. templates/client/search/names.ts reads them.

import type { FirstFile, NameRow, PartFile } from '../../templates/client/search/names.ts'
import { partFile, partOf, stemOf, tellingWords, wordFile, wordsOf } from '../../templates/client/search/words.ts'
import type { IndexFile } from './indexer.ts'
import type { PageNames } from './page-names.ts'
import { relatedStems } from './related-words.ts'

/** A page of the index of names. */
export interface NamedPage extends PageNames {
  /** What Pagefind calls the page. */
  readonly id: string
  readonly url: string
  readonly title: string
  readonly language: string
  readonly section: string
}

/** A part in the making. */
interface Part {
  /** By word, where it stands in the labels of pages. */
  readonly labels: Map<string, Record<string, number[]>>
  readonly names: NameRow[]
  /** How many pages hold each word, in their code apart: 0 is a word of code only. */
  readonly words: Map<string, number>
}

/**
 * A word that more pages have in a label tells them apart too little to be looked up there: the name of the product, in
 * most sites.
 */
const MOST_LABELLED = 500

/** A name that is defined in more places is looked up where it is most surely defined; results show three at most. */
const MOST_DEFINED = 20

/** Makes the files of the index of names, sorted by path; `synonyms` are groups of words and phrases for the same. */
export function nameParts(pages: readonly NamedPage[], synonyms: readonly (readonly string[])[]): readonly IndexFile[] {
  const parts = new Map<string, Part>()
  const common = commonWords(pages)
  for (const page of pages) addPage(page, common, (word) => partNamed(parts, partOf(word)))
  const names = [...parts.keys()].filter((name) => name !== '').sort()
  const language = pages[0]?.language ?? ''
  const sections = [...new Set(pages.map(({ section }) => section))].filter(Boolean).sort()
  const first: FirstFile = { pages: pages.length, language, sections, synonyms, common: [...common], parts: names }
  return [
    fileOf('names/index.json', first),
    ...wordFiles(parts),
    ...names.map((name) => {
      const { labels, names, words } = partNamed(parts, name)
      const kept = [...labels].filter(([, labelled]) => Object.keys(labelled).length <= MOST_LABELLED)
      const part: PartFile = {
        labels: Object.fromEntries(kept),
        names: surestOfEach(names),
        words: oftenFirst(words).join(' '),
      }
      return fileOf(partFile(name), part)
    }),
  ].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Makes a file of words for each letter that a part begins with: they are wanted where a word is misspelled. */
function wordFiles(parts: ReadonlyMap<string, Part>): readonly IndexFile[] {
  const byLetter = new Map<string, [word: string, pages: number][]>()
  for (const [name, { words }] of parts) {
    const [letter] = name
    const all = letter === undefined ? [] : entry(byLetter, letter, () => [])
    all.push(...[...words].filter(([, pages]) => pages > 0))
  }
  return [...byLetter].map(([letter, words]) => fileOf(wordFile(letter), oftenFirst(words).join(' ')))
}

/** Leaves out the less sure places of names that are defined in many. */
function surestOfEach(names: readonly NameRow[]): readonly NameRow[] {
  const byName = new Map<string, NameRow[]>()
  for (const row of names) entry(byName, row[0], () => []).push(row)
  return [...byName.values()].flatMap((rows) =>
    rows.length <= MOST_DEFINED ? rows : rows.sort(([, , a], [, , b]) => b - a).slice(0, MOST_DEFINED),
  )
}

function oftenFirst(words: Iterable<readonly [word: string, pages: number]>): readonly string[] {
  return [...words].sort(([a, of], [b, than]) => than - of || (a < b ? -1 : 1)).map(([word]) => word)
}

function partNamed(parts: Map<string, Part>, name: string): Part {
  const made = parts.get(name) ?? { labels: new Map(), names: [], words: new Map() }
  parts.set(name, made)
  return made
}

/** Finds the words that a quarter of the titles have, such as the name of the product: they tell no page from another. */
function commonWords(pages: readonly NamedPage[]): ReadonlySet<string> {
  const often = new Map<string, number>()
  for (const { title, language } of pages)
    for (const word of new Set(labelWords(title, language))) often.set(word, (often.get(word) ?? 0) + 1)
  return new Set([...often].filter(([, count]) => count > pages.length / 4).map(([word]) => word))
}

function labelWords(label: string, language: string): readonly string[] {
  return tellingWords(label, language).map((word) => stemOf(word, language))
}

function addPage(page: NamedPage, common: ReadonlySet<string>, partFor: (word: string) => Part): void {
  const { id, url, title, language, labels, defined, prose, code } = page
  for (const [number, label] of labels.entries()) {
    const words = new Set(labelWords(label, language))
    const telling = [...words].filter((word) => !common.has(word)).length
    for (const word of new Set([...words, ...[...words].flatMap((word) => relatedStems(word, language))])) {
      const labelled = entry(partFor(word).labels, word, (): Record<string, number[]> => ({}))
      labelled[id] ??= []
      labelled[id].push(number, Math.max(1, telling))
    }
  }
  for (const { name, kind, weight, anchor } of defined) {
    const target = anchor === '' ? url : `${url}#${encodeURIComponent(anchor)}`
    // A dotted name is looked up by its last part; a file by the first.
    const key = anchor === name ? name.slice(name.lastIndexOf('.') + 1) : name
    partFor(key).names.push([name, kind, weight, target, title, id])
  }
  const last = defined.map(({ name }) => name.slice(name.lastIndexOf('.') + 1)).join(' ')
  count(`${prose} ${last}`, 1)
  count(code, 0)

  function count(text: string, pages: number): void {
    for (const word of new Set(wordsOf(text))) {
      const { words } = partFor(word)
      if (word.length > 2) words.set(word, (words.get(word) ?? 0) + pages)
    }
  }
}

function entry<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

function fileOf(path: string, value: unknown): IndexFile {
  return { path, content: new TextEncoder().encode(JSON.stringify(value)) }
}
