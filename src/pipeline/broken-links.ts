// Links and images that lead nowhere, as a build and the preview find them: what rendering recorded goes to the rules
// of the check, and what comments and severities say of findings holds for all three, so that they say the same.

import { applyCommentsAndRules, checkBrokenLinks, withoutMadeSources } from '../check/check.ts'
import { noSiteFiles } from '../check/input.ts'
import { anchorPage } from '../check/page.ts'
import { emptyScan, type HtmlScan } from '../html/scan.ts'
import type { ScannedUrl } from '../html/urls.ts'
import type { LinkRecord } from '../links/link-record.ts'
import { type Diagnostic, hasErrors, onPage } from '../model/diagnostic.ts'
import { groupBy } from '../model/group-by.ts'
import type { Page } from '../model/page.ts'
import { decodePath, type Route, splitSuffix, urlOf, withoutSlash } from '../model/route.ts'
import type { PageFindings } from './built-page.ts'
import { layoutIds, madeFiles, withTexts } from './check-input.ts'
import type { OpenedSite } from './open-site.ts'

/** A page with what rendering found on it. */
interface RenderedPage extends PageFindings {
  /** Absent for generated pages. */
  readonly page: Page | undefined
  readonly route: Route
}

/** A page with its links that lead nowhere, as far as can be said before the rules have looked. */
interface LinkingPage {
  readonly rendered: RenderedPage
  readonly links: readonly LinkRecord[]
  /** Of elements that nothing recorded. */
  readonly urls: readonly ScannedUrl[]
}

/** What links are looked up in, and which. */
interface LookUp {
  /** The paths that are published beside the pages. */
  readonly outputs: ReadonlySet<string>
  /** Whether links of the navigation are looked up in any case; for an edit, the preview's check does that later. */
  readonly hasNavigation: boolean
}

/** Makes the diagnostics of links and images that lead nowhere. */
function brokenLinks(
  opened: OpenedSite,
  rendered: readonly RenderedPage[],
  { outputs, hasNavigation }: LookUp,
): readonly Diagnostic[] {
  const { site } = opened
  const pages = rendered.filter(({ page }) => page !== undefined)
  if (pages.length === 0) return []
  // What can be named on a page that has errors is not known.
  const isWhole = ![opened, ...rendered].some(({ diagnostics }) => hasErrors(diagnostics))
  const linking = isWhole ? withBrokenAnchors(opened, pages) : pages.map(onlyBrokenLinks)
  const found = linking.filter(({ links, urls }) => links.length > 0 || urls.length > 0)
  if (found.length === 0 && !hasNavigation) return []
  const files = new Set(
    found.flatMap(({ links, rendered: { furtherFiles } }) => [
      ...links.map(({ place }) => place.file),
      ...furtherFiles,
    ]),
  )
  return checkBrokenLinks({
    site,
    layoutIds,
    pages: linking.map(({ links: recorded, urls, rendered: { page, route, anchors, furtherFiles: dataFiles } }) => {
      const links = inTextOrder(recorded)
      return { ...(page && { page }), route, scan: scanOf(links, urls, anchors), links, partials: [], dataFiles }
    }),
    outputs: new Set([...madeFiles(opened), ...outputs]),
    files: noSiteFiles,
    sources: withTexts(opened, files),
    earlier: opened.diagnostics,
  })
}

function onlyBrokenLinks(rendered: RenderedPage): LinkingPage {
  const urls = rendered.elementUrls.filter(({ url }) => !url.includes('#'))
  return { rendered, links: rendered.brokenLinks, urls }
}

/** Adds to the broken links of pages those that name an anchor which their page does not have. */
function withBrokenAnchors({ site }: OpenedSite, pages: readonly RenderedPage[]): readonly LinkingPage[] {
  const targets = new Map(
    pages.map(({ route, anchors }) => [withoutSlash(urlOf(route, site.config)), anchorPage(route, () => anchors)]),
  )
  return pages.map((rendered) => {
    const own = urlOf(rendered.route, site.config)
    const broken = rendered.anchorLinks.filter(({ url }) => {
      const [path, suffix] = splitSuffix(url)
      const target = targets.get(withoutSlash(path === '' ? own : path))
      return target !== undefined && !target.anchors().has(decodePath(suffix.slice(suffix.indexOf('#') + 1)))
    })
    return { rendered, links: [...rendered.brokenLinks, ...broken], urls: rendered.elementUrls }
  })
}

/** Sorts records as they stand in their files, as the HTML of a page has them; components ask before links. */
function inTextOrder(links: readonly LinkRecord[]): readonly LinkRecord[] {
  const byFile = groupBy(links, ({ place }) => place.file)
  return [...byFile.values()].flatMap((ofFile) =>
    ofFile.sort((a, b) => (a.place.start?.offset ?? 0) - (b.place.start?.offset ?? 0)),
  )
}

/** Gathers what a build or the preview found, as a check would report it. */
export function siteFindings(
  opened: OpenedSite,
  rendered: readonly RenderedPage[],
  lookUp: LookUp,
): readonly Diagnostic[] {
  const ofPages = rendered.flatMap(({ route, diagnostics }) => onPage(diagnostics, route))
  const all = [...opened.diagnostics, ...ofPages, ...brokenLinks(opened, rendered, lookUp)]
  const found = withoutMadeSources(all, opened.site.pages)
  const files = new Set(found.flatMap(({ place }) => place?.file ?? []))
  const texts = withTexts(opened, files)
  const sources = new Map([...texts].filter(([file]) => files.has(file)))
  return applyCommentsAndRules(found, { sources, rules: opened.site.config.rules })
}

/** Stands for the scan of a page's HTML in which there are only URLs to look at, and what a fragment can name. */
function scanOf(links: readonly LinkRecord[], urls: readonly ScannedUrl[], anchors: readonly string[]): HtmlScan {
  const recorded = links
    .filter(({ type }) => type !== 'meta-image')
    .map(({ type, url }, offset) => ({ url, kind: type === 'link' ? 'link' : 'image', element: 'a', offset }) as const)
  return {
    ...emptyScan,
    urls: [...recorded, ...urls],
    ids: anchors.map((id, offset) => ({ id, offset })),
    isEmpty: false,
  }
}
