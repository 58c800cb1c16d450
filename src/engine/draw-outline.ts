// The outline task of the check: one page from source to what the rules ask of it. Code is not highlighted, and of what the page draws only
// ids, names, URLs, headings and images are kept.

import { scanHtml } from '../check/scan-html.ts'
import { outlineCode } from '../compile/highlight.ts'
import { hasPlugins, withoutCode } from '../model/compiled.ts'
import { hasErrors } from '../model/diagnostic.ts'
import type { Page, Site } from '../model/site.ts'
import { renderOutline } from '../render/content.ts'
import { createHost } from '../render/host.ts'
import type { Bundle, ContentComponent } from '../render/loaded.ts'
import { type ContentContext, renderPageContent } from './draw-content.ts'
import { isBesidePage, treeSourceOf } from './page-content.ts'
import { type CompiledTree, compileTree, evaluateTree } from './page-modules.ts'
import { outlineOfContent, type PageOutline } from './page-outline.ts'
import { createRenderer } from './renderer.ts'

/** Makes what draws outlines in this thread. It leaves out pages that carry code of their author's, or in which something is wrong. */
export async function createOutlineDrawer(
  root: string,
  site: Site,
  bundle: Bundle,
): Promise<(page: Page) => Promise<PageOutline | undefined>> {
  const context = outlineContext((await createRenderer(root, site, bundle)).context)
  return async (page) => {
    const compiled = await compileOutline(context, page)
    if (hasErrors(compiled.diagnostics) || hasScript(compiled)) return undefined
    const outline = await drawOutline(context, page, compiled)
    return hasErrors(outline.diagnostics) ? undefined : outline
  }
}

/** Makes the context in which outlines are drawn of the one in which pages are rendered. */
export function outlineContext(context: ContentContext): ContentContext {
  const { modules } = context
  const compileOptions = { ...modules.compileOptions, isOutline: true, isPlain: isPlain(modules) }
  return { ...context, services: { ...context.services, highlight: outlineCode }, modules: { ...modules, compileOptions } }
}

/** Says whether code and tables of Markdown are seen by nobody but the theme's own component, which adds nothing to an outline. */
function isPlain({ loaded, compileOptions }: ContentContext['modules']): boolean {
  return loaded.templates.components.CodeBlock?.isPlain === true && compileOptions.mappedTags.length === 0 && !hasPlugins(compileOptions)
}

/** Says whether code of the page's author runs when the page is drawn. */
function hasScript({ all }: CompiledTree): boolean {
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
  return {
    scan: scanHtml(outline.html),
    isDrawn: outline.html !== '',
    compiled: all.map((each, index) => withoutCode(each, index === 0 ? page.source.text : undefined)),
    diagnostics: [...diagnostics, ...outline.diagnostics],
    reads: host.reads(read),
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
