// Renders the pages of a plan: what is as it was is kept, contents that the cache has are taken from it, the rest goes to the workers.

import type { OutputManifest } from '../emit/output.ts'
import { type Diagnostic, hasErrors } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { hashOf } from '../model/key.ts'
import type { Unresolved } from '../render/host.ts'
import { KeptState, type PageState } from './build-state.ts'
import type { Cache } from './cache.ts'
import { collectGarbage, pagesPerCollection } from './collect-garbage.ts'
import type { EditScope } from './open-edited.ts'
import { type Draft, draftOf, openDrafting, wireOf } from './page-drafts.ts'
import type { PlannedPage } from './page-plan.ts'
import { type RunTasksOptions, runTasks } from './run-tasks.ts'
import { pageIndexKey } from './search-pages.ts'
import { errorOf, type Refusal } from './staging.ts'
import type { Delivery } from './wire.ts'

/** A page after rendering. One that is not staged is published and unchanged. */
export interface PageResult {
  readonly planned: PlannedPage
  /** Whether the document, and the twin of a page with a source, were written to the staging folder in this run. */
  readonly isStaged: boolean
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
  /** The pages whose texts have changed, when nothing else has: all others see the site that they were drawn for. */
  readonly scope?: EditScope
  /** What is published and known to be unchanged; pages found there need no document. */
  readonly published?: OutputManifest
  /** Whether contents that are rendered give their parts of the search index. */
  readonly withSearch: boolean
  /** Hears which pages are drawn, once their tasks are sent. */
  readonly onDrawing?: (drawn: ReadonlySet<PlannedPage>) => void
  /** Takes each page as soon as it and those before it in the plan are known, and its part of the search index when that was made in this run. */
  readonly onResult?: (result: PageResult, index: Uint8Array | undefined) => void
}

/** Renders all pages of a plan, in its order. */
export async function renderPages(plan: readonly PlannedPage[], options: RenderPagesOptions): Promise<readonly PageResult[]> {
  const drafting = openDrafting(options)
  const drafts = plan.map((planned) => draftOf(planned, drafting))
  const waiting = drafts.flatMap((draft, place) => (draft.state === undefined ? [{ draft, place }] : []))
  const keptCount = drafts.length - waiting.length
  options.onStep?.(keptCount)
  const results = orderedResults(drafts, options.onResult)
  const { onStep } = options
  const refusals: Refusal[] = []
  let done = 0
  const wireAt = (index: number) => waiting[index] && wireOf(waiting[index].draft, drafting)
  const running = runTasks(
    { length: waiting.length, at: wireAt },
    { ...options, ...(onStep && { onStep: (count: number) => onStep(keptCount + count) }) },
    (index, delivery) => {
      const task = waiting[index]
      if (task === undefined) throw new Error('bug: a delivery belongs to a task')
      const { content: _content, compiled: _compiled, index: made, ...rest } = delivery
      if (rest.refusal !== undefined) refusals.push(rest.refusal)
      results.put(task.place, renderedResult(task.draft, delivery, options), made)
      if (++done % pagesPerCollection === 0) collectGarbage()
      return rest // the cache has the content, and memory need not
    },
  )
  options.onDrawing?.(new Set(waiting.map(({ draft }) => draft.planned)))
  await running
  const [refusal] = refusals
  if (refusal !== undefined) throw errorOf(refusal)
  return results.all()
}

/** Gathers results as they come, and hands them on in the order of the plan. */
function orderedResults(drafts: readonly Draft[], onResult: RenderPagesOptions['onResult']) {
  const results = drafts.map(({ planned, state }) => (state === undefined ? undefined : keptResult(planned, state)))
  const indexes = new Map<number, Uint8Array>()
  let next = 0
  const handOn = (): void => {
    for (let result = results[next]; result !== undefined; result = results[++next]) {
      onResult?.(result, indexes.get(next))
      indexes.delete(next)
    }
  }
  handOn()
  return {
    put(place: number, result: PageResult, made: Uint8Array | undefined): void {
      if (made !== undefined && onResult !== undefined) indexes.set(place, made)
      results[place] = result
      handOn()
    },
    all(): readonly PageResult[] {
      return results.map((result) => {
        if (result === undefined) throw new Error('bug: a task has no result')
        return result
      })
    },
  }
}

function keptResult(planned: PlannedPage, state: PageState): PageResult {
  return { planned, isStaged: false, diagnostics: state.diagnostics, unresolved: state.unresolved, state, source: 'published' }
}

function renderedResult(draft: Draft, delivery: Delivery, { site, cache }: RenderPagesOptions): PageResult {
  const { planned, compiledKey, keptHash } = draft
  const { documentHash, twinHash, reads, copies, diagnostics, unresolved } = delivery
  const propsKey = ensure(draft.propsKey)
  const contentKey = draft.contentKey ?? propsKey
  const contentHash = delivery.contentHash ?? keptHash ?? documentHash
  const known = { contentKey, contentHash, propsKey, documentHash, twinHash, copies, diagnostics, unresolved }
  const hasError = hasErrors(diagnostics)
  if (hasError) cache.forget(contentKey)
  else if (delivery.content !== undefined) cache.putBytes(contentKey, delivery.content, contentHash)
  if (!hasError && delivery.index !== undefined && planned.page !== undefined)
    cache.putBytes(pageIndexKey(site, planned.page, contentHash), delivery.index, hashOf(delivery.index))
  if (!hasError && compiledKey !== undefined && delivery.compiled !== undefined)
    cache.putBytes(compiledKey, delivery.compiled, hashOf(delivery.compiled))
  return {
    planned,
    isStaged: true,
    diagnostics,
    unresolved,
    ...(!hasError && { state: new KeptState(known, reads) }),
    source: keptHash === undefined || delivery.contentHash !== undefined ? 'rendered' : 'cache',
  }
}
