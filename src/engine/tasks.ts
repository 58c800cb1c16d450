// The worker's side of the executor: takes the context, then batches of tasks, runs them one at a time, in order, and answers each batch.

import { setImmediate as turn } from 'node:timers/promises'
import { type MessagePort, parentPort, type TransferListItem, workerData } from 'node:worker_threads'
import { atEarly, atNone, type ResultBatch, type TaskBatch, type WorkerMessage, type WorkerStart } from './executor-messages.ts'

/** Runs one task; `transfers` of its result are moved instead of copied. */
export interface TaskRunner<Result> {
  run(task: unknown): Promise<Result>
  transfers(result: Result): readonly TransferListItem[]
}

/** What a worker does besides its tasks. */
export interface BesideTasks {
  /** Does what may help with tasks later, as long as no context has come. */
  readonly workEarly?: (work: unknown) => Promise<void>
  /** Answers what comes through a port. */
  readonly servePort?: (port: MessagePort) => void
}

/** Serves tasks in a worker thread. Which task it is at is told before each, so that what goes wrong later is counted against it. */
export function serveTasks<Result>(
  prepare: (context: unknown) => Promise<TaskRunner<Result>>,
  { workEarly, servePort }: BesideTasks = {},
): void {
  const port = parentPort
  if (port === null) throw new Error('bug: serveTasks runs in a worker thread')
  const start = workerData as WorkerStart // given by the executor
  const current = new Int32Array(start.current)
  let runner: Promise<TaskRunner<Result>> | undefined
  let queue: Promise<void> = Promise.resolve()
  const serve = async ({ tasks }: TaskBatch): Promise<void> => {
    if (runner === undefined) throw new Error('bug: the executor sends the context before tasks')
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
    await turn() // for all that waits besides tasks: Node takes every message that has come before it looks at timers
  }
  const serveEarly = async (work: unknown): Promise<void> => {
    if (runner !== undefined) return
    Atomics.store(current, 0, atEarly)
    await workEarly?.(work)
    Atomics.store(current, 0, atNone)
    await turn() // the context may have come
  }
  port.on('message', (message: WorkerMessage) => {
    if (message.type === 'port') servePort?.(message.port)
    else if (message.type === 'context') runner = prepare(message.context)
    else queue = queue.then(() => (message.type === 'early' ? serveEarly(message.work) : serve(message)))
  })
}
