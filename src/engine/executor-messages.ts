// What the executor and the worker's side of it (tasks.ts) tell each other.

import type { MessagePort } from 'node:worker_threads'

/** What a worker is started with. */
export interface WorkerStart {
  /** One number: the index of the task that the worker is at, or one of those below. */
  readonly current: SharedArrayBuffer
  /** Whether the process ends soon after its tasks. */
  readonly isShortRun: boolean
  /** Whether the site is a small one. */
  readonly isSmall: boolean
}

/** What stands for the index of a task before the first. */
export const atNone = -1
/** What stands for it while a worker does something that may help with tasks later. */
export const atEarly = -2

/** What a worker is told: perhaps what to do early, then the context of all tasks, then batches of them; at any time, by whom else it is asked. */
export type WorkerMessage = EarlyWork | AskerPort | TaskContext | TaskBatch
export interface AskerPort {
  readonly type: 'port'
  readonly port: MessagePort
}
export interface EarlyWork {
  readonly type: 'early'
  readonly work: unknown
}
export interface TaskContext {
  readonly type: 'context'
  readonly context: unknown
}
export interface TaskBatch {
  readonly type: 'tasks'
  readonly tasks: readonly (readonly [index: number, task: unknown])[]
}

/** A worker's answer to a batch. */
export interface ResultBatch {
  readonly results: readonly (readonly [index: number, result: unknown])[]
}
