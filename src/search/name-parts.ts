// The index of names, which is asked beside Pagefind's index of text: in parts by the first letters of a word, so that a
// query fetches few. templates/client/search/names.ts reads them.

import type { FirstFile, NameRow, PartFile } from '../../templates/client/search/names.ts'
import {
  partFile,
  partOf,
  partSizes,
  stemOf,
  tellingWords,
  wordFile,
  wordsOf,
} from '../../templates/client/search/words.ts'
import type { IndexFile } from './indexer.ts'
import type { PageNames } from './page-names.ts'
import { MOST_PAGES } from './prune-index.ts'
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

/** A part in the making: all is by the word that it is looked up by. */
interface Part {
  /** Where the word stands in the labels of pages. */
  readonly labels: Map<string, Record<string, number[]>>
  readonly names: Map<string, NameRow[]>
  /** How many pages hold the word, in their code apart: 0 is a word of code only. */
  readonly words: Map<string, number>
}

/** A part that would be larger, in characters, is split: compressed, this is 4 kB at most. */
const MOST_SIZE = 12_000

/** A word that more pages have in a label, such as the name of the product, tells them apart too little to be there. */
const MOST_LABELLED = 500

/** A name that is defined in more places is looked up where it is most surely defined; results show three at most. */
const MOST_DEFINED = 10

/** Makes the files of the index of names, sorted by path; `synonyms` are groups of words and phrases for the same. */
export function nameParts(pages: readonly NamedPage[], synonyms: readonly (readonly string[])[]): readonly IndexFile[] {
  const whole = emptyPart()
  const common = commonWords(pages)
  for (const page of pages) addPage(page, common, whole)
  const begun = [...shareOut(whole, partSizes.least)].filter(([name]) => name !== '')
  const parts = begun.flatMap(([name, part]) => splitPart(name, part))
  const names = parts.map(([name]) => name).sort()
  const language = pages[0]?.language ?? ''
  const sections = [...new Set(pages.map(({ section }) => section))].filter(Boolean).sort()
  const first: FirstFile = { pages: pages.length, language, sections, synonyms, common: [...common], parts: names }
  return [
    fileOf('names/index.json', first),
    ...wordFiles(whole),
    ...parts.map(([name, content]) => fileOf(partFile(name), content)),
  ].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Shares a part out by so many first letters of its words. */
function shareOut(part: Part, letters: number): ReadonlyMap<string, Part> {
  const parts = new Map<string, Part>()
  const partFor = (word: string) => entry(parts, partOf(word, letters), emptyPart)
  for (const [word, labels] of part.labels) partFor(word).labels.set(word, labels)
  for (const [word, names] of part.names) partFor(word).names.set(word, names)
  for (const [word, count] of part.words) partFor(word).words.set(word, count)
  return parts
}

/**
 * Gives the content of a part by its name: where it is too large, the largest of those by one letter more are parts
 * too, until what is left is not.
 */
function splitPart(name: string, part: Part): readonly (readonly [name: string, content: PartFile])[] {
  const content = contentOf(part)
  const letters = [...name].length + 1
  let size = sizeOf(content)
  if (size <= MOST_SIZE || letters > partSizes.most) return [[name, content]]
  const shared = [...shareOut(part, letters)].map(([own, held]) => ({ own, held, size: sizeOf(contentOf(held)) }))
  const taken = shared
    .filter(({ own }) => own !== name)
    .sort((a, b) => b.size - a.size)
    .filter((larger) => {
      const isTaken = size > MOST_SIZE
      if (isTaken) size -= larger.size
      return isTaken
    })
  const left = shared.filter((other) => !taken.includes(other)).map(({ held }) => held)
  const rest: readonly (readonly [string, PartFile])[] = left.length === 0 ? [] : [[name, contentOf(joinParts(left))]]
  return [...rest, ...taken.flatMap(({ own, held }) => splitPart(own, held))]
}

function joinParts(parts: readonly Part[]): Part {
  return {
    labels: new Map(parts.flatMap(({ labels }) => [...labels])),
    names: new Map(parts.flatMap(({ names }) => [...names])),
    words: new Map(parts.flatMap(({ words }) => [...words])),
  }
}

function sizeOf(content: PartFile): number {
  return JSON.stringify(content).length
}

function emptyPart(): Part {
  return { labels: new Map(), names: new Map(), words: new Map() }
}

function contentOf({ labels, names, words }: Part): PartFile {
  return {
    labels: Object.fromEntries([...labels].filter(([, labelled]) => Object.keys(labelled).length <= MOST_LABELLED)),
    names: surestOfEach([...names.values()].flat()),
    words: oftenFirst(words).join(' '),
    often: Object.fromEntries([...words].filter(([, pages]) => pages > MOST_PAGES)),
  }
}

/** Makes a file of words for each letter that a part begins with: they are wanted where a word is misspelled. */
function wordFiles({ labels, names, words }: Part): readonly IndexFile[] {
  const byLetter = new Map<string, [word: string, pages: number][]>()
  for (const word of new Set([...labels.keys(), ...names.keys(), ...words.keys()])) {
    const letter = partOf(word, 1)
    const all = letter === '' ? [] : entry(byLetter, letter, () => [])
    const pages = words.get(word) ?? 0
    if (pages > 0) all.push([word, pages])
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

/** Finds the words that a quarter of the titles have, such as the product's name: they tell no page from another. */
function commonWords(pages: readonly NamedPage[]): ReadonlySet<string> {
  const often = new Map<string, number>()
  for (const { title, language } of pages)
    for (const word of new Set(labelWords(title, language))) often.set(word, (often.get(word) ?? 0) + 1)
  return new Set([...often].filter(([, count]) => count > pages.length / 4).map(([word]) => word))
}

function labelWords(label: string, language: string): readonly string[] {
  return tellingWords(label, language).map((word) => stemOf(word, language))
}

function addPage(page: NamedPage, common: ReadonlySet<string>, part: Part): void {
  const { id, url, title, language, labels, defined, prose, code } = page
  for (const [number, label] of labels.entries()) {
    const words = new Set(labelWords(label, language))
    const telling = [...words].filter((word) => !common.has(word)).length
    for (const word of new Set([...words, ...[...words].flatMap((word) => relatedStems(word, language))])) {
      const labelled = entry(part.labels, word, (): Record<string, number[]> => ({}))
      labelled[id] ??= []
      labelled[id].push(number, Math.max(1, telling))
    }
  }
  for (const { name, kind, weight, anchor } of defined) {
    const target = anchor === '' ? url : `${url}#${encodeURIComponent(anchor)}`
    // A dotted name is looked up by its last part; a file by the first.
    const key = anchor === name ? name.slice(name.lastIndexOf('.') + 1) : name
    entry(part.names, key, () => []).push([name, kind, weight, target, title, id])
  }
  const last = defined.map(({ name }) => name.slice(name.lastIndexOf('.') + 1)).join(' ')
  count(`${prose} ${last}`, 1)
  count(code, 0)

  function count(text: string, pages: number): void {
    for (const word of new Set(wordsOf(text)))
      if (word.length > 2) part.words.set(word, (part.words.get(word) ?? 0) + pages)
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
