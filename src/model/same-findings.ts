// Joins equal findings: those with the same code, place and subject. A finding in a partial occurs on every page that
// includes it but is one finding.

import type { Diagnostic } from './diagnostic.ts'
import { groupBy } from './group-by.ts'

/** Returns the identity of a finding: its subject, or its whole text. */
export function subjectOf({ subject, message }: Diagnostic): string {
  return subject ?? message
}

/** Joins equal findings into one with all pages. Keeps those without a line or a subject. */
export function joinSame(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [
    ...groupBy<string | symbol, Diagnostic>(diagnostics, (diagnostic) => identityOf(diagnostic) ?? Symbol()).values(),
  ].flatMap(joinGroup)
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
