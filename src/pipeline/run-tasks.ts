// Runs render tasks in workers: how many, under which limits, and what a lost task counts as.

import { availableParallelism } from 'node:os'
import { routeIdentity } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { lostPage } from '../render/errors/render-failures.ts'
import { pagesPerWorker } from '../workers/limits.ts'
import type { WorkerPool } from '../workers/pool.ts'
import type { LostTask, TaskList } from '../workers/work-queue.ts'
import type { WorkerOptions } from './page-workers.ts'
import { serializeSite } from './serialize-site.ts'
import type { PageTask, RenderedPage, WorkerContext } from './worker-protocol.ts'

/** The site that tasks are of, and what they are run with. */
export interface RenderInputs extends Omit<WorkerContext, 'site'> {
  readonly site: Site
}

/** With what tasks are run. */
export interface RunTasksOptions extends WorkerOptions, RenderInputs {
  readonly jobs?: number
  readonly pool: WorkerPool
  readonly onStep?: (done: number) => void
}

/**
 * Runs tasks in workers and gives their rendered pages in order. `onRendered` takes each as it comes, and gives what is
 * kept of it.
 */
export async function runTasks(
  tasks: TaskList<PageTask>,
  options: RunTasksOptions,
  onRendered: (index: number, rendered: RenderedPage) => RenderedPage = (_index, page) => page,
): Promise<readonly RenderedPage[]> {
  if (tasks.length === 0) return []
  const { pool, jobs, site, onStep } = options
  pool.grow(jobs ?? workersFor(tasks.length))
  sendContext(pool, options)
  let count = 0
  return runIn(pool, site, tasks, (index, page) => {
    onStep?.(++count)
    return onRendered(index, page)
  })
}

/** Says how many workers a number of pages is worth. */
export function workersFor(pages: number): number {
  return Math.max(1, Math.min(availableParallelism(), Math.ceil(pages / pagesPerWorker)))
}

/** Gives workers the site that they render pages of: as bytes, made once for all of them. */
export function sendContext(pool: WorkerPool, { root, site, bundle, staging }: RenderInputs): void {
  const context: WorkerContext = { root, site: serializeSite(site), bundle, staging }
  pool.open(context)
}

/** Runs tasks in workers that have the site, and gives their rendered pages in order. */
export async function runIn(
  pool: WorkerPool,
  site: Site,
  tasks: TaskList<PageTask>,
  onRendered: (index: number, rendered: RenderedPage) => RenderedPage = (_index, page) => page,
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
