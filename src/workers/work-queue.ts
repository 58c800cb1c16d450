// The state of a run: which tasks were sent to workers, their results, and when all are done.

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

/** Callbacks of a run. */
export interface RunHooks {
  /** Creates the result of a lost task. */
  readonly onLost: (index: number, lost: LostTask) => unknown
  /** Receives each result when it is ready and returns the part to keep in memory. */
  readonly onDone?: (index: number, result: unknown) => unknown
}

/** A run of tasks. Each task is handed out once and settled once. */
export class WorkQueue {
  readonly tasks: TaskList
  readonly #hooks: RunHooks
  readonly #results: unknown[]
  #next = 0
  #left: number
  #resolve: (results: unknown[]) => void = () => undefined
  #reject: (error: Error) => void = () => undefined
  /** The results, in the order of the tasks, once all are settled. */
  readonly done: Promise<unknown[]>

  constructor(tasks: TaskList, hooks: RunHooks) {
    this.tasks = tasks
    this.#hooks = hooks
    this.#results = new Array(tasks.length)
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

  /** Records the result of a task. */
  settle(index: number, result: unknown): void {
    this.#keep(index, result)
    this.#left--
    if (this.#left === 0) this.#resolve(this.#results)
  }

  /** Records a lost task. If it is already `settled`, the loss replaces its result. */
  lose(index: number, lost: LostTask, { isSettled }: { readonly isSettled: boolean }): void {
    const result = this.#hooks.onLost(index, lost)
    if (isSettled) this.#keep(index, result)
    else this.settle(index, result)
  }

  /** Rejects the run. */
  fail(error: Error): void {
    this.#reject(error)
  }

  #keep(index: number, result: unknown): void {
    this.#results[index] = this.#hooks.onDone === undefined ? result : this.#hooks.onDone(index, result)
  }
}
