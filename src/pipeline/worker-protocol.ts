// The messages between a pipeline and its workers: the site, a page to render, and the rendered page. Props are sent as
// JSON text, which costs a third of a structured clone. Contents are sent as bytes, which are moved. Documents are
// written by the worker.

import { deserialize, serialize } from 'node:v8'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Key } from '../model/key.ts'
import type { Page } from '../model/page.ts'
import type { Route } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import type { WriteFailure } from '../output/write-staged.ts'
import type { Bundle } from '../render/loaded-templates.ts'
import type { Trace } from './built-page.ts'

/** The context of all tasks of a worker. */
export interface WorkerContext {
  readonly root: string
  /** The serialized site. */
  readonly site: Uint8Array
  readonly bundle: Bundle
  /** Absolute path of the folder for documents; undefined if nothing is written. */
  readonly staging?: string | undefined
}

/** Identifies a page with a source. Includes its text, because the worker's copy of the site has no texts. */
interface SourceTask {
  readonly route: Route
  readonly text: string
}

/** A page to render: completely, without a source, or only its content or facts. */
export type PageTask =
  | (SourceTask & {
      readonly type: 'page'
      /** JSON of PlannedProps. */
      readonly props: string
      /** Paths in the staging folder of the document and of the Markdown export. */
      readonly output: string
      readonly markdownOutput: string
      /** Bytes of an up-to-date PageContent. */
      readonly content?: Uint8Array
      /** Whether compiled sources are kept, and the kept ones. */
      readonly keepsCompiled: boolean
      readonly compiled?: Uint8Array
    })
  | { readonly type: 'plain'; readonly props: string; readonly items: string; readonly output: string }
  | (SourceTask & { readonly type: 'content'; readonly compiled?: Uint8Array })
  | (SourceTask & { readonly type: 'facts' })

/** A rendered page. Results that weren't requested are absent. */
export interface RenderedPage {
  /** Hashes of the written document and Markdown export. */
  readonly document?: Key
  readonly markdown?: Key
  /** Bytes of a newly rendered PageContent, and its trace. */
  readonly content?: Uint8Array
  readonly trace?: Trace
  /** JSON of the PageFacts. */
  readonly facts?: string
  /** The compiled sources, if some are new and they are kept. */
  readonly compiled?: Uint8Array
  readonly diagnostics: readonly Diagnostic[]
  /** Why the document wasn't written. */
  readonly writeFailure?: WriteFailure
}

/** Returns the reference to the source of a page in a task. */
export function sourceTask({ route, source }: Page): SourceTask {
  return { route, text: source.text }
}

/** Serializes a site with V8, which keeps shared references to pages. Omits texts, which are sent with tasks. */
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

/** Deserializes a site from `serializeSite`. */
export function readSite(bytes: Uint8Array): Site {
  return deserialize(bytes) as Site
}
