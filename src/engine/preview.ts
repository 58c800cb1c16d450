// The site as `serve` shows it: pages are rendered when they are asked for, and kept while nothing they are made of has changed. There is
// no dependency graph: a kept page is shown again only while every answer it was made with still holds.

import path from 'node:path'
import { type Diagnostic, hasErrors } from '../model/diagnostic.ts'
import { joinPath } from '../model/route.ts'
import type { Page, Site, Source } from '../model/site.ts'
import type { PreviewOptions } from './file-memory.ts'
import { isContentValid, lostContent, type PageContent, treeSourceOf } from './page-content.ts'
import { compileTree } from './page-modules.ts'
import { assetFolder } from './page-plan.ts'
import { editedSite } from './preview-edit.ts'
import { type PreviewedPage, type PreviewFindings, previewDiagnostics } from './preview-findings.ts'
import { editedGeneration, type Generation, loadGeneration, openLoadMemory } from './preview-generation.ts'
import { machineAnswer } from './preview-machine.ts'
import type { Renderer } from './renderer.ts'
import type { Sandbox } from './sandbox.ts'

/** What a path of the preview leads to. */
export type PreviewAnswer =
  | { readonly type: 'page'; readonly html: string; readonly isBroken: boolean }
  | { readonly type: 'text'; readonly text: string; readonly file: string }
  | { readonly type: 'file'; readonly file: string }
  | { readonly type: 'redirect'; readonly location: string }

/** A preview with a life: `open` it, `update` it when files change, `close` it. */
export interface Preview {
  /** Answers a decoded path of the server. */
  lookup(path: string): Promise<PreviewAnswer | undefined>
  /** The page for paths that lead nowhere. */
  notFound(): Promise<string>
  /** Brings the site up to date after files have changed; says whether templates did too. Without a list, any file may have. */
  update(files?: readonly string[]): Promise<{ readonly isThemeChanged: boolean }>
  /** Says whether files have changed since the site was loaded; never when they were watched from before (`watchFirst`). */
  isStale(): boolean
  /** What is wrong with the site as loaded, and with the pages shown so far, as far as that was looked at. */
  diagnostics(): readonly Diagnostic[]
  /** Lets the rules of the check look at the pages shown so far; `diagnostics` then tells what they found. */
  check(): Promise<void>
  sources(): ReadonlyMap<string, Source>
  pages(): number
  close(): Promise<void>
}

interface Shown {
  readonly content: PageContent
  readonly sourceHash: string
  readonly themeHash: string
}

/** Opens the preview of a site. */
export async function openPreview(options: PreviewOptions): Promise<Preview> {
  const memory = openLoadMemory(options)
  const shown = new Map<string, Shown>()
  /** Pages that were rendered for their anchors only. */
  const aside = new Map<string, Shown>()
  let checked: PreviewFindings = { diagnostics: [], contents: new Set() }
  let current = await loadGeneration(options, memory, undefined)
  /** Asks the state of now; when that was replaced before it had answered, and its workers ended, asks the new one. */
  const fromCurrent = async <T>(ask: (generation: Generation) => Promise<T>): Promise<T> => {
    for (;;) {
      const generation = current
      try {
        return await ask(generation)
      } catch (error) {
        if (generation === current) throw error
      }
    }
  }
  return {
    async lookup(asked) {
      const answer = await fromCurrent((generation) => lookup(generation, shown, asked))
      setImmediate(() => memory.keep()) // the page that is waited for comes first
      return answer
    },
    notFound: () => fromCurrent((generation) => drawOther(generation, '404.html')),
    async update(files = []) {
      const before = current
      const isUsedElsewhere = (file: string) =>
        [...shown, ...aside].some(([own, { content }]) => own !== file && content.usedFiles.includes(file))
      const edited = editedSite({ opened: before.opened, memo: memory.memo, files, isUsedElsewhere })
      if (edited !== undefined) {
        current = await editedGeneration(before, edited)
        return { isThemeChanged: false }
      }
      current = await loadGeneration(options, memory, before)
      if (before.sandbox !== current.sandbox) await before.sandbox?.close()
      for (const pages of [shown, aside]) forgetRemoved(current, pages)
      return { isThemeChanged: before.opened.bundle?.manifest.hash !== current.opened.bundle?.manifest.hash }
    },
    isStale: () => memory.isStale(),
    diagnostics: () => previewDiagnostics(current.opened, shownPages(current, shown), checked),
    async check() {
      if (current.renderer === undefined) return
      const { checkPreview } = await import('./preview-check.ts')
      checked = await fromCurrent((generation) =>
        checkPreview({
          opened: generation.opened,
          shown: shownPages(generation, shown),
          render: (page) => contentOf(generation, aside, page),
        }),
      )
    },
    sources: () => current.opened.sources,
    pages: () => current.opened.site.pages.length,
    close: async () => current.sandbox?.close(),
  }
}

/** Lets go of what was shown of pages that are gone. */
function forgetRemoved({ opened }: Generation, shown: Map<string, Shown>): void {
  const files = new Set(opened.site.pages.map((page) => page.source.file))
  for (const file of shown.keys()) if (!files.has(file)) shown.delete(file)
}

async function lookup(generation: Generation, shown: Map<string, Shown>, asked: string): Promise<PreviewAnswer | undefined> {
  const { site } = generation.opened
  const page = generation.byPath.get(asked) ?? generation.byPath.get(asked.replace(/\/index\.html$/, '/'))
  if (page !== undefined) return drawPage(generation, shown, page)
  if (generation.others.has(asked)) return { type: 'page', html: await drawOther(generation, asked), isBroken: false }
  if (!asked.endsWith('/') && (generation.byPath.has(`${asked}/`) || generation.others.has(`${asked}/`)))
    return { type: 'redirect', location: `${asked}/` }
  const file = builtAsset(generation, asked)
  if (file !== undefined) return { type: 'file', file }
  return (
    generation.statics(asked) ??
    machineAnswer(generation, (page) => shown.get(page.source.file)?.content.twin, asked) ??
    atBase(site, asked)
  )
}

/** A site below a base URL has nothing at the root of the server; its home is one redirect away. */
function atBase({ config: { baseUrl } }: Site, asked: string): PreviewAnswer | undefined {
  return asked === '/' && baseUrl !== '/' ? { type: 'redirect', location: baseUrl } : undefined
}

/** Finds a file of the bundle, or a hashed copy that a shown page asked for. */
function builtAsset({ opened, copies }: Generation, asked: string): string | undefined {
  const { site, bundle, root } = opened
  const folder = joinPath(site.config.baseUrl, assetFolder)
  if (!asked.startsWith(folder)) return undefined
  const name = asked.slice(folder.length)
  if (bundle?.manifest.files.includes(name) === true) return path.join(bundle.dir, 'client', name)
  const copied = copies.get(asked.slice(site.config.baseUrl.length))
  return copied === undefined ? undefined : path.join(root, copied)
}

/** Renders a page, or shows it as it was when nothing it is made of has changed. A page that cannot be drawn is shown as it last was. */
async function drawPage(generation: Generation, shown: Map<string, Shown>, page: Page): Promise<PreviewAnswer> {
  const { plan, renderer, opened } = generation
  if (plan === undefined || renderer === undefined) throw new Error('bug: a page is drawn without a plan')
  const content = await contentOf(generation, shown, page)
  for (const [output, file] of content.copies) generation.copies.set(output, file)
  const isBroken = hasErrors(content.diagnostics) && content.html === ''
  const { document } = await renderer.render({ type: 'page', page, props: plan.planPage(page).props(), kept: content })
  return { type: 'page', html: document, isBroken: isBroken || opened.bundle === undefined }
}

async function contentOf(generation: Generation, shown: Map<string, Shown>, page: Page): Promise<PageContent> {
  const { renderer, opened, sandbox } = generation
  if (renderer === undefined) throw new Error('bug: a page is drawn without a renderer')
  const themeHash = opened.bundle?.manifest.hash ?? ''
  const before = shown.get(page.source.file)
  const isSame =
    before !== undefined &&
    before.sourceHash === page.source.hash &&
    before.themeHash === themeHash &&
    !hasErrors(before.content.diagnostics)
  if (isSame && isContentValid(renderer.context, page, before.content.reads)) return before.content
  const fresh = await renderSafely(renderer, sandbox, page)
  // The last good content stays on the page while its author mends it; the overlay says what is wrong.
  const isFallback = hasErrors(fresh.diagnostics) && before !== undefined && before.content.html !== ''
  const content = isFallback
    ? { ...fresh, html: before.content.html, head: before.content.head, headings: before.content.headings, copies: before.content.copies }
    : fresh
  shown.set(page.source.file, { content, sourceHash: page.source.hash, themeHash })
  return content
}

/** Renders pages that carry code of their author's in a worker with limits, all others right here, which is faster. */
async function renderSafely(renderer: Renderer, sandbox: Sandbox | undefined, page: Page): Promise<PageContent> {
  const { all } = await compileTree(renderer.context.modules, treeSourceOf(page))
  const carriesCode = all.some(({ facts }) => facts.hasScript)
  const task = { type: 'content', page } as const
  const result = carriesCode && sandbox !== undefined ? await sandbox.render(task) : await renderer.render(task)
  return result.content ?? lostContent(result.diagnostics)
}

async function drawOther({ others, renderer }: Generation, name: string): Promise<string> {
  const planned = others.get(name)
  if (planned === undefined || renderer === undefined) return '<!doctype html><title>Not found</title><h1>Not found</h1>'
  return (await renderer.render({ type: 'plain', props: planned.props(), items: planned.items })).document
}

function shownPages({ opened }: Generation, shown: ReadonlyMap<string, Shown>): readonly PreviewedPage[] {
  return opened.site.pages.flatMap((page) => {
    const content = shown.get(page.source.file)?.content
    return content === undefined ? [] : [{ page, content }]
  })
}
