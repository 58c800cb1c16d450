// Reads only the headings of a page's content HTML, for those who ask nothing else of it.

import { decodeEntities } from './entities.ts'
import { endOf, endOfElement, endOfTag } from './html-offsets.ts'
import { headingHtml, type OutlineHeading, outlineOf } from './outline.ts'

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
    headings.push({
      depth: Number(level),
      id: decodeEntities(id),
      html: headingHtml(inner),
      text: outlineOf(inner).sections[0]?.text ?? '',
    })
    starts.lastIndex = close
  }
  return headings
}
