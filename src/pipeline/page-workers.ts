// The workers of a build: how many there are, which code they run, under which limits.

import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Store } from '../cache/store.ts'
import { packageRoot } from '../render/package.ts'
import { defaultPageLimit, memoryLimit } from '../workers/limits.ts'
import { WorkerPool } from '../workers/pool.ts'

/** How workers are started. */
export interface WorkerOptions {
  /** Milliseconds that one page may take; 30,000 unless given. */
  readonly pageLimit?: number
  /** What pages print. */
  readonly onPrint?: (text: string) => void
}

/**
 * Starts the workers of a build or a check. When nothing is kept, all pages will be rendered, and workers load their
 * code while this thread loads the site; otherwise there are none before it is known how many pages are rendered.
 */
export function startSiteWorkers(
  options: WorkerOptions & { readonly jobs?: number },
  store: Pick<Store, 'isEmpty'>,
): WorkerPool {
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
