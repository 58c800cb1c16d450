// The state of a run: which tasks were sent to workers, and when all are done.

/** Why a task has no result: it exceeded its time or memory, ended its thread, or threw outside of any handler. */
export interface LostTask {
  readonly reason: 'time' | 'memory' | 'exit' | 'error'
  readonly message: string
}

/** Tasks by index, such as an array. An implementation can create each task when it is sent, to save memory. */
export interface TaskList<Task = unknown> {
  readonly length: number
  at(index: number): Task | undefined
}

/** Callbacks of a run, which receive each result when it is ready. */
export interface RunHooks {
  readonly onDone: (index: number, result: unknown) => void
  /** Called instead of `onDone` for a lost task, or after it if the task was lost later. */
  readonly onLost: (index: number, lost: LostTask) => void
}

/** A run of tasks. Each task is handed out once and settled once. */
export class WorkQueue {
  readonly tasks: TaskList
  readonly #hooks: RunHooks
  #next = 0
  #left: number
  #resolve: () => void = () => undefined
  #reject: (error: Error) => void = () => undefined
  /** Resolves when all tasks are settled. */
  readonly done: Promise<void>

  constructor(tasks: TaskList, hooks: RunHooks) {
    this.tasks = tasks
    this.#hooks = hooks
    this.#left = tasks.length
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
  }

  /** Returns the number of tasks not handed out yet. */
  get waiting(): number {
    return this.tasks.length - this.#next
  }

  /** Hands out tasks: returns the indexes of the next ones, at most `count`. */
  take(count: number): readonly number[] {
    const first = this.#next
    this.#next += Math.min(count, this.waiting)
    return Array.from({ length: this.#next - first }, (_, offset) => first + offset)
  }

  /** Settles a task with its result. */
  settle(index: number, result: unknown): void {
    this.#hooks.onDone(index, result)
    this.#countSettled()
  }

  /** Settles a lost task, unless it was settled before. */
  lose(index: number, lost: LostTask, { isSettled }: { readonly isSettled: boolean }): void {
    this.#hooks.onLost(index, lost)
    if (!isSettled) this.#countSettled()
  }

  /** Rejects the run. */
  fail(error: Error): void {
    this.#reject(error)
  }

  #countSettled(): void {
    this.#left--
    if (this.#left === 0) this.#resolve()
  }
}
