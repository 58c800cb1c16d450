// A diagnostic as the overlay in the browser shows it: what the report room makes, and the server's live channel sends.

import type { Severity } from './diagnostic.ts'

/** One diagnostic, ready to be shown: all plain text, the file relative to the site root. */
export interface Finding {
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
