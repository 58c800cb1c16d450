// Reads whole values of the CBOR that search indexes are made of.

import { type CborCursor, cborKind, readNumber } from '../../src/emit/cbor.ts'

/** A value in one of Pagefind's files. */
export type CborValue = number | string | readonly CborValue[]

/** Reads a value with all that is in it. */
export function readValue(cursor: CborCursor): CborValue {
  const kind = (cursor.bytes[cursor.at] ?? 0) >> 5
  const value = readNumber(cursor)
  if (kind === cborKind.number || kind === cborKind.negative) return value
  if (kind === cborKind.list) return Array.from({ length: value }, () => readValue(cursor))
  if (kind !== cborKind.text) throw new Error(`bug: a value of kind ${kind}`)
  cursor.at += value
  return Buffer.from(cursor.bytes.subarray(cursor.at - value, cursor.at)).toString()
}
