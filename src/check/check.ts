// The check of a site: scans what was rendered, resolves every URL, runs all rules, and applies silences and settings.
// In: CheckInput. Out: diagnostics at the places that authors can mend. Pure: parsers of samples are injected.

import type { Config } from '../model/config.ts'
import { defined } from '../model/defined.ts'
import { diagnose } from '../model/diagnose.ts'
import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts'
import { joinSame } from '../model/same-findings.ts'
import type { Finding } from './context.ts'
import { rules, siteRules } from './index.ts'
import type { CheckInput } from './input.ts'
import { checkLinks } from './rules/links.ts'
import { checkUrls } from './rules/urls.ts'
import { applySettings } from './settings.ts'
import { siteContext } from './site-context.ts'
import { applySilences } from './suppressions.ts'

/**
 * Runs all rules over a rendered site and returns what they find, sorted by place, together with the findings of
 * earlier stages that the input carries. Comments that silence a line and the severities of the configuration are
 * applied to all of them.
 */
export function checkSite(input: CheckInput): Diagnostic[] {
  const found: Diagnostic[] = []
  const context = siteContext(input, (finding) => found.push(toDiagnostic(finding)))
  for (const rule of rules) rule(context)
  for (const rule of siteRules) rule(context, input)
  const all = [...found, ...(input.reported ?? []), ...(input.external?.found ?? [])]
  return settle(applySilences(all, input), input.config.rules)
}

/**
 * Runs the rules that look at pages, over some pages of a site: what needs all of them is left out. Pages that were not
 * rendered can be linked to, yet their anchors are not known.
 */
export function checkPages(input: CheckInput): Diagnostic[] {
  const found: Diagnostic[] = []
  const context = siteContext(input, (finding) => found.push(toDiagnostic(finding)))
  for (const rule of rules) rule(context)
  const silenced = applySilences([...found, ...(input.reported ?? [])], input)
  // A comment may silence what only the whole check finds.
  const kept = silenced.filter(({ code }) => code !== 'silence-unused')
  return settle(kept, input.config.rules)
}

/**
 * Finds links and images of pages that lead nowhere, as `checkSite` does, for a build: of the pages it needs only the
 * URLs of broken links as their scan, and their records.
 */
export function checkBrokenLinks(input: CheckInput): Diagnostic[] {
  const found: Diagnostic[] = []
  const context = siteContext(input, (finding) => found.push(toDiagnostic(finding)))
  const content = { ...context, pages: context.pages.filter(({ checked }) => checked !== undefined) }
  checkLinks(content)
  checkUrls(content)
  return found
}

/**
 * Applies to what a build or the preview found the comments and severities that hold for a check. Comments are not
 * judged: they may silence what only a check finds.
 */
export function settleFindings(
  found: readonly Diagnostic[],
  { sources, rules }: { readonly sources: CheckInput['sources']; readonly rules: Config['rules'] },
): Diagnostic[] {
  const given = new Set(found)
  return settle(
    applySilences(found, { sources }).filter((diagnostic) => given.has(diagnostic)),
    rules,
  )
}

function settle(found: readonly Diagnostic[], rules: Config['rules']): Diagnostic[] {
  return joinSame(applySettings(found, rules)).sort(compareDiagnostics)
}

/** Makes a diagnostic of a finding, with the default severity of its code unless it has its own. */
export function toDiagnostic({ code, severity, message, place, page, ...extras }: Finding): Diagnostic {
  const found = diagnose(code, message, place, defined({ ...extras, pages: page === undefined ? page : [page] }))
  return { ...found, ...(severity && { severity }) }
}
