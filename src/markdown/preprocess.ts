// Prepares the author's text for parsing: blanks the front matter, removes control characters, and rewrites forms that
// MDX can't read (`{#id}`, `:::note Title`, mdx-code-block fences, MDX 1). Maps offsets back, so that places refer to
// the author's file.

import type { CompileOptions } from '../model/compiled.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { lineStarts, type Place, placeOf } from '../model/place.ts'
import { editText, inOrder, type TextEdit } from '../model/text-edit.ts'
import { docusaurusEdits } from './docusaurus-syntax.ts'
import type { EmojiTable } from './emoji.ts'
import { mdx1Edits } from './mdx1.ts'
import { blankLinesBetween } from './quadratic-guard.ts'

/** Text ready for parsing, with functions that map its offsets back to the author's file. */
export interface PreparedText {
  readonly text: string
  readonly diagnostics: readonly Diagnostic[]
  /** The emoji, for a text that may name one. */
  readonly emoji?: EmojiTable | undefined
  /** Returns the place in the author's file of a range of the prepared text (0-based UTF-16 offsets). */
  place(start: number, end?: number): Place
  /** Converts a 1-based line and column of the prepared text to its offset. */
  offsetAt(line: number, column: number): number
}

/** A source to compile. */
export interface SourceText {
  /** Path relative to the site root, with forward slashes. */
  readonly file: string
  readonly text: string
  /** The author's text and the edits that made this one of it, if a preprocessor of the site changed it. */
  readonly written?: { readonly text: string; readonly edits: readonly TextEdit[] }
  /** Offset at which the content starts, after the front matter. */
  readonly contentStart: number
  /** Edits of the prepared text that put placeholders where code runs in the browser. */
  readonly browserEdits?: readonly TextEdit[]
}

/** Prepares a source for parsing. */
export function prepareText(input: SourceText, options: CompileOptions): PreparedText {
  const { file, text, contentStart, written = { text, edits: [] } } = input
  const blanked = contentStart > 0 ? blankOf(text.slice(0, contentStart)) + text.slice(contentStart) : text
  const startsInFile = lazy(() => lineStarts(written.text))
  const back = mapBack(written.edits)
  const whole: EditedText = {
    text: blanked,
    place: (start, end = start) => placeOf(file, startsInFile(), { start: back(start), end: back(end) }),
    starts: lazy(() => lineStarts(text)),
  }
  const modern = edited(whole, options.mdx1 === true ? mdx1Edits(blanked, contentStart, options.math === true) : [])
  const rewritten = docusaurusEdits(modern.text, contentStart, options)
  const edits = [...rewritten.edits, ...controlCharacterEdits(modern.text), ...blankLinesBetween(modern.text)]
  const diagnostics = rewritten.findings.map(({ start, end, ...rest }) => ({
    ...rest,
    place: modern.place(start, end),
  }))
  const prepared = edited(modern, edits)
  return { ...edited(prepared, input.browserEdits ?? []), diagnostics }
}

/** Replaces each character of a text, except line feeds, with a space. */
function blankOf(text: string): string {
  return text
    .split('\n')
    .map((line) => ' '.repeat(line.length))
    .join('\n')
}

type EditedText = Omit<PreparedText, 'diagnostics' | 'offsetAt'> & { readonly starts: () => readonly number[] }

/** Applies edits to a text and maps offsets back to the original. */
function edited(from: EditedText, edits: readonly TextEdit[]): EditedText & Pick<PreparedText, 'offsetAt'> {
  if (edits.length === 0) return { ...from, offsetAt: offsetIn(from.starts) }
  const back = mapBack(edits)
  const text = editText(from.text, edits)
  const starts = lazy(() => lineStarts(text))
  return {
    text,
    starts,
    place: (start, end = start) => from.place(back(start), back(end)),
    offsetAt: offsetIn(starts),
  }
}

function offsetIn(starts: () => readonly number[]): PreparedText['offsetAt'] {
  return (line, column) => (starts()[line - 1] ?? 0) + column - 1
}

// Control characters are illegal in XML and are escapes in a terminal. Tabs, LF and CR stay. Lone surrogates can't be
// encoded.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff\ud800-\udfff]+/gu

function controlCharacterEdits(text: string): readonly TextEdit[] {
  if (text.search(control) < 0) return []
  return Array.from(text.matchAll(control), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    text: '',
  }))
}

/** Creates the function that maps offsets in the edited text to offsets in the original. */
function mapBack(edits: readonly TextEdit[]): (offset: number) => number {
  const froms: number[] = []
  const kept: TextEdit[] = []
  let shift = 0
  for (const edit of inOrder(edits)) {
    froms.push(edit.start + shift)
    kept.push(edit)
    shift += edit.text.length - (edit.end - edit.start)
  }
  return (offset) => {
    const index = lastAtMost(froms, offset)
    const edit = kept[index]
    if (edit === undefined) return offset
    const inside = offset - (froms[index] ?? 0)
    if (inside < edit.text.length) return Math.min(edit.start + inside, edit.end)
    return edit.end + inside - edit.text.length
  }
}

/** Returns the last index whose value is at most `limit`, or -1. */
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
