// Makes diagnostics with the severity that the code table gives.

import { codes, type DiagnosticCode } from './codes.ts'
import { defined } from './defined.ts'
import type { Diagnostic, DiagnosticNote } from './diagnostic.ts'
import type { Place } from './place.ts'

/** The optional fields of a diagnostic. */
export interface DiagnosticExtras {
  readonly hint?: string | undefined
  readonly notes?: readonly DiagnosticNote[] | undefined
  readonly fix?: string | undefined
  readonly subject?: string | undefined
  readonly stack?: string | undefined
  readonly pages?: readonly string[] | undefined
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
