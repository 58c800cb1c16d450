// A worker that renders single pages with limits on time and memory, for pages that contain code of their author. It is
// started for the first such page.

import type { Page } from '../model/page.ts'
import { type RenderInputs, runWithSite, sendSite, startWorkerPool } from '../pipeline/page-workers.ts'
import { type PageTask, sourceTask } from '../pipeline/worker-protocol.ts'
import { type CompileCache, newlyCompiled } from '../render/imports/compile-cache.ts'
import { lostContent, type PageContent, readContent } from '../render/page/page-content.ts'
import type { WorkerPool } from '../workers/pool.ts'

/** Renders one page after another in a worker. */
export interface PageWorker {
  /** Renders the content of a page. A page lost with its worker has only diagnostics. */
  content(page: Page, compileCache: CompileCache): Promise<PageContent>
  close(): Promise<void>
}

/** Creates the worker of a site. */
export function createPageWorker(context: RenderInputs): PageWorker {
  let pool: WorkerPool | undefined
  let queue: Promise<unknown> = Promise.resolve()
  return {
    content(page, compileCache) {
      pool ??= startPool(context)
      const running = pool
      const compiled = newlyCompiled(compileCache)
      const task: PageTask = { type: 'content', ...sourceTask(page), ...(compiled && { compiled }) }
      const result = queue.then(async () => {
        let rendered = lostContent([])
        await runWithSite([task], { pool: running, site: context.site }, (_index, { content, diagnostics }) => {
          rendered = content === undefined ? lostContent(diagnostics) : readContent(content)
        })
        return rendered
      })
      queue = result.catch(() => undefined) // the caller gets the error from `result`
      return result
    },
    close: async () => pool?.close(),
  }
}

function startPool(context: RenderInputs): WorkerPool {
  const pool = startWorkerPool({}, 1)
  sendSite(pool, context)
  return pool
}
