// The index that is published, made of the indexes of groups of pages.

import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openWriter, takeWritten } from '../../src/emit/cbor.ts'
import type { SearchPage } from '../../src/emit/search.ts'
import { signature } from '../../src/emit/search-group.ts'
import { joinWords } from '../../src/emit/search-join.ts'
import { namesOf, packIndex } from '../../src/emit/search-pack.ts'
import { partsOf } from '../../src/emit/search-parts.ts'
import { hashOf, type Key } from '../../src/model/key.ts'
import { readValue } from '../support/cbor-value.ts'
import { bytesByPath, indexed, packed, packing } from '../support/search-index.ts'

const page = (number: number, more: Partial<SearchPage> & { readonly text?: string } = {}): SearchPage => ({
  href: `/p${number}/`,
  title: `Page ${number}`,
  description: 'Says a little.',
  section: number % 2 === 0 ? 'Guides' : 'API',
  versions: number === 2 ? [] : ['1.0'],
  sections: [{ id: '', heading: '', text: more.text ?? `asset number${number} café resume ${'word '.repeat(number)}` }],
  ...more,
})
// The fields of metadata differ: the first has no path, few have symbols. Letters with accents, emoji, and letters that sort before these.
const pages: readonly SearchPage[] = [
  page(0, { href: '/' }),
  page(1, { text: 'résumé resumé asset \u{1f600} \uff41\uff42 naïve cafe' }),
  page(2),
  page(3, { sections: [{ id: 'dagster.asset', heading: 'class asset', text: 'Marks a résumé.' }] }),
  page(4, { text: '\u{1f600} \u{1f680} asset \ufb01n naive' }),
  page(5, { text: 'naïve CAFÉ asset' }),
]
const groupsOf = (...sizes: readonly number[]) => {
  let end = 0
  return sizes.map((size) => {
    end += size
    return pages.slice(end - size, end)
  })
}

test('an index has the same bytes, however its pages are grouped', async () => {
  const expected = bytesByPath(await packed(indexed(groupsOf(6))))
  expect(expected.size).toBeGreaterThan(10)
  expect(bytesByPath(await packed(indexed(groupsOf(1, 3, 2))))).toEqual(expected)
  expect(bytesByPath(await packed(indexed(groupsOf(1, 1, 1, 1, 1, 1))))).toEqual(expected)
})

test('words stand in the order of their bytes, as Pagefind compares them, and forms with accents at their word', () => {
  const words = joinWords(indexed(groupsOf(3, 3)))
  const names = words.map(({ word }) => Buffer.from(word))
  expect(names.every((name, index) => index === 0 || Buffer.compare(names[index - 1] ?? name, name) < 0)).toBe(true)
  expect(words.find(({ word }) => word === 'resum')?.forms.map(({ form, count }) => [form, count])).toEqual([
    ['resumé', 1],
    ['résumé', 2],
  ])
  const asset = words.find(({ word }) => word === 'asset')
  expect(asset?.list.count).toBe(6)
  const writer = openWriter()
  asset?.list.write(writer)
  expect(readValue({ bytes: takeWritten(writer), at: 0 })).toHaveLength(6)
})

test('the list of an index names its sections, its filters and the version of Pagefind', async () => {
  const files = bytesByPath(await packed(indexed(groupsOf(3, 3))))
  const entry = JSON.parse(Buffer.from(files.get('pagefind/pagefind-entry.json') ?? []).toString())
  expect(entry).toMatchObject({
    version: packing.engine.version,
    pages: 6,
    sections: ['API', 'Guides'],
    fields: ['path', 'symbols', 'title'],
  })
  const [section, version] = entry.filters
  const filter = (name: string) => {
    const bytes = gunzipSync(files.get(`pagefind/filter/en_${name}.pf_filter`) ?? new Uint8Array())
    return readValue({ bytes: bytes.subarray(signature.length), at: 0 })
  }
  expect([section[0], filter(section[1])]).toEqual(['section', ['section', [['API', [1, 3, 5]], ['Guides', [0, 2, 4]]]]]) // biome-ignore format: one line a filter
  expect([version[0], filter(version[1])]).toEqual(['version', ['version', [['1.0', [0, 1, 3, 4, 5]]]]]) // biome-ignore format: as above
})

test('a site without pages has a list, and nothing else', async () => {
  expect([...bytesByPath(await packed([])).keys()]).toEqual(['pagefind/pagefind-entry.json'])
})

test('what is published and made of the same bytes is kept', async () => {
  const groups = indexed(groupsOf(6))
  const before = await packed(groups)
  const hashes = new Map(before.map(({ file, source }) => [`${file.path} ${source}`, file.hash]))
  const after = await packIndex({ ...packing, groups, published: (path, source) => hashes.get(`${path} ${source}`) })
  expect(after.every(({ file }) => file.type === 'keep')).toBe(true)
  expect(after.map(({ file: { path, hash } }) => [path, hash])).toEqual(before.map(({ file: { path, hash } }) => [path, hash]))
})

test('contents whose hashes begin alike have longer names', () => {
  const source = (text: string) => text.padEnd(32, '0') as Key // as long as a key
  const [a, b, c] = [source('12345678a'), source('12345678b'), source('87654321')].map((key) => ({ source: key }))
  if (a === undefined || b === undefined || c === undefined) throw new Error('three were made')
  const nameOf = namesOf([a, b, c, a])
  expect([a, b, c].map(nameOf)).toEqual(['12345678a0000000', '12345678b0000000', '87654321'])
})

const wordOf = (word: string, size: number) => {
  const list = { form: '', count: 1, size, write: () => undefined }
  return { word, size, list, forms: [] }
}
const letters = 'abcdefghijklmnopqrstuvwxyz'
const dictionary = [...letters].flatMap((a) =>
  [...letters].map((b) => wordOf(`${a}${b}${hashOf(a + b).slice(0, 4)}`, (a + b).charCodeAt(1) % 9)),
)
const sizeOf = ({ words }: { readonly words: readonly { readonly size: number }[] }) => words.reduce((sum, { size }) => sum + size, 0)

test('parts are neither too large nor tiny, and have all words in order', () => {
  const parts = partsOf(dictionary, { most: 100, common: 1000 })
  expect(parts.flatMap(({ words }) => words)).toEqual(dictionary)
  expect(Math.max(...parts.map(sizeOf))).toBeLessThanOrEqual(100)
  expect(Math.min(...parts.map(sizeOf))).toBeGreaterThan(25)
  for (const { from, to, words } of parts) {
    expect(words[0]?.word.startsWith(from)).toBe(true)
    expect(words.at(-1)?.word.startsWith(to)).toBe(true)
    expect(from <= to).toBe(true)
  }
})

test('a word more or less changes the part that it is in, and at most one beside it', () => {
  const before = new Set(partsOf(dictionary, { most: 100, common: 1000 }).map(({ words }) => words.map(({ word }) => word).join()))
  for (const [index, { word }] of dictionary.entries()) {
    if (index % 40 !== 7) continue
    const edited = [...dictionary.slice(0, index), wordOf(`${word}z`, 3), ...dictionary.slice(index + 1)]
    const changed = partsOf(edited, { most: 100, common: 1000 }).filter(({ words }) => !before.has(words.map((own) => own.word).join()))
    expect(changed.length).toBeLessThanOrEqual(2)
  }
})

test('a common word stands alone, whole in a small site', () => {
  const words = [wordOf('apple', 5), wordOf('asset', 5000), wordOf('assets', 1), wordOf('zebra', 2)]
  expect(partsOf(words, { most: 100, common: 1000 }).map(({ from, to, isCommon }) => [from, to, isCommon])).toEqual([
    ['apple', 'apple', false],
    ['asset', 'asset', true],
    ['assets', 'zebra', false],
  ])
})

test('a word that is larger than a part may be is a part', () => {
  const parts = partsOf([wordOf('a', 1), wordOf('b', 500), wordOf('c', 1)], { most: 100, common: 1000 })
  expect(parts.map(({ words }) => words.map(({ word }) => word))).toEqual([['a'], ['b'], ['c']])
})
