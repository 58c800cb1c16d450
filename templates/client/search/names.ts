// The index of names beside Pagefind's index of text: what pages and their parts are called, and where names of code are
// defined. src/search/name-parts.ts makes it.

import { namesFile, partFile, partOf, partSizes, wordFile } from './words.ts'

/** A name of code, a term, or an API symbol, and where it is defined. */
export interface DefinedName {
  readonly name: string
  readonly kind: string
  /** How surely it is defined there: 1 for an API symbol, less for a heading, least for a row of a table. */
  readonly weight: number
  readonly url: string
  /** The title of its page. */
  readonly title: string
  /** What Pagefind calls its page. */
  readonly page: string
}

/** By word and page, where a word stands in labels: number of a label, and of its words, one after the other. */
export type Labels = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>

/** A defined name as files have it. */
export type NameRow = readonly [name: string, kind: string, weight: number, url: string, title: string, page: string]

/** The file of a part of the index: words that begin with the same letters. */
export interface PartFile {
  readonly labels: Labels
  /** The words of the site, the most frequent first. */
  readonly words: string
  /** How many pages have a word, for those of so many pages that not all are in Pagefind's index. */
  readonly often: Readonly<Record<string, number>>
}

/** The index of names of a site. */
export interface NameIndex {
  readonly pages: number
  readonly language: string
  /** The sections of the site that pages can be filtered by. */
  readonly sections: readonly string[]
  /** Groups of words and phrases, in lower case, that mean the same. */
  readonly synonyms: readonly (readonly string[])[]
  /** Words, without their endings, that most titles have: the size of a label does not count them. */
  readonly common: readonly string[]
  /** Gives the labels that hold a word of which the stem is given, by page. */
  labelsOf(stem: string): Promise<Readonly<Record<string, readonly number[]>>>
  /** Gives the names whose last part, or whole, begins with the same letters as a word. */
  namesLike(word: string): Promise<readonly DefinedName[]>
  /** Gives the words of the site that begin with the same letters as a word, the most frequent first. */
  wordsLike(word: string): Promise<readonly string[]>
  /** Says how many pages have a word, if they are too many to be all in Pagefind's index; else 0. */
  pagesWith(word: string): Promise<number>
  /** Gives all words of the site that begin with a letter, the most frequent first. */
  wordsWith(letter: string): Promise<readonly string[]>
}

/** The file that is read first: the letters of which there are parts, of words and of names of code. */
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

  /** Makes the function that fetches the part of a word: the one by the most of its letters. */
  function partLoader<Value>(names: readonly string[], fileOf: (part: string) => string, none: Value) {
    const there = new Set(names)
    const parts = new Map<string, Promise<Value>>()
    return (word: string): Promise<Value> => {
      let letters = partSizes.most
      while (letters > partSizes.least && !there.has(partOf(word, letters))) letters--
      const name = partOf(word, letters)
      const part = parts.get(name) ?? (there.has(name) ? load<Value>(fileOf(name)) : Promise.resolve(none))
      parts.set(name, part)
      part.catch(() => parts.delete(name)) // the next query tries again
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
    // A word that begins the name of a part begins words that stand there.
    wordsLike: async (word) => [
      ...(await partFor(word)).words.split(' '),
      ...first.parts.filter((part) => part.length > partSizes.least && part.startsWith(word)),
    ],
    pagesWith: async (word) => (await partFor(word)).often[word] ?? 0,
    wordsWith: async (letter) =>
      first.parts.some((part) => part.startsWith(letter)) ? (await load<string>(wordFile(letter))).split(' ') : [],
  }
}
