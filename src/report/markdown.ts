// Diagnostics as Markdown, for a comment on a pull request.

import type { Diagnostic } from '../model/diagnostic.ts'
import { byFile, messageOf } from './message.ts'
import { printable } from './printable.ts'
import { countSeverities } from './text.ts'

/** Formats diagnostics as a summary line and one list per file. */
export function formatMarkdown(diagnostics: readonly Diagnostic[]): string {
  if (diagnostics.length === 0) return '**docs-gen** found nothing.\n'
  const sections = [...byFile(diagnostics)].map(
    ([file, found]) => `### ${file === '' ? 'Site' : codeSpan(file)}\n\n${found.map(itemOf).join('')}`,
  )
  return `**docs-gen** found ${countSeverities(diagnostics)}.\n\n${sections.join('\n')}`
}

function itemOf(diagnostic: Diagnostic): string {
  const { severity, code, place, hint, notes = [] } = diagnostic
  const at = place?.start === undefined ? '' : ` line ${place.start.line}:${place.start.column}`
  const lines = [`- **${severity}**${at} ${codeSpan(code)}: ${escapeProse(messageOf(diagnostic))}`]
  for (const note of notes) lines.push(`  - ${escapeProse(note.message)}`)
  if (hint !== undefined) lines.push(`  - ${escapeProse(hint)}`)
  return `${lines.join('\n')}\n`
}

/** Escapes a message, except for the values in backticks. */
function escapeProse(text: string): string {
  return printable(text)
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replace(/[\\`*_<>&#|~[\]!@]/g, (char) => (char === '@' ? '&#64;' : `\\${char}`)),
    )
    .join('')
}

/** Returns a fence with more backticks than any run in the text. */
function codeSpan(text: string): string {
  const safe = printable(text)
  const longest = Math.max(0, ...(safe.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest === 0 ? fence + safe + fence : `${fence} ${safe} ${fence}`
}
