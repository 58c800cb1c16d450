// What native code must not be given. satteri has no limit: expressions nested some 2,500 deep, or chains of
// some 14,000 operators, overflow its stack and end the process (measured with 0.10.5 in a worker thread). Pages beyond
// half of that go to the reference compiler, where such an overflow is an exception.

import { someLine } from './code-fences.ts'

/** Longest page that is compiled, in UTF-16 code units. */
export const maxPageLength = 20_000_000

const maxDepth = 1200
const maxChain = 7_000
const maxQuotes = 5_000

/**
 * Says whether a text is a risk for native code: JavaScript with deeply nested brackets or a long run without , and ;,
 * or deeply nested tags. JavaScript is what is in braces or after import and export, up to the next blank line;
 * code blocks are left out.
 */
export function isRiskForNative(text: string): boolean {
  if (text.length < 2 * maxDepth || isPlainlySafe(text)) return false
  const state: Nesting = { braces: 0, brackets: 0, tags: 0, chain: 0, isModule: false }
  return someLine(
    text,
    (start, end) => readLine(text, start, end, state),
    () => state.braces === 0,
  )
}

/**
 * Says that a text has too few brackets and tags to nest deeply, and no block that is long enough: so most are decided
 * in a tenth of the time.
 */
function isPlainlySafe(text: string): boolean {
  for (let at = 0; at < text.length; ) {
    const blank = text.indexOf('\n\n', at)
    const end = blank === -1 ? text.length : blank + 2
    if (end - at > maxChain) return false
    at = end
  }
  return countUpTo(text, '<') + countUpTo(text, '{') + countUpTo(text, '(') + countUpTo(text, '[') <= maxDepth
}

function countUpTo(text: string, mark: string): number {
  let count = 0
  for (let at = text.indexOf(mark); at !== -1 && count <= maxDepth; at = text.indexOf(mark, at + 1)) count++
  return count
}

const oddBackticks = /(?<!`)``(?!`)|\\`/

/**
 * Says whether a text has a line of the one kind that satteri 0.10.5 does not read as Markdown defines it: a backtick
 * inside of a code span (`` ` ``) or after a backslash makes it overlook where the following code spans end, when there
 * are braces in them.
 */
export function isMisreadByNative(text: string): boolean {
  if (!oddBackticks.test(text)) return false
  return someLine(text, (start, end) => {
    const line = text.slice(start, end)
    return line.includes('{') && oddBackticks.test(line)
  })
}

/** What is open at a point of the text. */
interface Nesting {
  braces: number
  brackets: number
  tags: number
  /** Characters of JavaScript since the last , or ;. */
  chain: number
  isModule: boolean
}

/** Reads one line into the state; says whether a limit is passed. */
function readLine(text: string, start: number, end: number, state: Nesting): boolean {
  if (start === end) {
    state.braces = 0
    state.brackets = 0
    state.isModule = false
  } else if (state.braces === 0 && !state.isModule) {
    state.isModule = text.startsWith('import', start) || text.startsWith('export', start)
  }
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x60 && state.braces === 0 && !state.isModule) {
      const close = text.indexOf('`', at + 1)
      if (close > at && close < end) at = close // inline code
      continue
    }
    if (code === 0x3c) countTag(text, at, state)
    else if (code === 0x2f && text[at + 1] === '>' && state.tags > 0) state.tags--
    if (code === 0x7b) state.braces++
    else if (code === 0x7d && state.braces > 0) state.braces--
    else if (state.braces > 0 || state.isModule) countInScript(code, state)
    state.chain = (state.braces > 0 || state.isModule) && code !== 0x2c && code !== 0x3b ? state.chain + 1 : 0
    if (state.braces + state.brackets > maxDepth || state.tags > maxDepth || state.chain > maxChain) return true
  }
  return false
}

function countTag(text: string, at: number, state: Nesting): void {
  const next = text.charCodeAt(at + 1) | 0x20
  if (next === 0x2f) state.tags = Math.max(0, state.tags - 1)
  else if ((next >= 0x61 && next <= 0x7a) || text[at + 1] === '>') state.tags++
}

function countInScript(code: number, state: Nesting): void {
  if (code === 0x28 || code === 0x5b) state.brackets++
  else if ((code === 0x29 || code === 0x5d) && state.brackets > 0) state.brackets--
}

/** Says whether a line opens more block quotes and lists in each other than any compiler takes in linear time. */
export function hasTooManyQuotes(text: string): boolean {
  if (!hasLineOver(text, maxQuotes)) return false
  return new RegExp(String.raw`(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))[ \t]*){${maxQuotes}}`).test(text)
}

/** Says whether a line is as long as a limit: looks at a character or two in each stretch of that length. */
function hasLineOver(text: string, limit: number): boolean {
  for (let start = 0; text.length - start >= limit; ) {
    const newline = text.lastIndexOf('\n', start + limit - 1)
    if (newline < start) return true
    start = newline + 1
  }
  return false
}
