// Renders the pages of a plan: what is as it was is kept, contents that the cache has are taken from it, the rest goes to the workers.

import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { OutputManifest } from '../emit/output.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { hashOf, type Key, keyOf, stableJson } from '../model/key.ts'
import type { Page, Site } from '../model/site.ts'
import type { HostServices } from '../render/answers.ts'
import type { Bundle } from '../render/bundle.ts'
import type { Unresolved } from '../render/host.ts'
import type { PageState } from './build-state.ts'
import type { Cache } from './cache.ts'
import { Executor, type LostTask } from './executor.ts'
import { packageRoot, packageVersion } from './package.ts'
import { isContentValid, type PageContent } from './page-content.ts'
import { lostPage } from './page-failure.ts'
import type { PlannedPage } from './page-plan.ts'
import { type RenderedPage, type RenderTask, siteServices } from './renderer.ts'

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
export interface RenderPagesOptions {
  readonly root: string
  readonly site: Site
  readonly bundle: Bundle
  readonly cache: Cache
  /** States of the last build by route; empty to render without it. */
  readonly states: Readonly<Record<string, PageState>>
  /** What is published and known to be unchanged; pages found there need no document. */
  readonly published?: OutputManifest
  readonly jobs?: number
  readonly onStep?: (done: number) => void
  /** What pages print. */
  readonly onPrint?: (text: string) => void
}

/** Milliseconds that one page may take. */
const pageLimit = 30_000
/** Megabytes of heap of each worker. */
const memoryLimit = 1024
/** Below this many pages to render, a second worker costs more to start than it saves (2026-11: a worker takes 90 ms to start, a page 3 ms). */
const pagesPerWorker = 40

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
  const done = await runTasks(
    waiting.map(({ task }) => task).filter((task) => task !== undefined),
    options,
    drafts.length - waiting.length,
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

async function runTasks(tasks: readonly RenderTask[], options: RenderPagesOptions, doneBefore: number): Promise<readonly RenderedPage[]> {
  if (tasks.length === 0) return []
  const jobs = options.jobs ?? Math.max(1, Math.min(availableParallelism(), Math.ceil(tasks.length / pagesPerWorker)))
  const executor = new Executor({
    entry: path.join(packageRoot(), 'dist', 'worker.js'),
    context: { root: options.root, site: withoutTexts(options.site), bundle: options.bundle },
    workers: jobs,
    taskLimit: pageLimit,
    memoryLimit,
    onLost: (task: RenderTask, lost) => lostResult(task, lost),
    ...(options.onPrint && { onPrint: options.onPrint }),
  })
  try {
    let count = doneBefore
    const results = await executor.run(tasks, () => options.onStep?.(++count))
    return results as readonly RenderedPage[] // the worker answers each RenderTask with a RenderedPage
  } finally {
    await executor.close()
  }
}

function lostResult(task: RenderTask, lost: LostTask): RenderedPage {
  const file = task.type === 'page' ? task.page.source.file : 'templates'
  return { document: '', diagnostics: [lostPage(file, lost)] }
}

/** Makes a copy of the site for workers, which get the text of each page with its task. */
function withoutTexts(site: Site): Site {
  const copies = new Map(site.pages.map((page) => [page, { ...page, source: { ...page.source, text: '' } }]))
  const copyOf = (page: Page): Page => copies.get(page) ?? page
  return {
    ...site,
    pages: site.pages.map(copyOf),
    versions: site.versions.map((version) => ({ ...version, pages: version.pages.map(copyOf) })),
    byRoute: new Map([...site.byRoute].map(([route, page]) => [route, copyOf(page)])),
    byFile: new Map([...site.byFile].map(([file, page]) => [file, copyOf(page)])),
  }
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
