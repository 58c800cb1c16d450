// The check of a site: runs all rules over its pages and over the whole site, and applies suppressions and severities.
// In: CheckInput. Out: diagnostics at places that authors can change. Pure: samples are read earlier.

import type { ScannedUrl } from '../html/urls.ts'
import type { Config } from '../model/config.ts'
import { defined } from '../model/defined.ts'
import { compareDiagnostics, type Diagnostic, diagnose } from '../model/diagnostic.ts'
import type { Page } from '../model/page.ts'
import { joinSame } from '../model/same-findings.ts'
import { urlsOfElements } from './checked-page.ts'
import type { CheckContext, Finding, PageRule, Rule, SiteRule } from './context.ts'
import { contentRules, documentRules, rules, siteRules } from './index.ts'
import type { CheckInput } from './input.ts'
import { checkAnchors } from './rules/anchors.ts'
import { checkLinks } from './rules/links.ts'
import { checkHome, checkRelativeLinks } from './rules/navigation.ts'
import { checkOutputFiles, checkRoutes } from './rules/routes.ts'
import { checkUrls } from './rules/urls.ts'
import type { ScannedPage } from './scanned-page.ts'
import { applySeverities } from './severities.ts'
import { siteContext } from './site-context.ts'
import { applySuppressions } from './suppressions.ts'

/** Runs all rules over a site. Returns all findings, including earlier ones, after suppressions and severities. */
export function checkSite(input: CheckInput): Diagnostic[] {
  const context = siteContext(input)
  const found = [
    ...findOnPages(context, rulesOf),
    ...findInWhole(context, rules),
    ...findInSite(context, input, siteRules),
    ...(input.earlier ?? []),
    ...(input.external?.found ?? []),
  ]
  const placed = withoutMadeSources(found, input.site.pages)
  return settle(applySuppressions(placed, { ...input, sources: input.sources.values() }), input.site.config.rules)
}

/** Moves findings in generated sources to the places that cause their pages to exist. */
export function withoutMadeSources(found: readonly Diagnostic[], pages: readonly Page[]): readonly Diagnostic[] {
  const made = new Map(
    pages.flatMap(({ madeOf, source }) => (madeOf === undefined ? [] : [[source.file, madeOf.place]])),
  )
  if (made.size === 0) return found
  return found.map((diagnostic) => {
    const place = made.get(diagnostic.place?.file ?? '')
    return place === undefined ? diagnostic : { ...diagnostic, place }
  })
}

/**
 * Runs the rules for single pages over some pages of a site, without the rules that need all pages. Links to pages that
 * weren't rendered are found, but the anchors of these pages are unknown.
 */
export function checkPages(input: CheckInput): Diagnostic[] {
  const context = siteContext(input)
  const found = [...findOnPages(context, rulesOf), ...findInSite(context, input, [checkHome]), ...(input.earlier ?? [])]
  return applyCommentsAndRules(withoutMadeSources(found, input.site.pages), {
    sources: input.sources,
    rules: input.site.config.rules,
  })
}

/**
 * Finds broken links and images, as `checkSite` does, and wrong URLs of elements. Those of Markdown, like everything
 * else, are left to the check.
 */
export function checkBrokenLinks(input: CheckInput): Diagnostic[] {
  const context = siteContext(input)
  const ofNavigation = [checkLinks, checkAnchors, checkUrls].map((rule) => limited(rule, isLink))
  return [
    ...findOnPages(context, ({ checked }) => {
      if (checked === undefined) return [...ofNavigation, checkRelativeLinks, checkLayoutImages]
      const isOfElement = urlsOfElements(checked)
      return [checkLinks, checkAnchors, limited(checkUrls, ({ url }) => isOfElement(url))]
    }),
    ...findInSite(context, input, [checkHome]),
  ]
}

/** Reports the missing icons and logos as warnings, because they don't prevent a site from being published. */
const checkLayoutImages: PageRule = function* (page, context) {
  for (const finding of limited(checkLinks, ({ kind }) => kind === 'image')(page, context))
    yield { ...finding, severity: 'warning' }
}

/** Limits a rule to some URLs. */
function limited(rule: PageRule, isWanted: (url: ScannedUrl) => boolean): PageRule {
  return (page, context) => rule({ ...page, urls: page.urls.filter(({ scanned }) => isWanted(scanned)) }, context)
}

function isLink({ kind }: ScannedUrl): boolean {
  return kind === 'link'
}

/** Finds output paths that would be written twice, as `checkSite` does. For builds: it needs no rendered page. */
export function checkCollisions(input: CheckInput): Diagnostic[] {
  return findInSite(siteContext(input), input, [checkRoutes, checkOutputFiles])
}

/** Applies suppressions and severities. Doesn't report unused suppressions: the check may have findings for them. */
export function applyCommentsAndRules(
  found: readonly Diagnostic[],
  { sources, rules }: { readonly sources: CheckInput['sources']; readonly rules: Config['rules'] },
): Diagnostic[] {
  const given = new Set(found)
  return settle(
    applySuppressions(found, { sources: sources.values() }).filter((diagnostic) => given.has(diagnostic)),
    rules,
  )
}

function settle(found: readonly Diagnostic[], rules: Config['rules']): Diagnostic[] {
  return joinSame(applySeverities(found, rules)).sort(compareDiagnostics)
}

function rulesOf({ isDocument }: ScannedPage): readonly PageRule[] {
  return isDocument ? documentRules : contentRules
}

/** Runs rules on each page of a site or a folder. */
export function findOnPages(context: CheckContext, rulesOf: (page: ScannedPage) => readonly PageRule[]): Diagnostic[] {
  const found: Diagnostic[] = []
  for (const page of context.pages())
    for (const rule of rulesOf(page))
      for (const finding of rule(page, context)) found.push(toDiagnostic(finding, [page.path]))
  return found
}

/** Runs rules on a whole site or folder. */
export function findInWhole(context: CheckContext, rules: readonly Rule[]): Diagnostic[] {
  return rules.flatMap((rule) => Array.from(rule(context), (finding) => toDiagnostic(finding)))
}

function findInSite(context: CheckContext, input: CheckInput, rules: readonly SiteRule[]): Diagnostic[] {
  return findInWhole(
    context,
    rules.map((rule) => () => rule(context, input)),
  )
}

/** Creates the diagnostic of a finding. The default severity is that of its code. */
export function toDiagnostic(finding: Finding, pages?: readonly string[]): Diagnostic {
  const { code, severity, message, place, ...extras } = finding
  return { ...diagnose(code, message, place, defined({ ...extras, pages })), ...(severity && { severity }) }
}
