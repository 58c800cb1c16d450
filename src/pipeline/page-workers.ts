// The workers that render pages: their number, their site, and the result of tasks lost with a worker.

import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Store } from '../cache/store.ts'
import { routeIdentity } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { lostPage } from '../render/errors/render-failures.ts'
import { packageRoot } from '../scripts/package.ts'
import { WorkerPool } from '../workers/pool.ts'
import type { LostTask, TaskList } from '../workers/work-queue.ts'
import { type PageTask, type RenderedPage, serializeSite, type WorkerContext } from './worker-protocol.ts'

/** Default time limit of a page, in milliseconds. */
const defaultPageLimit = 30_000
/** Heap limit of each worker, in megabytes. */
const memoryLimit = 1024
/** With fewer pages to render, starting a second worker costs more than it saves. */
const pagesPerWorker = 40

/** Options of starting workers. */
export interface WorkerOptions {
  readonly jobs?: number | undefined
  /** Time limit of a page in milliseconds, 30,000 by default. */
  readonly pageLimit?: number
  /** Receives what pages print. */
  readonly onPrint?: (text: string) => void
}

/**
 * Starts the workers of a build or a check. If the cache is empty, pages will be rendered, so the first worker loads
 * its code while this thread loads the site. The others are started when the number of pages to render is known.
 */
export function startSiteWorkers(options: WorkerOptions, store: Pick<Store, 'isEmpty'>): WorkerPool {
  return startWorkerPool(options, store.isEmpty ? 1 : 0)
}

/** Starts workers, which load their code and wait for the site. */
export function startWorkerPool(options: WorkerOptions, workers: number): WorkerPool {
  return new WorkerPool({
    entry: path.join(packageRoot(), 'dist', 'worker.js'),
    workers,
    taskLimit: options.pageLimit ?? defaultPageLimit,
    memoryLimit,
    ...(options.onPrint && { onPrint: options.onPrint }),
  })
}

/** The site whose pages workers render. */
export interface RenderInputs extends Omit<WorkerContext, 'site'> {
  readonly site: Site
}

/** Sends the site to workers, as bytes serialized once for all of them. */
export function sendSite(pool: WorkerPool, { root, site, bundle, staging }: RenderInputs): void {
  const context: WorkerContext = { root, site: serializeSite(site), bundle, staging }
  pool.open(context)
}

/** Options of running tasks. */
export interface RunTasksOptions extends WorkerOptions, RenderInputs {
  readonly pool: WorkerPool
}

/** Receives each rendered page when it is ready. */
type TakePage = (index: number, rendered: RenderedPage) => void

/** Sends the site to as many workers as worthwhile, and runs tasks. */
export async function runTasks(
  tasks: TaskList<PageTask>,
  options: RunTasksOptions,
  onRendered: TakePage,
): Promise<void> {
  if (tasks.length === 0) return
  const { pool, jobs } = options
  pool.grow(jobs ?? Math.max(1, Math.min(availableParallelism(), Math.ceil(tasks.length / pagesPerWorker))))
  sendSite(pool, options)
  await runWithSite(tasks, options, onRendered)
}

/** Runs tasks in workers that have the site. */
export function runWithSite(
  tasks: TaskList<PageTask>,
  { pool, site }: Pick<RunTasksOptions, 'pool' | 'site'>,
  onRendered: TakePage,
): Promise<void> {
  return pool.run(tasks, {
    onDone: (index, result) => onRendered(index, result as RenderedPage), // the worker answers each PageTask with one
    onLost: (index, lost) => onRendered(index, lostResult(site, tasks.at(index), lost)),
  })
}

function lostResult(site: Site, task: PageTask | undefined, lost: LostTask): RenderedPage {
  const page = task === undefined || task.type === 'plain' ? undefined : site.byRoute.get(routeIdentity(task.route))
  return { diagnostics: [lostPage(page?.source, lost)] }
}
