// A diagnostic for the overlay in the browser, created by the report room and sent by the live channel of the server.

import type { Severity } from './diagnostic.ts'

/** A diagnostic as plain text. The file is relative to the site root. */
export interface OverlayFinding {
  readonly severity: Severity
  readonly code: string
  readonly message: string
  readonly file?: string
  readonly line?: number
  readonly column?: number
  /** The code frame, lines separated by '\n'. */
  readonly frame?: string
  readonly notes?: readonly string[]
  readonly hint?: string
}
