// The workers that render pages: how many there are, which site they have, and what a task counts as that was lost with
// its worker.

import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Store } from '../cache/store.ts'
import { routeIdentity } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { lostPage } from '../render/errors/render-failures.ts'
import { packageRoot } from '../render/package.ts'
import { WorkerPool } from '../workers/pool.ts'
import type { LostTask, TaskList } from '../workers/work-queue.ts'
import { type PageTask, type RenderedPage, serializeSite, type WorkerContext } from './worker-protocol.ts'

/** Milliseconds that a page may take unless the command line says otherwise. */
const defaultPageLimit = 30_000
/** Megabytes of heap of each worker. */
const memoryLimit = 1024
/** Below this many pages to render, a second worker costs more to start than it saves. */
const pagesPerWorker = 40

/** How workers are started. */
export interface WorkerOptions {
  readonly jobs?: number | undefined
  /** Milliseconds that one page may take; 30,000 unless given. */
  readonly pageLimit?: number
  /** What pages print. */
  readonly onPrint?: (text: string) => void
}

/**
 * Starts the workers of a build or a check. When nothing is kept, all pages will be rendered, and workers load their
 * code while this thread loads the site; otherwise there are none before it is known how many pages are rendered.
 */
export function startSiteWorkers(options: WorkerOptions, store: Pick<Store, 'isEmpty'>): WorkerPool {
  return startWorkerPool(options, store.isEmpty ? (options.jobs ?? availableParallelism()) : 0)
}

/** Starts workers, which load their code and wait for a site. */
export function startWorkerPool(options: WorkerOptions, workers: number): WorkerPool {
  return new WorkerPool({
    entry: path.join(packageRoot(), 'dist', 'worker.js'),
    workers,
    taskLimit: options.pageLimit ?? defaultPageLimit,
    memoryLimit,
    ...(options.onPrint && { onPrint: options.onPrint }),
  })
}

/** The site that workers render pages of. */
export interface RenderInputs extends Omit<WorkerContext, 'site'> {
  readonly site: Site
}

/** Gives workers the site: as bytes, made once for all of them. */
export function sendSite(pool: WorkerPool, { root, site, bundle, staging }: RenderInputs): void {
  const context: WorkerContext = { root, site: serializeSite(site), bundle, staging }
  pool.open(context)
}

/** With what tasks are run. */
export interface RunTasksOptions extends WorkerOptions, RenderInputs {
  readonly pool: WorkerPool
}

/** Receives each rendered page when it is ready, and returns the part that stays in memory. */
type TakePage = (index: number, rendered: RenderedPage) => RenderedPage

/** Gives workers a site, as many as its tasks are worth, and runs them. */
export async function runTasks(
  tasks: TaskList<PageTask>,
  options: RunTasksOptions,
  onRendered: TakePage,
): Promise<readonly RenderedPage[]> {
  if (tasks.length === 0) return []
  const { pool, jobs, site } = options
  pool.grow(jobs ?? Math.max(1, Math.min(availableParallelism(), Math.ceil(tasks.length / pagesPerWorker))))
  sendSite(pool, options)
  return runWithSite(pool, site, tasks, onRendered)
}

/** Runs tasks in workers that have the site, and gives their rendered pages in order. */
export async function runWithSite(
  pool: WorkerPool,
  site: Site,
  tasks: TaskList<PageTask>,
  onRendered: TakePage = (_index, page) => page,
): Promise<readonly RenderedPage[]> {
  const results = await pool.run(tasks, {
    onLost: (index, lost) => lostResult(site, tasks.at(index), lost),
    onDone: (index, result) => onRendered(index, result as RenderedPage), // the worker answers each PageTask with a RenderedPage
  })
  return results as readonly RenderedPage[] // each is what onRendered gave
}

function lostResult(site: Site, task: PageTask | undefined, lost: LostTask): RenderedPage {
  const page = task === undefined || task.type === 'plain' ? undefined : site.byRoute.get(routeIdentity(task.route))
  return { diagnostics: [lostPage(page?.source.file ?? 'templates', lost)] }
}
