// Reads and writes as much CBOR (RFC 8949) as Pagefind's files are made of: lists, texts and whole numbers.

/** A value in one of Pagefind's files. */
export type CborValue = number | string | readonly CborValue[]

/** A place in bytes, which reading moves on, and what was read last. */
export interface CborCursor {
  readonly bytes: Uint8Array
  at: number
}

/** The kinds of values, as the first three bits of their heads say them. */
export const cborKind = { number: 0, negative: 1, text: 3, list: 4 } as const

/** Reads the head of a value as a number: its length in bytes or in values, or the number itself, which may be negative. */
export function readNumber(cursor: CborCursor): number {
  const first = cursor.bytes[cursor.at++] ?? 0
  const low = first & 31
  let value = low
  if (low > 23) {
    value = 0
    for (let left = 1 << (low - 24); left > 0; left--) value = value * 256 + (cursor.bytes[cursor.at++] ?? 0)
  }
  return first >> 5 === cborKind.negative ? -1 - value : value
}

/** Goes over a list of numbers, and gives how many it has. */
export function skipNumbers(cursor: CborCursor): number {
  const count = readNumber(cursor)
  const { bytes } = cursor
  let at = cursor.at
  for (let left = count; left > 0; left--) {
    const low = (bytes[at] ?? 0) & 31
    at += low < 24 ? 1 : 1 + (1 << (low - 24))
  }
  cursor.at = at
  return count
}

/** Reads a value with all that is in it. */
export function readValue(cursor: CborCursor): CborValue {
  const kind = (cursor.bytes[cursor.at] ?? 0) >> 5
  const value = readNumber(cursor)
  if (kind === cborKind.number || kind === cborKind.negative) return value
  if (kind === cborKind.list) return Array.from({ length: value }, () => readValue(cursor))
  if (kind !== cborKind.text) throw new Error(`bug: a value of kind ${kind} in a file of Pagefind's`)
  cursor.at += value
  return Buffer.from(cursor.bytes.subarray(cursor.at - value, cursor.at)).toString()
}

/** Writes the head of a value. */
export function writeHead(kind: number, value: number): Uint8Array {
  const first = kind << 5
  if (value < 24) return Uint8Array.of(first | value)
  if (value < 0x100) return Uint8Array.of(first | 24, value)
  if (value < 0x10000) return Uint8Array.of(first | 25, value >> 8, value & 255)
  return Uint8Array.of(first | 26, value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255)
}
