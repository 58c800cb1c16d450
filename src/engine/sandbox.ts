// A worker that renders single pages under limits, for pages that carry code of their author's. It starts with its first page.

import type { Executor } from './executor.ts'
import type { RenderedPage, RenderTask } from './renderer.ts'
import { type DrawnIn, openWith, runIn } from './run-tasks.ts'
import { startExecutor } from './start-executor.ts'
import { contentOf, type Delivery, toWire } from './wire.ts'

/** Renders one page after another in a worker. */
export interface Sandbox {
  render(task: RenderTask): Promise<RenderedPage>
  close(): Promise<void>
}

/** Makes the sandbox of a site. */
export function createSandbox(context: DrawnIn): Sandbox {
  let executor: Executor | undefined
  let queue: Promise<unknown> = Promise.resolve()
  return {
    render(task) {
      executor ??= openedExecutor(context)
      const running = executor
      const result = queue.then(async () => renderedOf(await runIn(running, context.site, [toWire(task)])))
      queue = result.catch(() => undefined) // whoever asked for the page hears of it
      return result
    },
    close: async () => executor?.close(),
  }
}

function openedExecutor(context: DrawnIn): Executor {
  const executor = startExecutor({}, 1)
  openWith(executor, context)
  return executor
}

/** Reads the content out of the only delivery; documents are drawn elsewhere. */
function renderedOf([delivery]: readonly Delivery[]): RenderedPage {
  const content = delivery && contentOf(delivery)
  return { document: '', diagnostics: delivery?.diagnostics ?? [], ...(content !== undefined && { content }) }
}
