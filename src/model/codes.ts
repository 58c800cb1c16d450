// The table of all diagnostic codes: one file a room, merged here. Every code has a test and an entry in
// docs/diagnostics/.

import { checkCodes } from './codes/check.ts'
import { compileCodes } from './codes/compile.ts'
import { loadCodes } from './codes/load.ts'
import { engineCodes } from './codes/modules.ts'
import { publishCodes } from './codes/publish.ts'
import { renderCodes } from './codes/render.ts'

/** How bad a finding is: an error fails the run with exit code 1, a warning does not. */
export type Severity = 'error' | 'warning' | 'info'

/** What the table says of a code: its default severity and one sentence on what it means. */
interface CodeEntry {
  readonly severity: Severity
  readonly summary: string
}

/** All codes of docs-gen with their default severity and meaning. */
export const codes = {
  ...loadCodes,
  ...compileCodes,
  ...renderCodes,
  ...checkCodes,
  ...publishCodes,
  ...engineCodes,
} as const satisfies Readonly<Record<string, CodeEntry>>

/** The name of a diagnostic, such as `unknown-page-id`. */
export type DiagnosticCode = keyof typeof codes
