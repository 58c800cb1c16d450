// What is left of Pagefind's index: the list of pages, and the words of very many pages.

import { gunzipSync, gzipSync } from 'node:zlib'
import { decode, encode } from 'cborg'
import { expect, test } from 'vitest'
import type { IndexFile } from '../../src/search/indexer.ts'
import { MOST_PAGES, pruneIndex } from '../../src/search/prune-index.ts'

const file = (path: string, content: unknown): IndexFile => ({
  path,
  content: gzipSync(Buffer.concat([Buffer.from('pagefind_dcd'), encode(content)])),
})
const contentOf = ({ content }: IndexFile) => decode(gunzipSync(content).subarray('pagefind_dcd'.length))

function prune(files: readonly IndexFile[], urls: readonly string[] = []): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    pruneIndex(files, urls).map((pruned) => [pruned.path, pruned.content.length > 0 ? contentOf(pruned) : '']),
  )
}

const textsOf = (...names: readonly string[]) =>
  names.map((name) => ({ path: `fragment/${name}.pf_fragment`, content: new Uint8Array() }))
const listOf = (...pages: readonly (readonly [name: string, words: number, group: string])[]) =>
  file('pagefind.en_0.pf_meta', ['1.6.0', pages, [['a', 'z', 'en_abcdef0']], [['section', 'en_fffffff']], [], ['path']])

test('texts and parts are numbered in the list and in their folders, and lengths of pages are rounded', () => {
  const list = listOf(['en_1234567', 1000, ''], ['en_1234fff', 0, ''], ['en_7654321', 3, 'en_9999999'])
  const texts = textsOf('en_1234567', 'en_1234fff', 'en_9999999')
  const pruned = prune([list, file('index/en_abcdef0.pf_index', [[]]), ...texts])
  const pathOf = (start: string) => Object.keys(pruned).find((path) => path.startsWith(start)) ?? ''
  expect(pruned).toEqual({
    'pagefind.en_0.pf_meta': [
      '1.6.0',
      [
        [expect.stringMatching(/^0000[\da-f]{4}$/), 1024, ''],
        [expect.stringMatching(/^0001[\da-f]{4}$/), 1, ''],
        ['en_7654321', 4, 'en_9999999'],
      ],
      [['a', 'z', expect.stringMatching(/^0000[\da-f]{8}$/)]],
      [['section', 'en_fffffff']],
      [],
      ['path'],
    ],
    [pathOf('index/0000')]: [[]],
    [pathOf('fragment/0000')]: '',
    [pathOf('fragment/0001')]: '',
    'fragment/en_9999999.pf_fragment': '',
  })
})

test('a text keeps its name while the pages of the site are the same, and gets another when one is added', () => {
  const named = (hash: string, urls: readonly string[]) =>
    Object.keys(prune([listOf([hash, 1, '']), ...textsOf(hash)], urls)).find((path) => path.startsWith('fragment/'))
  expect(named('en_7654321', ['/a/'])).toBe(named('en_1234567', ['/a/']))
  expect(named('en_1234567', ['/a/', '/b/'])).not.toBe(named('en_1234567', ['/a/']))
})

test('parts get other names when one of them has changed', () => {
  const named = (...hashes: readonly string[]) =>
    Object.keys(prune(hashes.map((hash) => file(`index/${hash}.pf_index`, [[]]))))
  expect(named('en_1', 'en_2')).toEqual(named('en_1', 'en_2'))
  expect(named('en_1', 'en_2')[0]).not.toBe(named('en_1', 'en_3')[0])
})

test('10,000 pages cost less than two bytes each in the list', () => {
  const pages = Array.from({ length: 10_000 }, (_, at): [string, number, string] => [`en_${at}`, 100 + at, ''])
  const [list] = pruneIndex([listOf(...pages)], [])
  expect(list?.content.length).toBeLessThan(20_000)
})

test('a word of very many pages keeps those that say it most, with its weightiest places; others stay as they are', () => {
  // Page 0 says the word in text of little weight, page 1 in metadata; of the others, the last says it most often.
  const others = Array.from({ length: MOST_PAGES }, (_, at) => [
    1,
    at === MOST_PAGES - 1 ? [-8, 9, -25, 1, 2, 3, 4, -193, 6] : [-25, 7],
    [],
  ])
  const postings = [[0, [-8, 9], []], [1, [], [-241, 0]], ...others]
  const rare = ['rare', [[0, [-25, 1, 2, 3, 4, 5], []]], []]
  const [pruned] = Object.values(prune([file('index/en_abcdef0.pf_index', [[['often', postings, []], rare]])]))
  const kept = [[1, [], [-241, 0]], ...others.slice(0, -2), [2, [-25, 1, 2, -193, 6], []]]
  expect(pruned).toEqual([[['often', kept, []], rare]])
})
