// Reads and writes as much CBOR (RFC 8949) as search indexes are made of: lists, texts and whole numbers.

/** A place in bytes, which reading moves on. */
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

/** Bytes that grow as values are written; `at` is where the next one goes. */
export interface CborWriter {
  bytes: Buffer
  at: number
}

/** Opens a writer with place for some values. */
export function openWriter(): CborWriter {
  return { bytes: Buffer.allocUnsafe(65_536), at: 0 }
}

/** Gives a copy of what was written, and begins anew. */
export function takeWritten(writer: CborWriter): Buffer {
  const written = Buffer.from(writer.bytes.subarray(0, writer.at))
  writer.at = 0
  return written
}

/** Writes the head of a value. */
export function putHead(writer: CborWriter, kind: number, value: number): void {
  makePlace(writer, 5)
  const first = kind << 5
  if (value < 24) writer.bytes[writer.at++] = first | value
  else if (value < 0x100) {
    writer.bytes[writer.at++] = first | 24
    writer.bytes[writer.at++] = value
  } else if (value < 0x10000) {
    writer.bytes[writer.at++] = first | 25
    writer.at = writer.bytes.writeUInt16BE(value, writer.at)
  } else {
    writer.bytes[writer.at++] = first | 26
    writer.at = writer.bytes.writeUInt32BE(value, writer.at)
  }
}

/** Writes a text. */
export function putText(writer: CborWriter, text: string): void {
  const length = Buffer.byteLength(text)
  putHead(writer, cborKind.text, length)
  makePlace(writer, length)
  writer.at += writer.bytes.write(text, writer.at)
}

/** Copies values that are written already, from one place to another. */
export function putCopy(writer: CborWriter, source: Uint8Array, from: number, to: number): void {
  makePlace(writer, to - from)
  // Of a few bytes a loop is quicker than a view of them.
  if (to - from > 24) writer.bytes.set(source.subarray(from, to), writer.at)
  else for (let at = from; at < to; at++) writer.bytes[writer.at + at - from] = source[at] ?? 0
  writer.at += to - from
}

function makePlace(writer: CborWriter, size: number): void {
  if (writer.at + size <= writer.bytes.length) return
  const larger = Buffer.allocUnsafe(2 * (writer.at + size))
  larger.set(writer.bytes.subarray(0, writer.at))
  writer.bytes = larger
}
