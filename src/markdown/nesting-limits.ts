// What compilers must not be given. satteri has no limit: expressions nested some 2,500 deep, or chains of some 14,000
// operators, overflow its stack and end the process (measured with 0.10.5 in a worker thread). Pages beyond half of
// that go to the reference compiler. It takes time in the square of the depth, and an overflow of its stack while an
// expression is compiled ends the process as well, so what nests much deeper is refused.

import { type Line, linesOutsideCode } from './code-fences.ts'

/** Longest page that is compiled, in UTF-16 code units. */
export const maxPageLength = 20_000_000

const maxDepth = 1200
/** 2,000 tags in each other take the reference compiler 1 s; in a worker, React renders some 3,000. */
const maxDepthAtAll = 2_000
const maxChain = 7_000
const maxQuotes = 5_000

/**
 * Finds what nests deeply in a text: brackets of JavaScript, tags, or a long run of JavaScript without , and ;.
 * JavaScript is what is in braces or after import and export, up to the next blank line; code blocks are left out.
 */
export function nestingOf(text: string) {
  if (text.length < 2 * maxDepth) return { isRisk: false }
  const state: OpenSyntax = {
    braces: 0,
    brackets: 0,
    tags: 0,
    tagsInScript: 0,
    chain: 0,
    isModule: false,
    isRisk: false,
  }
  for (const line of linesOutsideCode(text, () => state.braces === 0)) {
    const tooDeepAt = readLine(text, line, state)
    if (tooDeepAt !== undefined) return { isRisk: true, tooDeepAt }
  }
  return { isRisk: state.isRisk }
}

const oddBackticks = /(?<!`)``(?!`)|\\`/

/**
 * Says whether a text has a line of the one kind that satteri 0.10.5 does not read as Markdown defines it: a backtick
 * inside of a code span (`` ` ``) or after a backslash makes it overlook where the following code spans end, when there
 * are braces in them.
 */
export function isMisreadByNative(text: string): boolean {
  if (!oddBackticks.test(text)) return false
  for (const { start, end } of linesOutsideCode(text)) {
    const line = text.slice(start, end)
    if (line.includes('{') && oddBackticks.test(line)) return true
  }
  return false
}

/** What is open at a point of the text. */
interface OpenSyntax {
  braces: number
  brackets: number
  tags: number
  /** Tags in JavaScript, where a comparison may look like one, and a text may hold any. */
  tagsInScript: number
  /** Characters of JavaScript since the last , or ;. */
  chain: number
  isModule: boolean
  isRisk: boolean
}

/** Reads one line into the state; gives the offset at which it nests too deeply for any compiler. */
function readLine(text: string, { start, end }: Line, state: OpenSyntax): number | undefined {
  if (start === end) {
    state.braces = 0
    state.brackets = 0
    state.isModule = false
  } else if (state.braces === 0 && !state.isModule) {
    state.isModule = text.startsWith('import', start) || text.startsWith('export', start)
    if (!state.isModule && !/[<{]|\/>/.test(text.slice(start, end))) return undefined // plain text
  }
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x60 && state.braces === 0 && !state.isModule) {
      const close = text.indexOf('`', at + 1)
      if (close > at && close < end) at = close // inline code
      continue
    }
    if (code === 0x3c || code === 0x2f) countTag(text, at, state)
    if (code === 0x7b) state.braces++
    else if (code === 0x7d && state.braces > 0) state.braces--
    else if (state.braces > 0 || state.isModule) countInScript(code, state)
    state.chain = (state.braces > 0 || state.isModule) && code !== 0x2c && code !== 0x3b ? state.chain + 1 : 0
    const depth = Math.max(state.braces + state.brackets, state.tags)
    if (depth > maxDepth || state.tags + state.tagsInScript > maxDepth || state.chain > maxChain) state.isRisk = true
    if (depth > maxDepthAtAll) return at
  }
  return undefined
}

/** Counts a `<` that opens or closes a tag, or the slash of a tag that closes itself. */
function countTag(text: string, at: number, state: OpenSyntax): void {
  const counter = state.braces > 0 || state.isModule ? 'tagsInScript' : 'tags'
  const next = text[at + 1] ?? ''
  const isEnd = text[at] === '/' ? next === '>' && text[at - 1] !== '<' : next === '/'
  if (isEnd) state[counter] = Math.max(0, state[counter] - 1)
  else if (text[at] === '<' && /[a-z>]/i.test(next) && text[at - 1] !== '\\') state[counter]++
}

function countInScript(code: number, state: OpenSyntax): void {
  if (code === 0x28 || code === 0x5b) state.brackets++
  else if ((code === 0x29 || code === 0x5d) && state.brackets > 0) state.brackets--
}

/** Finds the offset at which a line nests more block quotes and lists than any compiler takes in linear time. */
export function tooManyQuotesAt(text: string): number | undefined {
  if (!hasLineOver(text, maxQuotes)) return undefined
  return new RegExp(String.raw`(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))[ \t]*){${maxQuotes}}`).exec(text)?.index
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
