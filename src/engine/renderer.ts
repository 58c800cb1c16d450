// Renders pages from a site: contents and the documents around them. The same code runs in workers and in the process itself.

import { highlight } from '../compile/highlight.ts'
import { renderMarkdown } from '../compile/markdown.ts'
import type { CompileOptions } from '../model/compiled.ts'
import type { Config } from '../model/config.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Page, Site } from '../model/site.ts'
import type { CardItem, PageProps } from '../model/template.ts'
import type { HostServices } from '../render/answers.ts'
import { renderDocument, renderTemplate } from '../render/document.ts'
import type { Bundle, LoadedTemplates } from '../render/loaded.ts'
import { loadTemplates } from '../render/open-bundle.ts'
import { tocLevels, tocOf } from '../render/toc.ts'
import { answerServices } from './answer-services.ts'
import type { CompileMemo } from './compile-memo.ts'
import type { CompileContext } from './compile-once.ts'
import { type ContentContext, renderPageContent } from './draw-content.ts'
import type { PageContent } from './page-content.ts'

/** Page props before the table of contents is known, which the content gives. */
export type DraftProps = Omit<PageProps, 'toc' | 'showTitle'>

/** One page to render. A `page` task with `kept` content only draws the document; a `content` task draws none. */
export type RenderTask =
  | { readonly type: 'content'; readonly page: Page }
  | { readonly type: 'page'; readonly page: Page; readonly props: DraftProps; readonly kept?: PageContent; readonly memo?: CompileMemo }
  | { readonly type: 'plain'; readonly props: DraftProps; readonly items: readonly CardItem[] }

/** What a task gives: the document when one was asked for, and the content when it was rendered anew. */
export interface RenderedPage {
  readonly document: string
  readonly content?: PageContent
  readonly diagnostics: readonly Diagnostic[]
}

/** Renders pages of one site with one bundle of templates. */
export interface Renderer {
  readonly context: ContentContext
  readonly loaded: LoadedTemplates
  render(task: RenderTask): Promise<RenderedPage>
}

/** Loads the templates and makes the renderer of a site; `compile` when its sources may have been compiled before. */
export async function createRenderer(root: string, site: Site, bundle: Bundle, { compile }: CompileContext = {}): Promise<Renderer> {
  const loaded = await loadTemplates(bundle)
  const services: HostServices = { ...answerServices(root, site), highlight, markdown: renderMarkdown }
  const modules = {
    root,
    loaded,
    readText: services.assets.readText,
    isGarbled: services.assets.isGarbled,
    compileOptions: compileOptionsOf(site.config.markdown, loaded),
    ...(compile && { compile }),
  }
  const context: ContentContext = { site, services, modules }
  return { context, loaded, render: (task) => renderTask(context, loaded, task) }
}

/** Gives the options that all pages of a site are compiled with. */
export function compileOptionsOf(markdown: Config['markdown'], loaded: LoadedTemplates): CompileOptions {
  const mappedTags = Object.keys(loaded.templates.components)
    .filter((name) => /^[a-z]/.test(name))
    .sort()
  const { compiler, admonitions, remarkPlugins, rehypePlugins } = markdown
  return { format: markdown.format === 'md' ? 'md' : 'mdx', compiler, admonitions, mappedTags, remarkPlugins, rehypePlugins }
}

async function renderTask(context: ContentContext, loaded: LoadedTemplates, task: RenderTask): Promise<RenderedPage> {
  switch (task.type) {
    case 'content': {
      const content = await renderPageContent(context, task.page)
      return { document: '', content, diagnostics: content.diagnostics }
    }
    case 'page':
      return renderPage(context, loaded, task)
    case 'plain':
      return renderPlain(loaded, task)
    default:
      return task satisfies never
  }
}

async function renderPage(
  context: ContentContext,
  loaded: LoadedTemplates,
  task: Extract<RenderTask, { type: 'page' }>,
): Promise<RenderedPage> {
  const modules = { ...context.modules, ...(task.memo && { memo: task.memo }) }
  const content = task.kept ?? (await renderPageContent({ ...context, modules }, task.page))
  const props = completeProps(task.props, content, task.page)
  const document = renderDocument({ loaded, props, contentHtml: content.html, headHtml: content.head })
  return { document, diagnostics: content.diagnostics, ...(task.kept === undefined && { content }) }
}

/** Adds to the props what only the content says. */
function completeProps(props: DraftProps, content: PageContent, page: Page): PageProps {
  const isTocHidden = page.frontMatter.hide_table_of_contents === true
  const hasOwnTitle = content.headings.some(({ depth }) => depth === 1)
  return {
    ...props,
    showTitle: !hasOwnTitle && page.frontMatter.hide_title !== true && props.title !== '',
    toc: isTocHidden ? [] : tocOf(content.ownToc ?? content.headings, tocLevels(page.frontMatter)),
    ...(content.image !== undefined && { image: props.site.url + content.image }),
  }
}

function renderPlain(loaded: LoadedTemplates, task: Extract<RenderTask, { type: 'plain' }>): RenderedPage {
  const { templates, React } = loaded
  const props: PageProps = { ...task.props, toc: [], showTitle: false }
  const node =
    props.kind === 'not-found'
      ? React.createElement(templates.NotFound, props)
      : props.kind === 'search'
        ? React.createElement(templates.SearchPage, props)
        : React.createElement(templates.GeneratedIndex, { ...props, items: task.items })
  return { document: renderDocument({ loaded, props, contentHtml: renderTemplate(loaded, node) }), diagnostics: [] }
}
