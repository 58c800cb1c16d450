// What pages have from another tool, and docs-gen has no counterpart of or another form for, may stand on hundreds of
// pages: one diagnostic for each such thing, with the places as notes.

import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts'
import { groupBy } from '../model/maps.ts'
import { subjectOf } from '../model/same-findings.ts'
import { counted } from '../model/text.ts'

const merged: ReadonlySet<string> = new Set(['import-unsupported', 'plugin-failed', 'unknown-admonition'])
const mergedAsOne: ReadonlySet<string> = new Set(['legacy-admonition-title'])
const mostNotes = 5

/** Merges the diagnostics that say the same of one thing, or of a form; the first by place stands for the others. */
export function groupAlike(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const groups = groupBy(diagnostics, (diagnostic) => {
    const { code, severity, fix } = diagnostic
    if (mergedAsOne.has(code)) return `${severity} ${code}`
    return merged.has(code) && fix === undefined ? `${severity} ${code} ${subjectOf(diagnostic)}` : diagnostic
  })
  return [...groups.values()].flatMap(mergeGroup)
}

function mergeGroup(group: readonly Diagnostic[]): readonly Diagnostic[] {
  const [first, ...rest] = [...group].sort(compareDiagnostics)
  if (first === undefined || rest.length === 0) return group
  const shown = rest
    .slice(0, mostNotes)
    .map(({ place }) => ({ message: 'Also here', ...(place !== undefined && { place }) }))
  const more = rest.length - shown.length
  const notes = more === 0 ? shown : [...shown, { message: `And in ${counted(more, 'more place')}` }]
  return [{ ...first, notes: [...(first.notes ?? []), ...notes] }]
}
