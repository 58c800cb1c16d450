// Runs tasks in worker threads under limits: a task that takes too long, eats memory or ends its thread costs itself, not the build.
// Results keep the order of the tasks.

import { Worker } from 'node:worker_threads'

/** Why a task gave no result: it ran out of time or memory, ended its thread, or threw where nothing could catch. */
export interface LostTask {
  readonly reason: 'time' | 'memory' | 'exit' | 'error'
  readonly message: string
}

/** How workers are made and limited. */
export interface ExecutorOptions {
  /** The worker's entry: a file path or file URL of an ES module that calls `serveTasks`. */
  readonly entry: string | URL
  /** Structured-cloneable data given to each worker at start. */
  readonly context: unknown
  readonly workers: number
  /** Milliseconds that one task may take. */
  readonly taskLimit: number
  /** Megabytes of old-generation heap of each worker. */
  readonly memoryLimit: number
  /** What a task that was lost counts as. */
  readonly onLost: (task: never, lost: LostTask) => unknown
  /** What tasks print. Never mixed into the output of docs-gen. */
  readonly onPrint?: (text: string) => void
}

/** What a worker says. `begin` starts the clock of a task. */
export type WorkerMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'begin'; readonly index: number }
  | { readonly type: 'done'; readonly index: number; readonly result: unknown }

/** What a worker is told. */
export interface TaskMessage {
  readonly index: number
  readonly task: unknown
}

interface Slot {
  worker: Worker
  /** Tasks sent and not yet answered, oldest first. */
  readonly pending: number[]
  timer: NodeJS.Timeout | undefined
  last: number | undefined
}

/** Tasks sent ahead to each worker, so that it never waits for a message. */
const queueDepth = 3

/** A pool of workers with a life: `run` lists of tasks, then `close`. */
export class Executor {
  readonly #options: ExecutorOptions
  readonly #slots: Slot[] = []
  #run:
    | {
        readonly tasks: readonly unknown[]
        readonly results: unknown[]
        next: number
        left: number
        resolve: () => void
        onDone?: (index: number, result: unknown) => void
      }
    | undefined
  #isClosed = false

  constructor(options: ExecutorOptions) {
    this.#options = options
    for (let i = 0; i < options.workers; i++) this.#slots.push(this.#openSlot())
  }

  /** Runs tasks and gives their results in order. `onDone` is called as each ends. One run at a time. */
  async run(tasks: readonly unknown[], onDone?: (index: number, result: unknown) => void): Promise<unknown[]> {
    if (this.#run !== undefined) throw new Error('bug: the executor runs one list of tasks at a time')
    const results: unknown[] = new Array(tasks.length)
    if (tasks.length > 0) {
      await new Promise<void>((resolve) => {
        this.#run = { tasks, results, next: 0, left: tasks.length, resolve, ...(onDone && { onDone }) }
        for (let depth = 0; depth < queueDepth; depth++) for (const slot of this.#slots) this.#feed(slot)
      })
    }
    this.#run = undefined
    return results
  }

  /** Ends all workers. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const slot of this.#slots) clearTimeout(slot.timer)
    await Promise.all(this.#slots.map((slot) => slot.worker.terminate()))
  }

  #openSlot(): Slot {
    const slot: Slot = { worker: this.#openWorker(), pending: [], timer: undefined, last: undefined }
    this.#listen(slot)
    return slot
  }

  #openWorker(): Worker {
    return new Worker(this.#options.entry, {
      workerData: this.#options.context,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: this.#options.memoryLimit, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    })
  }

  #listen(slot: Slot): void {
    const worker = slot.worker
    let lost: LostTask | undefined
    worker.on('message', (message: WorkerMessage) => this.#hear(slot, message))
    worker.on('error', (error: unknown) => {
      const isMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      lost = { reason: isMemory ? 'memory' : 'error', message: error instanceof Error ? error.message : String(error) }
    })
    worker.on('exit', (code) =>
      this.#replace(slot, worker, lost ?? { reason: 'exit', message: `the page ended its thread with code ${code}` }),
    )
    for (const stream of [worker.stdout, worker.stderr])
      stream.on('data', (chunk: Buffer) => this.#options.onPrint?.(chunk.toString('utf8')))
  }

  #hear(slot: Slot, message: WorkerMessage): void {
    if (message.type === 'ready') return
    if (message.type === 'begin') {
      clearTimeout(slot.timer)
      slot.last = message.index
      slot.timer = setTimeout(() => this.#stop(slot), this.#options.taskLimit)
      return
    }
    clearTimeout(slot.timer)
    const at = slot.pending.indexOf(message.index)
    if (at !== -1) slot.pending.splice(at, 1)
    this.#settle(message.index, message.result)
    this.#feed(slot)
  }

  #stop(slot: Slot): void {
    const worker = slot.worker
    worker.removeAllListeners('exit')
    void worker.terminate()
    const seconds = Math.round(this.#options.taskLimit / 1000)
    this.#replace(slot, worker, { reason: 'time', message: `the page took more than ${seconds} s` })
  }

  /** Puts a new worker in the place of one that ended, counts the task it was at as lost and sends the others again. */
  #replace(slot: Slot, worker: Worker, lost: LostTask): void {
    if (this.#isClosed || slot.worker !== worker) return
    clearTimeout(slot.timer)
    const [current, ...others] = slot.pending
    slot.pending.length = 0
    slot.worker = this.#openWorker()
    this.#listen(slot)
    const blamed = current ?? slot.last
    for (const index of others) this.#send(slot, index)
    if (blamed !== undefined && this.#run !== undefined) this.#lose(blamed, current !== undefined, lost)
    this.#feed(slot)
  }

  #lose(index: number, isPending: boolean, lost: LostTask): void {
    const run = this.#run
    if (run === undefined) return
    // The cast is true: the caller of `run` gives the tasks that its own onLost takes.
    const result = this.#options.onLost(run.tasks[index] as never, lost)
    if (isPending) this.#settle(index, result)
    else run.results[index] = result
  }

  #settle(index: number, result: unknown): void {
    const run = this.#run
    if (run === undefined) return
    run.results[index] = result
    run.left--
    run.onDone?.(index, result)
    if (run.left === 0) run.resolve()
  }

  #feed(slot: Slot): void {
    const run = this.#run
    if (run === undefined || slot.pending.length >= queueDepth || run.next >= run.tasks.length) return
    this.#send(slot, run.next++)
  }

  #send(slot: Slot, index: number): void {
    slot.pending.push(index)
    const message: TaskMessage = { index, task: this.#run?.tasks[index] }
    slot.worker.postMessage(message)
  }
}
