// Renders pages on request and keeps them until something they depend on changes. There is no dependency graph: a page
// is reused only while every answer recorded during its rendering still holds.

import { pluginsOf } from '../model/compiled.ts'
import { hasPageErrors } from '../model/diagnostic.ts'
import type { Key } from '../model/key.ts'
import type { Page } from '../model/page.ts'
import { areAnswersSame } from '../render/host/recorded-answers.ts'
import { readCompileCache } from '../render/imports/compile-cache.ts'
import { compileTree } from '../render/imports/compile-tree.ts'
import { type PageContent, treeSourceOf } from '../render/page/page-content.ts'
import type { Rendering } from './preview-state.ts'

interface Rendered {
  readonly content: PageContent
  readonly key: Key
}

/** The pages rendered so far, by source file. */
export type RenderedPages = Map<string, Rendered>

/** Returns the content of a page, rendered again if needed. */
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

/** Returns whether a rendered page is up to date. */
export function isUpToDate(rendering: Rendering, rendered: RenderedPages, page: Page): boolean {
  const known = rendered.get(page.source.file)
  if (known?.key !== rendering.keyOfContent(page)) return false
  return areAnswersSame({ ...rendering.renderer.context, page }, known.content.answers)
}

/** While a page has errors, its last good version is shown. The overlay shows the errors. */
function withLastGood(fresh: PageContent, before: PageContent | undefined): PageContent {
  if (before === undefined || before.html === '') return fresh
  const { html, head, headings, copies } = before
  return { ...fresh, html, head, headings, copies }
}

/**
 * Renders a page that contains code of its author in a worker with limits, and any other page in this thread, which is
 * faster. Plugins are run in workers: modules that they import stay loaded in a thread, and workers can be replaced.
 */
async function renderContent({ renderer, worker }: Rendering, page: Page): Promise<PageContent> {
  const compileCache = readCompileCache(undefined)
  if (pluginsOf(renderer.context.site.config.markdown).length > 0) return worker.content(page, compileCache)
  const { all } = await compileTree({ ...renderer.context, compileCache }, treeSourceOf(page))
  const hasScript = all.some(({ facts }) => facts.hasScript)
  return (hasScript ? worker : renderer).content(page, compileCache)
}
