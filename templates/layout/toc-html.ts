// Renders a table of contents as HTML; it stands twice in a page (aside, and folded for small screens) and in
// TOCInline.

import type { TocItem } from '../../src/model/page-host.ts'
import { escapeHtml, textOfHtml } from '../escape.ts'

/** Renders nested entries as lists of links to their headings. */
export function tocHtml(items: readonly TocItem[]): string {
  if (items.length === 0) return ''
  return `<ul>${items.map((item) => `<li><a href="#${escapeHtml(item.id)}">${item.html}</a>${childrenHtml(item)}</li>`).join('')}</ul>`
}

/** Renders the entries below one; those that are folded open by a click. */
function childrenHtml({ html, children }: TocItem): string {
  const folded = children.filter((child) => child.isFolded === true)
  const shown = tocHtml(folded.length === 0 ? children : children.filter((child) => child.isFolded !== true))
  if (folded.length === 0) return shown
  const summary = `<span class="visually-hidden">Parts of ${escapeHtml(textOfHtml(html))}</span>`
  return `${shown}<details><summary>${summary}</summary>${tocHtml(folded)}</details>`
}
