// The facts of a page that the rules of the check use, read from the HTML of its content, followed by the elements that
// it adds to the head.

import { type HtmlScan, scanHtml } from '../../html/scan.ts'
import type { Compiled } from '../../model/compiled.ts'
import { withoutColours } from '../export/markdown-export.ts'
import type { PageContent } from './page-content.ts'

/** The facts of a page for the rules. JSON data, so that workers can send it and the cache can store it. */
export interface PageFacts
  extends Pick<PageContent, 'compiled' | 'diagnostics' | 'links' | 'answers' | 'copies' | 'usedFiles'> {
  readonly scan: HtmlScan
}

/** Creates the facts of a page from its content. */
export function pageFacts(content: PageContent): PageFacts {
  const { compiled, diagnostics, links, answers, copies, usedFiles } = content
  const scan = scanContent(content)
  const kept = scan.isEmpty ? compiled : compiled.map(withoutMarkdownLinks)
  return { scan, compiled: kept, diagnostics, links, answers, copies, usedFiles }
}

/** Scans the content of a page. Colours of code have no part in it, but are most tags of an API page. */
export function scanContent({ html, head }: Pick<PageContent, 'html' | 'head'>): HtmlScan {
  return scanHtml(withoutColours(html) + head)
}

/** Leaves out the facts of Markdown links, because rendering records these links. */
function withoutMarkdownLinks({ facts, ...source }: Compiled): Compiled {
  return { ...source, facts: { ...facts, links: facts.links.filter(({ kind }) => kind === 'jsx') } }
}
