// Renders a table of contents as HTML; it stands twice in a page (aside, and folded for small screens) and in
// TOCInline.

import type { TocItem } from '../../src/model/template.ts'
import { escapeHtml } from '../escape.ts'

/** Renders nested entries as lists of links to their headings. */
export function tocHtml(items: readonly TocItem[]): string {
  if (items.length === 0) return ''
  return `<ul>${items.map((item) => `<li><a href="#${escapeHtml(item.id)}">${item.html}</a>${tocHtml(item.children)}</li>`).join('')}</ul>`
}
