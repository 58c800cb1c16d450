// The content task: one page from source to content HTML, with everything that later stages and the cache need to know
// of it.

import { parseFrontMatter } from '../../content/front-matter.ts'
import { headingsOf } from '../../html/outline.ts'
import { defined } from '../../model/defined.ts'
import { type Diagnostic, hasPageErrors } from '../../model/diagnostic.ts'
import { ensure } from '../../model/ensure.ts'
import { hashOf } from '../../model/key.ts'
import type { Page } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import type { LandingProps } from '../../model/template.ts'
import { describeError } from '../errors/describe-error.ts'
import { findInPage, type PageSources, startOf } from '../errors/find-place.ts'
import { renderFailure } from '../errors/render-failures.ts'
import { landingMarkdown } from '../export/landing-markdown.ts'
import { type ExportLookups, exportBody, exportMarkdown, markdownOfSections } from '../export/markdown-export.ts'
import { type RenderedComponent, takeOneRendered } from '../export/rendered-components.ts'
import { createHost, type RenderHost } from '../host/host.ts'
import type { HostLookups } from '../host/page-queries.ts'
import type { ContentComponent } from '../loaded-templates.ts'
import { compileTree, type ModuleContext } from '../modules/compile-tree.ts'
import { type EvaluateContext, evaluateTree } from '../modules/evaluate-tree.ts'
import { ownTocOf } from '../modules/page-scope.ts'
import { partialNamed, type SourceTree } from '../modules/source-tree.ts'
import { definitionList } from './definition-list.ts'
import { failedPage } from './failed-page.ts'
import { isBesidePage, type PageContent, treeSourceOf } from './page-content.ts'
import { renderContent } from './render-content.ts'
import { contentWidth, withPictures } from './responsive-images.ts'

/** What all pages of a site are rendered with. */
export interface ContentContext {
  readonly site: Site
  readonly lookups: HostLookups
  readonly modules: ModuleContext
}

/** Renders the content of a page; never throws for what an author did. */
export async function renderPageContent(context: ContentContext, page: Page): Promise<PageContent> {
  const { site, lookups, modules } = context
  const { tree, all, diagnostics, files } = await compileTree(modules, treeSourceOf(page))
  const host = createHost({ site, page, lookups, compiled: all })
  const read = new Set(files)
  const found: Diagnostic[] = [...diagnostics]
  const names: EvaluateContext['names'] = new Map()
  const sources: PageSources = {
    files: all.map(({ file }) => file),
    textOf: (file) => (file === page.source.file ? page.source.text : modules.readText(file)),
    namesOf: (file) => names.get(file)?.() ?? {},
  }
  const placeOf = (error: unknown, components: readonly string[] = []) =>
    modules.findInStack(error) ?? findInPage(error, sources, components) ?? modules.findDeclaration(components)
  const landing = landingOf(page)
  let html = ''
  let head = ''
  const isFactsOnly = modules.compileOptions.isFactsOnly === true
  const components: RenderedComponent[] = []
  let ownToc: PageContent['ownToc']
  if (!hasPageErrors(found)) {
    try {
      const { Content, exports } = await evaluateTree(
        { context: modules, host, diagnostics: found, files: read, isExported: !isFactsOnly, names },
        tree,
        page,
      )
      ownToc = ownTocOf(exports)
      // A compiled content is a component by the contract of Compiled.code.
      const rendered = renderContent({
        Content: Content as ContentComponent,
        loaded: modules.loaded,
        host,
        compiled: all,
        landing,
        isExported: !isFactsOnly,
        placeOf,
        namesOf: sources.namesOf,
      })
      found.push(...withoutConsequences(rendered.diagnostics, found))
      html = rendered.html
      head = rendered.head
      components.push(...rendered.components)
      if (all.some(({ facts }) => facts.hasScript)) await timersTurn()
    } catch (error) {
      const failure = renderFailure(placeOf(error) ?? startOf(page.source.file), describeError(error))
      found.push(...withoutConsequences([failure], found))
    }
  }
  const known = host.diagnostics.length
  const links = [...host.links]
  if (site.images !== undefined && !isFactsOnly) html = withPictures(html, host, contentWidth(site, page))
  const image = isBesidePage(page.frontMatter.image) ? host.asset(page.frontMatter.image).url : undefined
  found.push(...host.diagnostics.slice(known))
  for (const record of host.links.slice(links.length)) links.push({ ...record, type: 'meta-image' })
  const failed =
    site.config.allowFailedPages === true && hasPageErrors(found) ? failedPage(page.title, found) : undefined
  const hasMarkdown = !hasPageErrors(found) && !isFactsOnly
  const markdown = !hasMarkdown
    ? (failed?.markdown ?? '')
    : page.format === 'script' || page.madeOf !== undefined
      ? markdownOfSections(page, html)
      : exportMarkdown(
          {
            page,
            title: landing?.hero?.title ?? page.title,
            compiled: tree.compiled,
            above: landing === undefined ? '' : landingMarkdown(landing, host),
          },
          exportLookups(tree, { host, lookups, components }),
        )
  if (failed !== undefined) html = failed.html
  return {
    html: page.id === site.config.glossary ? definitionList(html) : html,
    head,
    headings: isFactsOnly ? [] : headingsOf(html), // facts have them with all else of the HTML
    ...(ownToc !== undefined && { ownToc }),
    ...(image !== undefined && { image }),
    compiled: all.map((each) => ({ ...each, code: '', codes: [] })), // the HTML has them
    diagnostics: failed?.diagnostics ?? found,
    links,
    answers: host.answers(read),
    copies: [...host.copies],
    variants: [...host.variants],
    usedFiles: [...host.usedFiles, ...read],
    markdown,
  }
}

/** Leaves out what a page threw when an import of it has failed, which it was not written for. */
function withoutConsequences(thrown: readonly Diagnostic[], before: readonly Diagnostic[]): readonly Diagnostic[] {
  return hasPageErrors(before) ? thrown.filter(({ code }) => code !== 'render-failed') : thrown
}

/** Lets the timers that a page's code has set run, so that what they throw is counted against this page. */
function timersTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2))
}

interface ExportContext {
  readonly host: RenderHost
  readonly lookups: HostLookups
  /** What is not in the export yet. */
  readonly components: RenderedComponent[]
}

/** Answers what the Markdown export of a source asks, through the page's host, so that the answers are recorded. */
function exportLookups(tree: SourceTree, context: ExportContext): ExportLookups {
  const { host, components } = context
  const fileHash = hashOf(tree.compiled.file).slice(0, 8)
  const bodies = new Map<string, string>() // a partial may stand in a page many times
  return {
    linkUrl: (index) => host.linkToken(fileHash, index),
    imageUrl: (index) => host.imageToken(fileHash, index)?.url,
    link: (href) => host.link(href).href,
    snippet: ({ path, lines, region, language, startAfter, endBefore }) =>
      path === undefined ? undefined : host.snippet(defined({ path, lines, region, language, startAfter, endBefore })),
    symbolUrl: (name) => host.symbol(name)?.href,
    rendered: (component) => takeOneRendered(components, component),
    partial(name) {
      const partial = partialNamed(tree, name)
      if (partial !== undefined && !bodies.has(name)) bodies.set(name, partialBody(partial, context))
      return bodies.get(name)
    },
  }
}

function partialBody(partial: SourceTree, context: ExportContext): string {
  const { file } = partial.compiled
  const text = ensure(context.lookups.assets.readText(file)) // it was compiled
  const { contentStart } = parseFrontMatter({ file, text })
  return exportBody({ text, contentStart }, partial.compiled, exportLookups(partial, context))
}

/** Returns the part of a landing page above its content. */
function landingOf({ title, frontMatter }: Page): LandingProps | undefined {
  const { layout, hero, features } = frontMatter
  return layout === 'landing' ? defined({ title, hero, features }) : undefined
}
