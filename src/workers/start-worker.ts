// Starts a worker thread under its limits.

import { Worker } from 'node:worker_threads'
import { noTask, type WorkerStart } from './messages.ts'

/** Which code a worker runs, under which limits. */
export interface WorkerLimits {
  /** The worker's entry: a file path or file URL of an ES module that calls `serveTasks`. */
  readonly entry: string | URL
  /** Megabytes of old-generation heap of each worker. */
  readonly memoryLimit: number
}

/** A worker with the memory in which it says what it is at. */
export interface StartedWorker {
  worker: Worker
  current: Int32Array
}

/** Megabytes in which a worker makes its objects: a larger space costs memory in large builds and saves no time. */
const youngGeneration = 16

/** Starts a worker. */
export function startWorker({ entry, memoryLimit }: WorkerLimits): StartedWorker {
  const shared = new SharedArrayBuffer(4)
  const current = new Int32Array(shared).fill(noTask)
  const start: WorkerStart = { current: shared }
  const resourceLimits = {
    maxOldGenerationSizeMb: memoryLimit,
    maxYoungGenerationSizeMb: youngGeneration,
    stackSizeMb: 4,
  }
  return { worker: new Worker(entry, { workerData: start, stdout: true, stderr: true, resourceLimits }), current }
}
