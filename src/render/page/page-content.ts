// What is known of a page whose content was rendered. Plain data; the code that renders it is in
// render-page-content.ts, which the main thread of a build does not load.

import { posix } from 'node:path'
import { withoutTitle } from '../../content/blog/truncation.ts'
import type { OutlineHeading } from '../../html/outline.ts'
import type { LinkRecord } from '../../links/link-record.ts'
import type { Compiled } from '../../model/compiled.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Variant } from '../../model/image.ts'
import type { Page } from '../../model/page.ts'
import type { RecordedAnswers } from '../host/recorded-answers.ts'
import type { TreeSource } from '../modules/source-tree.ts'

/** A page's content, rendered. JSON data, so that workers can send it and the cache can keep it. */
export interface PageContent {
  readonly html: string
  readonly head: string
  readonly headings: readonly OutlineHeading[]
  /** The table of contents that the page exports instead of the one made from its headings. */
  readonly ownToc?: readonly OutlineHeading[]
  /** URL of the social image when that is a file beside the page. */
  readonly image?: string
  /** The page's source and its partials as compiled, without their code. */
  readonly compiled: readonly Compiled[]
  readonly diagnostics: readonly Diagnostic[]
  /** Links and images in the order in which they were resolved. */
  readonly links: readonly LinkRecord[]
  /** What the page asked of its site, with the answers. */
  readonly answers: RecordedAnswers
  /** Copies that the page needs: path in the output, and site-relative file. */
  readonly copies: readonly (readonly [output: string, file: string])[]
  /** Files that the page needs and that are made of images, by their path in the output. */
  readonly variants: readonly (readonly [output: string, variant: Variant])[]
  readonly usedFiles: readonly string[]
  /** The page as plain Markdown. */
  readonly markdown: string
}

/** Writes a content as bytes, for the way between threads and for the cache. */
export function contentBytes(content: PageContent): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(content))
}

/** Reads a content from the bytes that `contentBytes` wrote. */
export function readContent(bytes: Uint8Array): PageContent {
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** Gives a page's source in the form that compiling takes. */
export function treeSourceOf({ source: { file, text }, contentStart, format, post }: Page): TreeSource {
  if (format !== 'script')
    return { file, text: post === undefined ? text : withoutTitle(text, contentStart), contentStart, format }
  const module = JSON.stringify(`./${posix.basename(file)}`)
  return { file, text: `import Page from ${module}\n${pageElement(text)}\n`, contentStart: 0, format: 'mdx' }
}

/** Writes the element of a page made of React, which is given the configuration of the site as Docusaurus gives it. */
function pageElement(script: string): string {
  if (!/\bconfig\b/.test(script)) return '\n<Page />'
  return `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

export const WithConfig = () => <Page config={useDocusaurusContext().siteConfig} />

<WithConfig />`
}

/** Stands for the content of a page that was lost with its worker. */
export function lostContent(diagnostics: readonly Diagnostic[]): PageContent {
  return {
    html: '',
    head: '',
    headings: [],
    compiled: [],
    diagnostics,
    links: [],
    answers: [],
    copies: [],
    variants: [],
    usedFiles: [],
    markdown: '',
  }
}
