// Lists of pages that are too long for a reader to fetch.

import { expect, test } from 'vitest'
import { type CborWriter, cborKind, openWriter, putCopy, putHead, putText, takeWritten } from '../../src/emit/cbor.ts'
import { cutList } from '../../src/emit/search-cut.ts'
import { type CborValue, readValue } from '../support/cbor-value.ts'

const put = (writer: CborWriter, value: CborValue): void => {
  if (typeof value === 'string') putText(writer, value)
  else if (typeof value === 'number') putHead(writer, value < 0 ? cborKind.negative : cborKind.number, value < 0 ? -1 - value : value)
  else {
    putHead(writer, cborKind.list, value.length)
    for (const item of value) put(writer, item)
  }
}
const encode = (value: CborValue): Uint8Array => {
  const writer = openWriter()
  put(writer, value)
  return takeWritten(writer)
}
const decode = (bytes: Uint8Array) => readValue({ bytes, at: 0 })
const options = { limit: 8, lengths: [100, 100, 1000, 100, 70_000], average: 14_000, fields: ['path', 'title'] }

test('numbers of all widths, texts and lists are read as they were written', () => {
  const value = ['é', [0, 23, 24, 255, 256, 65_535, 65_536, 4_000_000_000], [-1, -24, -25, -257]]
  expect(decode(Buffer.concat([encode(value.slice(1)), Uint8Array.of(0)]))).toEqual(value.slice(1))
  expect(() => decode(Uint8Array.of(0xf6))).toThrow('bug')
})

test('a writer grows with what is written, and begins anew when that is taken', () => {
  const writer = openWriter()
  const [long, copied] = ['é'.repeat(40_000), encode(['copied', 7])]
  putText(writer, long)
  putCopy(writer, copied, 0, copied.length)
  putCopy(writer, encode('x'.repeat(90_000)), 0, 90_005)
  const cursor = { bytes: takeWritten(writer), at: 0 }
  expect([readValue(cursor), readValue(cursor), readValue(cursor)]).toEqual([long, ['copied', 7], 'x'.repeat(90_000)])
  putText(writer, 'again')
  expect(decode(takeWritten(writer))).toBe('again')
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
