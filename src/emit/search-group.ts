// The index of a group of pages, kept between builds: the lists of its words, and the files with the pages' texts. Nothing of it depends
// on other groups: pages are counted from the group's first one. search-index.ts makes groups of one page, search-join.ts joins groups.

import type { Key } from '../model/key.ts'
import { type CborCursor, cborKind, openWriter, putHead, readNumber, takeWritten } from './cbor.ts'

/** What Pagefind writes before the content of each file. */
export const signature = 'pagefind_dcd'

/** The fields of metadata that pages have, in the order of their numbers. */
export const searchFields = ['path', 'symbols', 'title']

/** A filter: the pages of each of its values. */
export type GroupFilter = readonly [name: string, values: readonly (readonly [value: string, pages: readonly number[]])[]]

/** How many numbers a word has. */
export const numbersPerWord = 5

/** A group. Its lists stand one after another, as do the files with texts. */
export interface Group {
  /** For each page the number of its words, the hash of the file with its text, and that file's size. */
  readonly pages: readonly (readonly [words: number, hash: Key, bytes: number])[]
  readonly filters: readonly GroupFilter[]
  /** Each word, or a word with accents after the word without and a line break. */
  readonly words: readonly string[]
  /** Of each word's list: how many pages and numbers it has, its first and last page, and its size in bytes. */
  readonly numbers: Int32Array
  readonly lists: Uint8Array
  readonly texts: Uint8Array
}

/** What stands at the begin of a group's bytes, in a line of JSON: after it come words, with spaces between them, numbers, lists and texts. */
interface Head extends Pick<Group, 'pages' | 'filters'> {
  /** Bytes. */
  readonly words: number
  readonly numbers: number
}

const lineEnd = 0x0a

/** Reads a group. */
export function readGroup(bytes: Uint8Array): Group {
  const start = bytes.indexOf(lineEnd) + 1
  const head = JSON.parse(Buffer.from(bytes.subarray(0, start)).toString()) as Head // written by groupBytes, and kept with a checksum
  const lists = start + head.words + head.numbers
  const texts = bytes.length - head.pages.reduce((sum, [, , size]) => sum + size, 0)
  const words =
    head.words === 0
      ? []
      : Buffer.from(bytes.subarray(start, start + head.words))
          .toString()
          .split(' ')
  const numbers = new Int32Array(words.length * numbersPerWord)
  const cursor: CborCursor = { bytes, at: start + head.words }
  for (let index = 0; index < numbers.length; index++) numbers[index] = readNumber(cursor)
  return { pages: head.pages, filters: head.filters, words, numbers, lists: bytes.subarray(lists, texts), texts: bytes.subarray(texts) }
}

/** Writes a group, into a buffer of its own. */
export function groupBytes({ pages, filters, words, numbers, lists, texts }: Group): Uint8Array<ArrayBuffer> {
  const writer = openWriter()
  for (const number of numbers) putHead(writer, cborKind.number, number)
  const written = { words: Buffer.from(words.join(' ')), numbers: takeWritten(writer) }
  const head: Head = { pages, filters, words: written.words.length, numbers: written.numbers.length }
  const all = [Buffer.from(`${JSON.stringify(head)}\n`), written.words, written.numbers, lists, texts]
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of all) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
