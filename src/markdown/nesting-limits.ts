// Limits of the text that compilers receive. satteri has none: expressions nested about 2,500 deep, or chains of about
// 14,000 operators, overflow its stack and end the process (measured with 0.10.5 in a worker thread). Pages beyond half
// of that go to the reference compiler. Its time is quadratic in the depth, and a stack overflow while it compiles an
// expression also ends the process, so text that nests much deeper is refused.

import { linesOutsideCode, type ReadLine } from '../content/code-fences.ts'

/** Maximum length of a page that is compiled, in UTF-16 code units. */
export const maxPageLength = 5_000_000

/**
 * Maximum length of a page with thousands of elements, or of notices with lists or links in them. Such a page is for
 * the reference compiler, which took 8 s and 0.6 GB for 400,000 characters (2026-11).
 */
export const maxDenseLength = 400_000

const maxDepth = 1200
/** The reference compiler takes 1 s for 2,000 nested tags; in a worker, React can render about 3,000. */
const maxDepthAtAll = 2_000
const maxChain = 7_000
const maxQuotes = 5_000

/**
 * Finds deep nesting in a text: of JavaScript brackets, of tags, or a long run of JavaScript without `,` or `;`.
 * JavaScript is the text in braces or after import and export, up to the next blank line. Skips code blocks.
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
 * Returns whether a text has a line that satteri 0.10.5 doesn't read as Markdown defines it. A backtick inside a code
 * span (`` ` ``) or after a backslash makes it miss the ends of the code spans that follow, if they contain braces.
 */
export function isMisreadByNative(text: string): boolean {
  if (!oddBackticks.test(text)) return false
  for (const { line } of linesOutsideCode(text)) if (line.includes('{') && oddBackticks.test(line)) return true
  return false
}

/** The syntax that is open at an offset of the text. */
interface OpenSyntax {
  braces: number
  brackets: number
  tags: number
  /** Tags in JavaScript, where a comparison may look like a tag, and a string may contain any. */
  tagsInScript: number
  /** Characters of JavaScript since the last `,` or `;`. */
  chain: number
  isModule: boolean
  isRisk: boolean
}

/** Reads one line into the state. Returns the offset at which it nests too deeply for either compiler. */
function readLine(text: string, { line, start, end }: ReadLine, state: OpenSyntax): number | undefined {
  if (start === end) {
    state.braces = 0
    state.brackets = 0
    state.isModule = false
  } else if (state.braces === 0 && !state.isModule) {
    state.isModule = text.startsWith('import', start) || text.startsWith('export', start)
    if (!state.isModule && !/[<{]|\/>/.test(line)) return undefined // plain text
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

/** Counts a `<` that opens or closes a tag, or the slash of a self-closing tag. */
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

/** Finds the offset at which a line nests more block quotes and lists than a compiler reads in linear time. */
export function tooManyQuotesAt(text: string): number | undefined {
  if (!text.split('\n').some((line) => line.length >= maxQuotes)) return undefined
  const mark = String.raw`(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))[ \t]*`
  return new RegExp(String.raw`(?<=^[ \t]{0,3})(?:${mark}){${maxQuotes}}`, 'm').exec(text)?.index
}
