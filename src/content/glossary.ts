// Reads the glossary: each h2 or h3 of the glossary page is a term, and the first paragraph below it its definition.

import GithubSlugger from 'github-slugger'
import { ensure } from '../model/ensure.ts'
import { escapeHtml } from '../model/escape.ts'
import type { Page } from '../model/page.ts'
import type { GlossaryTerm } from '../model/site.ts'

/** Reads the terms of the glossary page, by lower-case term. */
export function readTerms(page: Page | undefined): ReadonlyMap<string, GlossaryTerm> {
  const terms = new Map<string, GlossaryTerm>()
  if (page === undefined) return terms
  const slugger = new GithubSlugger()
  const lines = page.source.text.slice(page.contentStart).split('\n')
  let fence: string | undefined
  for (const [index, whole] of lines.entries()) {
    const line = whole.slice(0, longestLine)
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (mark !== undefined && (fence === undefined || mark.startsWith(fence)))
      fence = fence === undefined ? mark : undefined
    const heading = fence === undefined ? /^ {0,3}(#{1,6})[ \t](.*?)(?:[ \t]#+)?[ \t]*$/.exec(line) : null
    if (heading === null) continue
    const { text, id } = splitHeadingId(ensure(heading[2]))
    const term = plainText(text)
    const anchor = id ?? slugger.slug(term)
    const depth = ensure(heading[1]).length
    if (depth !== 2 && depth !== 3) continue
    terms.set(term.toLowerCase(), { term, definition: definitionBelow(lines, index + 1), route: page.route, anchor })
  }
  return terms
}

/** Maximum number of characters read per line, because some regular expressions take quadratic time. */
const longestLine = 10_000

function splitHeadingId(written: string): { text: string; id?: string } {
  const match = /^(.*?)\s*(?:\{#([^}\s]+)\}|\{\/\*\s*#([^\s*]+)\s*\*\/\})$/.exec(written)
  return match === null ? { text: written } : { text: ensure(match[1]), id: ensure(match[2] ?? match[3]) }
}

/** Returns the first sentence of the first paragraph at or after a line, as HTML. */
function definitionBelow(lines: readonly string[], start: number): string {
  const below = lines.slice(start).map((line) => line.trim())
  const first = below.findIndex((line) => line !== '')
  const paragraph = first === -1 ? [] : below.slice(first)
  const end = paragraph.findIndex((line) => line === '' || /^(?:#|```|~~~|:::|<[A-Z]|import\s)/.test(line))
  const text = paragraph.slice(0, end === -1 ? undefined : end).join(' ')
  const sentence = /^.*?[.!?](?=\s+[A-Z])/s.exec(text)?.[0] ?? text
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
