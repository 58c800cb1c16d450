// Applies edits to a text by offsets, all at once.

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
