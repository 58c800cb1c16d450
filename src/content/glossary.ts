// Reads the glossary: each h2 or h3 of the glossary page is a term, and the first paragraph below it its definition.

import GithubSlugger from 'github-slugger'
import { ensure } from '../model/ensure.ts'
import { escapeHtml } from '../model/escape.ts'
import type { Page } from '../model/page.ts'
import type { GlossaryTerm } from '../model/site.ts'
import { readLines } from './code-fences.ts'

/** Reads the terms of the glossary page, by lower-case term. */
export function readTerms(page: Page | undefined): ReadonlyMap<string, GlossaryTerm> {
  const terms = new Map<string, GlossaryTerm>()
  if (page === undefined) return terms
  const slugger = new GithubSlugger()
  const source = page.source.text
  const isUnindented = (start: number) => !source.startsWith('    ', start)
  for (const { type, end, line } of readLines(source, page.contentStart, isUnindented)) {
    const heading = /^ {0,3}(#{1,6})[ \t](.*?)(?:[ \t]#+)?[ \t]*$/.exec(line.slice(0, longestLine))
    if (heading === null || type !== 'text') continue
    const { text, id } = splitHeadingId(ensure(heading[2]))
    const term = plainText(text)
    const anchor = id ?? slugger.slug(term)
    const depth = ensure(heading[1]).length
    if (depth !== 2 && depth !== 3) continue
    terms.set(term.toLowerCase(), { term, definition: definitionIn(source.slice(end)), route: page.route, anchor })
  }
  return terms
}

/** Maximum number of characters read per line, because some regular expressions take quadratic time. */
const longestLine = 10_000

function splitHeadingId(written: string): { text: string; id?: string } {
  const match = /^(.*?)\s*(?:\{#([^}\s]+)\}|\{\/\*\s*#([^\s*]+)\s*\*\/\})$/.exec(written)
  return match === null ? { text: written } : { text: ensure(match[1]), id: ensure(match[2] ?? match[3]) }
}

/** Returns the first sentence of the first paragraph of a text, as HTML. */
function definitionIn(text: string): string {
  const below = text.trimStart()
  const end = /^[ \t]*(?:$|#|```|~~~|:::|<[A-Z]|import[ \t])/m.exec(below)?.index
  const paragraph = below
    .slice(0, end)
    .trimEnd()
    .replace(/\s*\n\s*/g, ' ')
  const sentence = /^.*?[.!?](?=\s+[A-Z])/s.exec(paragraph)?.[0] ?? paragraph
  return inlineHtml(sentence.slice(0, longestLine))
}

/** Converts inline code and emphasis to HTML and links to their text. Escapes everything else. */
function inlineHtml(markdown: string): string {
  return escapeHtml(markdown.replace(/<[^>]*>/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[^\w*])[*_]([^*_]+)[*_](?![\w*])/g, '$1<em>$2</em>')
}

function plainText(markdown: string): string {
  return markdown
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .trim()
}
