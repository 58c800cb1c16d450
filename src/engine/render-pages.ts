// Renders the pages of a plan: what is as it was is kept, contents that the cache has are taken from it, the rest goes to the workers.

import type { OutputManifest } from '../emit/output.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { hashOf, type Key, keyOf, stableJson } from '../model/key.ts'
import type { Page, Site } from '../model/site.ts'
import type { HostServices } from '../render/answers.ts'
import type { Bundle } from '../render/bundle.ts'
import type { Unresolved } from '../render/host.ts'
import type { PageState } from './build-state.ts'
import type { Cache } from './cache.ts'
import { packageVersion } from './package.ts'
import { isContentValid, type PageContent } from './page-content.ts'
import type { PlannedPage } from './page-plan.ts'
import { type RenderedPage, type RenderTask, siteServices } from './renderer.ts'
import { type RunTasksOptions, runTasks } from './run-tasks.ts'

/** A page after rendering. `document` is undefined for one whose published file is kept. */
export interface PageResult {
  readonly planned: PlannedPage
  readonly document?: string
  /** The content, when it was rendered or taken from the cache in this run. */
  readonly content?: PageContent
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
}

/** Makes the key of a page's content: all its inputs but the answers it gets from the site, which are verified one by one. */
export function contentKeyOf(site: Site, bundle: Bundle, page: Page): Key {
  const { markdown } = site.config
  return keyOf(
    'content-1',
    packageVersion(),
    bundle.manifest.hash,
    page.source.file,
    page.source.hash,
    page.format,
    stableJson(markdown),
    stableJson(page.frontMatter.raw),
  )
}

/** Renders all pages of a plan, in its order. */
export async function renderPages(plan: readonly PlannedPage[], options: RenderPagesOptions): Promise<readonly PageResult[]> {
  const services = siteServices(options.root, options.site)
  const drafts = plan.map((planned) => draftOf(planned, options, services))
  const waiting = drafts.filter((draft) => draft.task !== undefined)
  const keptCount = drafts.length - waiting.length
  options.onStep?.(keptCount)
  const done = await runTasks(
    waiting.flatMap(({ task }) => task ?? []),
    { ...options, ...(options.onStep && { onStep: (count: number) => options.onStep?.(keptCount + count) }) },
  )
  let next = 0
  return drafts.map((draft) => (draft.task === undefined ? keptResult(draft) : renderedResult(draft, done[next++], options.cache)))
}

/** What is known of a page before rendering. */
interface Draft {
  readonly planned: PlannedPage
  readonly contentKey: Key
  readonly propsKey: Key
  /** The state of the published page, when it is still right. */
  readonly state?: PageState
  readonly kept?: PageContent
  readonly task?: RenderTask
}

function draftOf(planned: PlannedPage, options: RenderPagesOptions, services: HostServices): Draft {
  const { site, bundle, cache, published } = options
  const { page, props } = planned
  const propsKey = keyOf(bundle.manifest.hash, JSON.stringify(props), JSON.stringify(planned.items))
  const known = options.states[planned.route]
  if (page === undefined) {
    const base = { planned, contentKey: propsKey, propsKey }
    const isKept = known?.propsKey === propsKey && published?.files[planned.output] === known.documentHash
    return isKept ? { ...base, state: known } : { ...base, task: { type: 'plain', props, items: planned.items } }
  }
  const contentKey = contentKeyOf(site, bundle, page)
  const base = { planned, contentKey, propsKey }
  const isValid = known?.contentKey === contentKey && isContentValid({ site, services }, page, known.reads)
  const isPublished =
    published?.files[planned.output] === known?.documentHash && published?.files[planned.twinOutput ?? ''] === known?.twinHash
  if (isValid && known.propsKey === propsKey && published !== undefined && isPublished) return { ...base, state: known }
  // The cast is true: what is kept under a content key was put there by renderedResult below, and its checksum was looked at.
  const cached = cache.get(contentKey) as PageContent | undefined
  const kept = cached !== undefined && isContentValid({ site, services }, page, cached.reads) ? cached : undefined
  return { ...base, ...(kept !== undefined && { kept }), task: { type: 'page', page, props, ...(kept !== undefined && { kept }) } }
}

function keptResult({ planned, state }: Draft): PageResult {
  if (state === undefined) throw new Error('bug: a page without a task has a state')
  return { planned, diagnostics: state.diagnostics, unresolved: state.unresolved, state, source: 'published' }
}

function renderedResult(draft: Draft, rendered: RenderedPage | undefined, cache: Cache): PageResult {
  if (rendered === undefined) throw new Error('bug: a task has no result')
  const { planned, contentKey, propsKey, kept } = draft
  const content = rendered.content ?? kept
  const { document } = rendered
  const diagnostics = rendered.diagnostics
  const hasError = diagnostics.some(({ severity }) => severity === 'error')
  if (rendered.content !== undefined && !hasError) cache.put(contentKey, rendered.content)
  const state: PageState = {
    contentKey,
    propsKey,
    reads: content?.reads ?? {},
    documentHash: hashOf(document),
    twinHash: hashOf(content?.twin ?? ''),
    copies: content?.copies ?? [],
    diagnostics,
    unresolved: content?.unresolved ?? [],
  }
  return {
    planned,
    document,
    ...(content !== undefined && { content }),
    diagnostics,
    unresolved: content?.unresolved ?? [],
    ...(!hasError && { state }),
    source: kept === undefined ? 'rendered' : 'cache',
  }
}
