// Reads only the headings of a page's content HTML, for those who ask nothing else of it.

import { decodeEntities } from './entities.ts'
import { endOf, endOfElement, endOfTag } from './html-offsets.ts'
import { collapse, headingHtml, type OutlineHeading, outlineOf } from './outline.ts'

/**
 * Reads only the headings of a page's content, as `outlineOf` gives them: a seventh of its time, for builds that make no search index.
 * Headings in templates, scripts, styles and comments are none.
 */
export function headingsOf(html: string): readonly OutlineHeading[] {
  const headings: OutlineHeading[] = []
  const starts = /<(?:h([1-6])\b|!--|(template|script|style)\b)/gi
  for (let found = starts.exec(html); found !== null; found = starts.exec(html)) {
    const [mark, level, name] = found
    if (level === undefined) {
      starts.lastIndex = name === undefined ? endOf(html, '-->', found.index) : endOfElement(html, name, found.index)
      continue
    }
    const open = endOfTag(html, found.index + mark.length)
    const close = endOfElement(html, `h${level}`, open)
    const inner = html.slice(open + 1, close)
    const id = / id="([^"]*)"/.exec(html.slice(found.index, open))?.[1] ?? ''
    headings.push({ depth: Number(level), id: decodeEntities(id), ...(plainHeading(inner) ?? readHeading(inner)) })
    starts.lastIndex = close
  }
  return headings
}

type Inner = Pick<OutlineHeading, 'html' | 'text'>

function readHeading(inner: string): Inner {
  return { html: headingHtml(inner), text: outlineOf(inner).sections[0]?.text ?? '' }
}

/** Reads a heading that is plain text, or text with the link to itself that the theme puts last; undefined for others. Most are such. */
function plainHeading(inner: string): Inner | undefined {
  const tag = inner.indexOf('<')
  if (tag !== -1 && !isOwnLink(inner, tag)) return undefined
  const text = tag === -1 ? inner : inner.slice(0, tag)
  return { html: text.trim(), text: collapse(decodeEntities(text)) }
}

/** Says whether all from an offset on is an empty link to the heading. */
function isOwnLink(inner: string, start: number): boolean {
  const end = inner.length - '></a>'.length
  return (
    inner.startsWith('<a class="hash-link" ', start) &&
    inner.endsWith('"></a>') &&
    inner.indexOf('>', start) === end &&
    inner.indexOf('<', start + 1) === end + 1
  )
}
