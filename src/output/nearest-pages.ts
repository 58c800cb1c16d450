// The addresses of pages, for the 404 page: it names those that are like the one that was asked for. One file of all
// would grow with the site. So there are more files the more pages there are, each with those whose addresses have
// certain words; the 404 page fetches those for the words that it was asked for
// (templates/client/search/nearest-pages.ts knows how words are shared out).

import { urlOf } from '../model/route.ts'
import { listedPages, type Site } from '../model/site.ts'

/** One page as the 404 page names it. */
export type AddressRow = readonly [title: string, path: string]

/** What a file says: how many files there are, and its pages. */
export interface AddressFile {
  readonly files: number
  readonly pages: readonly AddressRow[]
}

/** The folder of these files in the output. */
const addressFolder = 'nearest/'

/** Makes the texts of the files with the addresses of listed pages, by path in the output. */
export function addressFiles(site: Site): ReadonlyMap<string, string> {
  const rows = listedPages(site).map((page): AddressRow => [page.title, urlOf(page.route, site.config)])
  return new Map(
    shareOut(rows).map((pages, file, { length: files }) => [
      `${addressFolder}${file}.json`,
      JSON.stringify({ files, pages }),
    ]),
  )
}

// Some 2 kB a file; the words of an address lead to a few of them.
const pagesPerFile = 60
const mostInFile = 300
/** A page is found by its rarest words: others would put it into files with all of its section. */
const wordsOfPage = 3

/** Shares out pages among files by the words of their addresses. */
export function shareOut(rows: readonly AddressRow[]): readonly (readonly AddressRow[])[] {
  const count = Math.max(1, Math.ceil(rows.length / pagesPerFile))
  const words = rows.map(([, path]) => wordsIn(path))
  const uses = new Map<string, number>()
  for (const word of words.flat()) uses.set(word, (uses.get(word) ?? 0) + 1)
  const files = Array.from({ length: count }, (): AddressRow[] => [])
  for (const [index, row] of rows.entries()) {
    const rarest = [...(words[index] ?? [])]
      .sort((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0))
      .slice(0, wordsOfPage)
    for (const file of new Set(rarest.length === 0 ? [0] : rarest.map((word) => fileOfWord(word, count)))) {
      if ((files[file]?.length ?? 0) < mostInFile) files[file]?.push(row)
    }
  }
  return files
}

function wordsIn(path: string): readonly string[] {
  const words = decodeURI(path)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  return [...new Set(words)].filter((word) => word !== '' && word !== 'html' && word !== 'index')
}

/** Gives the file of a word: the same for words that begin alike, as mistyped ones do, but not for numbers. */
function fileOfWord(word: string, files: number): number {
  const key = /\d/.test(word) ? word : word.slice(0, 2)
  let hash = 0
  for (let index = 0; index < key.length; index++) hash = (hash * 31 + key.charCodeAt(index)) % 65_521
  return hash % files
}
