// What one page's text says by itself: front matter, title, first line. Depends on the file and its text only, so it is
// remembered by hash between loads of a watch session.

import type { Key } from '../model/key.ts'
import type { Source } from '../model/site.ts'
import { type ContentSummary, summariseContent } from './excerpt.ts'
import { type ParsedFrontMatter, parseFrontMatter } from './front-matter.ts'
import type { SymbolFile } from './symbol-file.ts'

/** What a page's text says. */
export interface ParsedText extends ContentSummary {
  readonly matter: ParsedFrontMatter
}

/** A page's text, parsed. */
export interface ParsedPage extends ParsedText {
  readonly source: Source
}

/** What loads remember between each other: parsed pages and API data by file, used again while the text's hash is the same. */
export interface LoadMemo {
  readonly pages: Map<string, Remembered<ParsedText>>
  readonly symbols: Map<string, Remembered<SymbolFile>>
}

/** What a text of this hash says. */
export interface Remembered<T> {
  readonly hash: Key
  readonly parsed: T
}

/** Makes an empty memo. */
export function createLoadMemo(): LoadMemo {
  return { pages: new Map(), symbols: new Map() }
}

/** Parses a page's text, or finds it in the memo. */
export function parsePage(source: Source, memo: LoadMemo | undefined): ParsedPage {
  return { source, ...remembered(memo?.pages, source, parseText) }
}

function parseText(source: Source): ParsedText {
  const matter = parseFrontMatter(source)
  return { matter, ...summariseContent(source.text, matter.contentStart) }
}

/** Finds in a memo what a text says, or asks for it and remembers it. */
export function remembered<T>(memo: Map<string, Remembered<T>> | undefined, source: Source, parse: (source: Source) => T): T {
  const known = memo?.get(source.file)
  if (known !== undefined && known.hash === source.hash) return known.parsed
  const parsed = parse(source)
  memo?.set(source.file, { hash: source.hash, parsed })
  return parsed
}
