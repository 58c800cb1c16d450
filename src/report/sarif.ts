// Diagnostics as SARIF 2.1.0, which code scanning services and editors read.

import { codes } from '../model/codes.ts'
import {
  compareDiagnostics,
  compareText,
  type Diagnostic,
  type DiagnosticNote,
  type Severity,
} from '../model/diagnostic.ts'
import type { Place } from '../model/place.ts'
import { encodePath } from '../model/route.ts'
import { messageOf } from './message.ts'
import { printableJson } from './printable.ts'

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' }

/** Formats diagnostics as a SARIF log with one run, which lists only violated rules. */
export function formatSarif(diagnostics: readonly Diagnostic[]): string {
  const ruleIds = [...new Set(diagnostics.map((diagnostic) => diagnostic.code))].sort(compareText)
  const indexById = new Map(ruleIds.map((id, index) => [id, index]))
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'docs-gen',
            rules: ruleIds.map((id) => ({
              id,
              shortDescription: { text: codes[id].summary },
              defaultConfiguration: { level: levels[codes[id].severity] },
            })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: diagnostics
          .toSorted(compareDiagnostics)
          .map((diagnostic) => resultOf(diagnostic, indexById.get(diagnostic.code) ?? 0)),
      },
    ],
  }
  return `${printableJson(log)}\n`
}

function resultOf(diagnostic: Diagnostic, ruleIndex: number) {
  const message = messageOf(diagnostic)
  const { code, severity, place, notes = [], hint, fix } = diagnostic
  return {
    ruleId: code,
    ruleIndex,
    level: levels[severity],
    message: { text: hint === undefined ? message : `${message}\n${hint}` },
    // JSON leaves out what is undefined.
    locations: place && [{ physicalLocation: locationOf(place) }],
    relatedLocations: relatedOf(notes),
    fixes: fix !== undefined && place?.start !== undefined ? [fixOf(place, fix)] : undefined,
  }
}

function relatedOf(notes: readonly DiagnosticNote[]) {
  const placed = notes.flatMap(({ message, place }) => (place === undefined ? [] : [{ message, place }]))
  if (placed.length === 0) return undefined
  return placed.map(({ message, place }, index) => ({
    id: index + 1,
    message: { text: message },
    physicalLocation: locationOf(place),
  }))
}

function locationOf(place: Place) {
  return { artifactLocation: artifactOf(place), region: place.start && regionOf(place) }
}

function artifactOf(place: Place) {
  return { uri: encodePath(place.file), uriBaseId: '%SRCROOT%' }
}

/** Converts a range. SARIF counts like docs-gen: from 1, in UTF-16 code units, with an exclusive end. */
function regionOf({ start, end }: Place) {
  return { startLine: start?.line, startColumn: start?.column, endLine: end?.line, endColumn: end?.column }
}

function fixOf(place: Place, text: string) {
  return {
    artifactChanges: [
      {
        artifactLocation: artifactOf(place),
        replacements: [{ deletedRegion: regionOf(place), insertedContent: { text } }],
      },
    ],
  }
}
