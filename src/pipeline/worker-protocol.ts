// What passes between a pipeline and its workers: the site, a page to render, and the page that was rendered. Props go
// as JSON text, which costs a third of a structured clone of the same objects; contents go as bytes, which are moved;
// documents are written by the worker.

import { deserialize, serialize } from 'node:v8'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Key } from '../model/key.ts'
import type { Page } from '../model/page.ts'
import type { Route } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import type { WriteFailure } from '../output/write-staged.ts'
import type { Bundle } from '../render/loaded-templates.ts'
import type { Trace } from './built-page.ts'

/** What all tasks of a worker need. */
export interface WorkerContext {
  readonly root: string
  /** The bytes of the site. */
  readonly site: Uint8Array
  readonly bundle: Bundle
  /** Absolute path of the folder that documents are written to; undefined when nothing is to be written. */
  readonly staging?: string | undefined
}

/** Names a page with a source; its text goes with it, as the worker's copy of the site has none. */
interface SourceTask {
  readonly route: Route
  readonly text: string
}

/** A page to render: whole, without a source, or only its content or the facts of it. */
export type PageTask =
  | (SourceTask & {
      readonly type: 'page'
      /** JSON of PlannedProps. */
      readonly props: string
      /** Paths in the staging folder of the document and of the Markdown export. */
      readonly output: string
      readonly markdownOutput: string
      /** Bytes of a PageContent that is still right. */
      readonly content?: Uint8Array
      /** Whether compiled sources are kept, and those that were. */
      readonly keepsCompiled: boolean
      readonly compiled?: Uint8Array
    })
  | { readonly type: 'plain'; readonly props: string; readonly items: string; readonly output: string }
  | (SourceTask & { readonly type: 'content'; readonly compiled?: Uint8Array })
  | (SourceTask & { readonly type: 'facts' })

/** A page that was rendered; what it was not asked for is absent. */
export interface RenderedPage {
  /** Hashes of the document and the Markdown export that were written. */
  readonly document?: Key
  readonly markdown?: Key
  /** Bytes of the PageContent when it was rendered again, and its trace. */
  readonly content?: Uint8Array
  readonly trace?: Trace
  /** JSON of the PageFacts. */
  readonly facts?: string
  /** The compiled sources, when some are new and they are to be kept. */
  readonly compiled?: Uint8Array
  readonly diagnostics: readonly Diagnostic[]
  /** Why the document was not written. */
  readonly writeFailure?: WriteFailure
}

/** Names the source of a page in a task. */
export function sourceTask({ route, source }: Page): SourceTask {
  return { route, text: source.text }
}

/** Writes a site in V8's own form, in which two parts of it name one page, without the texts, which come with tasks. */
export function serializeSite(site: Site): Buffer {
  const copies = new Map(site.pages.map((page) => [page, { ...page, source: { ...page.source, text: '' } }]))
  const copyOf = (page: Page): Page => copies.get(page) ?? page
  return serialize({
    ...site,
    pages: site.pages.map(copyOf),
    versions: site.versions.map((version) => ({ ...version, pages: version.pages.map(copyOf) })),
    byRoute: new Map([...site.byRoute].map(([route, page]) => [route, copyOf(page)])),
    byFile: new Map([...site.byFile].map(([file, page]) => [file, copyOf(page)])),
  })
}

/** Reads the site that `serializeSite` wrote. */
export function readSite(bytes: Uint8Array): Site {
  return deserialize(bytes) as Site
}
