// The worker's side of the executor: takes batches of tasks, runs them one at a time, in order, and answers each batch.

import { parentPort, workerData } from 'node:worker_threads'
import type { ResultBatch, TaskBatch, WorkerStart } from './executor.ts'

/** Gives the context that the executor was made with. */
export function workerContext(): unknown {
  return (workerData as WorkerStart).context // given by the executor, which alone starts workers
}

/** Serves tasks in a worker thread. Which task it is at is told before each, so that what goes wrong later is counted against it. */
export function serveTasks(run: (task: unknown) => Promise<unknown>): void {
  const port = parentPort
  if (port === null) throw new Error('bug: serveTasks runs in a worker thread')
  const current = new Int32Array((workerData as WorkerStart).current) // given by the executor
  let queue: Promise<void> = Promise.resolve()
  port.on('message', ({ tasks }: TaskBatch) => {
    queue = queue.then(async () => {
      const results: (readonly [number, unknown])[] = []
      for (const [index, task] of tasks) {
        Atomics.store(current, 0, index)
        results.push([index, await run(task)])
      }
      const batch: ResultBatch = { results }
      port.postMessage(batch)
    })
  })
}
