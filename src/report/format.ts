// One function for all output formats of diagnostics.

import type { Diagnostic } from '../model/diagnostic.ts'
import type { SourceTexts } from './code-frame.ts'
import { formatGithub } from './github.ts'
import { formatJson } from './json.ts'
import { formatJunit } from './junit.ts'
import { formatMarkdown } from './markdown.ts'
import { formatSarif } from './sarif.ts'
import { formatText } from './text.ts'

/** The names of the formats, as in `--format`. */
export const diagnosticFormats = ['text', 'json', 'github', 'sarif', 'junit', 'markdown'] as const

/** The name of a format. */
export type DiagnosticFormat = (typeof diagnosticFormats)[number]

/** Formats sorted diagnostics without colours. The text is empty or ends with a line break. */
export function formatDiagnostics(
  format: DiagnosticFormat,
  diagnostics: readonly Diagnostic[],
  sources: SourceTexts,
): string {
  switch (format) {
    case 'text':
      return formatText(diagnostics, sources, { limit: Number.POSITIVE_INFINITY })
    case 'json':
      return formatJson(diagnostics)
    case 'github':
      return formatGithub(diagnostics)
    case 'sarif':
      return formatSarif(diagnostics)
    case 'junit':
      return formatJunit(diagnostics)
    case 'markdown':
      return formatMarkdown(diagnostics)
    default:
      return format satisfies never
  }
}
