// The preview of one language of a site: renders pages on request, with the same functions as a build. An update of
// files creates the next state of the site.

import type { ParseCache } from '../content/parse-cache.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Locale } from '../model/languages.ts'
import type { SiteOptions } from '../pipeline/site-options.ts'
import { answerRequest, notFoundPage, type PageAnswer, type PreviewAnswer, type ShownPages } from './answer-request.ts'
import { editedSite } from './edited-site.ts'
import { type PreviewedPage, type PreviewFindings, previewDiagnostics } from './findings.ts'
import { editedPreviewState, loadPreviewState, type PreviewState } from './preview-state.ts'
import { contentOf, isUpToDate } from './render-on-request.ts'

/** The preview of a language: `open` it, `update` it when files change, and `close` it. */
export interface LanguagePreview {
  /** Answers a decoded path of the server. */
  lookup(path: string): Promise<PreviewAnswer | undefined>
  /** The page for paths that lead nowhere. */
  notFound(): Promise<PageAnswer>
  /** Updates the site after a change of files (any file, without a list). Returns whether templates changed, too. */
  update(files?: readonly string[]): Promise<{ readonly isThemeChanged: boolean }>
  /** The findings in the loaded site and on the pages shown so far, as far as they were checked. */
  diagnostics(): readonly Diagnostic[]
  /** Returns whether the pages shown so far and the navigation are up to date. */
  isUpToDate(): boolean
  /** Updates the pages shown so far and checks them. Afterwards, `diagnostics` returns the findings. */
  check(): Promise<void>
  /** The site as last loaded. */
  opened(): PreviewState['opened']
  close(): Promise<void>
}

/** The input of the preview of a language. */
interface LanguageOptions {
  readonly parseCache: ParseCache
  /** Returns the language as now configured. The default language if absent. */
  readonly locale: () => Locale | undefined
}

/** Opens the preview of one language of a site. */
export async function openLanguage(
  options: SiteOptions,
  { parseCache, locale }: LanguageOptions,
): Promise<LanguagePreview> {
  const pages: ShownPages = { rendered: new Map(), shown: new Set(), copies: new Map(), templateErrors: new Map() }
  let checked: PreviewFindings = { diagnostics: [], contents: new Set() }
  const load = (before: PreviewState | undefined) => loadPreviewState(options, { parseCache, locale: locale(), before })
  let current = await load(undefined)
  const fromCurrent = <T>(ask: (state: PreviewState) => Promise<T>) => askCurrent(() => current, ask)
  return {
    lookup: (asked) => fromCurrent((state) => answerRequest(state, pages, asked)),
    notFound: () => fromCurrent(async (state) => notFoundPage(state, pages)),
    async update(files = []) {
      const before = current
      const isUsedElsewhere = usedElsewhere(pages)
      const edited = await editedSite({ opened: before.opened, parseCache, files, isUsedElsewhere })
      if (edited !== undefined) {
        current = await editedPreviewState(before, edited)
        await renderFailing(current, pages)
        return { isThemeChanged: false }
      }
      current = await load(before)
      await before.rendering?.worker.close()
      forgetRemoved(current, pages)
      await renderFailing(current, pages)
      return { isThemeChanged: before.rendering?.bundle.manifest.hash !== current.rendering?.bundle.manifest.hash }
    },
    diagnostics: () => [
      ...templateErrors(current, pages),
      ...previewDiagnostics(current, shownPages(current, pages), checked),
    ],
    isUpToDate() {
      const { rendering } = current
      if (rendering === undefined) return true // nothing can be rendered
      const { byFile } = current.opened.site
      const isOfPages = checked.diagnostics.every(({ place }) => byFile.has(place?.file ?? ''))
      if (!isOfPages && checked.opened !== current.opened) return false // what was said of the navigation
      return shownPages(current, pages).every(({ page }) => isUpToDate(rendering, pages.rendered, page))
    },
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
    opened: () => current.opened,
    close: async () => current.rendering?.worker.close(),
  }
}

/** Returns whether a rendered page uses a file that isn't its own source. */
function usedElsewhere({ rendered }: ShownPages): (file: string) => boolean {
  return (file) => [...rendered].some(([own, { content }]) => own !== file && content.usedFiles.includes(file))
}

/** Asks the current state. If it is replaced, and its worker ended, before it has answered, asks the new one. */
async function askCurrent<T>(current: () => PreviewState, ask: (state: PreviewState) => Promise<T>): Promise<T> {
  for (;;) {
    const state = current()
    try {
      return await ask(state)
    } catch (error) {
      if (state === current()) throw error
    }
  }
}

/**
 * Lists the errors that templates threw, unless they are of a previous theme, used because the edited one can't load.
 */
function templateErrors({ opened, rendering }: PreviewState, pages: ShownPages): readonly Diagnostic[] {
  return rendering?.bundle === opened.bundle ? [...pages.templateErrors.values()].flat() : []
}

/** Renders pages again whose template threw an error, because only its current error counts. */
async function renderFailing(state: PreviewState, pages: ShownPages): Promise<void> {
  const failing = [...pages.templateErrors].flatMap(([asked, { length }]) => (length > 0 ? [asked] : []))
  pages.templateErrors.clear()
  for (const asked of failing) await answerRequest(state, pages, asked)
}

/** Discards rendered pages that no longer exist. */
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
