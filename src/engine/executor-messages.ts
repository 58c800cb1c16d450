// What the executor and the worker's side of it (tasks.ts) tell each other.

/** What a worker is started with. */
export interface WorkerStart {
  readonly preload: readonly string[]
  /** One number: the index of the task that the worker is at, -1 before the first. */
  readonly current: SharedArrayBuffer
}

/** What a worker is told: first the context of all tasks, then batches of them. */
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
