// Parses the text of a page: front matter, title and first line, or the metadata of a script. The result depends only
// on the file and its text, so it is cached by their hash.

import { defined } from '../model/defined.ts'
import type { Source } from '../model/page.ts'
import { type ContentSummary, summariseContent } from './excerpt.ts'
import { type ParsedFrontMatter, parseFrontMatter } from './front-matter.ts'
import type { ParseCache } from './parse-cache.ts'
import { isScriptPage } from './source-format.ts'

/** The parsed text of a page. */
export interface ParsedText extends ContentSummary {
  readonly matter: ParsedFrontMatter
}

/** A page with its parsed text. */
export interface ParsedPage extends ParsedText {
  readonly source: Source
}

/** Returns the parsed text of a page, from the cache if possible. */
export function parsePage(source: Source, parseCache: ParseCache): ParsedPage {
  return { source, ...parseCache.getOrParse('page', source, parseText) }
}

function parseText(source: Source): ParsedText {
  if (isScriptPage(source.file)) return scriptSummary(source)
  const matter = parseFrontMatter(source)
  return { matter, ...summariseContent(source.text, matter.contentStart) }
}

/** Matches the start tag of a layout with attributes: quoted texts, or expressions with at most one level of braces. */
const layoutTag = /<Layout\b((?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*)>/

/** Reads the title and description that a React page passes to its layout, if they are plain texts. */
function scriptSummary({ file, text }: Source): ParsedText {
  const layout = layoutTag.exec(text)?.[1] ?? ''
  const fields = defined({
    title: attributeOf(layout, 'title'),
    description: attributeOf(layout, 'description'),
  })
  const matter = parseFrontMatter({ file, text: '' })
  return { matter: { ...matter, fields: { ...matter.fields, ...fields } }, isEmpty: text.trim() === '' }
}

function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(
    `\\s${name}=(?:"([^"]*)"|'([^']*)'|\\{\\s*(?:"([^"\\\\]*)"|'([^'\\\\]*)'|\`([^\`$\\\\]*)\`)\\s*\\})`,
  )
  return value
    .exec(tag)
    ?.slice(1)
    .find((text) => text !== undefined)
}
