// Links and images that lead nowhere, as a build and the preview find them: what rendering recorded goes to the rules of
// the check, and what comments and severities say of findings holds for all three, so that they say the same.

import { checkBrokenLinks, settleFindings } from '../check/check.ts'
import { type HtmlScan, scanHtml } from '../html/scan.ts'
import type { LinkRecord } from '../links/link-record.ts'
import { machineFiles } from '../links/machine-paths.ts'
import { type Diagnostic, onPage } from '../model/diagnostic.ts'
import type { Page } from '../model/site.ts'
import { withTexts } from './check-input.ts'
import type { OpenedSite } from './open-site.ts'

/** A page with its links and images that lead nowhere. */
interface PageWithLinks {
  readonly page: Page
  readonly brokenLinks: readonly LinkRecord[]
}

/** Makes the diagnostics of links and images that lead nowhere. */
function brokenLinks(opened: OpenedSite, rendered: readonly PageWithLinks[]): readonly Diagnostic[] {
  const { site } = opened
  const pages = rendered.filter((each) => each.brokenLinks.length > 0)
  if (pages.length === 0) return []
  const files = new Set(pages.flatMap((each) => each.brokenLinks.map(({ place }) => place.file)))
  return checkBrokenLinks({
    site,
    config: site.config,
    pages: pages.map(({ page, brokenLinks: links }) => ({
      page,
      route: page.route,
      scan: scanOf(links),
      links: links.map((link) => (link.type === 'meta-image' ? { ...link, type: 'image' } : link)),
      partials: [],
      shell: {},
    })),
    outputs: machineFiles(site),
    files: { snippets: [], partials: [], images: [], used: new Set() },
    sources: withTexts(opened, files),
    reported: opened.diagnostics,
  })
}

/** What rendering found on a page; generated pages have no source. */
export interface RenderedFindings {
  readonly page: Page | undefined
  readonly route: string
  readonly diagnostics: readonly Diagnostic[]
  readonly brokenLinks: readonly LinkRecord[]
}

/** Gathers what a build or the preview found, as a check would report it. */
export function settledFindings(opened: OpenedSite, rendered: readonly RenderedFindings[]): readonly Diagnostic[] {
  const ofPages = rendered.flatMap(({ route, diagnostics }) => onPage(diagnostics, route))
  const links = rendered.flatMap(({ page, brokenLinks: records }) =>
    page === undefined ? [] : [{ page, brokenLinks: records }],
  )
  const found = [...opened.diagnostics, ...ofPages, ...brokenLinks(opened, links)]
  const files = new Set(found.flatMap(({ place }) => place?.file ?? []))
  const texts = withTexts(opened, files)
  const sources = new Map([...texts].filter(([file]) => files.has(file)))
  return settleFindings(found, { sources, rules: opened.site.config.rules })
}

/** Stands for the scan of a page's HTML in which there are broken links only. */
function scanOf(links: readonly LinkRecord[]): HtmlScan {
  const urls = links.map(
    ({ type, url }, offset) => ({ url, kind: type === 'link' ? 'link' : 'image', element: 'a', offset }) as const,
  )
  return { ...scanHtml(''), urls, isEmpty: false }
}
