// What the rules of the check need to know of a page, read from the HTML of its content, and from the
// elements that it adds to the head, which follow that HTML in what is scanned.

import { type HtmlScan, scanHtml } from '../../html/scan.ts'
import type { Compiled } from '../../model/compiled.ts'
import type { PageContent } from './page-content.ts'

/** What the rules need to know of a page. JSON data, so that workers can send it and the cache can keep it. */
export interface PageFacts
  extends Pick<PageContent, 'compiled' | 'diagnostics' | 'links' | 'answers' | 'copies' | 'usedFiles'> {
  readonly scan: HtmlScan
}

/** Makes the facts of a page of its content. */
export function pageFacts({ html, head, compiled, ...content }: PageContent): PageFacts {
  const { diagnostics, links, answers, copies, usedFiles } = content
  const scan = scanHtml(html + head)
  const kept = scan.isEmpty ? compiled : compiled.map(withoutMarkdownLinks)
  return { scan, compiled: kept, diagnostics, links, answers, copies, usedFiles }
}

/** Leaves out the facts of links in Markdown: they are among those that rendering recorded. */
function withoutMarkdownLinks({ facts, ...source }: Compiled): Compiled {
  return { ...source, facts: { ...facts, links: facts.links.filter(({ kind }) => kind === 'jsx') } }
}
