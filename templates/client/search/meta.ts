// Writes the list that Pagefind's WebAssembly is opened with (CBOR): pages, and which part of the index holds which words. Pagefind
// publishes it whole, with a random name for each page; here the pages are called by their numbers.

/** A part of the index: its first and last word, and its name. */
export type PartRow = readonly [from: string, to: string, name: string]

/** What an index has. */
export interface Meta {
  readonly version: string
  /** The number of words of each page. */
  readonly lengths: readonly number[]
  readonly parts: readonly PartRow[]
  readonly filters: readonly (readonly [name: string, file: string])[]
  /** Names of the fields of metadata. */
  readonly fields: readonly string[]
}

/** Writes the list of an index. */
export function encodeMeta({ version, lengths, parts, filters, fields }: Meta): Uint8Array {
  const bytes: number[] = []
  write(bytes, [version, lengths.map((length, page) => [String(page), length, '']), parts, filters, [], fields])
  return Uint8Array.from(bytes)
}

type Value = number | string | readonly Value[]

function write(bytes: number[], value: Value): void {
  if (typeof value === 'number') writeHead(bytes, 0, value)
  else if (typeof value === 'string') {
    const text = new TextEncoder().encode(value)
    writeHead(bytes, 3, text.length)
    bytes.push(...text)
  } else {
    writeHead(bytes, 4, value.length)
    for (const item of value) write(bytes, item)
  }
}

function writeHead(bytes: number[], kind: number, value: number): void {
  const first = kind << 5
  if (value < 24) bytes.push(first | value)
  else if (value < 0x100) bytes.push(first | 24, value)
  else if (value < 0x10000) bytes.push(first | 25, value >> 8, value & 255)
  else bytes.push(first | 26, value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255)
}
