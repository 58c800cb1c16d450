// Lists of pages that are too long for a reader to fetch.

import { expect, test } from 'vitest'
import { type CborValue, cborKind, readValue, writeHead } from '../../src/emit/cbor.ts'
import { cutPart } from '../../src/emit/search-cut.ts'

const encode = (value: CborValue): Uint8Array => {
  if (typeof value === 'number') return value < 0 ? writeHead(cborKind.negative, -1 - value) : writeHead(cborKind.number, value)
  if (typeof value === 'string') return Buffer.concat([writeHead(cborKind.text, Buffer.byteLength(value)), Buffer.from(value)])
  return Buffer.concat([writeHead(cborKind.list, value.length), ...value.map(encode)])
}
const decode = (bytes: Uint8Array) => readValue({ bytes, at: 0 })
const options = { common: 8, limit: 8, lengths: [100, 100, 1000, 100, 70_000], fields: ['path', 'title'] }

test('numbers of all widths, texts and lists are read as they were written', () => {
  const value = ['é', [0, 23, 24, 255, 256, 65_535, 65_536, 4_000_000_000], [-1, -24, -25, -257]]
  expect(decode(Buffer.concat([encode(value.slice(1)), Uint8Array.of(0)]))).toEqual(value.slice(1))
  expect(() => decode(Uint8Array.of(0xf6))).toThrow('bug')
})

test('a long list keeps the pages that fit its word best, and counts the others', () => {
  const rare: CborValue = ['apricot', [[4, [7]]], [['abricôt', [[4, [7]]]]]]
  // Page 1 has the word in its title, page 3 in a heading, page 2 is long.
  const common: CborValue = [
    'asset',
    [
      [0, [1, 4, 9]],
      [1, [3], [-2, 0]],
      [1, [3]],
      [1, [-255, 3]],
      [1, [5]],
    ],
    [],
  ]
  const zebra: CborValue = ['zebra', [[2, [1]]], []]
  const pieces = cutPart(encode([[rare, rare, common, zebra]]), options)
  expect(pieces?.map(({ from, to, count, isCut }) => [from, to, count, isCut])).toEqual([
    ['apricot', 'apricot', undefined, false],
    ['asset', 'asset', 5, true],
    ['zebra', 'zebra', undefined, false],
  ])
  const kept = [
    [1, [3], [-2, 0]],
    [2, [-255, 3]],
    // Three pages that the site does not have.
    [2, []],
    [1, []],
    [1, []],
  ]
  expect(pieces?.map(({ bytes }) => decode(bytes))).toEqual([[[rare, rare]], [[['asset', kept, []]]], [[zebra]]])
})

test('a common word of a small site stands alone with its whole list', () => {
  const word: CborValue = [
    'a',
    [
      [0, [1, 4, 9, 9]],
      [1, [2, 2, 2, 2]],
    ],
    [],
  ]
  const pieces = cutPart(encode([[word]]), { ...options, limit: 20 })
  expect(pieces?.map(({ bytes, count, isCut }) => [decode(bytes), count, isCut])).toEqual([[[[word]], 2, false]])
})

test('one page is left, however often it has the word', () => {
  const places = Array.from({ length: 20 }, () => 1)
  const pieces = cutPart(encode([[['a', [[3, places]], []]]]), options)
  expect(pieces?.map(({ bytes, count }) => [decode(bytes), count])).toEqual([[[[['a', [[3, places]], []]]], 1]])
})

test('a part without a long list stays as it is', () => {
  const words = Array.from({ length: 9 }, (_, index) => [`word${index}`, [[index, [1]]], []])
  expect(cutPart(encode([words]), options)).toBeUndefined()
})
