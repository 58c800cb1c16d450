// The content task: one page from source to content HTML, with everything that later stages and the cache need to know of it. Plain data.

import { markdownTwin, type TwinLookups, twinBody } from '../emit/markdown-twin.ts'
import { parseFrontMatter } from '../load/front-matter.ts'
import type { Compiled } from '../model/compiled.ts'
import { type Diagnostic, hasErrors } from '../model/diagnostic.ts'
import { hashOf } from '../model/key.ts'
import type { Page, Site } from '../model/site.ts'
import type { HostServices } from '../render/answers.ts'
import { renderContent } from '../render/content.ts'
import { headingsOf } from '../render/headings.ts'
import { createHost, isTraceValid, type RenderHost, type Unresolved } from '../render/host.ts'
import type { ContentComponent } from '../render/loaded.ts'
import type { OutlineHeading } from '../render/outline.ts'
import { answerText, type Reads } from '../render/recorder.ts'
import { failureAt } from './page-failure.ts'
import { compileTree, evaluateTree, type ModuleContext, type SourceTree, type TreeSource } from './page-modules.ts'
import { ownTocOf } from './page-scope.ts'

/** A page's content, rendered. JSON data, so that workers can send it and the cache can keep it. */
export interface PageContent {
  readonly html: string
  readonly head: string
  readonly headings: readonly OutlineHeading[]
  /** The table of contents that the page exports in place of its own. */
  readonly ownToc?: readonly OutlineHeading[]
  /** URL of the social image when that is a file beside the page. */
  readonly image?: string
  /** The page's source and its partials as compiled, without their code. */
  readonly compiled: readonly Compiled[]
  readonly diagnostics: readonly Diagnostic[]
  /** Links and images that lead nowhere. */
  readonly unresolved: readonly Unresolved[]
  /** Every question that was asked of the site, with its answer. */
  readonly reads: Reads
  /** Copies that the page needs: path in the output, and site-relative file. */
  readonly copies: readonly (readonly [output: string, file: string])[]
  readonly usedFiles: readonly string[]
  /** The page as plain Markdown. */
  readonly twin: string
}

/** What all pages of a site are rendered with. */
export interface ContentContext {
  readonly site: Site
  readonly services: HostServices
  readonly modules: ModuleContext
}

/** Renders the content of a page; never throws for what an author did. */
export async function renderPageContent(context: ContentContext, page: Page): Promise<PageContent> {
  const { site, services, modules } = context
  const { tree, all, diagnostics, files } = await compileTree(modules, treeSourceOf(page))
  const host = createHost({ site, page, services, compiled: all })
  const read = new Set(files)
  const found: Diagnostic[] = [...diagnostics]
  let html = ''
  let head = ''
  let ownToc: PageContent['ownToc']
  if (!hasErrors(found)) {
    try {
      const { Content, exports } = await evaluateTree({ context: modules, host, diagnostics: found, files: read }, tree, page)
      ownToc = ownTocOf(exports)
      // A compiled content is a component by the contract of Compiled.code.
      const rendered = renderContent({ Content: Content as ContentComponent, loaded: modules.loaded, host, compiled: all })
      found.push(...rendered.diagnostics)
      html = rendered.html
      head = rendered.head
      if (all.some(({ facts }) => facts.hasScript)) await timersTurn()
    } catch (error) {
      found.push(failureAt(page.source.file, error))
    }
  }
  const image = isBesidePage(page.frontMatter.image) ? host.asset(page.frontMatter.image).url : undefined
  const unresolved = [...host.unresolved]
  const twin = hasErrors(found) ? '' : markdownTwin(page, tree.compiled, twinLookups(tree, host, services))
  const texts = [...read].map((file) => [JSON.stringify(['text', file]), answerText(services.assets.readText(file))] as const)
  return {
    html,
    head,
    headings: headingsOf(html),
    ...(ownToc !== undefined && { ownToc }),
    ...(image !== undefined && { image }),
    compiled: all.map((compiled) => ({ ...compiled, code: '', codes: [], statics: [] })),
    diagnostics: found,
    unresolved,
    reads: { ...host.reads(), ...Object.fromEntries(texts) },
    copies: [...host.copies],
    usedFiles: [...host.usedFiles, ...read],
    twin,
  }
}

/** Says whether the image of front matter is a file beside the page, and not one of a static folder. */
export function isBesidePage(image: string | undefined): image is string {
  return image !== undefined && /^(\.{1,2}|@site)\//.test(image)
}

/** Lets the timers that a page's code has set run, so that what they throw is counted against this page. */
function timersTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2))
}

/** Gives a page's source in the form that compiling takes. */
export function treeSourceOf(page: Page): TreeSource {
  return { file: page.source.file, text: page.source.text, contentStart: page.contentStart, format: page.format }
}

/** Stands for the content of a page that was lost with its worker. */
export function lostContent(diagnostics: readonly Diagnostic[]): PageContent {
  return { html: '', head: '', headings: [], compiled: [], diagnostics, unresolved: [], reads: {}, copies: [], usedFiles: [], twin: '' }
}

/** Answers what the twin of a source asks, through the page's host, so that the answers are recorded. */
function twinLookups(tree: SourceTree, host: RenderHost, services: HostServices): TwinLookups {
  const fileHash = hashOf(tree.compiled.file).slice(0, 8)
  return {
    linkUrl: (index) => host.linkToken(fileHash, index),
    imageUrl: (index) => host.imageToken(fileHash, index)?.url,
    link: (href) => host.link(href).href,
    snippet: ({ path = '', lines, region, language, startAfter, endBefore }) => {
      if (path === '') return undefined
      const part = {
        ...(lines !== undefined && { lines }),
        ...(region !== undefined && { region }),
        ...(language !== undefined && { language }),
      }
      return host.snippet({ path, ...part, ...(startAfter !== undefined && { startAfter }), ...(endBefore !== undefined && { endBefore }) })
    },
    symbolUrl: (name) => host.symbol(name)?.href,
    partial: (specifier) => {
      const partial = tree.partials.get(specifier)
      const text = partial === undefined ? undefined : services.assets.readText(partial.compiled.file)
      if (partial === undefined || text === undefined) return undefined
      const { contentStart } = parseFrontMatter({ file: partial.compiled.file, text })
      return twinBody({ text, contentStart }, partial.compiled, twinLookups(partial, host, services))
    },
  }
}

/** Says whether a content that was rendered before would be rendered the same now. */
export function isContentValid(context: Pick<ContentContext, 'site' | 'services'>, page: Page, reads: Reads): boolean {
  return isTraceValid({ site: context.site, page, services: context.services }, reads)
}
