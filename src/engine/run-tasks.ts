// Runs render tasks in workers: how many, under which limits, and what a lost task counts as.

import { availableParallelism } from 'node:os'
import path from 'node:path'
import { routeIdentity } from '../model/route.ts'
import type { Page, Site } from '../model/site.ts'
import type { Bundle } from '../render/bundle.ts'
import { Executor, type LostTask } from './executor.ts'
import { packageRoot } from './package.ts'
import { lostPage } from './page-failure.ts'
import { type Delivery, lostDelivery, type WireTask } from './wire.ts'

/** With what tasks are run. */
export interface RunTasksOptions {
  readonly root: string
  readonly site: Site
  readonly bundle: Bundle
  readonly jobs?: number
  /** Milliseconds that one page may take; 30,000 unless given. */
  readonly pageLimit?: number
  readonly onStep?: (done: number) => void
  /** What pages print. */
  readonly onPrint?: (text: string) => void
  /** Hears how to end the workers, when they start; undefined when they have ended. */
  readonly onWorkers?: (end: (() => Promise<void>) | undefined) => void
}

/** Milliseconds that a page may take unless the command line says otherwise. */
export const defaultPageLimit = 30_000
/** Megabytes of heap of each worker. */
export const memoryLimit = 1024
/** Below this many pages to render, a second worker costs more to start than it saves (2026-11: a worker takes 90 ms to start, a page 3 ms). */
export const pagesPerWorker = 40

/** Runs tasks in workers and gives their deliveries in order. `onDelivery` takes each as it comes, and gives what is kept of it. */
export async function runTasks(
  tasks: readonly WireTask[],
  options: RunTasksOptions,
  onDelivery: (index: number, delivery: Delivery) => Delivery = (_index, delivery) => delivery,
): Promise<readonly Delivery[]> {
  if (tasks.length === 0) return []
  const jobs = options.jobs ?? Math.max(1, Math.min(availableParallelism(), Math.ceil(tasks.length / pagesPerWorker)))
  const executor = openExecutor(options, jobs)
  options.onWorkers?.(() => executor.close())
  try {
    let count = 0
    const results = await executor.run(tasks, (index, result) => {
      options.onStep?.(++count)
      return onDelivery(index, result as Delivery) // the worker answers each WireTask with a Delivery
    })
    return results as readonly Delivery[] // each is what onDelivery gave
  } finally {
    await executor.close()
    options.onWorkers?.(undefined)
  }
}

/** Starts workers that render pages of a site. */
export function openExecutor(
  options: Pick<RunTasksOptions, 'root' | 'site' | 'bundle' | 'onPrint' | 'pageLimit'>,
  workers: number,
): Executor {
  return new Executor({
    entry: path.join(packageRoot(), 'dist', 'worker.js'),
    context: { root: options.root, site: withoutTexts(options.site), bundle: options.bundle },
    workers,
    taskLimit: options.pageLimit ?? defaultPageLimit,
    memoryLimit,
    onLost: (task: WireTask, lost) => lostResult(options.site, task, lost),
    ...(options.onPrint && { onPrint: options.onPrint }),
  })
}

function lostResult(site: Site, task: WireTask, lost: LostTask): Delivery {
  const page = task.route === undefined ? undefined : site.byRoute.get(routeIdentity(task.route))
  return lostDelivery([lostPage(page?.source.file ?? 'templates', lost)])
}

/** Makes a copy of the site for workers, which get the text of each page with its task. */
export function withoutTexts(site: Site): Site {
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
