// Edits of a Markdown source, and what they leave behind.

/** A text that replaces a part of the source; offsets are 0-based, in UTF-16. */
export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Applies edits that may nest; of two that overlap, the outer one that starts first wins. */
export function applyEdits(text: string, from: number, edits: readonly Edit[]): string {
  const sorted = edits.toSorted((a, b) => a.start - b.start || b.end - a.end)
  let out = ''
  let at = from
  for (const edit of sorted) {
    if (edit.start < at) continue
    out += text.slice(at, edit.start) + edit.text
    at = edit.end
  }
  return out + text.slice(at)
}

/** Takes out what removed tags left: blank lines in a row, and blanks at line ends. Code is left alone. */
export function tidy(text: string): string {
  const parts: string[] = []
  let start = 0
  let fence: number | undefined
  for (let at = 0; at < text.length; ) {
    const newline = text.indexOf('\n', at)
    const end = newline === -1 ? text.length : newline
    const isFence = text.startsWith('```', at)
    if (fence === undefined && isFence && newline !== -1) fence = at
    else if (fence !== undefined && isFence && /^`+[ \t]*$/.test(text.slice(at, end))) {
      parts.push(tidyProse(text.slice(start, fence)), text.slice(fence, end))
      start = end
      fence = undefined
    }
    at = end + 1
  }
  return parts.join('') + tidyProse(text.slice(start))
}

function tidyProse(text: string): string {
  return text.replace(/^[ \t]+$/gm, '').replace(/\n{3,}/g, '\n\n')
}
