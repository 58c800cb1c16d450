// Makes search indexes for tests, with docs-gen and with Pagefind itself.

import { gunzipSync } from 'node:zlib'
import { createIndex, close as endPagefind } from 'pagefind'
import { headingWeightOf, pathWords, type SearchPage, symbolsOf, titleWeightOf } from '../../src/emit/search.ts'
import { type Group, groupBytes, readGroup, signature } from '../../src/emit/search-group.ts'
import { indexPage } from '../../src/emit/search-index.ts'
import { joinGroups } from '../../src/emit/search-join.ts'
import { type PackedFile, type PackInput, packIndex } from '../../src/emit/search-pack.ts'
import { packagedSearch } from '../../src/engine/packaged-search.ts'
import { escapeHtml } from '../../src/model/escape.ts'
import { type CborValue, readValue } from './cbor-value.ts'

/** Indexes groups of pages, as they are kept between builds. */
export function indexed(groups: readonly (readonly SearchPage[])[]): readonly Group[] {
  return groups.map((pages) => readGroup(groupBytes(joinGroups(pages.map((page) => readGroup(indexPage(page)))))))
}

/** Packs an index of which nothing is published yet. */
export function packed(groups: readonly Group[]): Promise<readonly PackedFile[]> {
  return packIndex({ ...packing, groups })
}

/** With what `packed` packs. */
export const packing: Omit<PackInput, 'groups'> = { folder: 'pagefind/', engine: packagedSearch(), published: () => undefined }

/** Gives the bytes of an index's files by their paths. */
export function bytesByPath(files: readonly PackedFile[]): ReadonlyMap<string, Uint8Array> {
  return new Map(files.flatMap(({ file }) => (file.type === 'bytes' ? [[file.path, Buffer.from(file.bytes)] as const] : [])))
}

/** What an index says: its words with their lists, its filters, and the texts of its pages. */
export interface IndexSays {
  readonly words: Readonly<Record<string, readonly CborValue[]>>
  readonly filters: readonly CborValue[]
  readonly texts: readonly unknown[]
}

/** Reads what an index says out of its files, in the order of their content: the names of files are not the same everywhere. */
export function readIndex(files: ReadonlyMap<string, Uint8Array>): IndexSays {
  const contents = [...files].flatMap(([file, bytes]) =>
    /\.pf_(?:index|filter|fragment)$/.test(file) ? [{ file, bytes: gunzipSync(bytes).subarray(signature.length) }] : [],
  )
  const ending = (name: string) => contents.filter(({ file }) => file.endsWith(name))
  const rows = ending('.pf_index').flatMap(({ bytes }) => listOf(listOf(readValue({ bytes, at: 0 }))[0] ?? []))
  const sorted = <Value>(values: readonly Value[]) => values.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
  return {
    words: Object.fromEntries(sorted(rows.map((row) => [String(listOf(row)[0]), listOf(row).slice(1).map(withFields)]))),
    filters: sorted(ending('.pf_filter').map(({ bytes }) => readValue({ bytes, at: 0 }))),
    texts: sorted(ending('.pf_fragment').map(({ bytes }): unknown => JSON.parse(bytes.toString()))),
  }
}

function listOf(value: CborValue): readonly CborValue[] {
  if (typeof value !== 'object') throw new Error('a list was expected')
  return value
}

/** Writes the empty list of fields that a page in a word's list may leave out, there and in the lists of forms. */
function withFields(value: CborValue): CborValue {
  if (typeof value !== 'object') return value
  const isPosting = value.length === 2 && typeof value[0] === 'number' && typeof value[1] === 'object'
  return isPosting
    ? [...value, []]
    : value.map((inner) => (typeof inner === 'object' && inner.every((one) => typeof one === 'number') ? inner : withFields(inner)))
}

/** Indexes pages with Pagefind, and gives the files that it writes. */
export async function indexedByPagefind(pages: readonly SearchPage[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const { index } = await createIndex({ forceLanguage: 'en' })
  if (index === undefined) throw new Error('Pagefind did not start')
  for (const page of pages) {
    const { errors } = await index.addHTMLFile({ url: page.href, content: htmlOf(page) })
    if (errors.length > 0) throw new Error(errors.join('; '))
  }
  const { files } = await index.getFiles()
  await index.deleteIndex()
  await endPagefind()
  return new Map(files.map(({ path, content }) => [path, content]))
}

/** Writes a page so that Pagefind reads of it what the index of docs-gen holds. */
function htmlOf(page: SearchPage): string {
  const tag = (name: string, attributes: Readonly<Record<string, string | number>>, text: string) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeHtml(String(value))}"`)
    return `<${name}${written.join('')}>${escapeHtml(text)}</${name}>`
  }
  const meta = (name: string, value: string) => (value === '' ? '' : tag('span', { 'data-pagefind-meta': name }, value))
  const filter = (name: string) => (value: string) => tag('span', { 'data-pagefind-filter': name }, value)
  const sections = page.sections.map((section) => {
    const { id, heading, text } = section
    const attributes = { ...(id !== '' && { id }), 'data-pagefind-weight': headingWeightOf(section) }
    return (heading === '' ? '' : tag('h2', attributes, heading)) + tag('p', {}, text)
  })
  return [
    '<!doctype html><html lang="en"><body data-pagefind-body><div data-pagefind-ignore>',
    ...[page.section].map(filter('section')),
    ...page.versions.map(filter('version')),
    meta('path', pathWords(page.href)),
    meta('symbols', page.sections.flatMap(symbolsOf).join(' ')),
    '</div>',
    tag('h1', { 'data-pagefind-weight': titleWeightOf(page.title), 'data-pagefind-meta': 'title' }, page.title),
    tag('p', {}, page.description),
    ...sections,
    '</body></html>',
  ].join('')
}
