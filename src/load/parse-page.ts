// What one page's text says by itself: front matter, title, first line. Depends on the file and its text only, so it is
// remembered by hash between loads of a watch session.

import type { Diagnostic } from '../model/diagnostic.ts'
import type { Key } from '../model/key.ts'
import type { Source } from '../model/site.ts'
import { type ContentSummary, summariseContent } from './excerpt.ts'
import { type ParsedFrontMatter, parseFrontMatter } from './front-matter.ts'
import type { SymbolFile } from './symbol-file.ts'

/** A page's text, parsed. */
export interface ParsedPage extends ContentSummary {
  readonly source: Source
  readonly matter: ParsedFrontMatter
  readonly diagnostics: readonly Diagnostic[]
}

/** What loads remember between each other: parsed pages and API data by file, used again while the text's hash is the same. */
export interface LoadMemo {
  readonly pages: Map<string, { readonly hash: Key; readonly parsed: ParsedPage }>
  readonly symbols: Map<string, { readonly hash: Key; readonly parsed: SymbolFile }>
}

/** Makes an empty memo. */
export function createLoadMemo(): LoadMemo {
  return { pages: new Map(), symbols: new Map() }
}

/** Parses a page's text, or finds it in the memo. */
export function parsePage(source: Source, memo: LoadMemo | undefined): ParsedPage {
  const known = memo?.pages.get(source.file)
  if (known !== undefined && known.hash === source.hash) return known.parsed
  const matter = parseFrontMatter(source)
  const parsed = { source, matter, ...summariseContent(source.text, matter.contentStart), diagnostics: matter.diagnostics }
  memo?.pages.set(source.file, { hash: source.hash, parsed })
  return parsed
}
