// HTML comments in MDX: Docusaurus takes them, MDX does not. They become comments of JavaScript in braces, which render
// nothing either.

import type { TextEdit } from '../model/text-edit.ts'

/** Finds the comments that begin on a line, outside of code. One that never ends is left to the compiler. */
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

/** Finds the end of the code span at an offset; the end of the backticks when none closes it before `end`. */
export function afterCode(text: string, at: number, end: number): number {
  const run = /^`+/.exec(text.slice(at, end))?.[0] ?? '`'
  const rest = text.slice(at + run.length, end)
  const close = new RegExp(`(?<!\`)${run}(?!\`)`).exec(rest)
  return close === null ? at + run.length : at + run.length + close.index + run.length
}

/** `#name` alone would be the id of a heading, which it is in comments of JavaScript only. */
function commentOf(inner: string): string {
  const plain = inner.replaceAll('*/', '* /')
  return `{/*${/^\s*#\S+\s*$/.test(plain) ? '-' : ''}${plain}*/}`
}
