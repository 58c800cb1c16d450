// Diagnostics sorted and grouped by file.

import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts'

/** Sorts diagnostics and groups them by file; those without a place come first, under ''. */
export function byFile(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  const groups = new Map<string, Diagnostic[]>()
  for (const diagnostic of diagnostics.toSorted(compareDiagnostics)) {
    const file = diagnostic.place?.file ?? ''
    const group = groups.get(file)
    if (group === undefined) groups.set(file, [diagnostic])
    else group.push(diagnostic)
  }
  return groups
}
