// Nests the headings of a table of contents by their depths.

import type { TocItem } from '../../src/model/page-host.ts'

/** A heading with those below it. */
export interface TocNode extends TocItem {
  readonly children: TocNode[]
}

/** Returns the headings of a page as a tree: each is below the nearest one before it that is less deep. */
export function nestToc(headings: readonly Omit<TocItem, 'children'>[]): readonly TocNode[] {
  const roots: TocNode[] = []
  const open: TocNode[] = []
  for (const { id, depth, html, isFolded } of headings) {
    const node: TocNode = { id, depth, html, ...(isFolded && { isFolded }), children: [] }
    while ((open.at(-1)?.depth ?? 0) >= depth) open.pop()
    const siblings = open.at(-1)?.children ?? roots
    siblings.push(node)
    open.push(node)
  }
  return roots
}
