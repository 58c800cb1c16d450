// What one page's text says: front matter, title, first line. Depends on the file and its text only, so it is
// remembered by their hash.

import type { Source } from '../model/site.ts'
import { type ContentSummary, summariseContent } from './excerpt.ts'
import { type ParsedFrontMatter, parseFrontMatter } from './front-matter.ts'
import type { ParseCache } from './parse-cache.ts'

/** What a page's text says. */
export interface ParsedText extends ContentSummary {
  readonly matter: ParsedFrontMatter
}

/** A page's text, parsed. */
export interface ParsedPage extends ParsedText {
  readonly source: Source
}

/** Parses a page's text, or finds what it says in the cache. */
export function parsePage(source: Source, parseCache: ParseCache): ParsedPage {
  return { source, ...parseCache.getOrParse('page', source, parseText) }
}

function parseText(source: Source): ParsedText {
  const matter = parseFrontMatter(source)
  return { matter, ...summariseContent(source.text, matter.contentStart) }
}
