// What the rules of the check need to know of a page, read from the HTML of its content.

import { type HtmlScan, scanHtml } from '../../html/scan.ts'
import type { PageContent } from './page-content.ts'

/** What the rules need to know of a page. JSON data, so that workers can send it and the cache can keep it. */
export interface PageOutline
  extends Pick<PageContent, 'compiled' | 'diagnostics' | 'links' | 'answers' | 'copies' | 'usedFiles'> {
  readonly scan: HtmlScan
}

/** What a check keeps of an outline: what the page asked only says whether the outline still holds. */
export type CheckedOutline = Omit<PageOutline, 'answers'>

/** Makes the outline of a page of its content. */
export function pageOutline({
  html,
  compiled,
  diagnostics,
  links,
  answers,
  copies,
  usedFiles,
}: PageContent): PageOutline {
  return { scan: scanHtml(html), compiled, diagnostics, links, answers, copies, usedFiles }
}
