// The outline task of the check: one page from source to what the rules ask of it. Code is not highlighted, and of what the page draws only
// ids, names, URLs, headings and images are kept. Plain data.

import { type HtmlScan, scanHtml } from '../check/scan-html.ts'
import { outlineCode } from '../compile/highlight.ts'
import type { Compiled } from '../model/compiled.ts'
import { type Diagnostic, hasErrors } from '../model/diagnostic.ts'
import type { Page } from '../model/site.ts'
import { renderOutline } from '../render/content.ts'
import { createHost } from '../render/host.ts'
import type { ContentComponent } from '../render/loaded.ts'
import { answerText, type Reads } from '../render/recorder.ts'
import { type ContentContext, isBesidePage, type PageContent, renderPageContent, treeSourceOf } from './page-content.ts'
import { type CompiledTree, compileTree, evaluateTree } from './page-modules.ts'

/** What the rules ask of a page. JSON data, so that workers can send it and the cache can keep it. */
export interface PageOutline {
  readonly scan: HtmlScan
  /** Whether the page drew anything. */
  readonly isDrawn: boolean
  /** The page's source and its partials as compiled, without their code. */
  readonly compiled: readonly Compiled[]
  readonly diagnostics: readonly Diagnostic[]
  readonly reads: Reads
  readonly copies: PageContent['copies']
  readonly usedFiles: readonly string[]
}

/** Makes the context in which outlines are drawn of the one in which pages are rendered. */
export function outlineContext(context: ContentContext): ContentContext {
  const { modules } = context
  const compileOptions = { ...modules.compileOptions, isOutline: true, isPlain: isPlain(modules) }
  return { ...context, services: { ...context.services, highlight: outlineCode }, modules: { ...modules, compileOptions } }
}

/** Says whether code and tables of Markdown are seen by nobody but the theme's own component, which adds nothing to an outline. */
function isPlain({ loaded, compileOptions: { mappedTags, remarkPlugins = [], rehypePlugins = [] } }: ContentContext['modules']): boolean {
  return loaded.templates.components.CodeBlock?.isPlain === true && mappedTags.length + remarkPlugins.length + rehypePlugins.length === 0
}

/** Says whether code of the page's author runs when the page is drawn. */
export function hasScript({ all }: CompiledTree): boolean {
  return all.some(({ facts }) => facts.hasScript)
}

/** Compiles a page for its outline. */
export function compileOutline({ modules }: ContentContext, page: Page): Promise<CompiledTree> {
  return compileTree(modules, treeSourceOf(page))
}

/** Draws the outline of a page in a context made by `outlineContext`; never throws for what an author did. */
export async function drawOutline(context: ContentContext, page: Page, compiled: CompiledTree): Promise<PageOutline> {
  const drawn = hasErrors(compiled.diagnostics) ? undefined : await drawPlainly(context, page, compiled)
  return drawn ?? outlineOfContent(await renderPageContent(context, page))
}

/** Makes the outline of a content that was rendered whole. */
export function outlineOfContent({ html, compiled, diagnostics, reads, copies, usedFiles }: PageContent): PageOutline {
  return { scan: scanHtml(html), isDrawn: html !== '', compiled, diagnostics, reads, copies, usedFiles }
}

/** Draws without React; undefined when it takes React, or when something is wrong, which rendering tells at its place. */
async function drawPlainly(context: ContentContext, page: Page, compiled: CompiledTree): Promise<PageOutline | undefined> {
  const { site, services, modules } = context
  const { tree, all, files } = compiled
  const host = createHost({ site, page, services, compiled: all })
  const read = new Set(files)
  const diagnostics = [...compiled.diagnostics]
  const Content = await contentOf({ context: modules, host, diagnostics, files: read }, tree, page)
  const outline = Content && renderOutline({ Content, loaded: modules.loaded, host, compiled: all })
  if (outline === undefined) return undefined
  const { image } = page.frontMatter
  if (isBesidePage(image)) host.asset(image)
  const texts = [...read].map((file) => [JSON.stringify(['text', file]), answerText(services.assets.readText(file))] as const)
  return {
    scan: scanHtml(outline.html),
    isDrawn: outline.html !== '',
    compiled: all.map((each) => ({ ...each, code: '', codes: [], statics: [] })),
    diagnostics: [...diagnostics, ...outline.diagnostics],
    reads: { ...host.reads(), ...Object.fromEntries(texts) },
    copies: [...host.copies],
    usedFiles: [...host.usedFiles, ...read],
  }
}

async function contentOf(...given: Parameters<typeof evaluateTree>): Promise<ContentComponent | undefined> {
  try {
    const { Content } = await evaluateTree(...given)
    return Content as ContentComponent // a component by the contract of Compiled.code
  } catch {
    return undefined // rendering comes to the same, and tells what it is
  }
}
