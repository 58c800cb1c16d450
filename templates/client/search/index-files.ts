// Fetches the files of a search index: the list of what is in it (src/emit/search-entry.ts writes it), and from then on what a query needs.

import type { PartRow } from './meta.ts'

/** The list of an index. Tables that are too long for it stand in files of their own. */
export interface Entry {
  readonly version: string
  readonly pages: number
  /** `pages` has a letter for each page, from `#` on, which is the place of its length in `values`; without letters all have the first. */
  readonly lengths: { readonly values: readonly number[]; readonly pages: string }
  /** A line for each part of the index: first word, last word, file; for a common word: the file with its whole list, how many pages that has. */
  readonly words?: string
  /** The first and last words of the files that have these lines. */
  readonly ranges?: readonly (readonly [from: string, to: string])[]
  /** A line for each page: the file of its text. */
  readonly names?: string
  /** How many pages each file with these lines has. */
  readonly namesPerFile?: number
  readonly filters: readonly (readonly [name: string, file: string])[]
  readonly fields: readonly string[]
  readonly sections: readonly string[]
}

/** A word with a part of its own: the file with its whole list of pages, how many these are, and whether the part has fewer. */
export interface CommonWord {
  readonly word: string
  readonly whole: string
  readonly count: number
  readonly isCut: boolean
}

/** A line of the table of parts. */
export interface Part {
  readonly row: PartRow
  readonly common?: CommonWord
}

/** The files of an index, each fetched once. */
export interface IndexFiles {
  readonly entry: Entry
  words(file: number): Promise<ReadonlyMap<string, Part>>
  /** Gives the name of the file with a page's text. */
  nameOf(page: number): Promise<string>
  bytes(path: string): Promise<Uint8Array<ArrayBuffer>>
}

/** Fetches the list of an index. */
export async function openFiles(folder: URL): Promise<IndexFiles> {
  // Always a fresh one: parts of an older build may be gone.
  const response = await fetch(new URL('pagefind-entry.json', folder), { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${response.status} for the search index`)
  const text = await response.text()
  const entry: Entry = JSON.parse(text)
  const stamp = stampOf(text)
  const fetched = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()
  const bytes = (path: string) => {
    const known = fetched.get(path) ?? fetchPacked(new URL(path, folder))
    fetched.set(path, known)
    known.catch(() => fetched.delete(path))
    return known
  }
  // These have the same names in every build.
  const table = async (path: string) => new TextDecoder().decode(await bytes(`${path}.pf_table?v=${stamp}`))
  return {
    entry,
    bytes,
    words: async (file) => partsOf(entry.words ?? (await table(`words/${file}`))),
    async nameOf(page) {
      if (entry.namesPerFile === undefined) return entry.names?.split('\n')[page] ?? ''
      const names = await table(`pages/${Math.floor(page / entry.namesPerFile)}`)
      return names.split('\n')[page % entry.namesPerFile] ?? ''
    },
  }
}

/** Fetches a file that is compressed whatever its server does. */
export async function fetchPacked(url: URL): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} for ${url.pathname}`)
  const sent = new Uint8Array(await response.arrayBuffer())
  // Some servers take the compression for their own, and browsers undo it then.
  const isPacked = sent[0] === 0x1f && sent[1] === 0x8b
  const bytes = isPacked ? await unpack(sent) : sent
  return startsWithSignature(bytes) ? bytes.subarray(signature.length) : bytes
}

async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const { readable, writable } = new DecompressionStream('gzip')
  const writer = writable.getWriter()
  const written = writer.write(packed).then(() => writer.close())
  const [bytes] = await Promise.all([new Response(readable).arrayBuffer(), written])
  return new Uint8Array(bytes)
}

/** What Pagefind writes before the content of its files. */
const signature = 'pagefind_dcd'

function startsWithSignature(bytes: Uint8Array): boolean {
  return [...signature].every((letter, index) => bytes[index] === letter.charCodeAt(0))
}

function partsOf(table: string): ReadonlyMap<string, Part> {
  const parts = table.split('\n').map((line): Part => {
    const [from = '', to = '', name = '', whole, count] = line.split(' ')
    return {
      row: [from, to, name],
      ...(whole !== undefined && { common: { word: from, whole, count: Number(count), isCut: whole !== name } }),
    }
  })
  return new Map(parts.map((part) => [part.row[2], part]))
}

/** Tells builds apart (FNV-1a). */
function stampOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
