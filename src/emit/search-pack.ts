// Makes the index that is published of the indexes of groups of pages: parts with words, texts, filters and Pagefind's WebAssembly,
// with a list that the site's search in the browser reads (templates/client/search). Parts are as Pagefind writes them, but cut where lists
// are long. A file that is published already, made of the same bytes, is neither compressed nor written again.

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { compareText } from '../model/diagnostic.ts'
import { hashOf, type Key } from '../model/key.ts'
import { type CborWriter, cborKind, openWriter, putCopy, putHead, putText, takeWritten } from './cbor.ts'
import type { OutputFile } from './output.ts'
import { cutList } from './search-cut.ts'
import { entryFiles, type IndexPart } from './search-entry.ts'
import { type Group, type GroupFilter, searchFields, signature } from './search-group.ts'
import { joinFilters, joinWords, type SiteWord } from './search-join.ts'
import { partsOf } from './search-parts.ts'

/** What searches in a browser: Pagefind's WebAssembly, as it is published, and the version that it is of. */
export interface SearchEngine {
  readonly version: string
  readonly wasm: Uint8Array
}

/** What an index is packed of, and where to. */
export interface PackInput {
  /** Folder in the output, such as `pagefind/`. */
  readonly folder: string
  /** In the order of the pages. */
  readonly groups: readonly Group[]
  readonly engine: SearchEngine
  /** Gives the hash of a published file, when it was made of bytes with this hash. */
  readonly published: (path: string, source: Key) => Key | undefined
  /** Hears, again and again, that the garbage of a large site should be collected. */
  readonly onGarbage?: () => void
}

/** A file of the index, and the hash of the bytes that it was made of. */
export interface PackedFile {
  readonly file: OutputFile
  readonly source: Key
}

/** Makes the published index, its files sorted by path. */
export async function packIndex(input: PackInput): Promise<readonly PackedFile[]> {
  const { groups, engine } = input
  const lengths = groups.flatMap(({ pages }) => pages.map(([words]) => words))
  const parts = draftParts(joinWords(groups), lengths, input.onGarbage)
  const filters = joinFilters(groups).map((filter) => ({ name: filter[0], values: filter[1], content: contentOf(filterBytes(filter)) }))
  const texts = groups.flatMap(textsOf)
  const partContents = parts.flatMap(({ content, whole }) => (whole === undefined ? [content] : [content, whole]))
  const partName = namesOf(partContents)
  const filterName = namesOf(filters.map(({ content }) => content))
  const textName = namesOf(texts)
  const entry = entryFiles({
    version: engine.version,
    parts: parts.map(({ from, to, content, whole, count }): IndexPart => {
      const common = count === undefined ? {} : { common: { whole: partName(whole ?? content), count } }
      return { from, to, hash: partName(content), ...common }
    }),
    names: texts.map(textName),
    lengths,
    filters: filters.map(({ name, content }) => [name, filterName(content)]),
    fields: searchFields,
    sections: (filters.find(({ name }) => name === 'section')?.values ?? []).map(([value]) => value),
  })
  const plain = [...entry, ...(groups.length === 0 ? [] : [{ path: 'wasm.en.pagefind', content: engine.wasm }])]
  const named = [
    ...partContents.map((content) => [`index/${prefix}${partName(content)}.pf_index`, content] as const),
    ...filters.map(({ content }) => [`filter/${prefix}${filterName(content)}.pf_filter`, content] as const),
    ...texts.map((content) => [`fragment/${prefix}${textName(content)}.pf_fragment`, content] as const),
    ...plain.map(({ path, content }) => [path, { source: hashOf(content), bytes: content, isPacked: true }] as const),
  ]
  const files: PackedFile[] = []
  for (let at = 0; at < named.length; at += filesAtOnce)
    files.push(...(await Promise.all(named.slice(at, at + filesAtOnce).map(([name, content]) => fileOf(name, content, input)))))
  return files.sort((a, b) => compareText(a.file.path, b.file.path))
}

/** Files that are compressed at once: each takes a quarter of a megabyte meanwhile. */
const filesAtOnce = 16

/** What the names of files begin with: the language. */
const prefix = 'en_'
/** A list of so many numbers, which take about a byte each, stands alone: a query takes three of those (bench/site-size.ts, 2026-11-20). */
const commonNumbers = 7000
/** In a site of few pages none is cut that a reader looks for: of 530 pages of prose, `the` has 17,600. */
const mostNumbers = (pages: number) => (pages <= 1024 ? 20_000 : commonNumbers)

/** The content of a file: as it is published, or yet to be compressed. */
interface Content {
  readonly source: Key
  readonly bytes: Uint8Array
  readonly isPacked: boolean
}

function contentOf(bytes: Uint8Array): Content {
  return { source: hashOf(bytes), bytes, isPacked: false }
}

/** A part of the index; of a common word also how many pages have it, and the whole list when it was cut. */
interface DraftPart {
  readonly from: string
  readonly to: string
  readonly content: Content
  readonly count?: number
  readonly whole?: Content
}

/** Parts after which there is much garbage: what they are made of takes some hundred kilobytes each. */
const partsPerCollection = 250

function draftParts(words: readonly SiteWord[], lengths: readonly number[], onGarbage: PackInput['onGarbage']): readonly DraftPart[] {
  const limit = mostNumbers(lengths.length)
  const average = steady(lengths.reduce((sum, length) => sum + length, 0) / lengths.length)
  const size = words.reduce((sum, word) => sum + word.size, 0)
  const writer = openWriter()
  return partsOf(words, { most: partSize(size), common: commonNumbers }).map(({ from, to, words: own, isCommon }, index): DraftPart => {
    if (index % partsPerCollection === 0) onGarbage?.()
    const content = contentOf(partBytes(writer, own))
    const [word] = own
    if (!isCommon || word === undefined) return { from, to, content }
    const { size: numbers, count, write } = word.list
    if (numbers <= limit) return { from, to, content, count }
    write(writer)
    const cut = cutList(takeWritten(writer), { limit, lengths, average, fields: searchFields })
    const list = { ...word.list, write: () => putCopy(writer, cut, 0, cut.length) }
    return { from, to, content: contentOf(partBytes(writer, [{ ...word, list }])), count, whole: content }
  })
}

/**
 * Says how many numbers a part of the index may have. A query fetches a part for each of its words, and the list of all parts first: the
 * sum of both grows least when parts grow with the root of the text (2026-11-20); a long list of parts is split, from where on they need not.
 */
function partSize(numbers: number): number {
  return Math.min(5600, Math.max(3400, steady(2.5 * Math.sqrt(numbers))))
}

/** Rounds a number so that an edit rarely changes it: to a step of a fifth. */
function steady(value: number): number {
  return Math.round(2 ** (Math.round(Math.log2(Math.max(1, value)) * 4) / 4))
}

function partBytes(writer: CborWriter, words: readonly SiteWord[]): Uint8Array {
  putHead(writer, cborKind.list, 1)
  putHead(writer, cborKind.list, words.length)
  for (const { word, list, forms } of words) {
    putHead(writer, cborKind.list, 3)
    putText(writer, word)
    list.write(writer)
    putHead(writer, cborKind.list, forms.length)
    for (const { form, write } of forms) {
      putHead(writer, cborKind.list, 2)
      putText(writer, form)
      write(writer)
    }
  }
  return takeWritten(writer)
}

function filterBytes([name, values]: GroupFilter): Uint8Array {
  const writer = openWriter()
  putHead(writer, cborKind.list, 2)
  putText(writer, name)
  putHead(writer, cborKind.list, values.length)
  for (const [value, pages] of values) {
    putHead(writer, cborKind.list, 2)
    putText(writer, value)
    putHead(writer, cborKind.list, pages.length)
    for (const page of pages) putHead(writer, cborKind.number, page)
  }
  return takeWritten(writer)
}

/** Cuts the files with the texts of a group's pages apart. */
function textsOf({ pages, texts }: Group): readonly Content[] {
  let end = 0
  return pages.map(([, source, size]) => {
    end += size
    return { source, bytes: texts.subarray(end - size, end), isPacked: true }
  })
}

/** Names contents by the first letters of their hashes: eight, or sixteen where eight are those of another content, too. */
export function namesOf(contents: readonly Pick<Content, 'source'>[]): (content: Pick<Content, 'source'>) => string {
  const byStart = new Map<string, Key>()
  const shared = new Set<string>()
  for (const { source } of contents) {
    const start = source.slice(0, 8)
    const known = byStart.get(start)
    if (known !== undefined && known !== source) shared.add(start)
    byStart.set(start, source)
  }
  return ({ source }) => source.slice(0, shared.has(source.slice(0, 8)) ? 16 : 8)
}

/** Compresses beside, on all processors. */
function compress(bytes: Buffer): Promise<Buffer> {
  return promisify(gzip)(bytes)
}

async function fileOf(name: string, { source, bytes, isPacked }: Content, { folder, published }: PackInput): Promise<PackedFile> {
  const path = folder + name
  const hash = published(path, source)
  if (hash !== undefined) return { source, file: { type: 'keep', path, hash } }
  if (isPacked) return { source, file: { type: 'bytes', path, bytes, hash: source } }
  const packed = await compress(Buffer.concat([Buffer.from(signature), bytes]))
  return { source, file: { type: 'bytes', path, bytes: packed, hash: hashOf(packed) } }
}
