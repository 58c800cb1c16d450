// The content task: turns the source of one page into HTML, with all data that later stages and the cache need. If a
// page can't be built and the site allows failed pages, the content is a notice with the reasons.

import { defined } from '../../model/defined.ts'
import { type Diagnostic, hasPageErrors, tolerated } from '../../model/diagnostic.ts'
import { ensure } from '../../model/ensure.ts'
import type { Page } from '../../model/page.ts'
import { isBesidePage } from '../../model/route.ts'
import type { LandingProps } from '../../model/template.ts'
import { describeError } from '../errors/describe-error.ts'
import { findInPage, type PageSources, startOf } from '../errors/find-place.ts'
import { renderFailure } from '../errors/render-failures.ts'
import { type ContentExport, exportContent } from '../export/markdown-export.ts'
import { createHost, type RenderHost } from '../host/host.ts'
import { type CompiledTree, compileTree } from '../imports/compile-tree.ts'
import { type EvaluateContext, evaluateTree } from '../imports/evaluate-tree.ts'
import { unevaluatedProblems } from '../imports/import-problems.ts'
import { ownTocOf } from '../imports/page-scope.ts'
import type { ContentComponent } from '../loaded-templates.ts'
import type { RenderContext } from '../render-context.ts'
import { tabsOutside } from './component-spelling.ts'
import { definitionList } from './definition-list.ts'
import { failedPage } from './failed-page.ts'
import { type PageContent, treeSourceOf } from './page-content.ts'
import { renderToHtml } from './render-to-html.ts'
import { contentWidth, withPictures } from './responsive-images.ts'
import { unbrokenOptions } from './unbroken-options.ts'

/** Renders the content of a page. Never throws for mistakes of authors. */
export async function renderPageContent(context: RenderContext, page: Page): Promise<PageContent> {
  const { site, lookups, compileOptions } = context
  const compiled = await compileTree(context, treeSourceOf(page))
  const { all, files, scripts } = compiled
  const host = createHost({ site, page, lookups, compiled: all })
  const isFactsOnly = compileOptions.isFactsOnly === true
  const rendered = await renderTree(context, page, { ...compiled, host })
  const known = host.diagnostics.length
  const links = [...host.links]
  const isInSizes = site.images !== undefined && !isFactsOnly
  const content = isInSizes ? withPictures(rendered.html, host, contentWidth(site, page)) : rendered.html
  const image = isBesidePage(page.frontMatter.image) ? host.asset(page.frontMatter.image).url : undefined
  const found = [...rendered.found, ...host.diagnostics.slice(known)]
  for (const record of host.links.slice(links.length)) links.push({ ...record, type: 'meta-image' })
  const hasErrors = hasPageErrors(found)
  const failed = site.config.allowFailedPages === true && hasErrors ? failedPage(page.title, found) : undefined
  // Facts have the headings in the scan of the HTML.
  const exported = isFactsOnly ? nothingExported : (failed ?? exportContent(page, rendered.html, host.diagrams))
  const html = failed?.html ?? unbrokenOptions(content)
  return {
    html: page.id === site.config.glossary ? definitionList(html) : html,
    head: rendered.head,
    headings: exported.headings,
    ...defined({ ownToc: rendered.ownToc, image }),
    compiled: all.map((each) => ({ ...each, code: '', codes: [] })), // the HTML has them
    diagnostics: failed?.diagnostics ?? found,
    links,
    answers: host.answers(files),
    copies: [...host.copies],
    variants: [...host.variants],
    usedFiles: [...host.usedFiles, ...files, ...scripts],
    markdown: exported.markdown,
  }
}

/** The result of evaluating and rendering a page. */
interface RenderedTree extends Pick<PageContent, 'html' | 'head' | 'ownToc'> {
  /** Includes earlier diagnostics. */
  readonly found: readonly Diagnostic[]
}

function nothingRendered(found: readonly Diagnostic[]): RenderedTree {
  return { html: '', head: '', found }
}

/** Evaluates and renders a page that compiles without errors. Anything it throws becomes a diagnostic. */
async function renderTree(
  context: RenderContext,
  page: Page,
  { tree, all, files, diagnostics, host }: CompiledTree & { readonly host: RenderHost },
): Promise<RenderedTree> {
  if (hasPageErrors(diagnostics)) return nothingRendered([...diagnostics, ...unevaluatedProblems(context, tree)])
  const found = [...diagnostics]
  const names: EvaluateContext['names'] = new Map()
  const markdown: EvaluateContext['markdown'] = new Map()
  const sources: PageSources = {
    files: all.map(({ file }) => file),
    textOf: (file) => (file === page.source.file ? page.source.text : context.lookups.assets.readText(file)),
    namesOf: (file) => names.get(file)?.() ?? {},
  }
  const placeOf = (error: unknown, components: readonly string[] = []) =>
    context.findInStack(error) ?? findInPage(error, sources, components) ?? context.findDeclaration(components)
  try {
    const evaluating = { context, host, diagnostics: found, files, markdown, names }
    const { Content, exports } = await evaluateTree(evaluating, tree, page)
    const rendered = renderToHtml({
      Content: Content as ContentComponent, // by the contract of Compiled.code
      loaded: context.loaded,
      host,
      compiled: all,
      markdown,
      landing: landingOf(page),
      placeOf,
      sources,
    })
    const lost = tabsOutside(context.loaded, ensure(all[0]), () => sources.namesOf(page.source.file))
    found.push(...lost.map((one) => tolerated(one, context.site.config)))
    found.push(...withoutConsequences(rendered.diagnostics, found))
    if (all.some(({ facts }) => facts.hasScript)) await timersTurn()
    return { html: rendered.html, head: rendered.head, found, ...defined({ ownToc: ownTocOf(exports) }) }
  } catch (error) {
    const failure = renderFailure(placeOf(error) ?? startOf(page.source.file), describeError(error))
    return nothingRendered([...found, ...withoutConsequences([failure], found)])
  }
}

/** Leaves out errors thrown by a page that already has errors, such as a failed import, which can cause them. */
function withoutConsequences(thrown: readonly Diagnostic[], before: readonly Diagnostic[]): readonly Diagnostic[] {
  return hasPageErrors(before) ? thrown.filter(({ code }) => code !== 'render-failed') : thrown
}

/** Lets the timers that a page's code has set run, so that their errors are attributed to this page. */
function timersTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2))
}

/** Returns the part of a landing page above its content. */
function landingOf({ title, frontMatter }: Page): LandingProps | undefined {
  const { layout, hero, features } = frontMatter
  return layout === 'landing' ? defined({ title, hero, features }) : undefined
}

const nothingExported: ContentExport = { headings: [], markdown: '' }
