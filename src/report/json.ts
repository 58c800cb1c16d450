// Diagnostics as JSON for programs; the form is in schemas/diagnostics.schema.json.

import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts'
import type { Place } from '../model/place.ts'
import { printableJson } from './printable.ts'

/** Raised when a field changes its meaning or goes away; new fields do not raise it. */
const formatVersion = 1

/** Gives the JSON form of diagnostics as data, sorted. */
export function diagnosticsData(diagnostics: readonly Diagnostic[]) {
  const count = (severity: Diagnostic['severity']) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
  return {
    version: formatVersion,
    summary: { errors: count('error'), warnings: count('warning'), infos: count('info') },
    diagnostics: diagnostics.toSorted(compareDiagnostics).map((diagnostic) => ({
      code: diagnostic.code,
      severity: diagnostic.severity,
      message: diagnostic.message,
      ...placeData(diagnostic.place),
      ...(diagnostic.notes === undefined
        ? {}
        : { notes: diagnostic.notes.map((note) => ({ message: note.message, ...placeData(note.place) })) }),
      ...(diagnostic.hint === undefined ? {} : { hint: diagnostic.hint }),
      ...(diagnostic.fix === undefined ? {} : { fix: diagnostic.fix }),
      ...(diagnostic.pages === undefined || diagnostic.pages.length < 2 ? {} : { pages: diagnostic.pages }),
    })),
  }
}

/** Formats diagnostics as JSON. */
export function formatJson(diagnostics: readonly Diagnostic[]): string {
  return `${printableJson(diagnosticsData(diagnostics))}\n`
}

function placeData(place: Place | undefined) {
  if (place === undefined) return {}
  const { file, start, end } = place
  return { file, ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) }
}
