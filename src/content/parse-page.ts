// What one page's text says: front matter, title, first line, or what a script says of itself. It depends on the file
// and its text only, so it is remembered by their hash.

import { defined } from '../model/defined.ts'
import type { Source } from '../model/page.ts'
import { type ContentSummary, summariseContent } from './excerpt.ts'
import { type ParsedFrontMatter, parseFrontMatter } from './front-matter.ts'
import type { ParseCache } from './parse-cache.ts'
import { isScriptPage } from './source-format.ts'

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
  if (isScriptPage(source.file)) return scriptSummary(source)
  const matter = parseFrontMatter(source)
  return { matter, ...summariseContent(source.text, matter.contentStart) }
}

/** The start tag of a layout, with its attributes: quoted texts, or expressions with one level of braces at most. */
const layoutTag = /<Layout\b((?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}])*)>/

/** Reads the title and the description that a page made of React gives its layout, where they are plain texts. */
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
