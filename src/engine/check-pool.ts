// The workers of a check, started: how many, which code they run, under which limits.

import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Executor } from './executor.ts'
import { packageRoot } from './package.ts'
import { defaultPageLimit, memoryLimit, pagesPerWorker } from './worker-limits.ts'

/** For how many pages workers are started, beside how many threads that draw, too; `onPrint` hears what pages print. */
export interface CheckPoolOptions {
  readonly pages: number
  readonly mainThreads: number
  readonly onPrint?: ((text: string) => void) | undefined
}

/** Starts workers, which load their code and wait for a site. */
export function startCheckPool({ pages, mainThreads, onPrint }: CheckPoolOptions): Executor {
  return new Executor({
    entry: path.join(packageRoot(), 'dist', 'check-worker.cjs'),
    workers: Math.max(1, Math.min(availableParallelism() - mainThreads, Math.ceil(pages / pagesPerWorker))),
    taskLimit: defaultPageLimit,
    memoryLimit,
    ...(onPrint && { onPrint }),
  })
}
