// Renders the pages of a site: their contents and the documents around them. The same code runs in workers and in the
// main process.

import path from 'node:path'
import type { ReactNode } from 'react'
import type { AssetStore } from '../links/assets.ts'
import { codeLayout, highlight } from '../markdown/highlight.ts'
import { renderMarkdown } from '../markdown/render-markdown.ts'
import type { CompileOptions } from '../model/compiled.ts'
import type { Config } from '../model/config.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { hasOwnTitle, type Page } from '../model/page.ts'
import type { CardItem } from '../model/page-host.ts'
import type { Site } from '../model/site.ts'
import type { PageProps } from '../model/template.ts'
import { loadTemplates } from './bundle/read-bundle.ts'
import { renderDocument, renderTemplate } from './document.ts'
import { siteComponentsProblem } from './docusaurus/component-problems.ts'
import { renderWithParts } from './docusaurus/site-parts.ts'
import { describeError } from './errors/describe-error.ts'
import { findDeclaration, findInStack } from './errors/find-in-stack.ts'
import { startOf } from './errors/find-place.ts'
import { describeRenderError } from './errors/react-message.ts'
import { renderFailure } from './errors/render-failures.ts'
import { loadUrlHooks } from './host/broken-urls.ts'
import type { HostLookups } from './host/page-queries.ts'
import { siteLookups } from './host/site-lookups.ts'
import type { CompileCache } from './imports/compile-cache.ts'
import type { Bundle, LoadedTemplates } from './loaded-templates.ts'
import type { PageContent } from './page/page-content.ts'
import { type PageFacts, pageFacts } from './page/page-facts.ts'
import { renderPageContent } from './page/render-page-content.ts'
import { tocLevels, tocOf } from './page/toc.ts'
import type { RenderContext } from './render-context.ts'
import { hasOverrides } from './theme/packaged-theme.ts'

/** The props of a page that are known before its content is rendered, which adds the others. */
export type PlannedProps = Omit<PageProps, 'toc' | 'showTitle' | 'hasMain' | 'texts'>

/** A document, or an empty one with a diagnostic if a template threw. Parts of the site that threw are left out. */
interface RenderedDocument {
  readonly html: string
  readonly diagnostics: readonly Diagnostic[]
}

/** Renders pages of one site with one bundle of templates. */
export interface Renderer {
  readonly context: RenderContext
  /** Renders the content of a page. */
  content(page: Page, compileCache?: CompileCache): Promise<PageContent>
  /** Renders the facts of a page's content that the check needs. */
  facts(page: Page): Promise<PageFacts>
  /** Renders the document around the content of a page. */
  document(page: Page, props: PlannedProps, content: PageContent): RenderedDocument
  /** Renders the document of a page without a source. */
  plainDocument(props: PlannedProps, items: readonly CardItem[]): RenderedDocument
}

/** Templates that can't be used: they threw while they were loaded, or the site's components aren't an object. */
export class ThemeError extends Error {
  readonly diagnostic: Diagnostic

  constructor(diagnostic: Diagnostic, cause?: unknown) {
    super('The templates cannot be loaded', { cause })
    this.diagnostic = diagnostic
  }
}

/** Returns the error if it is a ThemeError; rethrows any other. */
export function asThemeError(error: unknown): ThemeError {
  if (error instanceof ThemeError) return error
  throw error
}

/**
 * Loads the templates and creates the renderer of a site. `assets` are those of the same site before an edit of texts.
 * Throws a ThemeError if the templates can't be used.
 */
export async function createRenderer(
  root: string,
  site: Site,
  { bundle, assets }: { readonly bundle: Bundle; readonly assets?: AssetStore },
): Promise<Renderer> {
  const placeOf = (error: unknown) => findInStack(error, bundle, root)
  const loaded = await loadTemplates(bundle).catch((error: unknown) => {
    const at = placeOf(error) ?? startOf(site.config.templates)
    throw new ThemeError(renderFailure(at, describeError(error, 'loaded')), error)
  })
  const problem = loaded.siteComponents && siteComponentsProblem(root, loaded.siteComponents)
  if (problem !== undefined) throw new ThemeError(problem)
  const urlHooks = await loadUrlHooks(site.config.markdown)
  const lookups: HostLookups = { ...siteLookups(root, site, assets), highlight, markdown: renderMarkdown, urlHooks }
  const context: RenderContext = {
    root,
    site,
    lookups,
    loaded,
    compileOptions: compileOptionsOf(site.config, loaded),
    findInStack: placeOf,
    findDeclaration: (components) => findDeclaration(components, bundle, root),
  }
  const texts = Object.fromEntries(site.messages)
  return {
    context,
    content: (page, compileCache) => renderPageContent({ ...context, compileCache }, page),
    facts: async (page) => pageFacts(await renderPageContent(forFacts(context), page)),
    document: (page, planned, content) => {
      const props = { ...completeProps(planned, content, { page, site }), texts }
      const input = { loaded, props, contentHtml: content.html, headHtml: content.head }
      return documentOf(
        context,
        () => renderWithParts(context, props, (withParts) => renderDocument({ ...input, withParts })),
        () => layoutNode(loaded, props),
      )
    },
    plainDocument: (planned, items) => {
      const props: PageProps = { ...planned, toc: [], showTitle: false, texts }
      const content = plainNode(loaded, props, items)
      return documentOf(
        context,
        () =>
          renderWithParts(context, props, (withParts) => {
            const { html, head } = renderTemplate(loaded, withParts(content))
            return renderDocument({ loaded, props, contentHtml: html, headHtml: head, withParts })
          }),
        () => [content, layoutNode(loaded, props)],
      )
    },
  }
}

/** Renders a document, or a diagnostic if the site's templates throw. `node` creates the tree, to find the cause. */
function documentOf(
  { root, site, loaded, findInStack, findDeclaration }: RenderContext,
  render: () => RenderedDocument,
  node: () => ReactNode,
): RenderedDocument {
  try {
    return render()
  } catch (error) {
    const { templates } = site.config
    // The stack doesn't name the component if React itself throws, because the component has returned by then.
    const components = loaded.engine.componentsThatThrew()
    const at = findInStack(error) ?? findDeclaration(components)
    if (at === undefined && !hasOverrides(path.join(root, templates))) throw error // not the author's
    const { message, hint } = describeRenderError(error, loaded, node())
    const named = at === undefined && components[0] !== undefined ? `\`<${components[0]}>\`: ${message}` : message
    const found = at ?? { place: { file: templates } }
    const fix = `Fix \`${found.place.file}\`.`
    return { html: '', diagnostics: [renderFailure(found, { message: named, hint: hint ?? fix })] }
  }
}

/** Returns the options for compiling all pages of a site. */
function compileOptionsOf({ markdown, allowFailedPages }: Config, loaded: LoadedTemplates): CompileOptions {
  const mappedTags = Object.keys(loaded.templates.components)
    .filter((name) => /^[a-z]/.test(name))
    .sort()
  const format = markdown.format === 'md' ? 'md' : 'mdx'
  return { ...markdown, format, mappedTags, leavesOutPlugins: allowFailedPages === true }
}

/** Turns off highlighting, which no rule of the check needs and which takes half as long as everything else. */
function forFacts(context: RenderContext): RenderContext {
  const { lookups, compileOptions } = context
  return {
    ...context,
    lookups: { ...lookups, highlight: codeLayout },
    compileOptions: { ...compileOptions, isFactsOnly: true },
  }
}

/** Adds the props that depend on the content. */
function completeProps(
  props: PlannedProps,
  content: PageContent,
  { page, site }: { readonly page: Page; readonly site: Site },
): Omit<PageProps, 'texts'> {
  if (page.format === 'script') return { ...props, showTitle: false, toc: [], hasMain: /<main[\s>]/.test(content.html) }
  const isTocHidden = page.frontMatter.hide_table_of_contents === true
  return {
    ...props,
    showTitle: !hasOwnTitle(page) && page.frontMatter.hide_title !== true && props.title !== '',
    toc: isTocHidden
      ? []
      : tocOf(content.ownToc ?? content.headings, tocLevels(page.frontMatter, site.config.tableOfContents)),
    ...(content.image !== undefined && { image: props.site.url + content.image }),
  }
}

/** Creates the content of a page without a source. */
function plainNode({ templates, React }: LoadedTemplates, props: PageProps, items: readonly CardItem[]): ReactNode {
  if (props.kind === 'not-found') return React.createElement(templates.NotFound, props)
  if (props.kind === 'search') return React.createElement(templates.SearchPage, props)
  return React.createElement(templates.GeneratedIndex, { ...props, items })
}

/** Creates the layout of a page without its content, which is already HTML. */
function layoutNode({ templates, React }: LoadedTemplates, props: PageProps): ReactNode {
  return React.createElement(templates.Document, { ...props, contentHtml: '' })
}
