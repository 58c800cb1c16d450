// The entry of a check's worker: draws outlines of pages of the site that it was started with, but for those that the main thread has taken.

import type { Page, Site } from '../model/site.ts'
import type { Bundle } from '../render/bundle.ts'
import { isTakenByMain } from './claims.ts'
import { compileOutline, drawOutline, outlineContext } from './page-outline.ts'
import { createRenderer } from './renderer.ts'
import { serveTasks, workerContext } from './tasks.ts'

/** What a check's worker is started with. */
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

// Given by the engine (draw-outlines.ts), which is the only one that starts this file; its tasks are OutlineTasks.
const { root, site, bundle, claims } = workerContext() as CheckWorkerContext
// A page must not end the check by a signal: the process is one for all workers.
process.kill = () => {
  throw new Error('`process.kill` is not for pages')
}
const context = createRenderer(root, site, bundle).then((renderer) => outlineContext(renderer.context))

serveTasks(async (message) => {
  const { claim, page: index, text } = message as OutlineTask
  if (claim !== undefined && isTakenByMain(claims, claim)) return undefined
  const known = site.pages[index]
  if (known === undefined) throw new Error(`bug: no page ${index}`)
  const page: Page = { ...known, source: { ...known.source, text } }
  const shared = await context
  return JSON.stringify(await drawOutline(shared, page, await compileOutline(shared, page)))
})
