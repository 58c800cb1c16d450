// The worker's side of the pool: receives the context, then batches of tasks, runs the tasks one at a time, in order,
// and answers each batch.

import { setImmediate as turn } from 'node:timers/promises'
import { parentPort, type TransferListItem, workerData } from 'node:worker_threads'
import type { ResultBatch, TaskBatch, WorkerMessage, WorkerStart } from './messages.ts'

/** Runs one task. The `transfers` of its result are moved instead of copied. */
interface TaskRunner<Result> {
  run(task: unknown): Promise<Result>
  transfers(result: Result): readonly TransferListItem[]
}

/** Serves tasks in a worker thread. Records each task before it starts, so that later failures count against it. */
export function serveTasks<Result>(prepare: (context: unknown) => Promise<TaskRunner<Result>>): void {
  const port = parentPort
  if (port === null) throw new Error('bug: serveTasks runs in a worker thread')
  const start = workerData as WorkerStart // given by the pool
  const current = new Int32Array(start.current)
  let runner: Promise<TaskRunner<Result>> | undefined
  let queue: Promise<void> = Promise.resolve()
  const serve = async ({ tasks }: TaskBatch): Promise<void> => {
    if (runner === undefined) throw new Error('bug: the pool sends the context before tasks')
    const results: (readonly [number, Result])[] = []
    for (const [index, task] of tasks) {
      Atomics.store(current, 0, index)
      results.push([index, await (await runner).run(task)])
    }
    const { transfers } = await runner
    const batch: ResultBatch = { results }
    port.postMessage(
      batch,
      results.flatMap(([, result]) => transfers(result)),
    )
    await turn() // for all that waits apart from tasks: Node takes every message that has come before it looks at timers
  }
  port.on('message', (message: WorkerMessage) => {
    if (message.type === 'context') runner = prepare(message.context)
    else queue = queue.then(() => serve(message))
  })
}
