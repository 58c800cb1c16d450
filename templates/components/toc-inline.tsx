// The table of contents of the page inside its text.

import type { TocItem } from '../../src/model/page-host.ts'
import { usePage } from '../host.tsx'
import { Html } from '../html.tsx'
import { tocHtml } from '../layout/toc-html.ts'

interface FlatHeading {
  readonly id: string
  readonly level: number
  readonly value: string
}

export interface TocInlineProps {
  /** The page's `toc` export, or a part of it; default: the whole page. */
  readonly toc?: readonly FlatHeading[]
  readonly minHeadingLevel?: number
  readonly maxHeadingLevel?: number
}

/** Renders the page's headings as a list of links. */
export function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TocInlineProps) {
  const host = usePage()
  const items = toc === undefined ? host.toc() : nest(toc)
  return <Html className="toc-inline" html={tocHtml(between(items, minHeadingLevel, maxHeadingLevel))} />
}

interface Nested extends TocItem {
  readonly children: Nested[]
}

function nest(toc: readonly FlatHeading[]): readonly TocItem[] {
  const roots: Nested[] = []
  const open: Nested[] = []
  for (const { id, level, value } of toc) {
    const item: Nested = { id, depth: level, html: value, children: [] }
    while ((open.at(-1)?.depth ?? 0) >= level) open.pop()
    const siblings = open.at(-1)?.children ?? roots
    siblings.push(item)
    open.push(item)
  }
  return roots
}

function between(items: readonly TocItem[], least: number, most: number): readonly TocItem[] {
  return items.flatMap((item) => {
    const children = between(item.children, least, most)
    return item.depth < least ? children : item.depth > most ? [] : [{ ...item, children }]
  })
}
