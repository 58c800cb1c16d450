// What a reader types, as the index knows it.

import { expect, test } from 'vitest'
import { encodeMeta } from '../../templates/client/search/meta.ts'
import { parseQuery } from '../../templates/client/search/query.ts'
import { readValue } from '../support/cbor-value.ts'

test('a query is read in small letters, without marks, and without accents beside it', () => {
  expect(parseQuery(' S3 @dg.asset – Café-Menü! _x ')).toEqual({
    words: [
      { plain: 's3', typed: 's3' },
      { plain: 'dgasset', typed: 'dgasset' },
      { plain: 'cafemenu', typed: 'cafémenü' },
      { plain: '_x', typed: '_x' },
    ],
    isExact: false,
  })
  expect(parseQuery('"asset check"')).toMatchObject({ words: [{ plain: 'asset' }, { plain: 'check' }], isExact: true })
  expect(parseQuery(' -- ').words).toEqual([])
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
