// Makes diagnostics with the severity that the code table gives.

import { codes, type DiagnosticCode } from './codes.ts'
import { defined } from './defined.ts'
import type { Diagnostic } from './diagnostic.ts'
import type { Place } from './place.ts'

/** The optional fields of a diagnostic, except for its place. */
type DiagnosticExtras = {
  readonly [Field in 'hint' | 'notes' | 'fix' | 'subject' | 'stack' | 'pages']?: Diagnostic[Field] | undefined
}

/** Makes a diagnostic of a code, with its default severity. */
export function diagnose(
  code: DiagnosticCode,
  message: string,
  place?: Place,
  extras: DiagnosticExtras = {},
): Diagnostic {
  return defined({ code, severity: codes[code].severity, message, place, ...extras })
}
