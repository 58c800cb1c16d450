// Renders the pages of a plan with their images. Up-to-date published pages are kept, cached contents are reused, and
// the rest is rendered by workers. If an image can't be encoded, its pages are rendered once more.

import type { Store } from '../cache/store.ts'
import { emptyScan } from '../html/scan.ts'
import { hasPageErrors } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import type { Key } from '../model/key.ts'
import type { OutputFile } from '../output/output-file.ts'
import { errorOfFailure, type WriteFailure } from '../output/write-staged.ts'
import { compiledKeys, keepsCompiled } from '../render/page/content-keys.ts'
import type { BuiltPage, ContentFacts, Trace } from './built-page.ts'
import { CachedPages, type CachedPagesOptions, documentKey } from './cached-pages.ts'
import type { PlannedPage } from './page-plan.ts'
import { type RunTasksOptions, runTasks } from './page-workers.ts'
import type { PhaseClock } from './phase-clock.ts'
import { startImageEncoding, unresizedImages } from './site-images.ts'
import { type PageTask, type RenderedPage, sourceTask } from './worker-protocol.ts'

/** The input of rendering. */
interface RenderPagesOptions extends RunTasksOptions {
  readonly store: Store
  readonly cached: CachedPages
  readonly onStep?: (done: number) => void
  /** Called for each page as soon as it and all previous pages of the plan are rendered. */
  readonly onPage?: ((page: BuiltPage) => void) | undefined
}

/** A page that must be rendered. */
interface Waiting {
  readonly planned: PlannedPage
  /** Its index in the plan. */
  readonly place: number
  /** Hash of its content, if that is up to date. */
  readonly trace?: Trace
  /** Key of its props, set when it is sent. */
  propsKey?: Key
}

/** Renders all pages of a plan, in its order. */
async function renderPages(plan: readonly PlannedPage[], options: RenderPagesOptions): Promise<readonly BuiltPage[]> {
  const rendered = new Array<BuiltPage | undefined>(plan.length)
  const waiting: Waiting[] = []
  for (const [place, planned] of plan.entries()) {
    const trace = planned.page && options.cached.trace(planned.page)
    rendered[place] = reusedPage(planned, trace, options)
    if (rendered[place] === undefined) waiting.push({ planned, place, ...(trace && { trace }) })
  }
  let done = plan.length - waiting.length
  const { onStep, onPage } = options
  let next = 0
  const callOnPage = (): void => {
    for (let page = rendered[next]; page !== undefined; page = rendered[++next]) onPage?.(page)
  }
  onStep?.(done)
  callOnPage()
  const toTask = taskMaker(options)
  const failures: WriteFailure[] = []
  await runTasks(
    { length: waiting.length, at: (index) => waiting[index] && toTask(waiting[index]) },
    options,
    (index, page) => {
      onStep?.(++done)
      const task = waiting[index]
      if (task === undefined) throw new Error('bug: a rendered page belongs to a task')
      if (page.writeFailure !== undefined) failures.push(page.writeFailure)
      rendered[task.place] = takeRendered(task, page, options)
      callOnPage()
    },
  )
  if (failures[0] !== undefined) throw errorOfFailure(failures[0])
  return rendered.map((page) => {
    if (page === undefined) throw new Error('bug: a task has no result')
    return page
  })
}

/** Returns a page that is published and up to date. */
function reusedPage(
  planned: PlannedPage,
  trace: Trace | undefined,
  { cached }: RenderPagesOptions,
): BuiltPage | undefined {
  if (planned.page !== undefined && trace === undefined) return undefined
  const propsKey = cached.propsKey(JSON.stringify(planned.props()), planned)
  const key = documentKey(propsKey, trace?.content)
  const files = cached.publishedFiles(key)
  return files && { planned, files, documentKey: key, ...factsOf(trace), source: 'published' }
}

const nothingFound: ContentFacts = {
  copies: [],
  variants: [],
  diagnostics: [],
  links: [],
  scan: emptyScan,
  furtherFiles: [],
}

function factsOf(trace: Trace | undefined): ContentFacts & Pick<BuiltPage, 'content'> {
  if (trace === undefined) return nothingFound
  const { answers: _notNeeded, ...facts } = trace
  return facts
}

/** Creates the task of a page when it is sent, because all tasks together would take more memory than the site. */
function taskMaker({ site, bundle, store, cached }: RenderPagesOptions): (waiting: Waiting) => PageTask {
  const compiledKey = keepsCompiled(bundle, site) ? compiledKeys(site) : undefined
  return (waiting) => {
    const { planned, trace } = waiting
    const { page, items, output, markdownOutput } = planned
    const props = JSON.stringify(planned.props())
    waiting.propsKey = cached.propsKey(props, planned)
    if (page === undefined || markdownOutput === undefined)
      return { type: 'plain', props, items: JSON.stringify(items), output }
    const task = { type: 'page', ...sourceTask(page), props, output, markdownOutput } as const
    const content = trace && cached.bytes(trace)
    if (content !== undefined) return { ...task, content, keepsCompiled: false }
    const compiled = compiledKey && store.get('compiled', compiledKey(page))
    return { ...task, keepsCompiled: compiledKey !== undefined, ...(compiled && { compiled }) }
  }
}

/** Receives a rendered page from a worker and keeps it for the next build. */
function takeRendered(
  { planned, trace: kept, propsKey }: Waiting,
  rendered: RenderedPage,
  options: RenderPagesOptions,
): BuiltPage {
  const { store, cached, site } = options
  const { output, markdownOutput, page } = planned
  const { diagnostics } = rendered
  const source = rendered.trace === undefined && kept !== undefined ? 'cache' : 'rendered'
  if (hasPageErrors(diagnostics)) {
    const { content: _notKept, ...facts } = factsOf(rendered.trace)
    return { planned, files: [], ...facts, diagnostics, source }
  }
  const trace = rendered.trace ?? kept
  if (page !== undefined && rendered.trace !== undefined && rendered.content !== undefined)
    cached.keep(page, rendered.trace, rendered.content)
  if (page !== undefined && rendered.compiled !== undefined)
    store.put('compiled', compiledKeys(site)(page), rendered.compiled)
  const files: OutputFile[] = [{ type: 'staged', path: output, hash: ensure(rendered.document) }]
  if (markdownOutput !== undefined)
    files.push({ type: 'staged', path: markdownOutput, hash: ensure(rendered.markdown) })
  const key = documentKey(ensure(propsKey), trace?.content)
  // Findings of the layout are reported again by the next build, which renders it again.
  if (diagnostics.length === factsOf(trace).diagnostics.length) cached.keepFiles(key, files)
  return { planned, files, documentKey: key, ...factsOf(trace), diagnostics, source }
}

/** The input of rendering pages with their images. */
interface RenderWithImagesOptions extends RenderPagesOptions, Pick<CachedPagesOptions, 'published'> {
  /** Whether to encode images. Parts of a site leave that to the run that joins them. */
  readonly isEncoding: boolean
  readonly clock: PhaseClock
}

/** Renders all pages of a plan, in its order, with their images. */
export async function renderWithImages(planned: readonly PlannedPage[], options: RenderWithImagesOptions) {
  const { root, site, store, clock, onPage, onStep } = options
  const encoding = options.isEncoding ? startImageEncoding(options) : undefined
  const pages = await renderPages(planned, {
    ...options,
    onPage(page) {
      onPage?.(page)
      encoding?.add(page)
    },
  })
  if (encoding === undefined)
    return { pages, images: async () => [], diagnostics: options.isEncoding ? unresizedImages(root, site, pages) : [] }
  if (encoding.count() > 0) clock.phase('images', encoding.count())
  const unencoded = await encoding.settle(onStep)
  if (unencoded === undefined) return { pages, images: () => encoding.files(pages), diagnostics: [] }
  const cached = new CachedPages({ ...options, site: unencoded.site, store })
  clock.phase('render', planned.length)
  const again = await renderPages(planned, { ...options, site: unencoded.site, cached, onPage: undefined })
  return { pages: again, images: () => encoding.files(again), diagnostics: unencoded.diagnostics }
}
