// What a build knows of a page after rendering, and what is remembered of its content for the next one.

import type { LinkRecord } from '../links/link-record.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Key } from '../model/key.ts'
import type { Variant } from '../model/picture.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { RecordedAnswers } from '../render/host/recorded-answers.ts'
import type { PlannedPage } from './page-plan.ts'

/** What is remembered of a content that was rendered. JSON data. */
export interface Trace {
  /** Hash of the content, under which it is kept. */
  readonly content: Key
  /** Every query that the page made to the site, with its answer. */
  readonly answers: RecordedAnswers
  /** Copies that the page needs: path in the output, and site-relative file. */
  readonly copies: readonly (readonly [output: string, file: string])[]
  /** Files that it needs and that are made of images, by their path in the output. */
  readonly variants: readonly (readonly [output: string, variant: Variant])[]
  readonly diagnostics: readonly Diagnostic[]
  /** Links and images that lead nowhere. */
  readonly brokenLinks: readonly LinkRecord[]
  /** Data files in which those may have been written. */
  readonly dataFiles: readonly string[]
}

/** A page after rendering. */
export interface BuiltPage {
  readonly planned: PlannedPage
  /** Its document, and its Markdown export when it has a source; none of a page with errors. */
  readonly files: readonly OutputFile[]
  /** Key of all that they are made of; undefined of a page with errors. */
  readonly documentKey?: Key
  /** Hash of its content, under which the cache has it; undefined of a page without a source, or with errors. */
  readonly content?: Key
  readonly copies: Trace['copies']
  readonly variants: Trace['variants']
  readonly diagnostics: readonly Diagnostic[]
  readonly brokenLinks: readonly LinkRecord[]
  readonly dataFiles: readonly string[]
  readonly source: 'published' | 'cache' | 'rendered'
}
