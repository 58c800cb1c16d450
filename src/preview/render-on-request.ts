// Renders pages when they are asked for, and keeps them while nothing that they are made of has changed. There is no
// dependency graph: a page is used again only while every answer that it was rendered with still holds.

import { hasPlugins } from '../model/compiled.ts'
import { hasPageErrors } from '../model/diagnostic.ts'
import type { Key } from '../model/key.ts'
import type { Page } from '../model/page.ts'
import { areAnswersSame } from '../render/host/recorded-answers.ts'
import { readCompileCache } from '../render/modules/compile-cache.ts'
import { compileTree } from '../render/modules/compile-tree.ts'
import { type PageContent, treeSourceOf } from '../render/page/page-content.ts'
import type { Rendering } from './preview-state.ts'

interface Rendered {
  readonly content: PageContent
  readonly key: Key
}

/** The pages that were rendered so far, by the file of their source. */
export type RenderedPages = Map<string, Rendered>

/** Gives the content of a page: as it was, or rendered again. */
export async function contentOf(rendering: Rendering, rendered: RenderedPages, page: Page): Promise<PageContent> {
  const { file } = page.source
  const before = rendered.get(file)
  const isKept = before !== undefined && !hasPageErrors(before.content.diagnostics)
  if (isKept && isUpToDate(rendering, rendered, page)) return before.content
  const fresh = await renderContent(rendering, page)
  const content = hasPageErrors(fresh.diagnostics) ? withLastGood(fresh, before?.content) : fresh
  rendered.set(file, { content, key: rendering.keyOfContent(page) })
  return content
}

/** Says whether a page that was rendered is as it would be now. */
export function isUpToDate(rendering: Rendering, rendered: RenderedPages, page: Page): boolean {
  const known = rendered.get(page.source.file)
  if (known?.key !== rendering.keyOfContent(page)) return false
  return areAnswersSame({ ...rendering.renderer.context, page }, known.content.answers)
}

/** A page with errors is shown as it last was while its author fixes it; the overlay says what is wrong. */
function withLastGood(fresh: PageContent, before: PageContent | undefined): PageContent {
  if (before === undefined || before.html === '') return fresh
  const { html, head, headings, copies } = before
  return { ...fresh, html, head, headings, copies }
}

/**
 * Renders a page that carries code of its author's in a worker with limits, any other right here, which is faster.
 * Plugins run in workers alone: what they import stays loaded where it was loaded once, and workers are replaced.
 */
async function renderContent({ renderer, worker }: Rendering, page: Page): Promise<PageContent> {
  const compileCache = readCompileCache(undefined)
  if (hasPlugins(renderer.context.site.config.markdown)) return worker.content(page, compileCache)
  const { all } = await compileTree({ ...renderer.context.modules, compileCache }, treeSourceOf(page))
  const hasScript = all.some(({ facts }) => facts.hasScript)
  return (hasScript ? worker : renderer).content(page, compileCache)
}
