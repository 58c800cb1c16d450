// Applies edits to a text by offsets, all at once.

/** A replacement of the half-open range [start, end) of 0-based UTF-16 offsets. */
export interface TextEdit {
  readonly start: number
  readonly end: number
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
