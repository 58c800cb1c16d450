// HTML comments in MDX: Docusaurus accepts them, MDX doesn't. They become JavaScript comments in braces, which render
// nothing either.

import type { TextEdit } from '../model/text-edit.ts'

/** Finds the comments that begin on a line, outside of code. Leaves a comment that never ends to the compiler. */
export function commentEdits(text: string, start: number, end: number) {
  const edits: TextEdit[] = []
  let at = start
  while (at < end) {
    if (text[at] === '`') at = afterCode(text, at, end)
    else if (text[at] === '\\') at += 2
    else if (text.startsWith('<!--', at)) {
      const close = text.indexOf('-->', at + 4)
      if (close < 0) break
      edits.push({ start: at, end: close + 3, text: commentOf(text.slice(at + 4, close)) })
      at = close + 3
    } else at++
  }
  return { edits, end: at }
}

/** Returns the end of the code span at an offset, or the end of its backticks if none closes it before `end`. */
export function afterCode(text: string, at: number, end: number): number {
  const run = /^`+/.exec(text.slice(at, end))?.[0] ?? '`'
  const rest = text.slice(at + run.length, end)
  const close = new RegExp(`(?<!\`)${run}(?!\`)`).exec(rest)
  return close === null ? at + run.length : at + run.length + close.index + run.length
}

/** Keeps `#name` alone from becoming the id of a heading, which it does only in JavaScript comments. */
function commentOf(inner: string): string {
  const plain = inner.replaceAll('*/', '* /')
  return `{/*${/^\s*#\S+\s*$/.test(plain) ? '-' : ''}${plain}*/}`
}
