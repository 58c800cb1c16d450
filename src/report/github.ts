// Diagnostics as workflow commands of GitHub Actions, which shows them at their lines in a pull request.

import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts'
import { messageOf } from './message.ts'
import { printable } from './printable.ts'

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const

/** Formats diagnostics as one workflow command a line. */
export function formatGithub(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .toSorted(compareDiagnostics)
    .map((diagnostic) => `${commandOf(diagnostic)}\n`)
    .join('')
}

function commandOf(diagnostic: Diagnostic): string {
  const { place } = diagnostic
  const properties = [
    ...(place === undefined ? [] : [['file', place.file] as const]),
    ...(place?.start === undefined ? [] : [['line', place.start.line] as const, ['col', place.start.column] as const]),
    ...(place?.end === undefined
      ? []
      : [['endLine', place.end.line] as const, ['endColumn', place.end.column] as const]),
    ['title', diagnostic.code] as const,
  ]
  const written = properties.map(([name, value]) => `${name}=${escapeProperty(String(value))}`).join(',')
  const message = messageOf(diagnostic)
  const text = diagnostic.hint === undefined ? message : `${message}\n${diagnostic.hint}`
  return `::${commands[diagnostic.severity]} ${written}::${escapeData(text)}`
}

function escapeData(text: string): string {
  return printable(text, { keepLines: true }).replaceAll('%', '%25').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
