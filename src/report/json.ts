// Diagnostics as JSON for programs, as specified in schemas/diagnostics.schema.json.

import { defined } from '../model/defined.ts'
import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts'
import type { Place } from '../model/place.ts'
import { printableJson } from './printable.ts'

/** Version of the format. Incremented if a field changes its meaning or is removed, but not for new fields. */
const formatVersion = 1

/** Returns sorted diagnostics as JSON data. */
export function diagnosticsData(diagnostics: readonly Diagnostic[]) {
  const count = (severity: Diagnostic['severity']) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
  return {
    version: formatVersion,
    summary: { errors: count('error'), warnings: count('warning'), infos: count('info') },
    diagnostics: diagnostics.toSorted(compareDiagnostics).map(dataOf),
  }
}

function dataOf({ code, severity, message, place, notes, hint, fix, pages = [] }: Diagnostic) {
  return {
    code,
    severity,
    message,
    ...placeData(place),
    ...defined({ notes: notes?.map((note) => ({ message: note.message, ...placeData(note.place) })) }),
    ...defined({ hint, fix, pages: pages.length < 2 ? undefined : pages }),
  }
}

/** Formats diagnostics as JSON. */
export function formatJson(diagnostics: readonly Diagnostic[]): string {
  return `${printableJson(diagnosticsData(diagnostics))}\n`
}

function placeData(place: Place | undefined) {
  return place && defined({ file: place.file, start: place.start, end: place.end })
}
