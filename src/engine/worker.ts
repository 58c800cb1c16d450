// The worker's entry: renders pages of the site that it was started with.

import type { Site } from '../model/site.ts'
import type { Bundle } from '../render/bundle.ts'
import { createRenderer } from './renderer.ts'
import { serveTasks, workerContext } from './tasks.ts'
import { deliver, fromWire, type WireTask } from './wire.ts'

/** What a worker is started with. */
export interface WorkerContext {
  readonly root: string
  readonly site: Site
  readonly bundle: Bundle
}

// Given by the engine (run-tasks.ts), which is the only one that starts this file; its tasks are WireTasks.
const { root, site, bundle } = workerContext() as WorkerContext
// A page must not end the build by a signal: the process is one for all workers.
process.kill = () => {
  throw new Error('`process.kill` is not for pages')
}
const renderer = createRenderer(root, site, bundle)

serveTasks(async (message) => {
  const task = fromWire(site, message as WireTask)
  return deliver(task, await (await renderer).render(task))
})
