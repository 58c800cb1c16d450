// Runs render tasks in workers: how many, under which limits, and what a lost task counts as.

import { availableParallelism } from 'node:os'
import { routeIdentity } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import type { EarlyWorkers } from './early-workers.ts'
import type { Executor } from './executor.ts'
import { siteBytesOf } from './kept-site.ts'
import { lostPage } from './page-failure.ts'
import { startExecutor, type WorkerOptions } from './start-executor.ts'
import type { LostTask, TaskList } from './task-run.ts'
import { type Delivery, lostDelivery, type WireTask } from './wire.ts'
import type { WorkerContext } from './worker.ts'
import { pagesPerWorker } from './worker-limits.ts'

/** The site that tasks are of, and what they are run with. */
export interface DrawnIn extends Omit<WorkerContext, 'site'> {
  readonly site: Site
  /** The bytes of the site, when they are at hand. */
  readonly siteBytes?: Uint8Array
}

/** With what tasks are run. */
export interface RunTasksOptions extends WorkerOptions, DrawnIn {
  readonly jobs?: number
  /** Workers that were started before. */
  readonly early?: EarlyWorkers
  readonly onStep?: (done: number) => void
  /** Hears how to end the workers, when they start; undefined when they have ended. */
  readonly onWorkers?: (end: (() => Promise<void>) | undefined) => void
}

/** Runs tasks in workers and gives their deliveries in order. `onDelivery` takes each as it comes, and gives what is kept of it. */
export async function runTasks(
  tasks: TaskList<WireTask>,
  options: RunTasksOptions,
  onDelivery: (index: number, delivery: Delivery) => Delivery = (_index, delivery) => delivery,
): Promise<readonly Delivery[]> {
  if (tasks.length === 0) return []
  const wanted = options.jobs ?? workersFor(tasks.length)
  const early = options.early?.take()
  const executor = early ?? startExecutor(options, wanted)
  executor.grow(wanted)
  options.onWorkers?.(() => executor.close())
  const end = async () => {
    await executor.close()
    options.onWorkers?.(undefined)
  }
  try {
    if (!executor.isOpen) openWith(executor, options)
    let count = 0
    const deliveries = await runIn(executor, options.site, tasks, (index, delivery) => {
      options.onStep?.(++count)
      return onDelivery(index, delivery)
    })
    void end() // takes some milliseconds, in which there is other work
    return deliveries
  } catch (error) {
    await end()
    throw error
  }
}

/** Says how many workers a number of pages is worth. */
export function workersFor(pages: number): number {
  return Math.max(1, Math.min(availableParallelism(), Math.ceil(pages / pagesPerWorker)))
}

/** Gives workers the site that they render pages of: as bytes, made once for all of them. */
export function openWith(executor: Executor, { root, site, siteBytes, bundle, staging }: DrawnIn): void {
  const context: WorkerContext = {
    root,
    site: siteBytes ?? siteBytesOf({ site, diagnostics: [] }),
    bundle,
    ...(staging !== undefined && { staging }),
  }
  executor.open(context)
}

/** Runs tasks in workers that have the site, and gives their deliveries in order. */
export async function runIn(
  executor: Executor,
  site: Site,
  tasks: TaskList<WireTask>,
  onDelivery: (index: number, delivery: Delivery) => Delivery = (_index, delivery) => delivery,
): Promise<readonly Delivery[]> {
  const results = await executor.run(tasks, {
    onLost: (index, lost) => lostResult(site, tasks.at(index), lost),
    onDone: (index, result) => onDelivery(index, result as Delivery), // the worker answers each WireTask with a Delivery
  })
  return results as readonly Delivery[] // each is what onDelivery gave
}

function lostResult(site: Site, task: WireTask | undefined, lost: LostTask): Delivery {
  const page = task?.route === undefined ? undefined : site.byRoute.get(routeIdentity(task.route))
  return lostDelivery([lostPage(page?.source.file ?? 'templates', lost)])
}
