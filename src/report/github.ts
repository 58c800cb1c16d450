// Diagnostics as workflow commands of GitHub Actions, which shows them in the diff of a pull request.

import { defined } from '../model/defined.ts'
import { compareDiagnostics, type Diagnostic } from '../model/diagnostic.ts'
import { messageOf } from './message.ts'
import { printable } from './printable.ts'

const commands = { error: 'error', warning: 'warning', info: 'notice' } as const

/** Formats diagnostics as one workflow command per line. */
export function formatGithub(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .toSorted(compareDiagnostics)
    .map((diagnostic) => `${commandOf(diagnostic)}\n`)
    .join('')
}

function commandOf(diagnostic: Diagnostic): string {
  const { place } = diagnostic
  const properties = defined({
    file: place?.file,
    line: place?.start?.line,
    col: place?.start?.column,
    endLine: place?.end?.line,
    endColumn: place?.end?.column,
    title: diagnostic.code,
  })
  const written = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
  const message = messageOf(diagnostic)
  const text = diagnostic.hint === undefined ? message : `${message}\n${diagnostic.hint}`
  return `::${commands[diagnostic.severity]} ${written.join(',')}::${escapeData(text)}`
}

function escapeData(text: string): string {
  return printable(text, { keepLines: true }).replaceAll('%', '%25').replaceAll('\n', '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
