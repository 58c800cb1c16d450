// Diagnostics as text for people: one block each, sorted by file and place, with a code frame, notes and a hint.

import { compareDiagnostics, compareText, type Diagnostic, type Severity } from '../model/diagnostic.ts'
import { remember } from '../model/maps.ts'
import type { Place } from '../model/place.ts'
import { counted } from '../model/text.ts'
import { createPaint, type Paint } from './ansi.ts'
import { frameLines, gutterOf, numberWidth, type SourceTexts, splitLines } from './code-frame.ts'
import { messageOf, pagesNote } from './message.ts'
import { printable } from './printable.ts'

/** Options of the text format. */
interface TextOptions {
  readonly hasColor?: boolean
  /** Whether to print the stacks of errors thrown by components. */
  readonly hasStacks?: boolean
  /** Maximum number of diagnostics printed in full, errors before warnings; 50 by default. */
  readonly limit?: number
}

/** Formats diagnostics as text that ends with a line break, or '' if there are none. */
export function formatText(
  diagnostics: readonly Diagnostic[],
  sources: SourceTexts,
  options: TextOptions = {},
): string {
  if (diagnostics.length === 0) return ''
  const paint = createPaint(options.hasColor ?? false)
  const linesByFile = new Map<string, readonly string[]>()
  const linesOf = (file: string) => remember(linesByFile, file, () => splitLines(sources.get(file)?.text ?? ''))
  const { shown, rest } = select(diagnostics, options.limit ?? 50)
  const blocks = shown.map((diagnostic) =>
    blockOf(diagnostic, {
      paint,
      linesOf,
      hasSource: (file) => sources.get(file) !== undefined,
      hasStacks: options.hasStacks === true,
    }),
  )
  if (rest.length > 0) blocks.push(`and ${rest.length} more: ${countByCode(rest)}\n`)
  return `${blocks.join('\n')}\n${paint.bold(`Found ${countSeverities(diagnostics)}.`)}\n`
}

/** Formats the number of diagnostics by severity: `2 errors and 1 warning`. */
export function countSeverities(diagnostics: readonly Diagnostic[]): string {
  const parts = severities.flatMap(([severity, word]) => {
    const count = diagnostics.filter((diagnostic) => diagnostic.severity === severity).length
    return count === 0 ? [] : [counted(count, word)]
  })
  if (parts.length === 0) return 'nothing'
  return parts.length === 1 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

const severities: readonly (readonly [Severity, string])[] = [
  ['error', 'error'],
  ['warning', 'warning'],
  ['info', 'remark'],
]

/** Formats a place as `file:line:column`, which editors and terminals recognize as a link. */
export function placeText(place: Place): string {
  const point = place.start === undefined ? '' : `:${place.start.line}:${place.start.column}`
  return printable(place.file) + point
}

/** If there are too many, selects the most severe ones. Returns them in order of place. */
function select(diagnostics: readonly Diagnostic[], limit: number) {
  const sorted = diagnostics.toSorted(compareDiagnostics)
  const bySeverity = severities.flatMap(([severity]) => sorted.filter((diagnostic) => diagnostic.severity === severity))
  return { shown: bySeverity.slice(0, limit).toSorted(compareDiagnostics), rest: bySeverity.slice(limit) }
}

function countByCode(diagnostics: readonly Diagnostic[]): string {
  const counts = new Map<string, number>()
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .sort(([codeA, countA], [codeB, countB]) => countB - countA || compareText(codeA, codeB))
    .map(([code, count]) => `${count} ${code}`)
    .join(', ')
}

interface BlockContext {
  readonly paint: Paint
  readonly linesOf: (file: string) => readonly string[]
  readonly hasSource: (file: string) => boolean
  readonly hasStacks: boolean
}

function blockOf(diagnostic: Diagnostic, context: BlockContext): string {
  const { paint } = context
  const { place, severity, code } = diagnostic
  const colour = severity === 'error' ? paint.red : severity === 'warning' ? paint.yellow : paint.cyan
  const head = [
    ...(place === undefined ? [] : [paint.bold(placeText(place))]),
    colour(severity),
    paint.dim(code),
    printable(messageOf(diagnostic), { keepLines: true }).replaceAll('\n', '\n    '),
  ]
  const lines = [head.join(' ')]
  if (place !== undefined && context.hasSource(place.file)) lines.push(...paintFrame(place, colour, context))
  const pages = pagesNote(diagnostic)
  if (pages !== undefined) lines.push(`  ${paint.dim('note:')} ${printable(pages)}`)
  for (const note of diagnostic.notes ?? []) {
    const at = note.place && placeText(note.place)
    const where = at === undefined || note.message === `\`${at}\`` ? '' : ` (${at})`
    lines.push(`  ${paint.dim('note:')} ${indent(note.message)}${where}`)
  }
  if (diagnostic.hint !== undefined) lines.push(`  ${paint.cyan('hint:')} ${indent(diagnostic.hint)}`)
  if (context.hasStacks && diagnostic.stack !== undefined)
    lines.push(`  ${paint.dim('stack:')} ${printable(diagnostic.stack, { keepLines: true }).replaceAll('\n', '\n  ')}`)
  return `${lines.join('\n')}\n`
}

function indent(text: string): string {
  return printable(text, { keepLines: true }).replaceAll('\n', '\n        ')
}

function paintFrame(place: Place, colour: (text: string) => string, { paint, linesOf }: BlockContext): string[] {
  const frame = frameLines(linesOf(place.file), place)
  const width = numberWidth(frame)
  return frame.map((line) => {
    const gutter = paint.dim(gutterOf(line, width))
    return `  ${gutter}${line.type === 'underline' ? colour(line.text) : line.text}`.trimEnd()
  })
}
