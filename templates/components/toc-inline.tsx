// The table of contents of the page inside its text.

import type { TocItem } from '../../src/model/page-host.ts'
import { usePage } from '../host.tsx'
import { Html } from '../html.tsx'
import { nestToc } from '../layout/nest-toc.ts'
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
  const items =
    toc === undefined ? host.toc() : nestToc(toc.map(({ id, level, value }) => ({ id, depth: level, html: value })))
  return <Html className="toc-inline" html={tocHtml(between(items, minHeadingLevel, maxHeadingLevel))} />
}

function between(items: readonly TocItem[], least: number, most: number): readonly TocItem[] {
  return items.flatMap((item) => {
    const children = between(item.children, least, most)
    return item.depth < least ? children : item.depth > most ? [] : [{ ...item, children }]
  })
}
