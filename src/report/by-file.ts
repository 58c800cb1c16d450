// Diagnostics sorted and grouped by file.

import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts'
import { groupBy } from '../model/group-by.ts'

/** Sorts diagnostics and groups them by file; those without a place come first, under ''. */
export function byFile(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> {
  return groupBy(diagnostics.toSorted(compareDiagnostics), ({ place }) => place?.file ?? '')
}
