// The facts of a page after rendering, and the part of them that is cached for the next build.

import { furtherFilesOf } from '../check/checked-page.ts'
import type { HtmlScan } from '../html/scan.ts'
import type { Key } from '../model/key.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PageContent } from '../render/page/page-content.ts'
import { scanContent } from '../render/page/page-facts.ts'
import type { PlannedPage } from './page-plan.ts'

/** What a build needs to know of a page's content without reading it. JSON data. */
export interface ContentFacts extends Pick<PageContent, 'diagnostics' | 'links' | 'copies' | 'variants'> {
  readonly scan: HtmlScan
  /** Partials and data files that can be the source of its links. */
  readonly furtherFiles: readonly string[]
}

/** The cache entry of a rendered content. JSON data. */
export interface Trace extends ContentFacts, Pick<PageContent, 'answers'> {
  /** Hash of the content, which is its key in the cache. */
  readonly content: Key
}

/** A page after rendering. */
export interface BuiltPage extends ContentFacts {
  readonly planned: PlannedPage
  /** Its document, and its Markdown export if it has a source. Empty for a page with errors. */
  readonly files: readonly OutputFile[]
  /** Key of everything that these files depend on; undefined for a page with errors. */
  readonly documentKey?: Key
  /** Hash of its content, the key in the cache; undefined for a page without a source or with errors. */
  readonly content?: Key
  readonly source: 'published' | 'cache' | 'rendered'
}

/** Returns the facts of a page's content. */
export function contentFacts(content: PageContent): ContentFacts {
  const { diagnostics, links, copies, variants, usedFiles, compiled } = content
  const furtherFiles = [...compiled.slice(1).map(({ file }) => file), ...furtherFilesOf(usedFiles)]
  return { diagnostics, links, copies, variants, scan: scanContent(content), furtherFiles }
}
