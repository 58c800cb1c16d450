// Where the opening tag of a JSX element ends.

import { parseExpression, tryParse } from '../parse-script.ts'

/** The end of an opening tag: the offset after its `>`. */
interface OpeningTag {
  readonly end: number
  readonly isSelfClosing: boolean
}

/** Finds the end of the opening tag that begins at an offset; undefined when it is unclear. */
export function openingTag(text: string, start: number): OpeningTag | undefined {
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at]
    if (char === '>') return { end: at + 1, isSelfClosing: text[at - 1] === '/' }
    if (char === '"' || char === "'") at = text.indexOf(char, at + 1)
    else if (char === '{') at = endOfBraces(text, at)
    if (at < 0) return undefined
  }
  return undefined
}

/** Finds the brace that closes an expression: the first up to which it can be parsed. */
function endOfBraces(text: string, open: number): number {
  for (let close = text.indexOf('}', open); close >= 0; close = text.indexOf('}', close + 1)) {
    const code = text.slice(open + 1, close)
    if (tryParse(parseExpression, /^\s*\.\.\./.test(code) ? `{${code}}` : code) !== undefined) return close
  }
  return -1
}
