// Messages between the pool and its workers (serve-tasks.ts).

/** The data a worker is started with. */
export interface WorkerStart {
  /** Holds one number: the index of the worker's current task, or `noTask`. */
  readonly current: SharedArrayBuffer
}

/** The index before the first task. */
export const noTask = -1

/** A message to a worker: first the context shared by all tasks, then batches of tasks. */
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
