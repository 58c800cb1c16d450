// Diagnostics for the overlay in the browser: plain text, with the code frame already formatted.

import { defined } from '../model/defined.ts'
import { compareDiagnostics, type Diagnostic, type Severity } from '../model/diagnostic.ts'
import type { OverlayFinding } from '../model/overlay-finding.ts'
import { frameLines, plainFrame, type SourceTexts, splitLines } from './code-frame.ts'
import { messageOf } from './message.ts'
import { printable } from './printable.ts'
import { placeText } from './text.ts'

/** Maximum number of findings sent to a browser. */
const findingLimit = 50

/** Converts diagnostics to findings, errors first, at most 50. */
export function findingsOf(diagnostics: readonly Diagnostic[], sources: SourceTexts): readonly OverlayFinding[] {
  const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }
  return diagnostics
    .toSorted((a, b) => rank[a.severity] - rank[b.severity] || compareDiagnostics(a, b))
    .slice(0, findingLimit)
    .map((diagnostic) => findingOf(diagnostic, sources))
}

function findingOf(diagnostic: Diagnostic, sources: SourceTexts): OverlayFinding {
  const { severity, code, place, notes, hint } = diagnostic
  const text = place === undefined ? undefined : sources.get(place.file)?.text
  const frame = text === undefined || place === undefined ? '' : plainFrame(frameLines(splitLines(text), place))
  return defined({
    severity,
    code,
    message: printable(messageOf(diagnostic), { keepLines: true }),
    file: place && printable(place.file),
    line: place?.start?.line,
    column: place?.start?.column,
    frame: frame === '' ? undefined : frame,
    notes: notes?.map((note) => printable(note.message) + (note.place ? ` (${placeText(note.place)})` : '')),
    hint: hint === undefined ? undefined : printable(hint, { keepLines: true }),
  })
}
