// Reads the HTML of a page's content once, for its headings and for its Markdown export, which programs read and
// readers paste. Diagrams are exported as their sources, without the lines of code that a page shows as removed.

import { type OutlineHeading, outlineReader } from '../../html/outline.ts'
import { walkHtml } from '../../html/walk.ts'
import { escapeHtml } from '../../model/escape.ts'
import type { Page } from '../../model/page.ts'
import { markdownBlocks } from './html-to-markdown.ts'
import { treeReader } from './html-tree.ts'

/** A diagram that a page shows. */
export interface ShownDiagram {
  readonly source: string
  /** Its drawing, exactly as in the HTML; empty if readers' browsers draw it. */
  readonly svg: string
}

/** What the HTML of a page's content says. */
export interface ContentExport {
  readonly headings: readonly OutlineHeading[]
  /** Starts with the title as H1. */
  readonly markdown: string
}

/** Reads the headings of a page's content and creates its Markdown export. */
export function exportContent(page: Page, html: string, diagrams: readonly ShownDiagram[]): ContentExport {
  const text = withSources(withoutColours(html), diagrams)
  const outline = outlineReader(text)
  const tree = treeReader(text)
  walkHtml(text, {
    openTag(tag) {
      outline.openTag(tag)
      tree.openTag(tag)
    },
    closeTag(name, start) {
      outline.closeTag(name, start)
      tree.closeTag(name, start)
    },
    text(start, end) {
      outline.text(start, end)
      tree.text(start, end)
    },
  })
  return { headings: outline.end().headings, markdown: markdownOf(page, markdownBlocks(tree.roots)) }
}

function markdownOf({ title, frontMatter, description }: Page, blocks: readonly string[]): string {
  const own = blocks.find((block) => block.startsWith('# '))
  const said = frontMatter.description === undefined ? [] : [`> ${description.replace(/\s+/g, ' ')}`]
  return `${[own ?? `# ${title}`, ...said, ...blocks.filter((block) => block !== own)].join('\n\n')}\n`
}

const colours = /<span class="tok-[^"]*">([^<]*)<\/span>/g

/** Leaves out the colours of code. They are most tags of an API page, which is read in half the time without them. */
export function withoutColours(html: string): string {
  return html.replace(colours, '$1')
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
