// Caches parsed texts between the loads of a preview and, in a store, between runs. An unchanged text is read but not
// parsed again.

import type { JsonValues } from '../cache/store.ts'
import { type Key, keyOf } from '../model/key.ts'
import type { Source } from '../model/page.ts'

/** The kinds of parsed texts: pages, data files, signs of code in pages. */
type ParsedPart = 'page' | 'symbols' | 'commands' | 'code'

/** The cache of parsed texts. */
export interface ParseCache {
  /** Returns the parsed text: from the cache if the text of the file is the same, or else by parsing it. */
  getOrParse<T>(part: ParsedPart, source: Source, parse: (source: Source) => T): T
}

/** Creates a cache, with a store for results between runs. `build` is the identity of the docs-gen with the parsers. */
export function createParseCache(store?: JsonValues, build = ''): ParseCache {
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
      if (kept === undefined && store !== undefined && isJson(value)) store.set(key, value)
      return value
    },
  }
}

/** Returns whether JSON preserves a value: JSON has no infinity, no `NaN` and no `-0`. */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  return value === null || typeof value !== 'object' || Object.values(value).every(isJson)
}
