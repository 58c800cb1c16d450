// What passes between the engine and its workers. Nested data goes as JSON text, which costs a third of what a structured clone of the same
// objects does (500 pages: 0.7 s against 0.25 s of CPU, 2026-11); contents go as bytes, which are moved; documents do not travel at all.

import type { Diagnostic } from '../model/diagnostic.ts'
import { hashOf, type Key } from '../model/key.ts'
import { type Route, routeIdentity } from '../model/route.ts'
import type { Page, Site } from '../model/site.ts'
import type { CardItem } from '../model/template.ts'
import type { Unresolved } from '../render/host.ts'
import { newlyCompiled, openCompileMemo } from './compile-memo.ts'
import { contentBytes, readContent } from './content-bytes.ts'
import type { PageContent } from './page-content.ts'
import type { DraftProps, RenderedPage, RenderTask } from './renderer.ts'
import { type AboutPage, indexContent } from './search-pages.ts'
import type { Refusal } from './staging.ts'

/** A task as it is sent. `page` names the page by route; its text goes with it, as the worker's copy of the site has none. */
export interface WireTask {
  readonly type: RenderTask['type']
  readonly route?: Route
  readonly text?: string
  /** JSON of DraftProps. */
  readonly props?: string
  /** JSON of the cards of a plain page. */
  readonly items?: string
  /** Bytes of a PageContent that is still right. */
  readonly kept?: Uint8Array
  /** Whether the compiled sources are kept, and what is kept of them. */
  readonly keepsCompiled?: boolean
  readonly compiled?: Uint8Array
  /** Paths in the staging folder of the document, and of the twin of a page with a source. */
  readonly output?: string
  readonly twinOutput?: string
  /** JSON of AboutPage, when a content that is rendered anew gives its part of the search index. */
  readonly about?: string
}

/** What a worker answers. */
export interface Delivery {
  readonly documentHash: Key
  readonly twinHash: Key
  /** Bytes of the PageContent, when it was rendered anew, and their hash. */
  readonly content?: Uint8Array
  readonly contentHash?: Key
  /** The compiled sources, when some are new and they are to be kept. */
  readonly compiled?: Uint8Array
  /** The index of the page, when it was asked for. */
  readonly index?: Uint8Array
  /** JSON of the content's reads. */
  readonly reads: string
  readonly copies: PageContent['copies']
  readonly diagnostics: readonly Diagnostic[]
  readonly unresolved: readonly Unresolved[]
  /** Why the document was not written. */
  readonly refusal?: Refusal
}

/** What the sender of a task has at hand. */
export type WireGiven = Pick<WireTask, 'props' | 'kept' | 'keepsCompiled' | 'compiled' | 'output' | 'twinOutput' | 'about'>

/** Makes the wire form of a task. */
export function toWire(task: RenderTask): WireTask {
  if (task.type === 'plain') return plainWire(task.items, { props: JSON.stringify(task.props) })
  const { source, route } = task.page
  return task.type === 'content'
    ? { type: 'content', route, text: source.text }
    : pageWire(task.page, { props: JSON.stringify(task.props) })
}

/** Makes the wire form of the task of a page with a source. */
export function pageWire({ route, source }: Page, given: WireGiven): WireTask {
  return { type: 'page', ...given, route, text: source.text }
}

/** Makes the wire form of the task of a page without a source. */
export function plainWire(items: readonly CardItem[], given: WireGiven): WireTask {
  return { type: 'plain', ...given, items: JSON.stringify(items) }
}

/** Makes a task of its wire form, in a worker that has the site. */
export function fromWire(site: Site, wire: WireTask): RenderTask {
  // What is parsed here was written by the functions above in the same build.
  const props = wire.props === undefined ? undefined : (JSON.parse(wire.props) as DraftProps)
  if (wire.type === 'plain' && props !== undefined) return { type: 'plain', props, items: JSON.parse(wire.items ?? '[]') as never }
  const known = site.byRoute.get(routeIdentity(wire.route ?? ''))
  if (known === undefined) throw new Error(`bug: no page at ${wire.route}`)
  const page: Page = { ...known, source: { ...known.source, text: wire.text ?? '' } }
  if (wire.type === 'content' || props === undefined) return { type: 'content', page }
  const memo = wire.keepsCompiled === true ? { memo: openCompileMemo(wire.compiled) } : {}
  return { type: 'page', page, props, ...memo, ...(wire.kept !== undefined && { kept: readContent(wire.kept) }) }
}

/** A page's texts as they are written, in UTF-8: encoded once, to be hashed and written. */
export interface DrawnTexts {
  readonly document: Uint8Array
  /** Empty for a page without a source. */
  readonly twin: Uint8Array
}

/** Encodes the document of a rendered page, and the twin of the content that it was drawn with. */
export function textsOf(task: RenderTask, rendered: RenderedPage): DrawnTexts {
  return { document: Buffer.from(rendered.document, 'utf8'), twin: Buffer.from(contentIn(task, rendered)?.twin ?? '', 'utf8') }
}

function contentIn(task: RenderTask, { content }: RenderedPage): PageContent | undefined {
  return content ?? (task.type === 'page' ? task.kept : undefined)
}

/** What a delivery is made of. */
export interface DeliveryInput {
  readonly wire: WireTask
  readonly task: RenderTask
  readonly rendered: RenderedPage
  readonly texts: DrawnTexts
}

/** Makes the delivery of a rendered page. */
export function deliver({ wire, task, rendered, texts }: DeliveryInput): Delivery {
  const fresh = rendered.content
  const content = contentIn(task, rendered)
  const bytes = fresh === undefined ? undefined : contentBytes(fresh)
  const compiled = task.type === 'page' && task.memo !== undefined ? newlyCompiled(task.memo) : undefined
  return {
    documentHash: hashOf(texts.document),
    twinHash: hashOf(texts.twin),
    ...(bytes !== undefined && { content: bytes, contentHash: hashOf(bytes) }),
    ...(compiled !== undefined && { compiled }),
    // The cast is true: wireOf of page-drafts.ts wrote it.
    ...(fresh !== undefined && wire.about !== undefined && { index: indexContent(JSON.parse(wire.about) as AboutPage, fresh.html) }),
    reads: JSON.stringify(content?.reads ?? []),
    copies: content?.copies ?? [],
    diagnostics: rendered.diagnostics,
    unresolved: content?.unresolved ?? [],
  }
}

/** Reads the content out of a delivery; undefined when it was not rendered anew. */
export function contentOf(delivery: Pick<Delivery, 'content'>): PageContent | undefined {
  return delivery.content === undefined ? undefined : readContent(delivery.content)
}

/** Makes the delivery of a task that was lost. */
export function lostDelivery(diagnostics: readonly Diagnostic[]): Delivery {
  const nothing = hashOf('')
  return { documentHash: nothing, twinHash: nothing, reads: '[]', copies: [], diagnostics, unresolved: [] }
}
