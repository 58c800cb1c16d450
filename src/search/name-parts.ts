// Creates the index of names, which complements Pagefind's index of text. It is split by the first letters of words, so
// that a query fetches few parts. templates/client/search/names.ts reads it.

import type { FirstFile, NameRow, PartFile } from '../../templates/client/search/names.ts'
import {
  namesFile,
  partFile,
  partOf,
  partSizes,
  stemOf,
  tellingWords,
  wordFile,
  wordsOf,
} from '../../templates/client/search/words.ts'
import { remember } from '../model/maps.ts'
import { shortName } from '../model/symbol.ts'
import type { IndexFile } from './indexer.ts'
import type { PageNames } from './page-names.ts'
import { MOST_PAGES } from './prune-index.ts'
import { relatedStems } from './related-words.ts'

/** A page of the index of names. */
export interface NamedPage extends PageNames {
  /** Pagefind's name of the page. */
  readonly id: string
  readonly url: string
  readonly title: string
  readonly language: string
  readonly section: string
}

/** The entry of a word. */
interface Word {
  /** Its occurrences in the labels of pages. */
  readonly labels: Record<string, number[]>
  /** Number of pages with the word in text, and only in code; undefined for the stem of a label. */
  pages: number | undefined
}

/** The data looked up by words: labels and frequencies, and separately names, which few queries need. */
interface Index {
  readonly words: Map<string, Word>
  readonly names: Map<string, NameRow[]>
}

type Part<Content> = readonly [name: string, content: Content]

/** Size limit of a part in characters, at most 4 kB compressed. Larger parts are split. */
const MOST_SIZE = 12_000

/** Limit of pages for a word in labels. More frequent words, such as the name of the product, don't help ranking. */
const MOST_LABELLED = 500

/** Maximum number of places of a name, the surest definitions first. Results show at most three. */
const MOST_DEFINED = 10

/** Returns the files of the index of names, sorted by path. `synonyms` are groups of words and phrases. */
export function nameParts(pages: readonly NamedPage[], synonyms: readonly (readonly string[])[]): readonly IndexFile[] {
  const index: Index = { words: new Map(), names: new Map() }
  const common = commonWords(pages)
  for (const page of pages) addPage(page, common, index)
  const words = partsOf(index.words, wordsContent)
  const names = partsOf(index.names, namesContent)
  const first: FirstFile = {
    pages: pages.length,
    language: pages[0]?.language ?? '',
    sections: [...new Set(pages.map(({ section }) => section))].filter(Boolean).sort(),
    synonyms,
    common: [...common],
    parts: words.map(([name]) => name).sort(),
    nameParts: names.map(([name]) => name).sort(),
  }
  return [
    fileOf('names/index.json', first),
    ...wordFiles(index.words),
    ...words.map(([name, content]) => fileOf(partFile(name), content)),
    ...names.map(([name, content]) => fileOf(namesFile(name), content)),
  ].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Splits the data of words by their first letters. */
function partsOf<Value, Content>(
  byWord: ReadonlyMap<string, Value>,
  contentOf: (byWord: ReadonlyMap<string, Value>) => Content,
): readonly Part<Content>[] {
  return [...shareOut(byWord, partSizes.least)]
    .filter(([name]) => name !== '')
    .flatMap(([name, words]) => splitPart(name, words))

  /** Returns the content of a part. If it is too large, its largest groups by one more letter become parts. */
  function splitPart(name: string, words: ReadonlyMap<string, Value>): readonly Part<Content>[] {
    const content = contentOf(words)
    const letters = [...name].length + 1
    let size = sizeOf(content)
    if (size <= MOST_SIZE || letters > partSizes.most) return [[name, content]]
    const shared = [...shareOut(words, letters)].map(([own, held]) => ({ own, held, size: sizeOf(contentOf(held)) }))
    const taken = shared
      .filter(({ own }) => own !== name)
      .sort((a, b) => b.size - a.size)
      .filter((larger) => {
        const isTaken = size > MOST_SIZE
        if (isTaken) size -= larger.size
        return isTaken
      })
    const left = shared.filter((other) => !taken.includes(other)).flatMap(({ held }) => [...held])
    const rest: readonly Part<Content>[] = left.length === 0 ? [] : [[name, contentOf(new Map(left))]]
    return [...rest, ...taken.flatMap(({ own, held }) => splitPart(own, held))]
  }
}

/** Groups words by a number of first letters. */
function shareOut<Value>(byWord: ReadonlyMap<string, Value>, letters: number): ReadonlyMap<string, Map<string, Value>> {
  const parts = new Map<string, Map<string, Value>>()
  for (const [word, value] of byWord) remember(parts, partOf(word, letters), () => new Map()).set(word, value)
  return parts
}

function sizeOf(content: unknown): number {
  return JSON.stringify(content).length
}

function wordsContent(words: ReadonlyMap<string, Word>): PartFile {
  const all = [...words]
  const labelled = all.filter(([, { labels }]) => {
    const { length } = Object.keys(labels)
    return length > 0 && length <= MOST_LABELLED
  })
  return {
    labels: Object.fromEntries(labelled.map(([word, { labels }]) => [word, labels])),
    words: oftenFirst(words, 0),
    often: Object.fromEntries(all.flatMap(([word, { pages = 0 }]) => (pages > MOST_PAGES ? [[word, pages]] : []))),
  }
}

/** Removes the less certain places of names defined in many places. */
function namesContent(names: ReadonlyMap<string, NameRow[]>): readonly NameRow[] {
  const byName = new Map<string, NameRow[]>()
  for (const row of [...names.values()].flat()) remember(byName, row[0], () => []).push(row)
  return [...byName.values()].flatMap((rows) =>
    rows.length <= MOST_DEFINED ? rows : rows.sort(([, , a], [, , b]) => b - a).slice(0, MOST_DEFINED),
  )
}

/** Creates a file of words per first letter, for finding corrections of misspelled words. */
function wordFiles(words: ReadonlyMap<string, Word>): readonly IndexFile[] {
  return [...shareOut(words, 1)]
    .filter(([letter]) => letter !== '')
    .map(([letter, all]) => fileOf(wordFile(letter), oftenFirst(all, 1)))
}

/** Lists the words on at least a number of pages, the most frequent first. */
function oftenFirst(words: ReadonlyMap<string, Word>, least: number): string {
  return [...words]
    .map(([word, { pages = -1 }]) => ({ word, pages }))
    .filter(({ pages }) => pages >= least)
    .sort((a, b) => b.pages - a.pages || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word)
    .join(' ')
}

/** Finds words in at least a quarter of the titles, such as the product's name, which don't distinguish pages. */
function commonWords(pages: readonly NamedPage[]): ReadonlySet<string> {
  const often = new Map<string, number>()
  for (const { title, language } of pages)
    for (const word of new Set(labelWords(title, language))) often.set(word, (often.get(word) ?? 0) + 1)
  return new Set([...often].filter(([, count]) => count > pages.length / 4).map(([word]) => word))
}

function labelWords(label: string, language: string): readonly string[] {
  return tellingWords(label, language).map((word) => stemOf(word, language))
}

function addPage(page: NamedPage, common: ReadonlySet<string>, { words: byWord, names }: Index): void {
  const { id, url, title, language, labels, defined, prose, code } = page
  const wordFor = (word: string) => remember(byWord, word, (): Word => ({ labels: {}, pages: undefined }))
  for (const [number, label] of labels.entries()) {
    const words = new Set(labelWords(label, language))
    const telling = [...words].filter((word) => !common.has(word)).length
    for (const word of new Set([...words, ...[...words].flatMap((word) => relatedStems(word, language))])) {
      const { labels: labelled } = wordFor(word)
      labelled[id] ??= []
      labelled[id].push(number, Math.max(1, telling))
    }
  }
  for (const { name, kind, weight, anchor } of defined) {
    const target = anchor === '' ? url : `${url}#${encodeURIComponent(anchor)}`
    // A dotted name is looked up by its last part, a file name by its first.
    const key = anchor === name ? shortName(name) : name
    remember(names, key, () => []).push([name, kind, weight, target, title, id])
  }
  const last = defined.map(({ name }) => shortName(name)).join(' ')
  count(`${prose} ${last}`, 1)
  count(code, 0)

  function count(text: string, pages: number): void {
    for (const word of new Set(wordsOf(text))) {
      if (word.length < 3) continue
      const known = wordFor(word)
      known.pages = (known.pages ?? 0) + pages
    }
  }
}

function fileOf(path: string, value: unknown): IndexFile {
  return { path, content: new TextEncoder().encode(JSON.stringify(value)) }
}
