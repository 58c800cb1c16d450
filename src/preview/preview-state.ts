// One loaded state of a previewed site, with everything needed to render its pages. An update creates the next one.

import path from 'node:path'
import type { ParseCache } from '../content/parse-cache.ts'
import type { Key } from '../model/key.ts'
import type { Locale } from '../model/languages.ts'
import type { Page } from '../model/page.ts'
import { joinPath, outputFile } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { findSocialImages } from '../output/social-images.ts'
import { type OpenedSite, openSite } from '../pipeline/open-site.ts'
import { type PagePlan, type PlannedPage, planSite } from '../pipeline/page-plan.ts'
import type { SiteOptions } from '../pipeline/site-options.ts'
import type { Bundle } from '../render/loaded-templates.ts'
import { contentKeys } from '../render/page/content-keys.ts'
import { asThemeError, createRenderer, type Renderer } from '../render/renderer.ts'
import { createPageWorker, type PageWorker } from './page-worker.ts'

/** One loaded state of the site. An update replaces it as a whole. */
export interface PreviewState {
  readonly opened: OpenedSite
  /** What rendering pages needs; undefined if the site is too broken to be rendered. */
  readonly rendering: Rendering | undefined
  readonly statics: (asked: string) => StaticAnswer | undefined
}

/** What rendering the pages of a state needs. */
export interface Rendering {
  readonly bundle: Bundle
  /** The key of everything that the content of a page depends on, except answers of the site. */
  readonly keyOfContent: (page: Page) => Key
  readonly plan: PagePlan
  readonly renderer: Renderer
  readonly worker: PageWorker
  /** Pages with a source, by URL path. */
  readonly pages: ReadonlyMap<string, Page>
  /** Pages without a source, by URL path; the one for paths that lead nowhere is `404.html`. */
  readonly others: ReadonlyMap<string, PlannedPage>
}

/** The input of loading a state. */
interface LoadHow {
  readonly parseCache: ParseCache
  readonly locale: Locale | undefined
  readonly before: PreviewState | undefined
}

/** Loads the site. If its templates can't be bundled and loaded, the previous ones are used. */
export async function loadPreviewState(options: SiteOptions, { before, ...how }: LoadHow): Promise<PreviewState> {
  const opened = await openSite(options, { isPreview: true, ...how })
  const { site, root } = opened
  const statics = staticAnswers(opened)
  const previous = before?.rendering?.bundle
  const rendering = (bundle: Bundle | undefined) =>
    bundle === undefined || site.versions.length === 0 ? undefined : createRendering(root, site, bundle)
  try {
    return { opened, statics, rendering: await rendering(opened.bundle ?? previous) }
  } catch (error) {
    const diagnostics = [...opened.diagnostics, asThemeError(error).diagnostic]
    return { opened: { ...opened, diagnostics }, statics, rendering: await rendering(previous) }
  }
}

async function createRendering(root: string, site: Site, bundle: Bundle): Promise<Rendering> {
  const socialImages = findSocialImages(root, site)
  const plan = planSite(site, bundle, { isPreview: true, hasSearch: false, socialImages })
  const pathOf = (output: string) => (output === '404.html' ? output : urlPath(site, output))
  return {
    bundle,
    keyOfContent: contentKeys(root, site, bundle),
    plan,
    renderer: await createRenderer(root, site, { bundle }),
    worker: createPageWorker({ root, site, bundle }),
    pages: new Map(plan.pages.map((page) => [pathOf(outputFile(page.route, site.config.trailingSlash)), page])),
    others: new Map(plan.planOthers().map((planned) => [pathOf(planned.output), planned])),
  }
}

/** Creates the state after an edit of texts. Reuses the plan and the worker, which don't depend on texts. */
export async function editedPreviewState(
  { rendering, ...before }: PreviewState,
  opened: OpenedSite,
): Promise<PreviewState> {
  if (rendering === undefined) return { ...before, opened, rendering }
  const { site, root } = opened
  const pages = new Map([...rendering.pages].map(([asked, page]) => [asked, site.byFile.get(page.source.file) ?? page]))
  const { bundle, renderer: previous } = rendering
  const { assets } = previous.context.lookups
  assets.forget()
  return {
    ...before,
    opened,
    rendering: { ...rendering, pages, renderer: await createRenderer(root, site, { bundle, assets }) },
  }
}

/** Returns the URL path at which a host serves an output file: that of its folder for index.html. */
function urlPath(site: Site, output: string): string {
  return joinPath(site.config.baseUrl, output.replace(/(^|\/)index\.html$/, '$1'))
}

/** The answer to the address of a static file. */
type StaticAnswer =
  | { readonly type: 'file'; readonly file: string }
  | { readonly type: 'redirect'; readonly location: string }

/** Creates the function that answers decoded paths with static files, at the addresses that a static host would use. */
function staticAnswers({ root, site, staticFiles }: OpenedSite): (asked: string) => StaticAnswer | undefined {
  const { baseUrl } = site.config
  const byPath = new Map(
    staticFiles.map(({ file, output }) => [joinPath(baseUrl, output), path.join(root, file)] as const),
  )
  return (asked) => {
    const named = asked.endsWith('/') ? `${asked}index.html` : `${asked}.html`
    const file = byPath.get(asked) ?? (named.endsWith('/404.html') ? undefined : byPath.get(named))
    if (file !== undefined) return { type: 'file', file }
    return byPath.has(`${asked}/index.html`) ? { type: 'redirect', location: `${asked}/` } : undefined
  }
}
