// What the pool and the worker's side of it (serve-tasks.ts) send each other.

/** What a worker is started with. */
export interface WorkerStart {
  /** One number: the index of the task that the worker is at, or `noTask`. */
  readonly current: SharedArrayBuffer
}

/** The index before the first task. */
export const noTask = -1

/** What a worker is sent: the context of all tasks, then batches of them. */
export type WorkerMessage = TaskContext | TaskBatch
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
