// Collects the findings of builds and the preview, and finds broken links in builds: applies the rules of the check,
// with its suppressions and severities, so that all report the same.

import { applyCommentsAndRules, checkBrokenLinks, withoutMadeSources } from '../check/check.ts'
import { noSiteFiles } from '../check/input.ts'
import { type Diagnostic, onPage } from '../model/diagnostic.ts'
import type { Route } from '../model/route.ts'
import type { BuiltPage } from './built-page.ts'
import { layoutOf, madeFiles, withTexts } from './check-input.ts'
import type { OpenedSite } from './open-site.ts'

/** Finds broken links and images, of the navigation and of pages as far as they were rendered. */
export function brokenLinks(opened: OpenedSite, built: readonly BuiltPage[]): readonly Diagnostic[] {
  const pages = built.filter(({ planned }) => planned.page !== undefined)
  if (pages.length === 0) return []
  const assets = pages.flatMap(({ copies, variants }) => [...copies, ...variants].map(([output]) => output))
  return checkBrokenLinks({
    site: opened.site,
    ...layoutOf(opened),
    pages: pages.map(({ planned: { page, route }, scan, links, furtherFiles }) => {
      return { ...(page && { page }), route, scan, links, partials: [], furtherFiles }
    }),
    outputs: new Set([...madeFiles(opened), ...opened.staticFiles.map(({ output }) => output), ...assets]),
    files: noSiteFiles,
    sources: withTexts(opened, new Set(pages.flatMap(({ furtherFiles }) => furtherFiles))),
    earlier: opened.diagnostics,
  })
}

/** A page with the findings of rendering it. */
interface RenderedPage {
  readonly route: Route
  readonly diagnostics: readonly Diagnostic[]
}

/** Collects the findings of a site and its pages in the form of a check. */
export function siteFindings(
  opened: OpenedSite,
  pages: readonly RenderedPage[],
  ofLinks: readonly Diagnostic[] = [],
): readonly Diagnostic[] {
  const ofPages = pages.flatMap(({ route, diagnostics }) => onPage(diagnostics, route))
  const found = withoutMadeSources([...opened.diagnostics, ...ofPages, ...ofLinks], opened.site.pages)
  const files = new Set(found.flatMap(({ place }) => place?.file ?? []))
  const texts = withTexts(opened, files)
  const sources = new Map([...texts].filter(([file]) => files.has(file)))
  return applyCommentsAndRules(found, { sources, rules: opened.site.config.rules })
}
