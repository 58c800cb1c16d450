// A list of tasks that is being run: which ones were sent to workers, their results, and when all have ended.

/** Why a task gave no result: it ran out of time or memory, ended its thread, or threw where nothing could catch. */
export interface LostTask {
  readonly reason: 'time' | 'memory' | 'exit' | 'error'
  readonly message: string
}

/** Tasks by index, such as an array; one that makes each when it is sent keeps memory for none. */
export interface TaskList<Task = unknown> {
  readonly length: number
  at(index: number): Task | undefined
}

/** What a list of tasks is run with. */
export interface RunHooks {
  /** Makes the result of a task that was lost. */
  readonly onLost: (index: number, lost: LostTask) => unknown
  /** Receives each result when it is ready, and returns the part that stays in memory. */
  readonly onDone?: (index: number, result: unknown) => unknown
}

/** A run of tasks, of which each is given out once and settled once. */
export class WorkQueue {
  readonly tasks: TaskList
  readonly #hooks: RunHooks
  readonly #results: unknown[]
  #next = 0
  #left: number
  #resolve: (results: unknown[]) => void = () => undefined
  #reject: (error: Error) => void = () => undefined
  /** The results in the order of the tasks, when all are settled. */
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

  /** Says how many tasks are not given out. */
  get waiting(): number {
    return this.tasks.length - this.#next
  }

  /** Gives out tasks: the indexes of the next ones, at most so many. */
  take(count: number): readonly number[] {
    const first = this.#next
    this.#next += Math.min(count, this.waiting)
    return Array.from({ length: this.#next - first }, (_, offset) => first + offset)
  }

  /** Takes the result of a task. */
  settle(index: number, result: unknown): void {
    this.#keep(index, result)
    this.#left--
    if (this.#left === 0) this.#resolve(this.#results)
  }

  /** Takes what a lost task counts as: of one that is `settled` it takes the place of its result. */
  lose(index: number, lost: LostTask, { isSettled }: { readonly isSettled: boolean }): void {
    const result = this.#hooks.onLost(index, lost)
    if (isSettled) this.#keep(index, result)
    else this.settle(index, result)
  }

  /** Ends the run without results. */
  fail(error: Error): void {
    this.#reject(error)
  }

  #keep(index: number, result: unknown): void {
    this.#results[index] = this.#hooks.onDone === undefined ? result : this.#hooks.onDone(index, result)
  }
}
