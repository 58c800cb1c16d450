// Remembers what texts say between the loads of a preview and, in a store, between runs: a text that has not changed is
// read, and not parsed again.

import { type Key, keyOf } from '../model/key.ts'
import type { Source } from '../model/page.ts'

/** What is read from a text: what a page says of itself, the content of a data file, signs of code in a page. */
type ParsedPart = 'page' | 'symbols' | 'commands' | 'code'

/** Remembers what texts say. */
export interface ParseCache {
  /** Returns the parsed text: from the cache when the file has the same text, else by parsing it. */
  getOrParse<T>(part: ParsedPart, source: Source, parse: (source: Source) => T): T
}

/** Where answers are kept between runs, as JSON. */
export interface ParseStore {
  get(key: Key): unknown
  put(key: Key, value: unknown): void
}

/** Makes a cache; `build` is the identity of the docs-gen whose parsers answer. */
export function createParseCache(store?: ParseStore, build = ''): ParseCache {
  const known = new Map<string, { readonly hash: Key; readonly value: unknown }>()
  return {
    getOrParse<T>(part: ParsedPart, source: Source, parse: (source: Source) => T): T {
      const name = `${part} ${source.file}`
      const before = known.get(name)
      if (before?.hash === source.hash) return before.value as T // what `parse` of this part gave
      const key = keyOf('text', build, part, source.file, source.hash)
      const kept = store?.get(key)
      const value = kept === undefined ? parse(source) : (kept as T) // as it was put below
      known.set(name, { hash: source.hash, value })
      if (kept === undefined && store !== undefined && isJson(value)) store.put(key, value)
      return value
    },
  }
}

/** Says whether a value is the same when it was written as JSON, which has no infinity, no `NaN` and no `-0`. */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  return value === null || typeof value !== 'object' || Object.values(value).every(isJson)
}
