// A worker that renders single pages under limits, for pages that carry code of their author's. It starts with its first page.

import type { Site } from '../model/site.ts'
import type { Bundle } from '../render/bundle.ts'
import type { RenderedPage, RenderTask } from './renderer.ts'
import { openExecutor } from './run-tasks.ts'
import { contentOf, type Delivery, toWire } from './wire.ts'

/** Renders one page after another in a worker. */
export interface Sandbox {
  render(task: RenderTask): Promise<RenderedPage>
  close(): Promise<void>
}

/** Makes the sandbox of a site. */
export function createSandbox(context: { readonly root: string; readonly site: Site; readonly bundle: Bundle }): Sandbox {
  let executor: ReturnType<typeof openExecutor> | undefined
  let queue: Promise<unknown> = Promise.resolve()
  return {
    render(task) {
      executor ??= openExecutor(context, 1)
      const running = executor
      const result = queue.then(async () => renderedOf((await running.run([toWire(task)]))[0] as Delivery)) // what the worker answers
      queue = result.catch(() => undefined) // whoever asked for the page hears of it
      return result
    },
    close: async () => executor?.close(),
  }
}

function renderedOf(delivery: Delivery): RenderedPage {
  const content = contentOf(delivery)
  return { document: delivery.document, diagnostics: delivery.diagnostics, ...(content !== undefined && { content }) }
}
