// Converts the glossary page to a definition list: each heading with text below it is a term, and the text up to the
// next heading is its definition. Ids stay the same, so that links to terms keep working.

import { attributeOf, endOfTag, headingDepth, voidTags, walkHtml } from '../../html/walk.ts'
import { escapeHtml } from '../../model/escape.ts'

/** A top-level heading. All numbers except `depth` are offsets. */
interface Heading {
  readonly id: string
  readonly depth: number
  readonly start: number
  readonly from: number
  to: number
  end: number
}

/** Converts the headings of levels 2 and 3 in a page's HTML, with the text below them, to definition lists. */
export function definitionList(html: string): string {
  const headings = outerHeadings(html)
  let made = html.slice(0, headings[0]?.start)
  let isOpen = false
  for (const [index, { id, depth, start, from, to, end }] of headings.entries()) {
    const below = headings[index + 1]?.start ?? html.length
    const definition = html.slice(end, below)
    const isTerm = id !== '' && depth > 1 && definition.trim() !== ''
    if (isTerm !== isOpen) made += isTerm ? '<dl class="glossary">' : '</dl>'
    isOpen = isTerm
    made += isTerm
      ? `<div><dt id="${escapeHtml(id)}">${html.slice(from, to)}</dt><dd>${definition}</dd></div>`
      : html.slice(start, below)
  }
  return isOpen ? `${made}</dl>` : made
}

/** Finds the top-level headings of levels 1 to 3. Returns none if an element isn't closed. */
function outerHeadings(html: string): readonly Heading[] {
  const found: Heading[] = []
  const open: string[] = []
  walkHtml(html, {
    openTag(tag) {
      if (voidTags.has(tag.name) || (tag.isForeign && tag.isSelfClosing)) return
      const depth = headingDepth(tag.name)
      if (open.length === 0 && depth > 0 && depth < 4)
        found.push({ id: attributeOf(tag, 'id') ?? '', depth, start: tag.start, from: tag.end, to: 0, end: 0 })
      open.push(tag.name)
    },
    closeTag(name, start) {
      if (open.at(-1) !== name) return
      open.pop()
      const last = found.at(-1)
      if (open.length > 0 || last === undefined || last.end > 0) return
      last.to = start
      last.end = endOfTag(html, start)
    },
  })
  return open.length === 0 ? found : []
}
