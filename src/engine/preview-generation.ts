// One state of a site that is previewed: the site as it was loaded, with all that its pages are drawn with. An update makes the next one.

import { joinPath, outputFile } from '../model/route.ts'
import type { Page, Site } from '../model/site.ts'
import { type FileMemory, openFileMemory, type PreviewOptions } from './file-memory.ts'
import { type OpenedSite, openSite } from './open-site.ts'
import { type PagePlan, type PlannedPage, planSite } from './page-plan.ts'
import { openStatics, type StaticAnswer } from './preview-statics.ts'
import { createRenderer, type Renderer } from './renderer.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import { openSiteMemo, type SiteMemo } from './site-memo.ts'
import { cacheDirOf } from './site-options.ts'
import { findSocialImages } from './social-images.ts'

/** One loaded state of the site, replaced as a whole by an update. */
export interface Generation {
  readonly opened: OpenedSite
  readonly plan: PagePlan | undefined
  readonly renderer: Renderer | undefined
  readonly sandbox: Sandbox | undefined
  /** Pages by URL path, with and without source. */
  readonly byPath: ReadonlyMap<string, Page>
  readonly others: ReadonlyMap<string, PlannedPage>
  readonly statics: (asked: string) => StaticAnswer | undefined
  /** Copies that the pages shown asked for: output path to site-relative file. */
  readonly copies: Map<string, string>
}

/** What loading the site remembers from time to time. */
export interface LoadMemory {
  readonly memo: SiteMemo
  readonly files: FileMemory
  /** Keeps what the last loading has read, once. */
  keep: () => void
  /** Says whether files have changed since the last loading. */
  isStale: () => boolean
}

const nothing = (): void => undefined

/** Opens what earlier commands have kept of a site. */
export function openLoadMemory(options: PreviewOptions): LoadMemory {
  return { memo: openSiteMemo(cacheDirOf(options)), files: openFileMemory(options), keep: nothing, isStale: () => false }
}

/** Loads the site. What an earlier state knows is used where the site is too broken for its own. */
export async function loadGeneration(options: PreviewOptions, memory: LoadMemory, before: Generation | undefined): Promise<Generation> {
  const { memo, files } = memory
  const look = files.look()
  memory.isStale = look?.isStale ?? (() => false) // watched from before
  if (look === undefined && before === undefined) await options.watchFirst?.()
  const opened = await openSite(options, { isPreview: true, memo, ...(look?.known && { known: look.known }) })
  const { site, root, bundle } = opened
  const copies = new Map(before?.copies)
  const statics = await openStatics(root, site)
  const usable = bundle ?? before?.opened.bundle
  const isDrawn = usable !== undefined && site.versions.length > 0
  memory.keep = () => {
    memory.keep = nothing
    look?.keep(opened)
    if (isDrawn) opened.keep()
  }
  if (!isDrawn)
    return { opened, plan: undefined, renderer: undefined, sandbox: undefined, byPath: new Map(), others: new Map(), statics, copies }
  const plan = planSite(site, usable, { isPreview: true, hasSearch: false, socialImages: findSocialImages(opened.root, site) })
  const renderer = await createRenderer(root, site, usable)
  const byPath = new Map(plan.pages.map((page) => [urlPath(site, outputFile(page.route, site.config.trailingSlash)), page]))
  const others = new Map(
    plan.planOthers().map((planned) => [planned.output === '404.html' ? '404.html' : urlPath(site, planned.output), planned]),
  )
  const sandbox = createSandbox({ root, site, bundle: usable })
  return { opened: { ...opened, bundle: usable }, plan, renderer, sandbox, byPath, others, statics, copies }
}

/** Makes the state after an edit of texts: what no text has a part in is that of before. */
export async function editedGeneration(before: Generation, opened: OpenedSite): Promise<Generation> {
  const { site, root, bundle } = opened
  if (bundle === undefined) return { ...before, opened }
  const byPath = new Map([...before.byPath].map(([asked, page]) => [asked, site.byFile.get(page.source.file) ?? page]))
  return { ...before, opened, byPath, renderer: await createRenderer(root, site, bundle), copies: new Map(before.copies) }
}

/** The URL path at which a host shows an output file: folders for index.html. */
function urlPath(site: Site, output: string): string {
  return joinPath(site.config.baseUrl, output.replace(/(^|\/)index\.html$/, '$1'))
}
