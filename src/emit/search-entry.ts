// The list of what is in a search index, which a browser fetches first. Pagefind's own list has a random name for each page: it grows by
// 7 bytes a page, 210 kB for 30,000. This one has at most some kilobytes for any number of pages: long tables are split into files,
// of which a query needs a few.

import { gzipSync } from 'node:zlib'

/** A part of the index: the words from one up to another, or a common word alone, whose list of `count` pages is whole in the file `whole`. */
export interface IndexPart {
  readonly from: string
  readonly to: string
  readonly hash: string
  readonly common?: { readonly whole: string; readonly count: number }
}

/** What an index is made of. */
export interface IndexTables {
  readonly version: string
  readonly parts: readonly IndexPart[]
  /** The file of each page's text. */
  readonly names: readonly string[]
  /** The number of words of each page. */
  readonly lengths: readonly number[]
  readonly filters: readonly (readonly [name: string, hash: string])[]
  readonly fields: readonly string[]
  /** Parts of the site that results can be filtered by. */
  readonly sections: readonly string[]
}

/** A file of the index: its path in the index's folder, and its bytes. */
export interface IndexFile {
  readonly path: string
  readonly content: Uint8Array
}

// A table that is as short as this stands in the list itself; otherwise a query costs one more round trip, and each result a file.
const mostParts = 320
const partsPerFile = 64
const mostNames = 1024
const namesPerFile = 128

/** Writes the list of an index, and the tables that are too long to stand in it. */
export function entryFiles({ version, parts, names, lengths, filters, fields, sections }: IndexTables): readonly IndexFile[] {
  const words = split(parts.map(partLine), parts.length <= mostParts ? parts.length : partsPerFile)
  const pages = split(names, names.length <= mostNames ? names.length : namesPerFile)
  const entry = {
    version,
    pages: names.length,
    lengths: packLengths(lengths),
    // What is split, and how: the first and the last word of each file, and how many pages a file has.
    ...(words.length > 1 ? { ranges: rangesOf(parts) } : { words: words[0] ?? '' }),
    ...(pages.length > 1 ? { namesPerFile } : { names: pages[0] ?? '' }),
    filters,
    fields,
    sections,
  }
  return [
    { path: 'pagefind-entry.json', content: Buffer.from(JSON.stringify(entry)) },
    ...(words.length > 1 ? words.map((text, index) => tableFile(`words/${index}`, text)) : []),
    ...(pages.length > 1 ? pages.map((text, index) => tableFile(`pages/${index}`, text)) : []),
  ]
}

function partLine({ from, to, hash, common }: IndexPart): string {
  return [from, to, hash, ...(common === undefined ? [] : [common.whole, common.count])].join(' ')
}

function split(lines: readonly string[], size: number): readonly string[] {
  const count = Math.ceil(lines.length / Math.max(1, size))
  return Array.from({ length: count }, (_, index) => lines.slice(index * size, (index + 1) * size).join('\n'))
}

function rangesOf(parts: readonly IndexPart[]): readonly (readonly [string, string])[] {
  return Array.from({ length: Math.ceil(parts.length / partsPerFile) }, (_, index) => {
    const own = parts.slice(index * partsPerFile, (index + 1) * partsPerFile)
    return [own[0]?.from ?? '', own.at(-1)?.to ?? '']
  })
}

function tableFile(path: string, text: string): IndexFile {
  return { path: `${path}.pf_table`, content: gzipSync(text, { level: 9 }) }
}

/** The lengths of pages: `pages` has a letter for each, which tells its place in `values`; without letters all have the first one. */
interface PackedLengths {
  readonly values: readonly number[]
  readonly pages: string
}

const mostBytesOfLengths = 4096

/** Writes the lengths of pages as exactly as some kilobytes can: they only matter in comparison, by their size and not by a word. */
function packLengths(lengths: readonly number[]): PackedLengths {
  for (const step of [1, 2 ** 0.25, 2 ** 0.5, 2, 4]) {
    const packed = lettered(lengths.map((length) => (step === 1 ? length : rounded(length, step))))
    if (gzipSync(packed.pages).length <= mostBytesOfLengths) return packed
  }
  return { values: [rounded(lengths.reduce((sum, length) => sum + length, 0) / lengths.length, 2)], pages: '' }
}

function rounded(length: number, step: number): number {
  return Math.round(step ** Math.round(Math.log(Math.max(1, length)) / Math.log(step)))
}

function lettered(lengths: readonly number[]): PackedLengths {
  const values = [...new Set(lengths)].sort((a, b) => a - b)
  const letterOf = new Map(values.map((value, index) => [value, String.fromCharCode(firstLetter + index)]))
  return { values, pages: lengths.map((length) => letterOf.get(length)).join('') }
}

// The letters from `#` on; neither those that JSON escapes nor halves of pairs matter: a site's lengths are some thousands at most.
const firstLetter = 0x23
