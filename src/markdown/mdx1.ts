// Rewrites MDX 1 so that it means the same in MDX 3: outside of JSX, braces and a `<` that begins no tag are text,
// `<https://…>` and `<me@example.com>` are links, indented lines are code, and a second `:::note` closes the first.
// Returns edits of the text.

import { codeBlocksOf, container, type Line, linesOutsideCode } from '../content/code-fences.ts'
import { endOfLine } from '../model/text.ts'
import type { TextEdit } from '../model/text-edit.ts'
import { afterCode } from './html-comments.ts'
import { anyTag, jsxEdits } from './mdx1-jsx.ts'

const prefix = new RegExp(`^${container}`)
const listItem = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])(?=[ \t]|$)/m
const heading = /^[ \t>]*#{1,6}[ \t]/
/** A line that begins or ends an admonition. */
const admonitionLine = /^[ \t>]*:{3,}/
const indent = /^(?: {4}|\t)/
/** A comment on several lines, which may hold blank lines. */
const longComment = / {0,3}<!--(?:(?!-->).)*\n[\s\S]*?-->/y
const script = /^(?:import|export)\s/
/** A line that begins JSX, which continues to the next empty line. */
const jsxLine = /^<(?:\/?[a-z][a-z\d.-]*(?=\s|\/?>|$)|\/?>)/i
const tag = new RegExp(anyTag, 'iy')
const autolink = /<(?:([a-z][a-z\d+.-]{1,31}:[^\s<>]*)|([\w.+-]+@[\w-]+(?:\.[\w-]+)+))>/iy
/** Parts that stay unchanged: escapes, comments, addresses in angle brackets, and ids of headings. */
const untouched = /\\.|<!--|(?<=\]\()<[^<>\n]*>|\{#[^\s{}]+\}(?=[ \t]*#*[ \t]*$)/msy

/** Finds the edits of an MDX 1 text from an offset to its end; `$` begins a formula if the site has formulas. */
export function mdx1Edits(text: string, from: number, hasFormulas: boolean): readonly TextEdit[] {
  const special = hasFormulas ? /[`$\\<{]/g : /[`\\<{]/g
  const edits: (readonly TextEdit[])[] = []
  let isInList = false
  let code: Line[] = []
  for (const lines of paragraphsOf(text, from)) {
    const written = lines.map(({ start, end }) => text.slice(start, end))
    if (written.some((line) => listItem.test(line))) isInList = true
    else if (/^[^\s>]/.test(written[0] ?? '')) isInList = false
    const ofText = isInList ? 0 : written.findIndex((line) => !indent.test(line))
    for (const line of ofText === -1 ? lines : lines.slice(0, ofText)) code.push(line)
    if (ofText === -1) continue
    edits.push(fenced(text, code))
    code = []
    edits.push(...chunkEdits(text, lines.slice(ofText), { isInList, special }))
  }
  return [...edits, fenced(text, code), closedAdmonitions(text, from), importOfReact(text)].flat()
}

/** Finds the edits of a paragraph by its chunks: JSX, a script, or Markdown up to the next line that begins another. */
function chunkEdits(
  text: string,
  lines: readonly Line[],
  { isInList, special }: { readonly isInList: boolean; readonly special: RegExp },
): readonly (readonly TextEdit[])[] {
  const edits: (readonly TextEdit[])[] = []
  const written = lines.map(({ start, end }) => text.slice(start, end))
  for (let at = 0; at < lines.length; ) {
    const isJsx = startsJsx(written[at] ?? '')
    const isScript = script.test(written[at] ?? '')
    const isNext = (line: string) =>
      isJsx
        ? admonitionLine.test(line) || (isInList && listItem.test(line))
        : startsJsx(line) || (!isScript && (listItem.test(line) || heading.test(line)))
    const length = written.slice(at + 1).findIndex(isNext)
    const chunk = lines.slice(at, length === -1 ? undefined : at + 1 + length)
    const [start, end] = [chunk[0]?.start ?? 0, chunk.at(-1)?.end ?? 0]
    if (isJsx) edits.push(jsxEdits(text, chunk, prefix))
    else if (!isScript) edits.push(inlineEdits(text.slice(0, end), start, special))
    at += chunk.length
  }
  return edits
}

/** Imports React at the end of a text whose components use its name, which MDX 1 gives to all pages. */
function importOfReact(text: string): readonly TextEdit[] {
  const outside = Array.from(linesOutsideCode(text), ({ line }) => line).join('\n')
  const isUsed = /^export\s/m.test(outside) && /\bReact\./.test(outside) && !/^import\s[^'"]*\bReact\b/m.test(outside)
  return isUsed ? [{ start: text.length, end: text.length, text: "\n\nimport React from 'react'\n" }] : []
}

function startsJsx(line: string): boolean {
  return jsxLine.test(line.replace(prefix, ''))
}

/** Closes an admonition at the next line that begins with as many colons, whatever follows them. */
function closedAdmonitions(text: string, from: number): readonly TextEdit[] {
  const edits: TextEdit[] = []
  let open: string | undefined
  for (const { line, start, end } of linesOutsideCode(text)) {
    const colons = start < from ? undefined : /^:{3,}/.exec(line)?.[0]
    if (colons === undefined) continue
    if (open === undefined && end > start + colons.length) open = colons
    else if (open === colons) {
      edits.push({ start: start + colons.length, end, text: '' })
      open = undefined
    }
  }
  return edits
}

/** Lists runs of lines without a blank line between them, outside of fenced code. */
function* paragraphsOf(text: string, from: number): Generator<readonly Line[]> {
  const blocks = codeBlocksOf(text)
  let lines: Line[] = []
  let isJsx = false
  let block = 0
  for (let start = from; start < text.length; ) {
    while ((blocks[block]?.end ?? text.length) <= start) block++
    const within = blocks[block]
    const isCode = within !== undefined && within.start <= start
    const comment: string | undefined = isCode || isJsx ? undefined : matchAt(longComment, text, start)?.[0]
    const end = isCode ? within.end - 1 : endOfLine(text, start + (comment?.length ?? 0))
    // A line with only `>` is blank in a quote; elsewhere it may end a tag.
    const before = lines.at(-1)
    const isQuote = before === undefined || /^[ \t]*>/.test(text.slice(before.start, before.end))
    const line = text.slice(start, end)
    // A line of spaces doesn't end JSX; an empty line does.
    const isBlank: boolean =
      isCode || comment !== undefined || (isQuote ? /^[ \t>]*$/ : isJsx ? /^$/ : /^[ \t]*$/).test(line)
    isJsx = !isBlank && (isJsx || startsJsx(line))
    if (!isBlank) lines.push({ start, end })
    else if (lines.length > 0) {
      yield lines
      lines = []
    }
    start = end + 1
  }
  if (lines.length > 0) yield lines
}

/** Returns the edits that put indented lines between fences. */
function fenced(text: string, lines: readonly Line[]): readonly TextEdit[] {
  const [first, last] = [lines[0], lines.at(-1)]
  if (first === undefined || last === undefined) return []
  const runs = text.slice(first.start, last.end).match(/`{3,}/g) ?? []
  const fence = '`'.repeat(Math.max(2, ...runs.map((run) => run.length)) + 1)
  const dedented = lines.map(({ start }) => ({
    start,
    end: start + (text[start] === '\t' ? 1 : 4),
    text: start === first.start ? `${fence}\n` : '',
  }))
  return [...dedented, { start: last.end, end: last.end, text: `\n${fence}` }]
}

/** Finds the edits of inline Markdown from an offset to the end of the text. */
function inlineEdits(text: string, from: number, special: RegExp): readonly TextEdit[] {
  const edits: TextEdit[] = []
  special.lastIndex = from
  for (let found = special.exec(text); found !== null; found = special.exec(text)) {
    const { index, 0: character } = found
    const kept = matchAt(untouched, text, index) ?? matchAt(tag, text, index)
    const link = matchAt(autolink, text, index)
    if (kept !== undefined) special.lastIndex = index + kept[0].length
    else if (character === '`') special.lastIndex = afterCode(text, index, text.length)
    else if (character === '$') special.lastIndex = afterFormula(text, index)
    else if (link === undefined) edits.push({ start: index, end: index, text: '\\' })
    else {
      special.lastIndex = index + link[0].length
      edits.push({ start: index, end: special.lastIndex, text: linkOf(link) })
    }
  }
  return edits
}

function matchAt(pattern: RegExp, text: string, index: number): RegExpExecArray | undefined {
  pattern.lastIndex = index
  return pattern.exec(text) ?? undefined
}

function afterFormula(text: string, at: number): number {
  const mark = text.startsWith('$$', at) ? '$$' : '$'
  const close = text.indexOf(mark, at + mark.length)
  return (close === -1 ? at : close) + mark.length
}

function linkOf([, url, mail = '']: RegExpExecArray): string {
  const label = (url ?? mail).replace(/[\\`*_[\]{}~:]/g, '\\$&')
  const address = (url ?? `mailto:${mail}`).replace(/[()\\{}]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `[${label}](${address})`
}
