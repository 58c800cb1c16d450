// Renders pages from a site: contents and the documents around them. The same code runs in workers and in the process
// itself.

import { isRefusal } from '../links/publishing-rules.ts'
import { highlight, outlineCode } from '../markdown/highlight.ts'
import { renderMarkdown } from '../markdown/render-markdown.ts'
import type { CompileOptions } from '../model/compiled.ts'
import type { Config, TableOfContentsConfig } from '../model/config.ts'
import { defined } from '../model/defined.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Page, Site } from '../model/site.ts'
import type { CardItem, PageProps } from '../model/template.ts'
import { placeOfThrown } from './bundle/place-of-thrown.ts'
import { renderDocument, renderTemplate } from './document.ts'
import type { HostServices } from './host/page-queries.ts'
import { answerServices } from './host/query-services.ts'
import type { Bundle, LoadedTemplates } from './loaded-templates.ts'
import type { CompileCache } from './modules/compile-cache.ts'
import { isPackaged } from './packaged-theme.ts'
import type { PageContent } from './page-content.ts'
import { type PageOutline, pageOutline } from './page-outline.ts'
import { loadTemplates } from './read-bundle.ts'
import { type FailurePlace, failureAt, failureInTemplates } from './render-errors.ts'
import { type ContentContext, renderPageContent } from './render-page-content.ts'
import { tocLevels, tocOf } from './toc.ts'

/** Page props before the table of contents is known, which the content gives. */
export type PagePropsInput = Omit<PageProps, 'toc' | 'showTitle'>

/** A document; when a template threw, an empty one with a diagnostic. */
export interface RenderedDocument {
  readonly html: string
  readonly diagnostics: readonly Diagnostic[]
}

/** Renders pages of one site with one bundle of templates. */
export interface Renderer {
  readonly context: ContentContext
  /** Renders the content of a page. */
  content(page: Page, compileCache?: CompileCache): Promise<PageContent>
  /** Renders what the check needs of a page's content. */
  outline(page: Page): Promise<PageOutline>
  /** Renders the document around the content of a page. */
  document(page: Page, props: PagePropsInput, content: PageContent): RenderedDocument
  /** Renders the document of a page without a source. */
  plainDocument(props: PagePropsInput, items: readonly CardItem[]): RenderedDocument
}

/** Templates that threw while they were loaded, and what that means to the author. */
export class ThemeError extends Error {
  readonly diagnostic: Diagnostic

  constructor(cause: unknown, at: FailurePlace | undefined) {
    super('The templates cannot be loaded', { cause })
    this.diagnostic = failureAt(at ?? { place: { file: 'templates' } }, cause, 'loaded')
  }
}

/** Gives what was caught if it is a ThemeError; throws anything else on. */
export function asThemeError(error: unknown): ThemeError {
  if (error instanceof ThemeError) return error
  throw error
}

/** Loads the templates and makes the renderer of a site; throws a ThemeError when they cannot be loaded. */
export async function createRenderer(root: string, site: Site, bundle: Bundle): Promise<Renderer> {
  const placeOf = (error: unknown) => placeOfThrown(error, bundle, root)
  const loaded = await loadTemplates(bundle).catch((error: unknown) => {
    throw new ThemeError(error, placeOf(error))
  })
  const services: HostServices = { ...answerServices(root, site), highlight, markdown: renderMarkdown }
  const { assets } = services
  const refusalOf = (file: string, type: 'asset' | 'text') => {
    const found = type === 'asset' ? assets.find(file, `@site/${file}`) : assets.readShown(file)
    return isRefusal(found) ? found : undefined
  }
  const modules = {
    root,
    loaded,
    readText: assets.readText,
    isGarbled: assets.isGarbled,
    refusalOf,
    compileOptions: compileOptionsOf(site.config.markdown, loaded),
    markdownFormat: site.config.markdown.format,
    allowUnsupported: site.config.allowUnsupported,
    placeOfThrown: placeOf,
  }
  const context: ContentContext = { site, services, modules }
  return {
    context,
    content: (page, compileCache) =>
      renderPageContent(
        compileCache === undefined ? context : { ...context, modules: { ...modules, compileCache } },
        page,
      ),
    outline: async (page) => pageOutline(await renderPageContent(forOutline(context), page)),
    document: (page, props, content) =>
      documentOf(context, bundle, () =>
        renderDocument({
          loaded,
          props: completeProps(props, content, page, site.config.tableOfContents),
          contentHtml: content.html,
          headHtml: content.head,
        }),
      ),
    plainDocument: (props, items) => documentOf(context, bundle, () => renderPlain(loaded, props, items)),
  }
}

/** Renders a document; what a template of the site throws is a diagnostic at its place. */
function documentOf({ modules }: ContentContext, bundle: Bundle, render: () => string): RenderedDocument {
  try {
    return { html: render(), diagnostics: [] }
  } catch (error) {
    const thrown = modules.placeOfThrown(error)
    if (thrown !== undefined) return { html: '', diagnostics: [failureAt(thrown, error)] }
    if (isPackaged(bundle)) throw error // not the author's
    return { html: '', diagnostics: [failureInTemplates(modules.loaded.engine.componentsThatThrew(), error)] }
  }
}

/** Gives the options that all pages of a site are compiled with. */
export function compileOptionsOf(markdown: Config['markdown'], loaded: LoadedTemplates): CompileOptions {
  const mappedTags = Object.keys(loaded.templates.components)
    .filter((name) => /^[a-z]/.test(name))
    .sort()
  const { compiler, admonitions, remarkPlugins, rehypePlugins, defaultLanguage, magicComments } = markdown
  return {
    format: markdown.format === 'md' ? 'md' : 'mdx',
    compiler,
    admonitions,
    mappedTags,
    remarkPlugins,
    rehypePlugins,
    code: defined({ defaultLanguage, magicComments }),
  }
}

/** No rule of the check looks at how code is highlighted, which would take half as long as all else. */
function forOutline({ site, services, modules }: ContentContext): ContentContext {
  return {
    site,
    services: { ...services, highlight: outlineCode },
    modules: { ...modules, compileOptions: { ...modules.compileOptions, isOutline: true } },
  }
}

/** Adds to the props what only the content says. */
function completeProps(
  props: PagePropsInput,
  content: PageContent,
  page: Page,
  tableOfContents: TableOfContentsConfig | undefined,
): PageProps {
  const isTocHidden = page.frontMatter.hide_table_of_contents === true
  return {
    ...props,
    showTitle: page.contentTitle === undefined && page.frontMatter.hide_title !== true && props.title !== '',
    toc: isTocHidden ? [] : tocOf(content.ownToc ?? content.headings, tocLevels(page.frontMatter, tableOfContents)),
    ...(content.image !== undefined && { image: props.site.url + content.image }),
  }
}

function renderPlain(loaded: LoadedTemplates, draft: PagePropsInput, items: readonly CardItem[]): string {
  const { templates, React } = loaded
  const props: PageProps = { ...draft, toc: [], showTitle: false }
  const node =
    props.kind === 'not-found'
      ? React.createElement(templates.NotFound, props)
      : props.kind === 'search'
        ? React.createElement(templates.SearchPage, props)
        : React.createElement(templates.GeneratedIndex, { ...props, items })
  return renderDocument({ loaded, props, contentHtml: renderTemplate(loaded, node) })
}
