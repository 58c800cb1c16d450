// The site as `serve` shows it: pages are rendered when they are asked for, with the functions that a build renders
// them with. An update of files makes the next state of the site.

import { Store } from '../cache/store.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Source } from '../model/page.ts'
import { closeQuietly, parseCacheIn, type SiteOptions, storeFolder } from '../pipeline/site-options.ts'
import { answerRequest, type PreviewAnswer, renderOther, type ShownPages } from './answer-request.ts'
import { editedSite } from './edited-site.ts'
import { type PreviewedPage, type PreviewFindings, previewDiagnostics } from './findings.ts'
import { editedPreviewState, loadPreviewState, type PreviewState } from './preview-state.ts'
import { contentOf } from './render-pages.ts'

/** A preview with a life: `open` it, `update` it when files change, `close` it. */
export interface Preview {
  /** Answers a decoded path of the server. */
  lookup(path: string): Promise<PreviewAnswer | undefined>
  /** The page for paths that lead nowhere. */
  notFound(): Promise<string>
  /**
   * Brings the site up to date after files have changed; says whether templates did too. Without a list, any file may
   * have.
   */
  update(files?: readonly string[]): Promise<{ readonly isThemeChanged: boolean }>
  /** What is wrong with the site as loaded, and with the pages shown so far, as far as that was looked at. */
  diagnostics(): readonly Diagnostic[]
  /** Brings the pages shown so far up to date and checks them; `diagnostics` then has what was found. */
  check(): Promise<void>
  sources(): ReadonlyMap<string, Source>
  pages(): number
  close(): Promise<void>
}

/** Opens the preview of a site. */
export async function createPreview(options: SiteOptions): Promise<Preview> {
  const store = new Store(storeFolder(options))
  const parseCache = parseCacheIn(store)
  const pages: ShownPages = { rendered: new Map(), shown: new Set(), copies: new Map(), templateErrors: new Map() }
  let checked: PreviewFindings = { diagnostics: [], contents: new Set() }
  let current = await loadPreviewState(options, parseCache, undefined)
  /** Asks the state of now; when that was replaced before it had answered, and its worker ended, asks the new one. */
  const fromCurrent = async <T>(ask: (state: PreviewState) => Promise<T>): Promise<T> => {
    for (;;) {
      const state = current
      try {
        return await ask(state)
      } catch (error) {
        if (state === current) throw error
      }
    }
  }
  let isStoreOpen = true
  /** Keeps what the texts say for the next command, after the page that is waited for. */
  const keepTexts = () => {
    if (isStoreOpen) setImmediate(() => closeQuietly(store))
    isStoreOpen = false
  }
  return {
    async lookup(asked) {
      const answer = await fromCurrent((state) => answerRequest(state, pages, asked))
      keepTexts()
      return answer
    },
    notFound: () => fromCurrent((state) => renderOther(state, '404.html')),
    async update(files = []) {
      const before = current
      pages.templateErrors.clear()
      const isUsedElsewhere = (file: string) =>
        [...pages.rendered].some(([own, { content }]) => own !== file && content.usedFiles.includes(file))
      const edited = editedSite({ opened: before.opened, parseCache, files, isUsedElsewhere })
      if (edited !== undefined) {
        current = await editedPreviewState(before, edited)
        return { isThemeChanged: false }
      }
      current = await loadPreviewState(options, parseCache, before)
      await before.rendering?.worker.close()
      forgetRemoved(current, pages)
      return { isThemeChanged: before.rendering?.bundle.manifest.hash !== current.rendering?.bundle.manifest.hash }
    },
    diagnostics: () => [
      ...pages.templateErrors.values(),
      ...previewDiagnostics(current.opened, shownPages(current, pages), checked),
    ],
    async check() {
      if (pages.shown.size === 0) return
      const { checkPages } = await import('./check-pages.ts') // not before the first page
      checked = await fromCurrent(async (state) => {
        const { opened, rendering } = state
        if (rendering === undefined) return checked
        const shown = shownPages(state, pages).map(({ page }) => page)
        return checkPages({ opened, shown, render: (page) => contentOf(rendering, pages.rendered, page) })
      })
    },
    sources: () => current.opened.sources,
    pages: () => current.opened.site.pages.length,
    async close() {
      if (isStoreOpen) store.abandon()
      await current.rendering?.worker.close()
    },
  }
}

/** Lets go of what was rendered of pages that are gone. */
function forgetRemoved({ opened }: PreviewState, { rendered }: ShownPages): void {
  for (const file of rendered.keys()) if (!opened.site.byFile.has(file)) rendered.delete(file)
}

function shownPages({ opened }: PreviewState, { rendered, shown }: ShownPages): readonly PreviewedPage[] {
  return opened.site.pages.flatMap((page) => {
    const { file } = page.source
    const content = shown.has(file) ? rendered.get(file)?.content : undefined
    return content === undefined ? [] : [{ page, content }]
  })
}
