// Applies edits to a text by offsets, all at once.

import { ensure } from './ensure.ts'
import type { TextRange } from './place.ts'

/** A replacement of a range. */
export interface TextEdit extends TextRange {
  readonly text: string
}

/** Applies edits to a text. Of overlapping edits, the first by place counts. */
export function editText(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = []
  let at = 0
  for (const edit of inOrder(edits)) {
    parts.push(text.slice(at, edit.start), edit.text)
    at = edit.end
  }
  return parts.join('') + text.slice(at)
}

/**
 * Applies edits to the text of a file as it is on disk, with any line ends and byte order mark. The offsets of the edits
 * are those in its decoded form, with neither.
 */
export function editWritten(written: string, edits: readonly TextEdit[]): string {
  const offsets: number[] = []
  for (let at = written.startsWith('\ufeff') ? 1 : 0; at <= written.length; at++) {
    offsets.push(at)
    if (written.startsWith('\r\n', at)) at++
  }
  const lineEnd = written.includes('\r\n') ? '\r\n' : '\n'
  const placed = edits.map(({ start, end, text }) => ({
    start: ensure(offsets[start]),
    end: ensure(offsets[end]),
    text: text.replaceAll('\n', lineEnd),
  }))
  return editText(written, placed)
}

/** Sorts edits by place, without those that overlap an earlier one. */
export function inOrder<Edit extends TextEdit>(edits: readonly Edit[]): readonly Edit[] {
  let at = 0
  return [...edits]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .filter(({ start, end }) => {
      const isKept = start >= at
      if (isKept) at = end
      return isKept
    })
}
