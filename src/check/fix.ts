// Makes the fixes that diagnostics carry in the texts of their files, and shows them as a unified diff.

import type { Diagnostic } from '../model/diagnostic.ts'
import { compareText } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { lineStarts, pointAt } from '../model/place.ts'
import type { Source } from '../model/site.ts'

/** A file with its fixes made. */
export interface FixedFile {
  readonly file: string
  /** The text that was checked. */
  readonly checked: string
  /** What is replaced in it, from its start to its end. */
  readonly edits: readonly Edit[]
  /** The whole new text. */
  readonly text: string
  /** The diagnostics whose fixes are in the text. */
  readonly fixed: readonly Diagnostic[]
  /** What changes, as a unified diff with three lines of context. */
  readonly diff: string
}

/** A replacement of the half-open range [start, end) of 0-based UTF-16 offsets. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Makes the fixes of diagnostics; of two that overlap the first wins, and the second is found again by the next run.
 */
export function applyFixes(sources: ReadonlyMap<string, Source>, diagnostics: readonly Diagnostic[]): FixedFile[] {
  const byFile = new Map<string, { edit: Edit; diagnostic: Diagnostic }[]>()
  for (const diagnostic of diagnostics) {
    const { fix, place } = diagnostic
    if (fix === undefined || place?.start === undefined || place.end === undefined) continue
    const entry = { edit: { start: place.start.offset, end: place.end.offset, text: fix }, diagnostic }
    const entries = byFile.get(place.file)
    if (entries === undefined) byFile.set(place.file, [entry])
    else entries.push(entry)
  }
  return [...byFile]
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([file, entries]) => {
      const source = sources.get(file)
      if (source === undefined) return []
      const kept = withoutOverlaps(entries)
      const edits = kept.map(({ edit }) => edit)
      const text = applyEdits(source.text, edits)
      if (text === source.text) return []
      return [
        {
          file,
          checked: source.text,
          edits,
          text,
          fixed: kept.map(({ diagnostic }) => diagnostic),
          diff: unifiedDiff(file, source.text, edits),
        },
      ]
    })
}

function withoutOverlaps<T extends { readonly edit: Edit }>(entries: readonly T[]): T[] {
  const kept: T[] = []
  for (const entry of [...entries].sort((a, b) => a.edit.start - b.edit.start || a.edit.end - b.edit.end)) {
    const last = kept.at(-1)?.edit
    if (last === undefined || entry.edit.start >= last.end) kept.push(entry)
  }
  return kept
}

/** Makes edits (sorted, apart from each other) of a text. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end, text: right } of edits) {
    parts.push(text.slice(at, start), right)
    at = end
  }
  return parts.join('') + text.slice(at)
}

const contextLines = 3

/** Writes edits (sorted, apart from each other) of a text as a unified diff. */
export function unifiedDiff(file: string, text: string, edits: readonly Edit[]): string {
  const starts = lineStarts(text)
  const lineOf = (offset: number): number => pointAt(starts, offset).line
  const hunks: { from: number; to: number; edits: Edit[] }[] = []
  for (const edit of edits) {
    const from = lineOf(edit.start)
    const to = lineOf(Math.max(edit.start, edit.end - 1))
    const last = hunks.at(-1)
    if (last !== undefined && from <= last.to + 2 * contextLines) {
      last.to = Math.max(last.to, to)
      last.edits.push(edit)
    } else hunks.push({ from, to, edits: [edit] })
  }
  let shift = 0
  const out = [`--- a/${file}`, `+++ b/${file}`]
  for (const hunk of hunks) {
    const { lines, added } = hunkLines({ text, starts, shift }, hunk)
    out.push(...lines)
    shift += added
  }
  return `${out.join('\n')}\n`
}

interface DiffText {
  readonly text: string
  readonly starts: readonly number[]
  /** How many lines the hunks before added. */
  readonly shift: number
}

function hunkLines(
  { text, starts, shift }: DiffText,
  hunk: { readonly from: number; readonly to: number; readonly edits: readonly Edit[] },
): { lines: string[]; added: number } {
  const first = Math.max(1, hunk.from - contextLines)
  const slice = (from: number, to: number): string =>
    text.slice(starts[from - 1] ?? text.length, starts[to] ?? text.length)
  const base = ensure(starts[hunk.from - 1])
  const shifted = hunk.edits.map(({ start, end, text: right }) => ({
    start: start - base,
    end: end - base,
    text: right,
  }))
  const before = linesOf(slice(hunk.from, hunk.to))
  const after = linesOf(applyEdits(slice(hunk.from, hunk.to), shifted))
  const head = linesOf(slice(first, hunk.from - 1))
  const tail = linesOf(slice(hunk.to + 1, hunk.to + contextLines))
  const old = head.length + before.length + tail.length
  const added = after.length - before.length
  const changed =
    before.length === after.length ? pairedLines(before, after) : [...mark('-', before), ...mark('+', after)]
  const range = `@@ -${first},${old} +${first + shift},${old + added} @@`
  return { lines: [range, ...mark(' ', head), ...changed, ...mark(' ', tail)], added }
}

/** Shows lines that stay the same between two changed ones as context. */
function pairedLines(before: readonly string[], after: readonly string[]): string[] {
  const out: string[] = []
  let index = 0
  while (index < before.length) {
    if (before[index] === after[index]) {
      out.push(` ${before[index++]}`)
      continue
    }
    const from = index
    while (before[index] !== after[index]) index++
    out.push(...mark('-', before.slice(from, index)), ...mark('+', after.slice(from, index)))
  }
  return out
}

function mark(sign: string, lines: readonly string[]): string[] {
  return lines.map((line) => sign + line)
}

function linesOf(text: string): string[] {
  if (text === '') return []
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n')
}
