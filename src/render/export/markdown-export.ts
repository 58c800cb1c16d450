// Creates the Markdown export of a page, for programs and for pasting, from the HTML of its content. Diagrams are
// exported as their sources, without the lines of code that a page shows as removed.

import { escapeHtml } from '../../model/escape.ts'
import type { Page } from '../../model/page.ts'
import { markdownBlocks } from './html-to-markdown.ts'

/** A diagram that a page shows. */
export interface ShownDiagram {
  readonly source: string
  /** Its drawing, exactly as in the HTML; empty if readers' browsers draw it. */
  readonly svg: string
}

/** Creates the Markdown export of a page from the HTML of its content. It starts with the title as H1. */
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

/** Replaces the drawings of diagrams with their sources. Drawings are in the HTML in the same order. */
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
