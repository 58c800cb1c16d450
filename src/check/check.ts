// The check of a site: scans what was rendered, resolves every URL, runs all rules and returns their findings, sorted.
// In: CheckInput. Out: diagnostics at the places that authors can mend. Pure: parsers of samples are injected.

import { codes } from '../model/codes.ts'
import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts'
import { outputFile, type Route, urlOf } from '../model/route.ts'
import type { CheckContext, Finding, PageUrl, ScannedPage } from './context.ts'
import { rules, siteRules } from './index.ts'
import type { CheckedPage, CheckInput } from './input.ts'
import { createResolver } from './resolve.ts'
import { scanHtml } from './scan-html.ts'
import { createSiteLocator } from './site-locator.ts'
import { createSuggest } from './suggest.ts'
import { canonicalPath, indexTargets, type TargetPage, type Targets } from './targets.ts'

/** Runs all rules over a rendered site and returns what they find, sorted by place. */
export function checkSite(input: CheckInput): Diagnostic[] {
  const found: Finding[] = []
  const context = siteContext(input, (finding) => found.push(finding))
  for (const rule of rules) rule(context)
  for (const rule of siteRules) rule(context, input)
  return found.map(toDiagnostic).sort(compareDiagnostics)
}

/** Adds to a finding the default severity of its code. */
export function toDiagnostic(finding: Finding): Diagnostic {
  const { code, message, place, hint, fix, notes } = finding
  return {
    code,
    severity: codes[code].severity,
    message,
    place,
    ...(notes === undefined ? {} : { notes }),
    ...(hint === undefined ? {} : { hint }),
    ...(fix === undefined ? {} : { fix }),
  }
}

function siteContext(input: CheckInput, report: CheckContext['report']): CheckContext {
  const { config, site } = input
  const targets: { index?: Targets } = {}
  const resolve = createResolver({
    url: config.url,
    baseUrl: config.baseUrl,
    targets: () => {
      if (targets.index === undefined) throw new Error('bug: a URL is resolved before the pages are indexed')
      return targets.index
    },
  })
  const pages = input.pages.map((checked) => scanPage(checked, input, resolve))
  const rendered = pages.map((page, index) => targetPage(input.pages[index]?.route, input, page))
  const known = site.pages.map((page) => targetPage(page.route, input))
  const index = indexTargets({
    pages: [...rendered, ...known].flatMap((page) => page ?? []),
    files: input.outputs,
    redirects: config.redirects,
  })
  targets.index = index
  return {
    url: config.url,
    baseUrl: config.baseUrl,
    pages,
    targets: index,
    locate: createSiteLocator(input, resolve),
    suggest: createSuggest(index),
    resolve,
    input,
    report,
  }
}

function targetPage(route: Route | undefined, { config }: CheckInput, page?: ScannedPage): TargetPage | undefined {
  if (route === undefined) return undefined
  const target = { file: outputFile(route, config.trailingSlash), canonical: canonicalPath(route, config.trailingSlash) }
  return page === undefined ? target : { ...target, page }
}

function scanPage(checked: CheckedPage, { config }: CheckInput, resolve: CheckContext['resolve']): ScannedPage {
  const scan = checked.scan ?? scanHtml(checked.html)
  const href = urlOf(checked.route, config)
  let urls: readonly PageUrl[] | undefined
  let anchors: ReadonlySet<string> | undefined
  return {
    path: canonicalPath(checked.route, config.trailingSlash),
    href,
    scan,
    // Resolved when a rule first asks: the index of targets needs all pages first.
    get urls() {
      urls ??= scan.urls.map((scanned) => ({ scanned, to: resolve(scanned.url, href) }))
      return urls
    },
    anchors: () => {
      anchors ??= new Set([...scan.ids, ...scan.names].map(({ id }) => id).concat(checked.shell.ids ?? []))
      return anchors
    },
    checked,
    isDocument: false,
  }
}
