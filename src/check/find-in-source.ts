// Finds a URL in the text of a source: within the place of a link, or anywhere as a whole word, such as a quoted or
// bracketed one. Also finds texts in docs-gen.yaml.

import { configFile } from '../config/config.ts'
import { ensure } from '../model/ensure.ts'
import { lineStarts, type Place, placeOf, type TextRange } from '../model/place.ts'
import type { CheckInput } from './input.ts'

/** The range of a URL in a source. */
export interface UrlRange extends TextRange {
  /** Whether the URL is an autolink, where another text, such as a path, wouldn't be a link. */
  readonly isBare?: boolean
}

/** Finds the range of a URL within the place of its link; undefined if it has another form there. */
export function rangeOf(text: string, place: Place, written: string): UrlRange | undefined {
  if (place.start === undefined || place.end === undefined) return undefined
  const from = place.start.offset
  const slice = text.slice(from, place.end.offset)
  for (const [before, after] of [
    ['](', ''],
    ['](<', '>'],
    ['="', '"'],
    ["='", "'"],
    ['<', '>'],
    ['', ''],
  ] as const) {
    const at = slice.lastIndexOf(before + written + after)
    if (at === -1) continue
    const start = from + at + before.length
    return { start, end: start + written.length, isBare: before === '' || before === '<' }
  }
  return undefined
}

/** Finds the URLs of definitions (`[name]: url`) by name and URL, each where it is first. */
export function urlsOfDefinitions(text: string): ReadonlyMap<string, UrlRange> {
  const found = new Map<string, UrlRange>()
  for (const match of text.matchAll(/^[ \t>]*\[([^\]\n]+)\]:[ \t]*(?:<([^>\n]*)>|(\S+))/dgm)) {
    const [start, end] = ensure(match.indices?.[2] ?? match.indices?.[3])
    const key = keyOfDefinition(ensure(match[1]), text.slice(start, end))
    if (!found.has(key)) found.set(key, { start, end })
  }
  return found
}

/** Returns the key among definitions of the one that a reference names, such as `[text][name]` or `[name]`. */
export function definitionOfReference(text: string, { start, end }: Place, url: string): string | undefined {
  const reference = text.slice(start?.offset, end?.offset)
  const name = /\[([^[\]]+)\](?:\[\])?$/.exec(reference)?.[1]
  return name && keyOfDefinition(name, url)
}

function keyOfDefinition(name: string, url: string): string {
  return `${name.trim().replace(/\s+/g, ' ').toLowerCase()}\n${url}`
}

/** Returns the place of the range that `find` returns; undefined if the file's text is unknown or has no such range. */
export function placeOfFound(
  file: string,
  text: string | undefined,
  find: (text: string) => UrlRange | undefined,
): Place | undefined {
  const range = text === undefined ? undefined : find(text)
  return text === undefined || range === undefined ? undefined : placeOf(file, lineStarts(text), range)
}

/** Finds the first of some texts that is a whole word of a source (in quotes, in brackets or between blanks). */
export function findWritten(source: string, texts: readonly string[]): UrlRange | undefined {
  for (const text of texts) {
    const [first] = allWritten(source, text, 1)
    if (first !== undefined) return first
  }
  return undefined
}

/** Finds the ranges where a text is a whole word of a source, in order, at most `most`. */
export function allWritten(source: string, text: string, most: number): UrlRange[] {
  const found: UrlRange[] = []
  if (text === '') return found
  // A text that begins or ends with a quote or bracket is a whole word on that side, as in `useMap="#m"/>`.
  const [isWholeBefore, isWholeAfter] = [endsWord(text[0]), endsWord(text.at(-1))]
  for (let at = source.indexOf(text); at !== -1 && found.length < most; at = source.indexOf(text, at + 1)) {
    const end = at + text.length
    if ((isWholeBefore || endsWord(source[at - 1])) && (isWholeAfter || endsWord(source[end])))
      found.push({ start: at, end })
  }
  return found
}

function endsWord(char: string | undefined): boolean {
  return char === undefined || /[\s"'`()<>[\]{}|,;=]/.test(char)
}

/** Finds a range in the part of a text that begins with a key, or in all of it if it doesn't have the key. */
export function findBelow(
  text: string,
  key: RegExp,
  find: (part: string) => UrlRange | undefined,
): UrlRange | undefined {
  const start = Math.max(0, text.search(key))
  const range = find(text.slice(start))
  return range && { start: start + range.start, end: start + range.end }
}

/** Finds a place in the configuration file; the whole file if its text is unknown or `find` finds nothing. */
export function placeInConfig(input: CheckInput, find: (text: string) => UrlRange | undefined): Place {
  return placeOfFound(configFile, input.sources.get(configFile)?.text, find) ?? { file: configFile }
}

/** Finds a text in the configuration file below a key. Each call finds a place of its own while there are some. */
export type ConfigLocator = (written: string, key: RegExp) => Place

/** Creates a locator that tells several settings with the same text apart. */
export function createConfigLocator(input: CheckInput): ConfigLocator {
  const taken = new Set<number>()
  return (written, key) =>
    placeInConfig(input, (text) => {
      const from = Math.max(0, text.search(key))
      const ranges = allWritten(text.slice(from), written, taken.size + 1)
      const range = ranges.find(({ start }) => !taken.has(from + start)) ?? ranges[0]
      if (range === undefined) return undefined
      taken.add(from + range.start)
      return { start: from + range.start, end: from + range.end }
    })
}

/** Finds the place where a text is a whole word of the configuration file. */
export function placeOfSetting(input: CheckInput, written: string): Place {
  return placeInConfig(input, (text) => findWritten(text, [written]))
}
