// Joins equal findings: those with the same code, place and subject. A finding in a partial occurs on every page that
// includes it but is one finding.

import type { Diagnostic } from './diagnostic.ts'
import { groupBy } from './maps.ts'

/** Returns the identity of a finding: its subject, or its whole text. */
export function subjectOf({ subject, message }: Diagnostic): string {
  return subject ?? message
}

/** Joins equal findings into one with all pages. Keeps those without a line or a subject. */
export function joinSame(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const identity = (diagnostic: Diagnostic): string | symbol => identityOf(diagnostic) ?? Symbol()
  return [...groupBy(joinFailures(diagnostics), identity).values()].flatMap(joinGroup)
}

/**
 * Joins warnings about pages that fail because a script imports what isn't there to the finding at that import. If
 * several files import it, it's unknown to which of them a page belongs.
 */
function joinFailures(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const imports = groupBy(
    diagnostics.filter(({ code }) => code === 'import-not-found'),
    ({ subject }) => subject,
  )
  const isFailure = ({ code, severity, subject }: Diagnostic): boolean =>
    code === 'render-failed' && severity === 'warning' && subject !== undefined && imports.has(subject)
  const failed = groupBy(diagnostics.filter(isFailure), ({ subject }) => subject)
  return diagnostics.flatMap((found) => {
    if (isFailure(found)) return []
    const failures = imports.get(found.subject)?.length === 1 ? (failed.get(found.subject) ?? []) : []
    const pages = failures.flatMap((failure) => failure.pages ?? [])
    return pages.length === 0 || found.code !== 'import-not-found' ? [found] : [{ ...found, pages }]
  })
}

function identityOf(diagnostic: Diagnostic): string | undefined {
  const { code, place, subject, message } = diagnostic
  if (place?.start !== undefined)
    return [code, place.file, place.start.offset, place.end?.offset, subjectOf(diagnostic)].join('\n')
  return subject === undefined ? undefined : [code, place?.file, subject, message].join('\n')
}

function joinGroup(group: readonly Diagnostic[]): readonly Diagnostic[] {
  const pages = [...new Set(group.flatMap((diagnostic) => diagnostic.pages ?? []))]
  return group.slice(0, 1).map(({ fix, pages: _, ...first }) => ({
    ...first,
    // A text that is correct on only one page isn't a fix for a text shown on several.
    ...(fix !== undefined && group.every((other) => other.fix === fix) && { fix }),
    ...(pages.length > 0 && { pages }),
  }))
}
