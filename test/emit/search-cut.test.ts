// Lists of pages that are too long for a reader to fetch.

import { expect, test } from 'vitest'
import { type CborValue, cborKind, readValue, writeHead } from '../../src/emit/cbor.ts'
import { cutList } from '../../src/emit/search-cut.ts'

const encode = (value: CborValue): Uint8Array => {
  if (typeof value === 'number') return value < 0 ? writeHead(cborKind.negative, -1 - value) : writeHead(cborKind.number, value)
  if (typeof value === 'string') return Buffer.concat([writeHead(cborKind.text, Buffer.byteLength(value)), Buffer.from(value)])
  return Buffer.concat([writeHead(cborKind.list, value.length), ...value.map(encode)])
}
const decode = (bytes: Uint8Array) => readValue({ bytes, at: 0 })
const options = { limit: 8, lengths: [100, 100, 1000, 100, 70_000], average: 14_000, fields: ['path', 'title'] }

test('numbers of all widths, texts and lists are read as they were written', () => {
  const value = ['é', [0, 23, 24, 255, 256, 65_535, 65_536, 4_000_000_000], [-1, -24, -25, -257]]
  expect(decode(Buffer.concat([encode(value.slice(1)), Uint8Array.of(0)]))).toEqual(value.slice(1))
  expect(() => decode(Uint8Array.of(0xf6))).toThrow('bug')
})

test('a long list keeps the pages that fit its word best, and counts the others', () => {
  // Page 1 has the word in its title, page 3 in a heading, page 2 is long.
  const list: CborValue = [
    [0, [1, 4, 9]],
    [1, [3], [-2, 0]],
    [1, [3]],
    [1, [-255, 3]],
    [1, [5]],
  ]
  expect(decode(cutList(encode(list), options))).toEqual([
    [1, [3], [-2, 0]],
    [2, [-255, 3]],
    // Three pages that the site does not have.
    [2, []],
    [1, []],
    [1, []],
  ])
})

test('one page is left, however often it has the word', () => {
  const list = [[3, Array.from({ length: 20 }, () => 1)]]
  expect(decode(cutList(encode(list), options))).toEqual(list)
})
