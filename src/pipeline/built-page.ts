// What a build knows of a page after rendering, and what is remembered of its content for the next one.

import { dataFilesOf } from '../check/checked-page.ts'
import type { LinkRecord } from '../links/link-record.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Key } from '../model/key.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { PageContent } from '../render/page/page-content.ts'
import type { PlannedPage } from './page-plan.ts'

/** What rendering found on a page. JSON data. */
export interface PageFindings {
  readonly diagnostics: readonly Diagnostic[]
  /** Links and images that lead nowhere. */
  readonly brokenLinks: readonly LinkRecord[]
  /** Data files in which those may have been written. */
  readonly dataFiles: readonly string[]
}

/** What was found on a page, and the files that its content needs. */
export interface ContentFacts extends PageFindings, Pick<PageContent, 'copies' | 'variants'> {}

/** What is remembered of a content that was rendered. JSON data. */
export interface Trace extends ContentFacts, Pick<PageContent, 'answers'> {
  /** Hash of the content, under which it is kept. */
  readonly content: Key
}

/** A page after rendering. */
export interface BuiltPage extends ContentFacts {
  readonly planned: PlannedPage
  /** Its document, and its Markdown export when it has a source; none of a page with errors. */
  readonly files: readonly OutputFile[]
  /** Key of all that they are made of; undefined of a page with errors. */
  readonly documentKey?: Key
  /** Hash of its content, under which the cache has it; undefined of a page without a source, or with errors. */
  readonly content?: Key
  readonly source: 'published' | 'cache' | 'rendered'
}

/** Gives what rendering found on a page. */
export function findingsOf({ diagnostics, links, usedFiles }: PageContent): PageFindings {
  const brokenLinks = links.filter(({ problem }) => problem === 'missing')
  return { diagnostics, brokenLinks, dataFiles: brokenLinks.length === 0 ? [] : dataFilesOf(usedFiles) }
}
