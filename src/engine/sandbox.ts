// A worker that renders single pages under limits, for pages that carry code of their author's. It starts with its first page.

import type { Site } from '../model/site.ts'
import type { Bundle } from '../render/bundle.ts'
import type { RenderedPage, RenderTask } from './renderer.ts'
import { openExecutor } from './run-tasks.ts'

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
      const result = queue.then(async () => (await running.run([task]))[0] as RenderedPage) // the worker answers a RenderTask with a RenderedPage
      queue = result.catch(() => undefined) // whoever asked for the page hears of it
      return result
    },
    close: async () => executor?.close(),
  }
}
