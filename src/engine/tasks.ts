// The worker's side of the executor: takes tasks one at a time, in order, and answers each.

import { parentPort } from 'node:worker_threads'
import type { TaskMessage, WorkerMessage } from './executor.ts'

/**
 * Serves tasks in a worker thread. After each task the event loop gets a turn, so that an exception thrown later
 * (from a timer) is counted against the task that set it.
 */
export function serveTasks(run: (task: unknown) => Promise<unknown>): void {
  const port = parentPort
  if (port === null) throw new Error('bug: serveTasks runs in a worker thread')
  const say = (message: WorkerMessage) => port.postMessage(message)
  let queue: Promise<void> = Promise.resolve()
  port.on('message', (message: TaskMessage) => {
    queue = queue.then(async () => {
      say({ type: 'begin', index: message.index })
      const result = await run(message.task)
      say({ type: 'done', index: message.index, result })
    })
  })
  say({ type: 'ready' })
}
