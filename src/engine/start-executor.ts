// The workers of a build, started. It needs little else, so that one can start before most of docs-gen is loaded.

import path from 'node:path'
import { Executor } from './executor.ts'
import { packageRoot } from './package.ts'
import { defaultPageLimit, memoryLimit } from './worker-limits.ts'

/** How workers are started. */
export interface WorkerOptions {
  /** Milliseconds that one page may take; 30,000 unless given. */
  readonly pageLimit?: number
  /** Whether the process ends soon after its tasks: workers then have V8 spend less on optimizing. */
  readonly isShortRun?: boolean
  /** Whether the site has so few pages that old objects of V8 are few. */
  readonly isSmall?: boolean
  /** What pages print. */
  readonly onPrint?: (text: string) => void
}

/** Starts workers, which load their code and wait for a site. */
export function startExecutor(options: WorkerOptions, workers: number): Executor {
  return new Executor({
    entry: path.join(packageRoot(), 'dist', 'worker.cjs'),
    workers,
    taskLimit: options.pageLimit ?? defaultPageLimit,
    memoryLimit,
    ...(options.isShortRun === true && { isShortRun: true }),
    ...(options.isSmall === true && { isSmall: true }),
    ...(options.onPrint && { onPrint: options.onPrint }),
  })
}
