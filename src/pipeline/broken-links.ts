// Links and images that lead nowhere, as a build and the preview find them: what rendering recorded goes to the rules
// of the check, and what comments and severities say of findings holds for all three, so that they say the same.

import { applyCommentsAndRules, checkBrokenLinks, withoutMadeSources } from '../check/check.ts'
import { noSiteFiles } from '../check/input.ts'
import { emptyScan, type HtmlScan } from '../html/scan.ts'
import { generatedFiles } from '../links/generated-files.ts'
import type { LinkRecord } from '../links/link-record.ts'
import { type Diagnostic, onPage } from '../model/diagnostic.ts'
import { groupBy } from '../model/group-by.ts'
import type { Page } from '../model/page.ts'
import type { Route } from '../model/route.ts'
import type { PageFindings } from './built-page.ts'
import { withTexts } from './check-input.ts'
import type { OpenedSite } from './open-site.ts'

/** A page with what rendering found on it. */
interface RenderedPage extends PageFindings {
  /** Absent for generated pages. */
  readonly page: Page | undefined
  readonly route: Route
}

/** Makes the diagnostics of links and images that lead nowhere. */
function brokenLinks(opened: OpenedSite, rendered: readonly RenderedPage[]): readonly Diagnostic[] {
  const { site } = opened
  const pages = rendered.filter((each) => each.page !== undefined && each.brokenLinks.length > 0)
  if (pages.length === 0) return []
  const files = new Set(
    pages.flatMap((each) => [...each.brokenLinks.map(({ place }) => place.file), ...each.dataFiles]),
  )
  return checkBrokenLinks({
    site,
    pages: pages.map(({ page, route, brokenLinks: recorded, dataFiles }) => {
      const links = inTextOrder(recorded)
      return { ...(page && { page }), route, scan: scanOf(links), links, partials: [], dataFiles }
    }),
    outputs: generatedFiles(site),
    files: noSiteFiles,
    sources: withTexts(opened, files),
    earlier: opened.diagnostics,
  })
}

/** Sorts records as they stand in their files, as the HTML of a page has them; components are asked for before links. */
function inTextOrder(links: readonly LinkRecord[]): readonly LinkRecord[] {
  const byFile = groupBy(links, ({ place }) => place.file)
  const sorted = [...byFile.values()].flatMap((ofFile) =>
    ofFile.sort((a, b) => (a.place.start?.offset ?? 0) - (b.place.start?.offset ?? 0)),
  )
  return sorted.map((link) => (link.type === 'meta-image' ? { ...link, type: 'image' } : link))
}

/** Gathers what a build or the preview found, as a check would report it. */
export function siteFindings(opened: OpenedSite, rendered: readonly RenderedPage[]): readonly Diagnostic[] {
  const ofPages = rendered.flatMap(({ route, diagnostics }) => onPage(diagnostics, route))
  const all = [...opened.diagnostics, ...ofPages, ...brokenLinks(opened, rendered)]
  const found = withoutMadeSources(all, opened.site.pages)
  const files = new Set(found.flatMap(({ place }) => place?.file ?? []))
  const texts = withTexts(opened, files)
  const sources = new Map([...texts].filter(([file]) => files.has(file)))
  return applyCommentsAndRules(found, { sources, rules: opened.site.config.rules })
}

/** Stands for the scan of a page's HTML in which there are broken links only. */
function scanOf(links: readonly LinkRecord[]): HtmlScan {
  const urls = links.map(
    ({ type, url }, offset) => ({ url, kind: type === 'link' ? 'link' : 'image', element: 'a', offset }) as const,
  )
  return { ...emptyScan, urls, isEmpty: false }
}
