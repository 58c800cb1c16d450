// Finds broken links and images in builds and the preview: applies the rules of the check, and its suppressions and
// severities, to the link records, so that build, preview and check report the same.

import { applyCommentsAndRules, checkBrokenLinks, withoutMadeSources } from '../check/check.ts'
import { noSiteFiles } from '../check/input.ts'
import { anchorPage } from '../check/scanned-page.ts'
import { emptyScan, type HtmlScan } from '../html/scan.ts'
import type { ScannedUrl } from '../html/urls.ts'
import type { LinkRecord } from '../links/link-record.ts'
import { type Diagnostic, hasErrors, onPage } from '../model/diagnostic.ts'
import { groupBy } from '../model/maps.ts'
import type { Page } from '../model/page.ts'
import { decodePath, type Route, splitSuffix, urlOf, withoutSlash } from '../model/route.ts'
import type { PageFindings } from './built-page.ts'
import { layoutOf, madeFiles, withTexts } from './check-input.ts'
import type { OpenedSite } from './open-site.ts'

/** A page with the results of rendering it. */
interface PageToCheck extends PageFindings {
  /** Absent for generated pages. */
  readonly page: Page | undefined
  readonly route: Route
}

/** A page with its broken links, as far as known before the rules are applied. */
interface LinkingPage {
  readonly rendered: PageToCheck
  readonly links: readonly LinkRecord[]
  /** URLs of elements without a link record. */
  readonly urls: readonly ScannedUrl[]
}

/** The input of finding broken links. */
interface LookUp {
  /** The published paths other than pages. */
  readonly outputs: ReadonlySet<string>
  /** Whether to check links of the navigation. After an edit, the preview checks them later. */
  readonly hasNavigation: boolean
}

/** Returns the diagnostics of broken links and images. */
function brokenLinks(
  opened: OpenedSite,
  rendered: readonly PageToCheck[],
  { outputs, hasNavigation }: LookUp,
): readonly Diagnostic[] {
  const { site } = opened
  const pages = rendered.filter(({ page }) => page !== undefined)
  if (pages.length === 0) return []
  // The anchors of a page with errors are unknown.
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
    ...layoutOf(opened),
    pages: linking.map(({ links: recorded, urls, rendered: { page, route, anchors, furtherFiles } }) => {
      const links = inTextOrder(recorded)
      return { ...(page && { page }), route, scan: scanOf(links, urls, anchors), links, partials: [], furtherFiles }
    }),
    outputs: new Set([...madeFiles(opened), ...outputs]),
    files: noSiteFiles,
    sources: withTexts(opened, files),
    earlier: opened.diagnostics,
  })
}

function onlyBrokenLinks(rendered: PageToCheck): LinkingPage {
  const urls = rendered.elementUrls.filter(({ url }) => !url.includes('#'))
  return { rendered, links: rendered.brokenLinks, urls }
}

/** Adds links with missing anchors to the broken links of pages. */
function withBrokenAnchors({ site }: OpenedSite, pages: readonly PageToCheck[]): readonly LinkingPage[] {
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

/** Sorts records by their place in the source, the order in the HTML. Components are resolved before links. */
function inTextOrder(links: readonly LinkRecord[]): readonly LinkRecord[] {
  const byFile = groupBy(links, ({ place }) => place.file)
  return [...byFile.values()].flatMap((ofFile) =>
    ofFile.sort((a, b) => (a.place.start?.offset ?? 0) - (b.place.start?.offset ?? 0)),
  )
}

/** Collects the findings of a build or the preview in the form of a check. */
export function siteFindings(
  opened: OpenedSite,
  rendered: readonly PageToCheck[],
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

/** Creates the scan of a page's HTML from its URLs and the names that fragments can refer to. */
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
