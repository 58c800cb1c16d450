// Turns what Pagefind wrote into the index that is published: its own parts, texts and WebAssembly, with a list that the site's search
// in the browser reads (templates/client/search), and with long lists of pages cut. Pagefind's own scripts are left out: nothing loads them.

import { gunzipSync, gzipSync } from 'node:zlib'
import { hashOf } from '../model/key.ts'
import { type CborValue, readValue } from './cbor.ts'
import { cutPart } from './search-cut.ts'
import { entryFiles, type IndexFile, type IndexPart, type IndexTables } from './search-entry.ts'

/** A list of so many numbers, which take about a byte each, stands alone: a query takes three of those (bench/site-size.ts, 2026-11-20). */
const commonNumbers = 7000
/** In a site of few pages none is cut that a reader looks for: of 530 pages of prose, `the` has 17,600. */
const mostNumbers = (pages: number) => (pages <= 1024 ? 20_000 : commonNumbers)

/** Makes the published index of Pagefind's files and the names of the site's sections. */
export function packIndex(files: readonly IndexFile[], sections: readonly string[]): readonly IndexFile[] {
  const meta = files.find(({ path }) => path.endsWith('.pf_meta'))
  const tables = meta === undefined ? emptyTables : tablesOf(meta.content)
  const cut: IndexFile[] = []
  const options = { common: commonNumbers, limit: mostNumbers(tables.names.length), lengths: tables.lengths, fields: tables.fields }
  const contentByPath = new Map(files.map(({ path, content }) => [path, content]))
  const parts = tables.parts.flatMap((part) => {
    const content = contentByPath.get(partPath(part.hash))
    if (content === undefined) throw new Error('bug: Pagefind lists a part of its index that it did not give')
    // The size before compression stands at the end of a gzip file; a number takes a byte at least.
    const isShort = new DataView(content.buffer, content.byteOffset).getUint32(content.length - 4, true) <= options.common
    const pieces = isShort ? undefined : cutPart(gunzipSync(content).subarray(signature.length), options)
    return (
      pieces?.map(({ from, to, bytes, count, isCut }): IndexPart => {
        const hash = hashOf(bytes).slice(0, 8)
        cut.push({ path: partPath(hash), content: gzipSync(Buffer.concat([Buffer.from(signature), bytes])) })
        return { from, to, hash, ...(count !== undefined && { common: { whole: isCut ? part.hash : hash, count } }) }
      }) ?? part
    )
  })
  const kept = files.filter(({ path }) => /^(index|fragment|filter)\/|^wasm\.en\./.test(path))
  return [...kept, ...cut, ...entryFiles({ ...tables, parts, sections })]
}

/** What Pagefind writes before the content of each file. */
const signature = 'pagefind_dcd'
/** What the names of files begin with: the language. */
const prefix = 'en_'
const emptyTables: IndexTables = { version: '', parts: [], names: [], lengths: [], filters: [], fields: [], sections: [] }

function partPath(hash: string): string {
  return `index/${prefix}${hash}.pf_index`
}

/** Reads Pagefind's list: its version, pages, parts, filters, orders and fields of metadata. */
function tablesOf(content: Uint8Array): IndexTables {
  const [version, pages, parts, filters, , fields] = listOf(readValue({ bytes: gunzipSync(content).subarray(signature.length), at: 0 }))
  return {
    version: String(version),
    names: listOf(pages).map((page) => hashIn(listOf(page)[0])),
    lengths: listOf(pages).map((page) => Number(listOf(page)[1])),
    parts: listOf(parts).map((part): IndexPart => {
      const [from, to, hash] = listOf(part)
      return { from: String(from), to: String(to), hash: hashIn(hash) }
    }),
    filters: listOf(filters).map((filter) => [String(listOf(filter)[0]), hashIn(listOf(filter)[1])]),
    fields: listOf(fields).map(String),
    sections: [],
  }
}

function listOf(value: CborValue | undefined): readonly CborValue[] {
  if (typeof value !== 'object') throw new Error('bug: Pagefind writes its list of pages in another way')
  return value
}

function hashIn(name: CborValue | undefined): string {
  const text = String(name)
  if (!text.startsWith(prefix)) throw new Error(`bug: Pagefind calls a file ${text}`)
  return text.slice(prefix.length)
}
