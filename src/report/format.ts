// The output formats of diagnostics by name.

import type { Diagnostic } from '../model/diagnostic.ts'
import type { SourceTexts } from './code-frame.ts'
import { formatGithub } from './github.ts'
import { formatJson } from './json.ts'
import { formatJunit } from './junit.ts'
import { formatMarkdown } from './markdown.ts'
import { formatSarif } from './sarif.ts'
import { formatText } from './text.ts'

const formats = {
  text: (diagnostics, sources) => formatText(diagnostics, sources, { limit: Number.POSITIVE_INFINITY }),
  json: formatJson,
  github: formatGithub,
  sarif: formatSarif,
  junit: formatJunit,
  markdown: formatMarkdown,
} satisfies Record<string, (diagnostics: readonly Diagnostic[], sources: SourceTexts) => string>

/** The name of a format, as in `--format`. */
export type DiagnosticFormat = keyof typeof formats

/** The names of the formats. */
export const diagnosticFormats = Object.keys(formats) as readonly DiagnosticFormat[] // the object has no other keys

/** Formats sorted diagnostics without colours. The text is empty or ends with a line break. */
export function formatDiagnostics(
  format: DiagnosticFormat,
  diagnostics: readonly Diagnostic[],
  sources: SourceTexts,
): string {
  return formats[format](diagnostics, sources)
}
