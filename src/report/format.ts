// All formats of diagnostics behind one function.

import type { Diagnostic } from '../model/diagnostic.ts'
import type { SourceTexts } from './code-frame.ts'
import { formatGithub } from './github.ts'
import { formatJson } from './json.ts'
import { formatJunit } from './junit.ts'
import { formatMarkdown } from './markdown.ts'
import { formatSarif } from './sarif.ts'
import { formatText } from './text.ts'

/** The names of the formats, as `--format` takes them. */
export const diagnosticFormats = ['text', 'json', 'github', 'sarif', 'junit', 'markdown'] as const

/** One of the formats. */
export type DiagnosticFormat = (typeof diagnosticFormats)[number]

/** Formats diagnostics, sorted, without colours; the text ends with a line end unless it is empty. */
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
