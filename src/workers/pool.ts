// Runs tasks in worker threads under limits: a task that takes too long, uses too much memory, or ends its thread fails
// alone and doesn't stop the build. Tasks are sent in batches because each message
// wakes up both threads: one message per task costs an eighth more processor time in a cold build of 500 small pages.
// Each worker keeps the index of its current task in shared memory, so that the pool knows which task was lost.

import { Worker } from 'node:worker_threads'
import { errorMessage, hasErrorCode } from '../model/error-code.ts'
import { noTask, type ResultBatch, type TaskBatch, type TaskContext, type WorkerStart } from './messages.ts'
import { type LostTask, type RunHooks, type TaskList, WorkQueue } from './work-queue.ts'

/** How workers are started and limited. */
interface WorkerPoolOptions extends WorkerLimits {
  readonly workers: number
  /** Time limit of one task, in milliseconds. */
  readonly taskLimit: number
  /** Receives what tasks print, which is never mixed into docs-gen's own output. */
  readonly onPrint?: (text: string) => void
}

interface Slot extends StartedWorker {
  /** Tasks sent and not answered yet, oldest first. */
  readonly pending: number[]
  /** The task last seen running, and when it was first seen. */
  seen: { readonly index: number; readonly since: number }
}

/** Batches queued for each worker, so that it never waits for work. */
const batchesAhead = 2
/** Maximum tasks in a batch: enough to make messages cheap, few enough to keep workers equally busy at the end. */
const largestBatch = 16
/** Milliseconds between checks of the time limit. */
const lookInterval = 250

/** A pool of workers, which load their code right away. `open` it with the context, `run` tasks, `close` it. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions
  readonly #slots: Slot[] = []
  readonly #watchdog: NodeJS.Timeout
  #context: TaskContext | undefined
  #run: WorkQueue | undefined
  /** The error of a worker that failed to start before the first run. */
  #fault: Error | undefined
  #isClosed = false

  constructor(options: WorkerPoolOptions) {
    this.#options = options
    this.grow(options.workers)
    this.#watchdog = setInterval(() => this.#stopSlowTasks(), Math.min(lookInterval, options.taskLimit / 4)).unref()
  }

  /** Starts workers until there are as many as given. */
  grow(workers: number): void {
    while (this.#slots.length < workers) this.#slots.push(this.#openSlot())
  }

  /** Returns whether workers have the context of the tasks. */
  get isOpen(): boolean {
    return this.#context !== undefined
  }

  /** Sends the context of the tasks, structured-cloneable data, to all workers. */
  open(context: unknown): void {
    this.#context = { type: 'context', context }
    for (const slot of this.#slots) slot.worker.postMessage(this.#context)
  }

  /** Runs tasks. Only one run at a time. */
  async run(tasks: TaskList, hooks: RunHooks): Promise<void> {
    if (this.#run !== undefined) throw new Error('bug: the pool runs one list of tasks at a time')
    if (this.#fault !== undefined) throw this.#fault
    if (this.#isClosed) throw new Error('bug: the workers were ended before')
    if (tasks.length === 0) return
    // Task indexes start again at 0 with each run.
    for (const slot of this.#slots) slot.seen = { index: noTask, since: performance.now() }
    this.#run = new WorkQueue(tasks, hooks)
    try {
      for (let ahead = 0; ahead < batchesAhead; ahead++) for (const slot of this.#slots) this.#sendNext(slot)
      await this.#run.done
    } finally {
      this.#run = undefined
    }
  }

  /** Ends all workers. An unfinished run is rejected. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#watchdog)
    this.#run?.fail(new Error('The workers were stopped before they finished'))
    await Promise.all(this.#slots.map((slot) => slot.worker.terminate()))
  }

  #openSlot(): Slot {
    const slot: Slot = { ...this.#startWorker(), pending: [], seen: { index: noTask, since: 0 } }
    this.#listen(slot)
    return slot
  }

  #startWorker(): StartedWorker {
    const opened = startWorker(this.#options)
    if (this.#context !== undefined) opened.worker.postMessage(this.#context)
    return opened
  }

  #listen(slot: Slot): void {
    const worker = slot.worker
    let lost: LostTask | undefined
    worker.on('message', (message: ResultBatch) => this.#takeResults(slot, worker, message))
    worker.on('error', (error: unknown) => {
      const isMemory = hasErrorCode(error, 'ERR_WORKER_OUT_OF_MEMORY')
      lost = { reason: isMemory ? 'memory' : 'error', message: errorMessage(error) }
    })
    worker.on('exit', (code) => {
      this.#replace(slot, worker, lost ?? { reason: 'exit', message: `the page ended its thread with code ${code}` })
    })
    for (const stream of [worker.stdout, worker.stderr]) {
      stream.on('data', (chunk: Buffer) => this.#options.onPrint?.(chunk.toString('utf8')))
    }
  }

  #takeResults(slot: Slot, worker: Worker, { results }: ResultBatch): void {
    if (slot.worker !== worker) return
    for (const [index, result] of results) {
      const at = slot.pending.indexOf(index)
      if (at === -1) continue
      slot.pending.splice(at, 1)
      this.#settle(index, result)
    }
    this.#sendNext(slot)
  }

  /** Stores a result. An error thrown by its receiver rejects the run instead of crashing the process. */
  #settle(index: number, result: unknown): void {
    try {
      this.#run?.settle(index, result)
    } catch (error) {
      this.#run?.fail(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** Stops workers whose current task exceeds the time limit. */
  #stopSlowTasks(): void {
    const now = performance.now()
    for (const slot of this.#slots) {
      const index = Atomics.load(slot.current, 0)
      if (slot.pending.length === 0 || index !== slot.seen.index) slot.seen = { index, since: now }
      else if (index !== noTask && now - slot.seen.since > this.#options.taskLimit) this.#stop(slot)
    }
  }

  #stop(slot: Slot): void {
    void slot.worker.terminate()
    const seconds = Math.round(this.#options.taskLimit / 1000)
    this.#replace(slot, slot.worker, { reason: 'time', message: `the page took more than ${seconds} s` })
  }

  /** Replaces a worker that ended: its current task is lost, its other tasks are sent again. */
  #replace(slot: Slot, worker: Worker, lost: LostTask): void {
    if (this.#isClosed || slot.worker !== worker) return
    const blamed = Atomics.load(slot.current, 0)
    if (blamed === noTask) {
      this.#fault = new Error(`A worker could not start: ${lost.message}`)
      this.#run?.fail(this.#fault)
      return
    }
    const again = slot.pending.filter((index) => index !== blamed)
    const isPending = slot.pending.includes(blamed)
    slot.pending.length = 0
    Object.assign(slot, this.#startWorker())
    slot.seen = { index: noTask, since: performance.now() }
    this.#listen(slot)
    if (again.length > 0) this.#send(slot, again)
    this.#run?.lose(blamed, lost, { isSettled: !isPending })
    this.#sendNext(slot)
  }

  #sendNext(slot: Slot): void {
    const run = this.#run
    if (run === undefined || run.waiting === 0) return
    const size = Math.max(1, Math.min(largestBatch, Math.ceil(run.waiting / (this.#slots.length * batchesAhead * 2))))
    this.#send(slot, run.take(size))
  }

  #send(slot: Slot, indexes: readonly number[]): void {
    slot.pending.push(...indexes)
    const batch: TaskBatch = {
      type: 'tasks',
      tasks: indexes.map((index) => [index, this.#run?.tasks.at(index)] as const),
    }
    slot.worker.postMessage(batch)
  }
}

/** The code a worker runs, and its limits. */
interface WorkerLimits {
  /** The worker's entry point: path or file URL of an ES module that calls `serveTasks`. */
  readonly entry: string | URL
  /** Limit of each worker's old-generation heap, in megabytes. */
  readonly memoryLimit: number
}

/** A worker with the shared memory that holds the index of its current task. */
interface StartedWorker {
  worker: Worker
  current: Int32Array
}

/** Size of a worker's young generation, in megabytes: more costs memory in large builds and saves no time. */
const youngGeneration = 16

function startWorker({ entry, memoryLimit }: WorkerLimits): StartedWorker {
  const shared = new SharedArrayBuffer(4)
  const current = new Int32Array(shared).fill(noTask)
  const start: WorkerStart = { current: shared }
  const resourceLimits = {
    maxOldGenerationSizeMb: memoryLimit,
    maxYoungGenerationSizeMb: youngGeneration,
    stackSizeMb: 4,
  }
  return { worker: new Worker(entry, { workerData: start, stdout: true, stderr: true, resourceLimits }), current }
}
