// The Markdown export of a page, for programs and for pasting: what its HTML shows, as Markdown. Diagrams are given as
// their sources, and the lines that a page shows as removed are left out.

import { escapeHtml } from '../../model/escape.ts'
import type { Page } from '../../model/page.ts'
import { markdownBlocks } from './html-to-markdown.ts'

/** A diagram that a page shows. */
export interface ShownDiagram {
  readonly source: string
  /** Its drawing, as it stands in the HTML; empty when readers' browsers draw it. */
  readonly svg: string
}

/** Makes the Markdown export of a page from the HTML of its content; begins with its title as H1. */
export function exportMarkdown(
  { title, frontMatter, description }: Page,
  html: string,
  diagrams: readonly ShownDiagram[],
): string {
  const blocks = markdownBlocks(withSources(html, diagrams))
  const own = blocks.find((block) => block.startsWith('# '))
  const said = frontMatter.description === undefined ? [] : [`> ${description.replace(/\s+/g, ' ')}`]
  return `${[own ?? `# ${title}`, ...said, ...blocks.filter((block) => block !== own)].join('\n\n')}\n`
}

/** Puts the sources of diagrams in the places of their drawings, which stand in the HTML in the same order. */
function withSources(html: string, diagrams: readonly ShownDiagram[]): string {
  let text = ''
  let from = 0
  for (const { source, svg } of diagrams) {
    const at = svg === '' ? -1 : html.indexOf(svg, from)
    if (at === -1) continue
    text += `${html.slice(from, at)}<pre><code class="language-mermaid">${escapeHtml(source)}</code></pre>`
    from = at + svg.length
  }
  return text + html.slice(from)
}
