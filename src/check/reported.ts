// Joins the findings of the rules with those of earlier stages, so that nothing is told twice.

import type { DiagnosticCode } from '../model/codes.ts'
import type { Diagnostic } from '../model/diagnostic.ts'

/** Codes of earlier stages that say the same as one of ours at the same line. */
const sameMeaning: Readonly<Partial<Record<DiagnosticCode, DiagnosticCode>>> = {
  'duplicate-heading-id': 'duplicate-id',
  'missing-file': 'missing-image',
}

/**
 * Adds to the rules' findings those of earlier stages that no rule found, too; the rules know the whole site, so theirs
 * are kept.
 */
export function mergeReported(found: readonly Diagnostic[], reported: readonly Diagnostic[]): Diagnostic[] {
  if (reported.length === 0) return [...found]
  const keys = new Set(found.map((diagnostic) => keyOf(diagnostic, diagnostic.code)))
  const rest = reported.filter((diagnostic) => {
    const same = sameMeaning[diagnostic.code]
    return !keys.has(keyOf(diagnostic, diagnostic.code)) && (same === undefined || !keys.has(keyOf(diagnostic, same)))
  })
  return [...found, ...rest]
}

// A link's place is its URL for one stage and its brackets for another; the first backticked word of the message tells
// links of a line apart.
function keyOf({ place, message }: Diagnostic, code: DiagnosticCode): string {
  return `${code}:${place?.file ?? ''}:${place?.start?.line ?? ''}:${/`([^`]*)`/.exec(message)?.[1] ?? message}`
}
