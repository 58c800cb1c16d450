// Checks the pages that a preview has shown. Pages that they link to with an anchor are rendered to find their anchors.
// This module is loaded after the first page.

import { setImmediate as turn } from 'node:timers/promises'
import { checkPages as checkRules } from '../check/check.ts'
import { furtherFilesOf } from '../check/checked-page.ts'
import { noSiteFiles } from '../check/input.ts'
import { readSource } from '../files/read-source.ts'
import type { HtmlScan } from '../html/scan.ts'
import { hasPageErrors, onPage } from '../model/diagnostic.ts'
import { remember } from '../model/maps.ts'
import type { Page } from '../model/page.ts'
import { urlOf } from '../model/route.ts'
import { checkedPage, layoutOf, madeFiles, withTexts } from '../pipeline/check-input.ts'
import type { OpenedSite } from '../pipeline/open-site.ts'
import type { PageContent } from '../render/page/page-content.ts'
import { scanContent } from '../render/page/page-facts.ts'
import { type PreviewedPage, type PreviewFindings, publishedPaths } from './findings.ts'

/** The input of a check of the preview. */
interface PreviewCheckOptions {
  readonly opened: OpenedSite
  readonly shown: readonly Page[]
  /** Renders a page unless it is up to date. */
  readonly render: (page: Page) => Promise<PageContent>
}

/** Maximum number of pages that one check renders for their anchors. */
const renderLimit = 30

const scans = new WeakMap<PageContent, HtmlScan>()

/**
 * Checks the pages shown so far and the navigation. Skips pages with errors until they are fixed. Updates all pages
 * first, because the links of a page rendered before an edit can be outdated.
 */
export async function checkPages({ opened, shown, render }: PreviewCheckOptions): Promise<PreviewFindings> {
  const { root, site, staticFiles } = opened
  const rendered = await renderAll(shown, render)
  const whole = rendered.filter(({ content }) => content.html !== '' && !hasPageErrors(content.diagnostics))
  const others = await renderAll(pagesNamed(opened, whole).slice(0, renderLimit), render)
  const pages = [...whole, ...others]
  const files = filesOf(whole)
  const ofOthers = filesOf(others)
  const found = checkRules({
    site,
    ...layoutOf(opened),
    pages: pages.map(({ page, content }) => checkedPage(page, { ...content, scan: scanOf(content) })),
    outputs: new Set([...madeFiles(opened), ...publishedPaths(staticFiles, pages)]),
    files: noSiteFiles,
    staticFiles,
    readStaticFile: (file) => readSource(root, file).source?.text,
    sources: new Map([...withTexts(opened, files)].filter(([file]) => files.has(file) || !site.byFile.has(file))),
    earlier: whole.flatMap(({ page, content }) => onPage(content.diagnostics, page.route)),
  })
  const isOfOther = (file: string): boolean => ofOthers.has(file) && !files.has(file)
  const diagnostics = found.filter(({ place }) => !isOfOther(place?.file ?? ''))
  return { opened, diagnostics, contents: new Set(whole.map(({ content }) => content)) }
}

/** Lists the sources of pages, including partials and data. */
function filesOf(pages: readonly PreviewedPage[]): ReadonlySet<string> {
  return new Set(
    pages.flatMap(({ page, content }) => [
      page.source.file,
      ...content.compiled.map(({ file }) => file),
      ...furtherFilesOf(content.usedFiles),
    ]),
  )
}

async function renderAll(pages: readonly Page[], render: PreviewCheckOptions['render']): Promise<PreviewedPage[]> {
  const rendered: PreviewedPage[] = []
  for (const page of pages) {
    await turn() // requests come first
    rendered.push({ page, content: await render(page) })
  }
  return rendered
}

function scanOf(content: PageContent): HtmlScan {
  return remember(scans, content, () => scanContent(content))
}

/** Finds the pages not shown so far to which a shown page links with an anchor. */
function pagesNamed({ site }: OpenedSite, shown: readonly PreviewedPage[]): readonly Page[] {
  const known = new Set(shown.map(({ page }) => page))
  const byUrl = new Map(site.pages.map((page) => [withoutIndex(urlOf(page.route, site.config)), page]))
  const found = new Set<Page>()
  for (const { content } of shown) {
    for (const { url } of scanOf(content).urls) {
      const at = url.indexOf('#')
      if (at < 1 || !url.startsWith('/')) continue
      const page = byUrl.get(withoutIndex(url.slice(0, at).replace(/\?.*$/, '')))
      if (page !== undefined && !known.has(page)) found.add(page)
    }
  }
  return [...found]
}

function withoutIndex(url: string): string {
  return url.replace(/\/(?:index\.html)?$/, '')
}
