// The table of all diagnostic codes, merged from one file per room. Every code has a test and an entry in
// docs/diagnostics/.

import { compileCodes, engineCodes, publishCodes, renderCodes } from './codes/build.ts'
import { checkCodes } from './codes/check.ts'
import { loadCodes } from './codes/load.ts'

export type { Severity } from './codes/code-entry.ts'

/** All codes of docs-gen with their default severity and meaning. */
export const codes = {
  ...loadCodes,
  ...compileCodes,
  ...renderCodes,
  ...checkCodes,
  ...publishCodes,
  ...engineCodes,
}

/** The name of a diagnostic, such as `unknown-page-id`. */
export type DiagnosticCode = keyof typeof codes

/** Returns whether a text is a code. */
export function isCode(text: string): text is DiagnosticCode {
  return Object.hasOwn(codes, text)
}

/** Returns whether a code can be set or suppressed: all codes of the check, and others that aren't errors. */
export function isConfigurable(code: DiagnosticCode): boolean {
  if (code === 'route-collision') return false // such a site can't be published
  return code in checkCodes || codes[code].severity !== 'error'
}
