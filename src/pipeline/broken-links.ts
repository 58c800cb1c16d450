// Links and images that lead nowhere, as a build and the preview find them: what rendering recorded goes to the rules of
// the check, so that both say the same.

import { checkBrokenLinks } from '../check/check.ts'
import { type HtmlScan, scanHtml } from '../html/scan.ts'
import type { LinkRecord } from '../links/link-record.ts'
import { machineFiles } from '../links/machine-paths.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Page } from '../model/site.ts'
import { withTexts } from './check-input.ts'
import type { OpenedSite } from './open-site.ts'

/** A page with its links and images that lead nowhere. */
export interface PageWithLinks {
  readonly page: Page
  readonly brokenLinks: readonly LinkRecord[]
}

/** Makes the diagnostics of links and images that lead nowhere. */
export function brokenLinks(opened: OpenedSite, rendered: readonly PageWithLinks[]): readonly Diagnostic[] {
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

/** Stands for the scan of a page's HTML in which there are broken links only. */
function scanOf(links: readonly LinkRecord[]): HtmlScan {
  const urls = links.map(
    ({ type, url }, offset) => ({ url, kind: type === 'link' ? 'link' : 'image', element: 'a', offset }) as const,
  )
  return { ...scanHtml(''), urls, isEmpty: false }
}
