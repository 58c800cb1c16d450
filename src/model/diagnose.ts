// Makes diagnostics with the severity that the code table gives.

import { codes, type DiagnosticCode } from './codes.ts'
import type { Diagnostic, DiagnosticNote } from './diagnostic.ts'
import type { Place } from './place.ts'

/** What a diagnostic may carry besides its code, message and place. */
export interface DiagnosticExtras {
  readonly hint?: string
  readonly notes?: readonly DiagnosticNote[]
  readonly fix?: string
  readonly subject?: string
  readonly stack?: string
  readonly pages?: readonly string[]
}

/** Makes a diagnostic of a code, with its default severity. */
export function diagnose(
  code: DiagnosticCode,
  message: string,
  place?: Place,
  extras: DiagnosticExtras = {},
): Diagnostic {
  return { code, severity: codes[code].severity, message, ...(place === undefined ? {} : { place }), ...extras }
}
