// Answers a path of the preview: with a page, a file of the bundle or of a static folder, a redirect, or a file for
// programs.

import path from 'node:path'
import { type Diagnostic, hasPageErrors } from '../model/diagnostic.ts'
import type { Page } from '../model/page.ts'
import { joinPath, routeIdentity } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { llmsFullParts } from '../output/llms.ts'
import { markdownHref, programFiles } from '../output/program-files.ts'
import { redirectsOf } from '../output/redirects.ts'
import { assetFolder, type PlannedPage } from '../pipeline/page-plan.ts'
import type { PreviewState, Rendering } from './preview-state.ts'
import { contentOf, type RenderedPages } from './render-on-request.ts'

/** A page. A broken one has no HTML; the diagnostics of the preview explain why. */
export interface PageAnswer {
  readonly type: 'page'
  readonly html: string
  readonly isBroken: boolean
}

/** The answer to a path of the preview. */
export type PreviewAnswer =
  | PageAnswer
  | { readonly type: 'text'; readonly text: string | Uint8Array; readonly file: string }
  | { readonly type: 'file'; readonly file: string }
  | { readonly type: 'redirect'; readonly location: string }

/** The pages shown so far. */
export interface ShownPages {
  readonly rendered: RenderedPages
  /** The source files of the requested pages. */
  readonly shown: Set<string>
  /** Copies of files that they use: output path to site-relative file. */
  readonly copies: Map<string, string>
  /** Errors thrown by templates around pages, by requested path. */
  readonly templateErrors: Map<string, readonly Diagnostic[]>
}

/** Answers a decoded path. Returns undefined if it leads nowhere. */
export async function answerRequest(
  state: PreviewState,
  pages: ShownPages,
  asked: string,
): Promise<PreviewAnswer | undefined> {
  const { opened, rendering, statics } = state
  const known = rendering && (await pageAnswer(rendering, pages, asked))
  if (known !== undefined) return known
  const file = bundledFile(state, pages, asked)
  if (file !== undefined) return { type: 'file', file }
  const { baseUrl } = opened.site.config
  return (
    statics(asked) ??
    programAnswer(state, pages, asked) ??
    // A site with a base URL has nothing at the root of the server, so the root redirects to its home page.
    (asked === '/' && baseUrl !== '/' ? { type: 'redirect', location: baseUrl } : undefined)
  )
}

/** Returns the page for paths that lead nowhere. It is broken while nothing can be rendered. */
export function notFoundPage({ rendering }: PreviewState, pages: ShownPages): PageAnswer {
  const asked = '404.html'
  const planned = rendering?.others.get(asked)
  if (rendering === undefined || planned === undefined) return { type: 'page', html: '', isBroken: true }
  return renderOther(rendering, pages, { planned, asked })
}

async function pageAnswer(rendering: Rendering, pages: ShownPages, asked: string): Promise<PreviewAnswer | undefined> {
  const page = rendering.pages.get(asked) ?? rendering.pages.get(asked.replace(/\/index\.html$/, '/'))
  if (page !== undefined) return renderPage(rendering, pages, { page, asked })
  const other = rendering.others.get(asked)
  if (other !== undefined) return renderOther(rendering, pages, { planned: other, asked })
  const isFolder = !asked.endsWith('/') && (rendering.pages.has(`${asked}/`) || rendering.others.has(`${asked}/`))
  return isFolder ? { type: 'redirect', location: `${asked}/` } : undefined
}

async function renderPage(
  rendering: Rendering,
  pages: ShownPages,
  { page, asked }: { readonly page: Page; readonly asked: string },
): Promise<PageAnswer> {
  const { plan, renderer } = rendering
  const content = await contentOf(rendering, pages.rendered, page)
  pages.shown.add(page.source.file)
  for (const [output, file] of content.copies) pages.copies.set(output, file)
  const { html, diagnostics } = renderer.document(page, plan.planPage(page).props(), content)
  pages.templateErrors.set(asked, diagnostics)
  return { type: 'page', html, isBroken: html === '' || (hasPageErrors(content.diagnostics) && content.html === '') }
}

/** Renders a page without a source, such as `404.html`. */
function renderOther(
  { renderer }: Rendering,
  pages: ShownPages,
  { planned, asked }: { readonly planned: PlannedPage; readonly asked: string },
): PageAnswer {
  const { html, diagnostics } = renderer.plainDocument(planned.props(), planned.items)
  pages.templateErrors.set(asked, diagnostics)
  return { type: 'page', html, isBroken: html === '' }
}

/** Finds a file of the bundle, or a hashed copy used by a shown page. */
function bundledFile({ opened, rendering }: PreviewState, { copies }: ShownPages, asked: string): string | undefined {
  const { site, root } = opened
  const folder = joinPath(site.config.baseUrl, assetFolder)
  if (!asked.startsWith(folder)) return undefined
  const name = asked.slice(folder.length)
  if (rendering?.bundle.manifest.files.includes(name) === true) return path.join(rendering.bundle.dir, 'client', name)
  const copied = copies.get(asked.slice(site.config.baseUrl.length))
  return copied === undefined ? undefined : path.join(root, copied)
}

/** Answers a path that isn't a page with a redirect or a file for programs. */
function programAnswer(
  { opened: { site }, rendering }: PreviewState,
  { rendered }: ShownPages,
  asked: string,
): PreviewAnswer | undefined {
  const { baseUrl } = site.config
  const location = redirectOf(site, asked)
  if (location !== undefined) return { type: 'redirect', location }
  if (!asked.startsWith(baseUrl)) return undefined
  const file = asked.slice(baseUrl.length)
  const page = file.endsWith('.md')
    ? site.pages.find((candidate) => markdownHref(site, candidate) === encodeURI(asked))
    : undefined
  const markdownOf = ({ source }: Page) => rendered.get(source.file)?.content.markdown
  const text =
    page !== undefined
      ? markdownOf(page)
      : file === 'llms-full.txt'
        ? [...llmsFullParts(site, markdownOf)].join('')
        : [...programFiles(site), ...(rendering?.plan.sidebars ?? [])].find((one) => one.path === file)?.write()
  return text === undefined ? undefined : { type: 'text', text, file }
}

function redirectOf(site: Site, asked: string): string | undefined {
  const bare = routeIdentity(asked)
  const found = redirectsOf(site).find(({ from }) => routeIdentity(decodeURI(from)) === bare)
  return found?.to.startsWith('/') === true ? decodeURI(found.to) : undefined
}
