// Renders the pages of a plan: what is as it was is kept, contents that the cache has are taken from it, the rest goes to the workers.

import path from 'node:path'
import type { OutputManifest } from '../emit/output.ts'
import { type Diagnostic, hasErrors } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { hashOf, type Key, keyOf, stableJson } from '../model/key.ts'
import type { Page, Site } from '../model/site.ts'
import type { AnswerServices } from '../render/answers.ts'
import type { Unresolved } from '../render/host.ts'
import type { Bundle } from '../render/loaded.ts'
import { answerServices } from './answer-services.ts'
import { KeptState, mayHaveRead, type PageState } from './build-state.ts'
import type { Cache } from './cache.ts'
import { collectGarbage, pagesPerCollection } from './collect-garbage.ts'
import { compiledKeys, keepsCompiled } from './compile-memo.ts'
import { readContent } from './content-bytes.ts'
import type { EditScope } from './edit-scope.ts'
import { packageBuild } from './package.ts'
import { isContentValid } from './page-content.ts'
import type { PlannedPage } from './page-plan.ts'
import { type RunTasksOptions, runTasks } from './run-tasks.ts'
import type { SearchOutput } from './search-output.ts'
import { type SearchSections, sectionsKey } from './search-sections.ts'
import { errorOf, type Refusal } from './staging.ts'
import { type Delivery, pageWire, plainWire, type WireTask } from './wire.ts'

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
  /** Whether contents that are rendered give their sections for the search index. */
  readonly withSections: boolean
  /** Takes each page, for the search index; undefined when none is made. */
  readonly search?: Pick<SearchOutput, 'begin' | 'take'>
}

/** Makes keys of pages' contents: all their inputs but the answers they get from the site, which are verified one by one. */
export function contentKeys(site: Site, bundle: Bundle): (page: Page) => Key {
  const shared = keyOf('content-2', packageBuild(), bundle.manifest.hash, stableJson(site.config.markdown))
  return ({ source, format, frontMatter }) => keyOf(shared, source.file, source.hash, format, JSON.stringify(frontMatter.raw))
}

/** Renders all pages of a plan, in its order. */
export async function renderPages(plan: readonly PlannedPage[], options: RenderPagesOptions): Promise<readonly PageResult[]> {
  const services = answerServices(options.root, options.site)
  const keyOfCompiled = keepsCompiled(options.bundle) ? compiledKeys(options.site) : undefined
  const drafting: Drafting = {
    options,
    services,
    names: [...(options.scope ?? [])].map((file) => JSON.stringify(path.posix.parse(file).name).slice(1, -1)),
    keyOfContent: contentKeys(options.site, options.bundle),
    ...(keyOfCompiled && { keyOfCompiled }),
  }
  const drafts = plan.map((planned) => draftOf(planned, drafting))
  const waiting = drafts.flatMap((draft, place) => (draft.state === undefined ? [{ draft, place }] : []))
  if (waiting.some(({ draft }) => draft.planned.page !== undefined && draft.keptHash === undefined)) options.search?.begin()
  const keptCount = drafts.length - waiting.length
  options.onStep?.(keptCount)
  const results = orderedResults(drafts, options.search)
  const { onStep } = options
  const refusals: Refusal[] = []
  let done = 0
  const wireAt = (index: number) => waiting[index] && wireOf(waiting[index].draft, drafting)
  await runTasks(
    { length: waiting.length, at: wireAt },
    { ...options, ...(onStep && { onStep: (count: number) => onStep(keptCount + count) }) },
    (index, delivery) => {
      const task = waiting[index]
      if (task === undefined) throw new Error('bug: a delivery belongs to a task')
      const { content: _content, compiled: _compiled, sections, ...rest } = delivery
      if (rest.refusal !== undefined) refusals.push(rest.refusal)
      const made = sections === undefined ? undefined : (JSON.parse(sections) as SearchSections) // written by deliver
      results.put(task.place, renderedResult(task.draft, delivery, options.cache), made)
      if (++done % pagesPerCollection === 0) collectGarbage()
      return rest // the cache has the content, and memory need not
    },
  )
  const [refusal] = refusals
  if (refusal !== undefined) throw errorOf(refusal)
  return results.all()
}

/** Gathers results as they come, and hands them on in the order of the plan. */
function orderedResults(drafts: readonly Draft[], search: RenderPagesOptions['search']) {
  const results = drafts.map(({ planned, state }) => (state === undefined ? undefined : keptResult(planned, state)))
  const sections = new Map<number, SearchSections>()
  let next = 0
  const handOn = (): void => {
    for (let result = results[next]; result !== undefined; result = results[++next]) {
      search?.take(result, sections.get(next))
      sections.delete(next)
    }
  }
  handOn()
  return {
    put(place: number, result: PageResult, made: SearchSections | undefined): void {
      if (made !== undefined) sections.set(place, made)
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

/** What is known of a page before rendering. */
interface Draft {
  readonly planned: PlannedPage
  /** Key of its content's inputs; undefined for a page without a source, which has no others than its props. */
  readonly contentKey?: Key
  /** Key of its props, from when it is sent on. */
  propsKey?: Key
  /** The state of the published page, when it is still right; the others are drawn. */
  readonly state?: PageState
  /** Under which its compiled sources are kept, when they are. */
  readonly compiledKey?: Key
  /** Hash of a content in the cache that is still right, and goes with the task. */
  readonly keptHash?: Key
}

interface Drafting {
  readonly options: RenderPagesOptions
  readonly services: AnswerServices
  /** Names, as questions are written, of the files whose texts have changed. */
  readonly names: readonly string[]
  readonly keyOfContent: (page: Page) => Key
  /** Undefined when compiled sources are not kept. */
  readonly keyOfCompiled?: (page: Page) => Key
}

/** Finds out whether a page must be drawn. Its props, which take the most time, are made for a page only that may be as it was. */
function draftOf(planned: PlannedPage, drafting: Drafting): Draft {
  const { options, services, keyOfContent, keyOfCompiled } = drafting
  const { site, published } = options
  const { page } = planned
  const untouched = untouchedState(planned, drafting)
  if (untouched !== undefined) return { planned, state: untouched }
  const known = options.states[planned.route]
  const contentKey = page && keyOfContent(page)
  const base: Draft = { planned, ...(contentKey !== undefined && { contentKey }) }
  const mayBeAsBefore =
    known !== undefined && (contentKey === undefined || known.contentKey === contentKey) && isPublished(planned, known, published)
  if (mayBeAsBefore && known.propsKey === propsOf(planned, options).key) {
    if (page === undefined || isContentValid({ site, services }, page, known.reads)) return { ...base, state: known }
  }
  if (page === undefined || contentKey === undefined) return base
  const keptHash = keptContentHash(page, contentKey, { options, services })
  if (keptHash !== undefined) return { ...base, keptHash }
  const compiledKey = keyOfCompiled?.(page)
  return compiledKey === undefined ? base : { ...base, compiledKey }
}

/** Makes the props of a page, as JSON, and the key of all that it is drawn with besides its content. */
function propsOf({ props, items }: PlannedPage, { bundle }: RenderPagesOptions): { readonly json: string; readonly key: Key } {
  const json = JSON.stringify(props())
  return { json, key: keyOf(bundle.manifest.hash, json, JSON.stringify(items)) }
}

/** Gives the state of a published page that an edit of other pages' texts has left as it was. Only what it shows of files may be another. */
function untouchedState(planned: PlannedPage, { options, services, names }: Drafting): PageState | undefined {
  const { scope, states, site, published } = options
  const { page } = planned
  const known = states[planned.route]
  if (scope === undefined || known === undefined || !isPublished(planned, known, published)) return undefined
  if (page === undefined) return known
  if (scope.has(page.source.file)) return undefined
  if (!mayHaveRead(known, names)) return known
  const shown = known.reads.filter(([question]) => asksFile.test(question) && names.some((name) => question.includes(name)))
  return shown.length === 0 || isContentValid({ site, services }, page, shown) ? known : undefined
}

/** Questions to which a page's text may be the answer, or a part of it; they name the file, perhaps without its extension. */
const asksFile = /^\["(?:text|asset)"/

/** Makes the task of a page when it is sent: the tasks of all pages, made before, would take more memory than the site. */
function wireOf(draft: Draft, { options }: Drafting): WireTask {
  const { planned, contentKey, keptHash, compiledKey } = draft
  const { cache, withSections } = options
  const { page, items, output, twinOutput } = planned
  const props = propsOf(planned, options)
  draft.propsKey = props.key
  const given = { props: props.json, output, ...(twinOutput !== undefined && { twinOutput }) }
  if (page === undefined) return plainWire(items, given)
  const kept = keptHash === undefined || contentKey === undefined ? undefined : cache.getBytes(contentKey)
  if (kept !== undefined) return pageWire(page, { ...given, kept })
  const compiled = compiledKey === undefined ? undefined : cache.getBytes(compiledKey)
  const sections = withSections && !page.unlisted
  return pageWire(page, {
    ...given,
    withSections: sections,
    keepsCompiled: compiledKey !== undefined,
    ...(compiled !== undefined && { compiled }),
  })
}

function isPublished(planned: PlannedPage, known: PageState, published: OutputManifest | undefined): boolean {
  if (published?.files[planned.output] !== known.documentHash) return false
  return planned.twinOutput === undefined || published.files[planned.twinOutput] === known.twinHash
}

/** Finds the hash of a page's content in the cache, when every answer that it was rendered with still holds. */
function keptContentHash(
  page: Page,
  key: Key,
  { options, services }: { readonly options: RenderPagesOptions; readonly services: AnswerServices },
): Key | undefined {
  const bytes = options.cache.getBytes(key)
  if (bytes === undefined) return undefined
  const { reads } = readContent(bytes)
  return isContentValid({ site: options.site, services }, page, reads) ? hashOf(bytes) : undefined
}

function keptResult(planned: PlannedPage, state: PageState): PageResult {
  return { planned, isStaged: false, diagnostics: state.diagnostics, unresolved: state.unresolved, state, source: 'published' }
}

function renderedResult(draft: Draft, delivery: Delivery, cache: Cache): PageResult {
  const { planned, compiledKey, keptHash } = draft
  const { documentHash, twinHash, reads, copies, diagnostics, unresolved } = delivery
  const propsKey = ensure(draft.propsKey)
  const contentKey = draft.contentKey ?? propsKey
  const contentHash = delivery.contentHash ?? keptHash ?? documentHash
  const known = { contentKey, contentHash, propsKey, documentHash, twinHash, copies, diagnostics, unresolved }
  const hasError = hasErrors(diagnostics)
  if (hasError) cache.forget(contentKey)
  else if (delivery.content !== undefined) cache.putBytes(contentKey, delivery.content, contentHash)
  if (!hasError && delivery.sections !== undefined) {
    const bytes = Buffer.from(delivery.sections, 'utf8')
    cache.putBytes(sectionsKey(contentHash), bytes, hashOf(bytes))
  }
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
