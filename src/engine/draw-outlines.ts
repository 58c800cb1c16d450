// Draws the outlines of many pages: workers from the start of the list, the main thread from its end, until they meet. Pages that carry code
// of their author's, or in which something is wrong, are always a worker's: there they run under limits.

import { setImmediate as turn } from 'node:timers/promises'
import { hasPlugins } from '../model/compiled.ts'
import type { Page } from '../model/site.ts'
import { startCheckPool } from './check-pool.ts'
import type { CheckWorkerContext, OutlineTask } from './check-worker.ts'
import { claimPage, createClaims } from './claims.ts'
import { createOutlineDrawer } from './draw-outline.ts'
import type { Executor } from './executor.ts'
import type { OpenedSite } from './open-site.ts'
import { isPackaged } from './packaged-theme.ts'
import { lostContent } from './page-content.ts'
import { lostPage } from './page-failure.ts'
import { outlineOfContent, type PageOutline } from './page-outline.ts'
import { siteCopyOf } from './site-copy.ts'
import { pagesPerWorker } from './worker-limits.ts'

/** With what outlines are drawn. */
export interface DrawOptions {
  readonly opened: OpenedSite & { readonly bundle: NonNullable<OpenedSite['bundle']> }
  /** Workers that were started before, for a site that the main thread draws, too. */
  readonly pool?: Executor | undefined
  /** Hears each outline as it comes, with its JSON when that is known. */
  readonly onOutline?: (page: Page, outline: PageOutline, json?: string) => void
  /** What pages print. */
  readonly onPrint?: (text: string) => void
}

interface Drawing extends DrawOptions {
  readonly pages: readonly Page[]
  readonly claims: SharedArrayBuffer
  readonly drawn: (PageOutline | undefined)[]
}

/** Draws the outlines of pages of a site, in their order. */
export async function drawOutlines(pages: readonly Page[], options: DrawOptions): Promise<readonly PageOutline[]> {
  const drawing: Drawing = { ...options, pages, claims: createClaims(pages.length), drawn: new Array(pages.length) }
  const isHere = isOwnCode(options.opened)
  const first = isHere && pages.length <= pagesPerWorker ? undefined : openPool(drawing, isHere ? 1 : 0)
  try {
    const all = pages.map((_page, index) => index)
    await Promise.all([
      isHere && drawHere(drawing),
      first === undefined ? undefined : runIn(first, drawing, tasksOf(drawing, all), (at) => at),
    ])
    const left = all.filter((index) => drawing.drawn[index] === undefined)
    if (left.length > 0) await drawLeft(drawing, left, first)
  } finally {
    const closing = first?.close()
    if (first !== options.pool) await closing // else who started the workers waits, when it has done all else
  }
  return drawing.drawn.filter((outline) => outline !== undefined)
}

/** Says whether nothing but docs-gen's own code runs while a page without code is drawn. */
export function isOwnCode({ bundle, site }: DrawOptions['opened']): boolean {
  return isPackaged(bundle) && !hasPlugins(site.config.markdown)
}

/** Pages between looks at what workers say: each takes as long as a link, and workers have more than these waiting. */
const pagesPerTurn = 4

/** Draws from the end of the list in this thread; what a worker should draw is left out. */
async function drawHere(drawing: Drawing): Promise<void> {
  const { opened, pages, claims } = drawing
  const draw = await createOutlineDrawer(opened.root, opened.site, opened.bundle)
  for (const [index, page] of [...pages.entries()].reverse()) {
    if (!claimPage(claims, index)) continue
    if (index % pagesPerTurn === 0) await turn() // so that workers get their next pages
    const outline = await draw(page)
    if (outline !== undefined) keep(drawing, index, outline)
  }
}

/** Draws in workers what the main thread has left to them. */
async function drawLeft(drawing: Drawing, left: readonly number[], first: Executor | undefined): Promise<void> {
  const pool = first ?? openPool(drawing, 0, left.length)
  try {
    const tasks = tasksOf(drawing, left).map((task): OutlineTask => ({ ...task, claim: undefined }))
    await runIn(pool, drawing, tasks, (at) => left[at] ?? -1)
  } finally {
    await pool.close()
  }
}

function openPool({ opened, pages, claims, onPrint, pool: early }: Drawing, mainThreads: number, count = pages.length): Executor {
  const { root, site, bundle } = opened
  const context: CheckWorkerContext = { root, site: siteCopyOf(site), bundle, claims }
  const pool = (mainThreads === 1 ? early : undefined) ?? startCheckPool({ pages: count, mainThreads, onPrint })
  pool.open(context)
  return pool
}

/** Runs tasks in workers; `indexOf` gives the index in the list of pages of a task's. */
async function runIn(pool: Executor, drawing: Drawing, tasks: readonly OutlineTask[], indexOf: (at: number) => number): Promise<void> {
  await pool.run(tasks, {
    onLost: (at, lost) => {
      const file = drawing.opened.site.pages[tasks[at]?.page ?? -1]?.source.file ?? ''
      return JSON.stringify(outlineOfContent(lostContent([lostPage(file, lost)])))
    },
    onDone: (at, result) => settle(drawing, indexOf(at), result),
  })
}

function tasksOf({ opened, pages }: Drawing, indexes: readonly number[]): readonly OutlineTask[] {
  const places = new Map(opened.site.pages.map((page, index) => [page, index]))
  return indexes.flatMap((index): OutlineTask[] => {
    const page = pages[index]
    return page === undefined ? [] : [{ claim: index, page: places.get(page) ?? -1, text: page.source.text }]
  })
}

/** Keeps what a worker answered; nothing for a page that the main thread had taken. */
function settle(drawing: Drawing, index: number, result: unknown): void {
  if (typeof result === 'string') keep(drawing, index, JSON.parse(result) as PageOutline, result) // written by check-worker.ts
}

function keep({ pages, drawn, onOutline }: Drawing, index: number, outline: PageOutline, json?: string): void {
  drawn[index] = outline
  const page = pages[index]
  if (page !== undefined) onOutline?.(page, outline, json)
}
