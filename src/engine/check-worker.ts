// The entry of a check's worker: draws outlines of pages of the site that it is given, but for those that the main thread has taken.

import type { Page, Site } from '../model/site.ts'
import type { Bundle } from '../render/loaded.ts'
import { isTakenByMain } from './claims.ts'
import { compileOutline, drawOutline, outlineContext } from './draw-outline.ts'
import { serveSamples } from './early-samples.ts'
import { createRenderer } from './renderer.ts'
import { serveTasks } from './tasks.ts'

/** What all tasks of a check's worker need. */
export interface CheckWorkerContext {
  readonly root: string
  readonly site: Site
  readonly bundle: Bundle
  readonly claims: SharedArrayBuffer
}

/** A page to draw: its place in the list of claims and in the site's pages, and its text, which the worker's copy of the site has not. */
export interface OutlineTask {
  /** Undefined for a page that the main thread has left to workers. */
  readonly claim: number | undefined
  readonly page: number
  readonly text: string
}

// A page must not end the check by a signal: the process is one for all workers.
process.kill = () => {
  throw new Error('`process.kill` is not for pages')
}

serveTasks<string | undefined>(
  async (given) => {
    const { root, site, bundle, claims } = given as CheckWorkerContext // given by draw-outlines.ts
    const context = outlineContext((await createRenderer(root, site, bundle)).context)
    return {
      async run(message) {
        const { claim, page: index, text } = message as OutlineTask // the tasks of draw-outlines.ts are OutlineTasks
        if (claim !== undefined && isTakenByMain(claims, claim)) return undefined
        const known = site.pages[index]
        if (known === undefined) throw new Error(`bug: no page ${index}`)
        const page: Page = { ...known, source: { ...known.source, text } }
        return JSON.stringify(await drawOutline(context, page, await compileOutline(context, page)))
      },
      transfers: () => [],
    }
  },
  { servePort: serveSamples },
)
