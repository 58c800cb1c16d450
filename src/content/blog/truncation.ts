// Finds the excerpt of a post, which ends at a line `<!-- truncate -->` or `{/* truncate */}` outside of code, and the
// H1 at its start, which is replaced with the title of the post.

import { readLines } from '../code-fences.ts'

/** Matches the mark at the start of a line. */
const truncationMark = /[ \t]*(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\})/y

/** Returns whether a post marks the end of its excerpt. `contentStart` is a 0-based offset. */
export function isTruncated(text: string, contentStart: number): boolean {
  return markIn(text, contentStart) !== undefined
}

/** Returns the excerpt of a post for lists: the text up to the mark, or all of it, without the H1. */
export function excerptOf(text: string, contentStart: number): string {
  return withoutTitle(text.slice(0, markIn(text, contentStart)), contentStart)
}

function markIn(text: string, contentStart: number): number | undefined {
  for (const { type, start } of readLines(text, contentStart)) {
    truncationMark.lastIndex = start
    if (type === 'text' && truncationMark.test(text)) return start
  }
  return undefined
}

const title = /^\s*(?:import\s[^\n]*\n\s*)*(#[ \t][^\n]*|[^\n]+\n=+[ \t]*(?=\n|$))/

/** Replaces the H1 at the start of a post with spaces, so that the rest keeps its place. */
export function withoutTitle(text: string, contentStart: number): string {
  const found = title.exec(text.slice(contentStart))
  if (found === null) return text
  const [before, h1 = ''] = found
  const end = contentStart + before.length
  return text.slice(0, end - h1.length) + h1.replace(/[^\n]/g, ' ') + text.slice(end)
}
