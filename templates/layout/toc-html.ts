// Renders a table of contents as HTML. A page contains it twice (aside, and folded for small screens), and TOCInline
// uses it too.

import type { TocItem } from '../../src/model/page-host.ts'
import { escapeHtml, textOfHtml } from '../escape.ts'
import { english, type Translate } from '../texts.ts'

/** Renders nested entries as lists of links to their headings. */
export function tocHtml(items: readonly TocItem[], t: Translate = english): string {
  if (items.length === 0) return ''
  return `<ul>${items.map((item) => `<li><a href="#${escapeHtml(item.id)}">${item.html}</a>${childrenHtml(item, t)}</li>`).join('')}</ul>`
}

/** Renders the children of an entry; a click opens the folded ones. */
function childrenHtml({ html, children }: TocItem, t: Translate): string {
  const folded = children.filter((child) => child.isFolded === true)
  const shown = tocHtml(folded.length === 0 ? children : children.filter((child) => child.isFolded !== true), t)
  if (folded.length === 0) return shown
  const summary = `<span class="visually-hidden">${escapeHtml(t('Parts of {name}', { name: textOfHtml(html) }))}</span>`
  return `${shown}<details><summary>${summary}</summary>${tocHtml(folded, t)}</details>`
}
