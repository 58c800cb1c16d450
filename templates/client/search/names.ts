// The index of names, which complements Pagefind's index of text: the titles of pages and sections, and the places
// where names of code are defined. src/search/name-parts.ts creates it.

import { namesFile, partFile, partOf, partSizes, wordFile } from './words.ts'

/** A name of code, a term, or an API symbol, with the place of its definition. */
export interface DefinedName {
  readonly name: string
  readonly kind: string
  /** Certainty of the definition: 1 for an API symbol, less for a heading, least for a row of a table. */
  readonly weight: number
  readonly url: string
  /** The title of its page. */
  readonly title: string
  /** Pagefind's name of its page. */
  readonly page: string
}

/** By word and page, the labels with a word: alternately the number of a label and its number of words. */
export type Labels = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>

/** A defined name in the format of the files. */
export type NameRow = readonly [name: string, kind: string, weight: number, url: string, title: string, page: string]

/** The file of a part of the index, with words that begin with the same letters. */
export interface PartFile {
  readonly labels: Labels
  /** The words of the site, the most frequent first. */
  readonly words: string
  /** Number of pages with a word, for words on more pages than Pagefind's index contains. */
  readonly often: Readonly<Record<string, number>>
}

/** The index of names of a site. */
export interface NameIndex {
  readonly pages: number
  readonly language: string
  /** The sections of the site, for filtering pages. */
  readonly sections: readonly string[]
  /** Groups of words and phrases with the same meaning, in lower case. */
  readonly synonyms: readonly (readonly string[])[]
  /** Stems of the words in more than a quarter of the titles. The size of a label doesn't include them. */
  readonly common: readonly string[]
  /** Returns the labels with a word of the given stem, by page. */
  labelsOf(stem: string): Promise<Readonly<Record<string, readonly number[]>>>
  /** Returns the names that begin, or whose last part begins, with the same letters as a word. */
  namesLike(word: string): Promise<readonly DefinedName[]>
  /** Returns the words of the site that begin with the same letters as a word, the most frequent first. */
  wordsLike(word: string): Promise<readonly string[]>
  /** Returns the number of pages with a word if it is on more pages than Pagefind's index contains, or else 0. */
  pagesWith(word: string): Promise<number>
  /** Returns all words of the site that begin with a letter, the most frequent first. */
  wordsWith(letter: string): Promise<readonly string[]>
}

/** The file that is read first. Includes the first letters of all parts, of words and of names of code. */
export type FirstFile = Pick<NameIndex, 'pages' | 'language' | 'sections' | 'synonyms' | 'common'> & {
  readonly parts: readonly string[]
  readonly nameParts: readonly string[]
}

/** Loads the index of names from the folder of the search index. */
export async function loadNames(bundle: string): Promise<NameIndex> {
  const first = await load<FirstFile>('names/index.json')
  const partFor = partLoader<PartFile>(first.parts, partFile, { labels: {}, words: '', often: {} })
  const namesFor = partLoader<readonly NameRow[]>(first.nameParts, namesFile, [])

  async function load<Value>(file: string): Promise<Value> {
    const answer = await fetch(bundle + file)
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
    return answer.json()
  }

  /** Returns a function that fetches the part of a word: the existing part with the most of its first letters. */
  function partLoader<Value>(names: readonly string[], fileOf: (part: string) => string, none: Value) {
    const there = new Set(names)
    const parts = new Map<string, Promise<Value>>()
    return (word: string): Promise<Value> => {
      let letters = partSizes.most
      while (letters > partSizes.least && !there.has(partOf(word, letters))) letters--
      const name = partOf(word, letters)
      const part = parts.get(name) ?? (there.has(name) ? load<Value>(fileOf(name)) : Promise.resolve(none))
      parts.set(name, part)
      part.catch(() => parts.delete(name)) // the next query retries
      return part
    }
  }

  return {
    ...first,
    labelsOf: async (stem) => (await partFor(stem)).labels[stem] ?? {},
    namesLike: async (word) =>
      (await namesFor(word)).map(([name, kind, weight, url, title, page]) => ({
        name,
        kind,
        weight,
        url,
        title,
        page,
      })),
    // If the name of a part starts with a word, the words in the part do so, too.
    wordsLike: async (word) => [
      ...(await partFor(word)).words.split(' '),
      ...first.parts.filter((part) => part.length > partSizes.least && part.startsWith(word)),
    ],
    pagesWith: async (word) => (await partFor(word)).often[word] ?? 0,
    wordsWith: async (letter) =>
      first.parts.some((part) => part.startsWith(letter)) ? (await load<string>(wordFile(letter))).split(' ') : [],
  }
}
