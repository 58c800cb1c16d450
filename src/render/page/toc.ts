// Creates tables of contents in Docusaurus' order: nests headings by depth, then filters them by the levels shown.

import { nestToc } from '../../../templates/layout/nest-toc.ts'
import type { OutlineHeading } from '../../html/outline.ts'
import type { HeadingFact } from '../../model/compiled.ts'
import type { TableOfContentsConfig } from '../../model/config.ts'
import { escapeText } from '../../model/escape.ts'
import type { TocItem } from '../../model/page-host.ts'

/** The heading levels that a table of contents shows. The default is 2 to 3. */
interface TocLevels {
  readonly min: number
  readonly max: number
}

/** Creates the table of contents of a page's headings. The children of headings outside the levels move up. */
export function tocOf(headings: readonly OutlineHeading[], levels: TocLevels): readonly TocItem[] {
  return filterLevels(nestToc(headings.filter(({ depth, id }) => depth >= 2 && !unlisted.test(id))), levels)
}

/** Matches the ids of headings that are not listed: none, and that of footnotes, which readers don't see. */
const unlisted = /^$|^footnote-label(?:-\d+)?$/

/** Creates the table of contents from the source for <TOCInline>. Headings of partials aren't known yet. */
export function sourceToc(headings: readonly HeadingFact[], levels: TocLevels): readonly TocItem[] {
  const outline = headings.map(({ id, depth, text }) => ({ id, depth, text, html: escapeText(text) }))
  return tocOf(outline, levels)
}

/** Returns the levels set in front matter, else those of the site. */
export function tocLevels(
  page: { readonly toc_min_heading_level?: number; readonly toc_max_heading_level?: number },
  { minHeadingLevel = 2, maxHeadingLevel = 3 }: TableOfContentsConfig = {},
): TocLevels {
  return { min: page.toc_min_heading_level ?? minHeadingLevel, max: page.toc_max_heading_level ?? maxHeadingLevel }
}

function filterLevels(nodes: readonly TocItem[], levels: TocLevels): readonly TocItem[] {
  return nodes.flatMap((node) => {
    const children = filterLevels(node.children, levels)
    return node.isFolded || (node.depth >= levels.min && node.depth <= levels.max) ? [{ ...node, children }] : children
  })
}
