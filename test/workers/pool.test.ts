import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { WorkerPool } from '../../src/workers/pool.ts'
import type { LostTask } from '../../src/workers/work-queue.ts'
import { layFiles } from '../support/lay-files.ts'

/** A worker that takes some milliseconds for each task, and answers with it; or, asked who it is, with its number. */
const worker = `import { parentPort, threadId, workerData } from 'node:worker_threads'
const current = new Int32Array(workerData.current)
let queue = Promise.resolve()
const answer = async (tasks) => {
  const results = []
  for (const [index, ms] of tasks) {
    Atomics.store(current, 0, index)
    if (ms !== 'who') await new Promise((wake) => setTimeout(wake, ms))
    results.push([index, ms === 'who' ? threadId : ms])
  }
  parentPort.postMessage({ results })
}
parentPort.on('message', ({ type, tasks }) => {
  if (type === 'tasks') queue = queue.then(() => answer(tasks))
})
`

/** Runs tasks, and returns their results or the reasons of their loss, in order. */
async function run(pool: WorkerPool, tasks: readonly unknown[]): Promise<unknown[]> {
  const results: unknown[] = []
  const onDone = (index: number, result: unknown): void => {
    results[index] = result
  }
  await pool.run(tasks, { onDone, onLost: (index, { reason }: LostTask) => onDone(index, reason) })
  return results
}

function openExecutor(taskLimit: number): WorkerPool {
  const entry = path.join(layFiles({ 'worker.mjs': worker }), 'worker.mjs')
  const pool = new WorkerPool({ entry, workers: 1, taskLimit, memoryLimit: 64 })
  pool.open(undefined)
  onTestFinished(() => pool.close())
  return pool
}

describe('WorkerPool', () => {
  it('ends a task that takes longer than the limit, and does the others', async () => {
    expect(await run(openExecutor(300), [1, 60_000, 2])).toEqual([1, 'time', 2])
  })

  it('does not count the time of one run after another for one task', async () => {
    const pool = openExecutor(300)
    const results: unknown[] = []
    for (let turn = 0; turn < 12; turn++) results.push(...(await run(pool, [60])))
    expect(results).toEqual(new Array(12).fill(60))
  })

  it('grows to a number of workers, which share the tasks', async () => {
    const pool = openExecutor(2_000)
    pool.grow(3)
    pool.grow(2)
    expect(new Set(await run(pool, new Array(6).fill('who'))).size).toBe(3)
  })

  it('runs nothing after its end', async () => {
    const pool = openExecutor(300)
    await pool.close()
    await expect(run(pool, [1])).rejects.toThrow('ended before')
  })
})
