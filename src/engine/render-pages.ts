// Renders the pages of a plan: what is as it was is kept, contents that the cache has are taken from it, the rest goes to the workers.

import type { OutputManifest } from '../emit/output.ts'
import { type Diagnostic, hasErrors } from '../model/diagnostic.ts'
import { type Key, keyOf, stableJson } from '../model/key.ts'
import type { Page, Site } from '../model/site.ts'
import type { HostServices } from '../render/answers.ts'
import type { Bundle } from '../render/bundle.ts'
import type { Unresolved } from '../render/host.ts'
import type { PageState } from './build-state.ts'
import type { Cache } from './cache.ts'
import { packageBuild } from './package.ts'
import { isContentValid, type PageContent } from './page-content.ts'
import type { PlannedPage } from './page-plan.ts'
import { siteServices } from './renderer.ts'
import { type RunTasksOptions, runTasks } from './run-tasks.ts'
import { openStaging, type Staging } from './staging.ts'
import { type Delivery, toWire, type WireTask } from './wire.ts'

/** A page after rendering. One that is not staged is published and unchanged. */
export interface PageResult {
  readonly planned: PlannedPage
  /** Whether the document, and the twin of a page with a source, were written to the staging folder in this run. */
  readonly isStaged: boolean
  /** JSON of the content, when it was rendered or taken from the cache in this run. */
  readonly content?: string
  /** The Markdown twin, when the page was drawn in this run. */
  readonly twin?: string
  readonly diagnostics: readonly Diagnostic[]
  readonly unresolved: readonly Unresolved[]
  /** What to remember of the page; undefined when it has errors. */
  readonly state?: PageState
  readonly source: 'published' | 'cache' | 'rendered'
}

/** What rendering needs. */
export interface RenderPagesOptions extends RunTasksOptions {
  readonly cache: Cache
  /** States of the last build by route; empty to render without it. */
  readonly states: Readonly<Record<string, PageState>>
  /** What is published and known to be unchanged; pages found there need no document. */
  readonly published?: OutputManifest
  /** Folder in which documents and twins are written, absolute; undefined when nothing will be published. */
  readonly staging?: string
}

/** Makes keys of pages' contents: all their inputs but the answers they get from the site, which are verified one by one. */
export function contentKeys(site: Site, bundle: Bundle): (page: Page) => Key {
  const shared = keyOf('content-1', packageBuild(), bundle.manifest.hash, stableJson(site.config.markdown))
  return ({ source, format, frontMatter }) => keyOf(shared, source.file, source.hash, format, JSON.stringify(frontMatter.raw))
}

/** Renders all pages of a plan, in its order. */
export async function renderPages(plan: readonly PlannedPage[], options: RenderPagesOptions): Promise<readonly PageResult[]> {
  const services = siteServices(options.root, options.site)
  const drafting: Drafting = { options, services, keyOfContent: contentKeys(options.site, options.bundle) }
  const drafts = plan.map((planned) => draftOf(planned, drafting))
  const waiting = drafts.filter((draft) => draft.wire !== undefined)
  const keptCount = drafts.length - waiting.length
  options.onStep?.(keptCount)
  const staging = options.staging === undefined ? undefined : openStaging(options.staging)
  const done = await runTasks(
    waiting.flatMap(({ wire }) => wire ?? []),
    { ...options, ...(options.onStep && { onStep: (count: number) => options.onStep?.(keptCount + count) }) },
    (index, delivery) => stageDelivery(staging, waiting[index], delivery),
  )
  await staging?.finish()
  let next = 0
  return drafts.map((draft) => (draft.wire === undefined ? keptResult(draft) : renderedResult(draft, done[next++], options.cache)))
}

/** What is known of a page before rendering. */
interface Draft {
  readonly planned: PlannedPage
  readonly contentKey: Key
  readonly propsKey: Key
  /** The state of the published page, when it is still right. */
  readonly state?: PageState
  /** JSON of a content that is still right. */
  readonly kept?: string
  readonly wire?: WireTask
}

interface Drafting {
  readonly options: RenderPagesOptions
  readonly services: HostServices
  readonly keyOfContent: (page: Page) => Key
}

function draftOf(planned: PlannedPage, { options, services, keyOfContent }: Drafting): Draft {
  const { site, bundle, published } = options
  const { page } = planned
  const props = JSON.stringify(planned.props)
  const propsKey = keyOf(bundle.manifest.hash, props, JSON.stringify(planned.items))
  const contentKey = page === undefined ? propsKey : keyOfContent(page)
  const base = { planned, contentKey, propsKey }
  const known = options.states[planned.route]
  const isUnchanged =
    known !== undefined && known.propsKey === propsKey && known.contentKey === contentKey && isPublished(planned, known, published)
  if (isUnchanged && (page === undefined || isContentValid({ site, services }, page, known.reads))) return { ...base, state: known }
  if (page === undefined) return { ...base, wire: toWire({ type: 'plain', props: planned.props, items: planned.items }, { props }) }
  const kept = keptContent(page, contentKey, { options, services })
  const given = { props, ...(kept !== undefined && { kept }) }
  return { ...base, ...(kept !== undefined && { kept }), wire: toWire({ type: 'page', page, props: planned.props }, given) }
}

function isPublished(planned: PlannedPage, known: PageState, published: OutputManifest | undefined): boolean {
  if (published?.files[planned.output] !== known.documentHash) return false
  return planned.twinOutput === undefined || published.files[planned.twinOutput] === known.twinHash
}

/** Finds a page's content in the cache, when every answer that it was rendered with still holds. */
function keptContent(
  page: Page,
  key: Key,
  { options, services }: { readonly options: RenderPagesOptions; readonly services: HostServices },
): string | undefined {
  const text = options.cache.getText(key)
  if (text === undefined) return undefined
  // The cast is true: what is kept under a content key was put there by renderedResult below, and its checksum was looked at.
  const { reads } = JSON.parse(text) as PageContent
  return isContentValid({ site: options.site, services }, page, reads) ? text : undefined
}

/** Writes what a delivery brings, and lets go of the document. */
function stageDelivery(staging: Staging | undefined, draft: Draft | undefined, delivery: Delivery): Delivery {
  if (staging === undefined || draft === undefined || hasErrors(delivery.diagnostics)) return delivery
  const { output, twinOutput } = draft.planned
  staging.write(output, delivery.document)
  if (twinOutput !== undefined) staging.write(twinOutput, delivery.twin)
  return { ...delivery, document: '' }
}

function keptResult({ planned, state }: Draft): PageResult {
  if (state === undefined) throw new Error('bug: a page without a task has a state')
  return { planned, isStaged: false, diagnostics: state.diagnostics, unresolved: state.unresolved, state, source: 'published' }
}

function renderedResult({ planned, contentKey, propsKey, kept }: Draft, delivery: Delivery | undefined, cache: Cache): PageResult {
  if (delivery === undefined) throw new Error('bug: a task has no result')
  const { documentHash, twin, twinHash, reads, copies, diagnostics, unresolved } = delivery
  const hasError = hasErrors(diagnostics)
  if (delivery.content !== undefined && !hasError) cache.putText(contentKey, delivery.content)
  const content = delivery.content ?? kept
  const state: PageState = { contentKey, propsKey, reads, documentHash, twinHash, copies, diagnostics, unresolved }
  return {
    planned,
    isStaged: true,
    ...(content !== undefined && { content }),
    twin,
    diagnostics,
    unresolved,
    ...(!hasError && { state }),
    source: kept === undefined ? 'rendered' : 'cache',
  }
}
