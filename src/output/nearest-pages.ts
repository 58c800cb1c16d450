// The addresses of pages for the 404 page, which suggests pages similar to the requested address. A single file would
// grow with the site, so the addresses are divided into files by their words, more files the more pages there are. The
// 404 page fetches the files for the words of the requested address (see templates/client/search/nearest-pages.ts for
// how words are assigned to files).

import { urlOf } from '../model/route.ts'
import { listedPages, type Site } from '../model/site.ts'

/** A page suggested by the 404 page. */
export type AddressRow = readonly [title: string, path: string]

/** The content of a file: the number of files, and its pages. */
export interface AddressFile {
  readonly files: number
  readonly pages: readonly AddressRow[]
}

/** The folder of these files in the output folder. */
const addressFolder = 'nearest/'

/** Returns the contents of the files with the addresses of listed pages, by path in the output folder. */
export function addressFiles(site: Site): ReadonlyMap<string, string> {
  const rows = listedPages(site).map((page): AddressRow => [page.title, urlOf(page.route, site.config)])
  return new Map(
    shareOut(rows).map((pages, file, { length: files }) => [
      `${addressFolder}${file}.json`,
      JSON.stringify({ files, pages }),
    ]),
  )
}

// About 2 kB per file. The words of an address belong to a few of them.
const pagesPerFile = 60
const mostInFile = 300
/** Number of words by which a page is found, the rarest ones. Common words are shared with its whole section. */
const wordsOfPage = 3

/** Divides pages into files by the words of their addresses. */
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

/** Returns the file of a word. Words with the same beginning, such as mistyped ones, share a file, but not numbers. */
function fileOfWord(word: string, files: number): number {
  const key = /\d/.test(word) ? word : word.slice(0, 2)
  let hash = 0
  for (let index = 0; index < key.length; index++) hash = (hash * 31 + key.charCodeAt(index)) % 65_521
  return hash % files
}
