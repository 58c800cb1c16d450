// What makes two findings the same one: their code, their place, and what they are about. A finding in a partial is
// made on every page that includes it, and is one.

import type { Diagnostic } from './diagnostic.ts'
import { groupBy } from './group-by.ts'

/** Returns what identifies a finding: its subject, or its whole text. */
export function subjectOf({ subject, message }: Diagnostic): string {
  return subject ?? message
}

/** Joins findings that are the same into one each, with all pages; those without a line or a subject stay. */
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
    // What is right on one page only is no fix of a text that several show.
    ...(fix !== undefined && group.every((other) => other.fix === fix) && { fix }),
    ...(pages.length > 0 && { pages }),
  }))
}
