// Splits number prefixes from names of files and folders: `01-intro` is `intro` at position 1.

import type { NumberPrefixes, PrefixedName } from '../model/config.ts'
import { ensure } from '../model/ensure.ts'

/** Removes the number prefix of a name (`01-intro`, `2. Start`), but not of dates and version numbers. */
export function splitNumberPrefix(name: string, prefixes: NumberPrefixes): PrefixedName {
  if (typeof prefixes === 'object') return prefixes[name] ?? { name }
  if (!prefixes) return { name }
  if (/^\d+[-_.]\d/.test(name)) return { name }
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)/s.exec(name)
  return match === null ? { name } : { name: ensure(match[2]), position: Number(match[1]) }
}

/** Removes the number prefixes of all segments of a path. */
export function stripNumberPrefixes(path: string, prefixes: NumberPrefixes): string {
  return path
    .split('/')
    .map((segment) => splitNumberPrefix(segment, prefixes).name)
    .join('/')
}
