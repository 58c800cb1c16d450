// Makes the text that is parsed from the text that the author wrote: front matter blanked, control characters out,
// forms that MDX cannot read (`{#id}`, `:::note Title`, mdx-code-block fences) rewritten. Keeps a map back, so places
// stay the author's.

import type { LiveEdit } from '../model/browser-code.ts'
import type { CompileOptions } from '../model/compiled.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { lineStarts, type Place, placeOf } from '../model/place.ts'
import { blankLinesBetween } from './quadratic-guard.ts'
import { rewriteLines } from './rewrite-lines.ts'
import type { SourceEdit } from './source-edit.ts'

/** Text ready for parsing, and the way back from its offsets. */
export interface PreparedText {
  readonly text: string
  readonly diagnostics: readonly Diagnostic[]
  /** Whether the text has the offsets of the author's file. */
  readonly isSame: boolean
  /** Finds the place in the author's file of a range of the prepared text (0-based UTF-16 offsets). */
  place(start: number, end?: number): Place
  /** Finds the offset in the prepared text of a 1-based line and column of it. */
  offsetAt(line: number, column: number): number
}

/** A source as compileSource takes it. */
export interface PrepareInput {
  readonly file: string
  readonly text: string
  /** Offset at which the content starts, after the front matter. */
  readonly contentStart: number
  /** Placeholders in the prepared text for what runs in the browser. */
  readonly live?: readonly LiveEdit[]
}

/** Prepares a source for parsing. */
export function prepareText(input: PrepareInput, options: CompileOptions): PreparedText {
  const { file, text, contentStart } = input
  const blanked = contentStart > 0 ? blankOf(text.slice(0, contentStart)) + text.slice(contentStart) : text
  const rewritten = rewriteLines(blanked, contentStart, options)
  const edits = [...rewritten.edits, ...controlCharacterEdits(blanked), ...blankLinesBetween(blanked)].sort(
    (a, b) => a.at - b.at,
  )
  const starts = lazy(() => lineStarts(text))
  const place = (start: number, end = start) => placeOf(file, starts(), start, end)
  const diagnostics = rewritten.findings.map(({ start, end, ...rest }) => ({ ...rest, place: place(start, end) }))
  const prepared = edited({ text: blanked, isSame: true, place, starts }, edits)
  const live = [...(input.live ?? [])].sort((a, b) => a.at - b.at)
  return { ...(live.length === 0 ? prepared : edited(prepared, live)), diagnostics }
}

/** Makes as many blanks of a text, in as many lines. */
function blankOf(text: string): string {
  return text
    .split('\n')
    .map((line) => ' '.repeat(line.length))
    .join('\n')
}

type EditedText = Omit<PreparedText, 'diagnostics' | 'offsetAt'> & { readonly starts: () => readonly number[] }

/** Applies edits to a text, and knows the way back. */
function edited(from: EditedText, edits: readonly SourceEdit[]): EditedText & Pick<PreparedText, 'offsetAt'> {
  const hasEdits = edits.length > 0
  const back = hasEdits ? mapBack(edits) : (offset: number) => offset
  const text = hasEdits ? applyEdits(from.text, edits) : from.text
  const starts = hasEdits ? lazy(() => lineStarts(text)) : from.starts
  return {
    text,
    isSame: from.isSame && !hasEdits,
    starts,
    place: (start, end = start) => from.place(back(start), back(end)),
    offsetAt: (line, column) => (starts()[line - 1] ?? 0) + column - 1,
  }
}

// Control characters are illegal in XML and mean escapes to a terminal. Tabs, LF and CR stay. Lone surrogates cannot be
// encoded.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff\ud800-\udfff]+/gu

function controlCharacterEdits(text: string): readonly SourceEdit[] {
  if (text.search(control) < 0) return []
  return Array.from(text.matchAll(control), (match) => ({ at: match.index, length: match[0].length, by: '' }))
}

function applyEdits(text: string, edits: readonly SourceEdit[]): string {
  const parts: string[] = []
  let at = 0
  for (const edit of edits) {
    if (edit.at < at) continue // inside an earlier edit
    parts.push(text.slice(at, edit.at), edit.by)
    at = edit.at + edit.length
  }
  parts.push(text.slice(at))
  return parts.join('')
}

/** Makes the function from offsets in the edited text to offsets in the original. */
function mapBack(edits: readonly SourceEdit[]): (offset: number) => number {
  const froms: number[] = []
  const kept: SourceEdit[] = []
  let shift = 0
  let end = 0
  for (const edit of edits) {
    if (edit.at < end) continue
    froms.push(edit.at + shift)
    kept.push(edit)
    shift += edit.by.length - edit.length
    end = edit.at + edit.length
  }
  return (offset) => {
    const index = lastAtMost(froms, offset)
    const edit = kept[index]
    if (edit === undefined) return offset
    const inside = offset - (froms[index] ?? 0)
    if (inside < edit.by.length) return edit.at + Math.min(inside, edit.length)
    return edit.at + edit.length + inside - edit.by.length
  }
}

/** Finds the last index whose value is at most `limit`, or -1. */
function lastAtMost(values: readonly number[], limit: number): number {
  let low = -1
  let high = values.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((values[middle] ?? 0) <= limit) low = middle
    else high = middle - 1
  }
  return low
}

function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
