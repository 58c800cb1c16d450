// The rendered content of a page, as plain data. The code that renders it is in render-page-content.ts, which the main
// thread of a build doesn't load.

import { posix } from 'node:path'
import { withoutTitle } from '../../content/blog/truncation.ts'
import type { OutlineHeading } from '../../html/outline.ts'
import type { LinkRecord } from '../../links/link-record.ts'
import type { Compiled } from '../../model/compiled.ts'
import type { Diagnostic } from '../../model/diagnostic.ts'
import type { Variant } from '../../model/image.ts'
import type { Page } from '../../model/page.ts'
import type { RecordedAnswers } from '../host/recorded-answers.ts'
import type { TreeSource } from '../imports/source-tree.ts'

/** A page's rendered content. JSON data, so that workers can send it and the cache can store it. */
export interface PageContent {
  readonly html: string
  readonly head: string
  readonly headings: readonly OutlineHeading[]
  /** The table of contents that the page exports to replace that of its headings. */
  readonly ownToc?: readonly OutlineHeading[]
  /** URL of the social image if it's a file beside the page. */
  readonly image?: string
  /** The page's source and its partials as compiled, without their code. */
  readonly compiled: readonly Compiled[]
  readonly diagnostics: readonly Diagnostic[]
  /** Links and images in the order they were resolved. */
  readonly links: readonly LinkRecord[]
  /** The page's questions to its site, with the answers. */
  readonly answers: RecordedAnswers
  /** Copies that the page needs: site-relative files by path in the output. */
  readonly copies: readonly (readonly [output: string, file: string])[]
  /** Files created from images that the page needs, by their path in the output. */
  readonly variants: readonly (readonly [output: string, variant: Variant])[]
  readonly usedFiles: readonly string[]
  /** The page as plain Markdown. */
  readonly markdown: string
}

/** Encodes content as bytes for other threads and the cache. */
export function contentBytes(content: PageContent): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(content))
}

/** Decodes content from the bytes of `contentBytes`. */
export function readContent(bytes: Uint8Array): PageContent {
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** Returns a page's source in the form that the compiler accepts. */
export function treeSourceOf({ source: { file, text }, contentStart, format, post }: Page): TreeSource {
  if (format !== 'script')
    return { file, text: post === undefined ? text : withoutTitle(text, contentStart), contentStart, format }
  const module = JSON.stringify(`./${posix.basename(file)}`)
  return { file, text: `import Page from ${module}\n${pageElement(text)}\n`, contentStart: 0, format: 'mdx' }
}

/** Returns the MDX of a React page's element, which receives the site configuration as in Docusaurus if it uses it. */
function pageElement(script: string): string {
  if (!/\bconfig\b/.test(script)) return '\n<Page />'
  return `import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

export const WithConfig = () => <Page config={useDocusaurusContext().siteConfig} />

<WithConfig />`
}

/** Returns empty content for a page that was lost with its worker. */
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
