// The worker's entry: renders pages of the site that it is given, and writes their documents to the staging folder.

import { workerData } from 'node:worker_threads'
import { hasErrors } from '../model/diagnostic.ts'
import type { Bundle } from '../render/loaded.ts'
import { createEarlyCompiler } from './compiled-early.ts'
import type { WorkerStart } from './executor-messages.ts'
import { siteIn } from './kept-site.ts'
import { createRenderer } from './renderer.ts'
import { expectShortRun } from './short-run.ts'
import { openStaging, type Refusal, type Staging } from './staging.ts'
import { serveTasks } from './tasks.ts'
import { type Delivery, type DrawnTexts, deliver, fromWire, textsOf, type WireTask } from './wire.ts'

/** What all tasks of a worker need. */
export interface WorkerContext {
  readonly root: string
  /** The bytes of the site (kept-site.ts). */
  readonly site: Uint8Array
  readonly bundle: Bundle
  /** Absolute path of the folder that documents are written to; undefined when nothing is to be written. */
  readonly staging?: string
}

// A page must not end the build by a signal: the process is one for all workers.
process.kill = () => {
  throw new Error('`process.kill` is not for pages')
}

// Node's own modules are loaded by now: with other flags than those of its code cache, it would compile them anew.
const { isShortRun, isSmall } = workerData as WorkerStart // given by open-worker.ts
if (isShortRun) expectShortRun(500_000, isSmall)

const early = createEarlyCompiler()

serveTasks<Delivery>(
  async (context) => {
    const { root, site: bytes, bundle, staging: folder } = context as WorkerContext // given by run-tasks.ts
    const site = siteIn(bytes)
    const renderer = await createRenderer(root, site, bundle, early)
    const staging = folder === undefined ? undefined : openStaging(folder)
    return {
      async run(message) {
        const wire = message as WireTask // the tasks of run-tasks.ts are WireTasks
        const task = fromWire(site, wire)
        const rendered = await renderer.render(task)
        const texts = textsOf(task, rendered)
        const refusal = hasErrors(rendered.diagnostics) ? undefined : stage(staging, wire, texts)
        return { ...deliver({ wire, task, rendered, texts }), ...(refusal !== undefined && { refusal }) }
      },
      // Each has a buffer of its own.
      transfers: ({ content, compiled, index }) =>
        [content, compiled, index].flatMap((bytes) => (bytes === undefined ? [] : [bytes.buffer as ArrayBuffer])),
    }
  },
  { workEarly: early.add },
)

function stage(staging: Staging | undefined, { output, twinOutput }: WireTask, { document, twin }: DrawnTexts): Refusal | undefined {
  if (staging === undefined || output === undefined) return undefined
  return staging.write({ [output]: document, ...(twinOutput !== undefined && { [twinOutput]: twin }) })
}
