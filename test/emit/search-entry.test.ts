// The list that a browser fetches before it searches.

import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { seededRandom } from '../../bench/corpus.ts'
import { entryFiles, type IndexTables } from '../../src/emit/search-entry.ts'

const random = seededRandom(1)
const hex = (length: number) =>
  Math.floor(random() * 16 ** length)
    .toString(16)
    .padStart(length, '0')
const tables = (pages: number, parts: number): IndexTables => ({
  version: '1',
  parts: Array.from({ length: parts }, (_, index) => ({ from: `w${index * 2}`, to: `w${index * 2 + 1}`, hash: hex(7) })),
  names: Array.from({ length: pages }, () => hex(7)),
  lengths: Array.from({ length: pages }, () => 50 + Math.floor(random() ** 3 * 4000)),
  filters: [['section', hex(7)]],
  fields: ['title'],
  sections: ['Guides'],
})
const read = (files: ReturnType<typeof entryFiles>, path: string) => Buffer.from(files.find((file) => file.path === path)?.content ?? [])
const entryOf = (files: ReturnType<typeof entryFiles>) => JSON.parse(read(files, 'pagefind-entry.json').toString())

test('a small site has all in one file, with exact lengths', () => {
  const given = tables(530, 2)
  const common = { whole: 'aaa', count: 530 }
  const files = entryFiles({ ...given, parts: [...given.parts, { from: 'x', to: 'x', hash: 'bbb', common }] })
  const entry = entryOf(files)
  expect(files).toHaveLength(1)
  expect(entry.words.split('\n').slice(1)).toEqual([`w2 w3 ${given.parts[1]?.hash}`, 'x x bbb aaa 530'])
  expect(entry.names.split('\n')).toEqual(given.names)
  expect([...entry.lengths.pages].map((letter: string) => entry.lengths.values[letter.charCodeAt(0) - 0x23])).toEqual(given.lengths)
})

test.each([2000, 30_000, 100_000])('the list of %i pages is at most 9 kB, and the files of its tables are small', (pages) => {
  const given = tables(pages, 320 + pages / 20)
  const files = entryFiles(given)
  expect(gzipSync(read(files, 'pagefind-entry.json'), { level: 9 }).length).toBeLessThan(9000 + pages / 30)
  expect(Math.max(...files.slice(1).map(({ content }) => content.length))).toBeLessThan(1000)
  const names = gunzipSync(read(files, 'pages/7.pf_table')).toString().split('\n')
  expect(names).toEqual(given.names.slice(7 * 128, 8 * 128))
  const entry = entryOf(files)
  expect(entry.ranges[1]).toEqual(['w128', 'w255'])
  expect(gunzipSync(read(files, 'words/1.pf_table')).toString().split('\n')).toHaveLength(64)
})

test('lengths are rounded to what some kilobytes can say', () => {
  const known = (pages: number) => entryOf(entryFiles(tables(pages, 1))).lengths
  expect(known(10_000).values.length).toBeGreaterThan(3)
  const { pages, values } = known(100_000)
  expect(pages).toBe('')
  expect(values).toHaveLength(1)
})

test('a site without pages has a list, too', () => {
  expect(entryOf(entryFiles(tables(0, 0)))).toMatchObject({ pages: 0, words: '', names: '' })
})
