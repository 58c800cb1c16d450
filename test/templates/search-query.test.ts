// What a reader types, as the index knows it.

import { expect, test } from 'vitest'
import { readValue } from '../../src/emit/cbor.ts'
import { encodeMeta } from '../../templates/client/search/meta.ts'
import { isNear, parseQuery, withoutWords } from '../../templates/client/search/query.ts'

test('a query is read in small letters, without marks, and without accents beside it', () => {
  expect(parseQuery(' S3 @dg.asset – Café-Menü! _x ')).toEqual({
    plain: ['s3', 'dgasset', 'cafemenu', '_x'],
    typed: ['s3', 'dgasset', 'cafémenü', '_x'],
    isExact: false,
  })
  expect(parseQuery('"asset check"')).toMatchObject({ plain: ['asset', 'check'], isExact: true })
  expect(parseQuery(' -- ').plain).toEqual([])
})

test('words are left out by their stems', () => {
  const rest = (text: string, ...stems: string[]) => withoutWords(parseQuery(text), stems).typed.join(' ')
  expect(rest('run queries daily at Zoë', 'queri', 'run', 'daili', 'a')).toBe('at zoë')
  expect(rest('assets assetkey runtimes', 'asset', 'run')).toBe('assetkey runtimes')
})

test('a stem is near to the words that it stands for or goes on', () => {
  expect(['query', 'que', 'queries', 'quiet'].map((word) => isNear(word, 'queri'))).toEqual([true, true, true, false])
})

test('the list that the WebAssembly is opened with is what Pagefind would write', () => {
  const meta = encodeMeta({
    version: '1.6.0',
    lengths: [5, 300, 70_000],
    parts: [['a', 'ü', 'x1']],
    filters: [['section', 'f1']],
    fields: ['title'],
  })
  const pages = [
    ['0', 5, ''],
    ['1', 300, ''],
    ['2', 70_000, ''],
  ]
  expect(readValue({ bytes: meta, at: 0 })).toEqual(['1.6.0', pages, [['a', 'ü', 'x1']], [['section', 'f1']], [], ['title']])
})
