// What the rules of the check ask of a page. Plain data; the code that draws it is in draw-outline.ts.

import { type HtmlScan, scanHtml } from '../check/scan-html.ts'
import type { Compiled } from '../model/compiled.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Reads } from '../render/recorder.ts'
import type { PageContent } from './page-content.ts'

/** What the rules ask of a page. JSON data, so that workers can send it and the cache can keep it. */
export interface PageOutline {
  readonly scan: HtmlScan
  /** Whether the page drew anything. */
  readonly isDrawn: boolean
  /** The page's source and its partials as compiled, without their code. */
  readonly compiled: readonly Compiled[]
  readonly diagnostics: readonly Diagnostic[]
  readonly reads: Reads
  readonly copies: PageContent['copies']
  readonly usedFiles: readonly string[]
}

/** Makes the outline of a content that was rendered whole. */
export function outlineOfContent({ html, compiled, diagnostics, reads, copies, usedFiles }: PageContent): PageOutline {
  return { scan: scanHtml(html), isDrawn: html !== '', compiled, diagnostics, reads, copies, usedFiles }
}
