// Code blocks in a text that is not parsed: its lines outside of them, and the text without them.

import { endOfLine } from '../model/text.ts'
import { editText } from '../model/text-edit.ts'

/** A line of a text, or several: the offsets of the start and the end. */
export interface Line {
  readonly start: number
  readonly end: number
}

/** A line with what it is to code blocks; outside of one, `mark` and `words` are empty. */
interface ReadLine extends Line {
  readonly type: 'text' | 'opening' | 'code' | 'closing'
  /** The backticks or tildes that opened its block, and what follows them. */
  readonly mark: string
  readonly words: string
}

/** What quotes and lists put before a line, in any order; each character reads in one way: no line takes long. */
export const container = String.raw`(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*`
const openingLine = new RegExp(`${container}(\`{3,}|~{3,})`, 'y')
const closingLine = /[ \t>]*(`{3,}|~{3,})[ \t]*$/my
const closingLines = new RegExp(`^${closingLine.source}`, 'gm')

/** Goes through the lines of a text from an offset on. `mayOpen` says whether the line there may open a code block. */
export function* readLines(
  text: string,
  from = 0,
  mayOpen = (_start: number, _mark: string) => true,
): Generator<ReadLine> {
  let open: Opening | undefined
  for (let start = from; start < text.length; ) {
    const end = endOfLine(text, start)
    if (open === undefined) {
      open = openingAt(text, start, end)
      if (open !== undefined && !mayOpen(start, open.mark)) open = undefined
      yield { start, end, type: open === undefined ? 'text' : 'opening', ...(open ?? noOpening) }
    } else {
      const isClosed: boolean = markAt(closingLine, text, start)?.startsWith(open.mark) === true
      yield { start, end, type: isClosed ? 'closing' : 'code', ...open }
      if (isClosed) open = undefined
    }
    start = end + 1
  }
}

type Opening = Pick<ReadLine, 'mark' | 'words'>

const noOpening: Opening = { mark: '', words: '' }

function openingAt(text: string, start: number, end: number): Opening | undefined {
  const mark = markAt(openingLine, text, start)
  if (mark === undefined) return undefined
  const opening = { mark, words: text.slice(openingLine.lastIndex, end) }
  return canOpen(opening) ? opening : undefined
}

/** Goes through the lines outside of code blocks. `mayOpen` says whether a line may open a code block there. */
export function* linesOutsideCode(text: string, mayOpen = () => true): Generator<Line> {
  for (const { type, start, end } of readLines(text, 0, mayOpen)) if (type === 'text') yield { start, end }
}

/** Finds the backticks or tildes of the line that begins at an offset. */
function markAt(pattern: RegExp, text: string, start: number): string | undefined {
  pattern.lastIndex = start
  return pattern.exec(text)?.[1]
}

/** Takes closed code blocks out of a text, with their fences, but for those for whose words `isCode` does not hold. */
export function withoutCodeBlocks(text: string, isCode: (words: string) => boolean = () => true): string {
  const blocks = codeBlocksOf(text, isCode)
  return editText(
    text,
    blocks.map((block) => ({ ...block, text: '' })),
  )
}

/** Finds the closed code blocks of a text, with their fences and the ends of their last lines. */
export function codeBlocksOf(text: string, isCode: (words: string) => boolean = () => true): readonly Line[] {
  const blocks: Line[] = []
  const closings = lastClosings(text)
  let from = 0
  for (const { type, start, end, words } of readLines(text, 0, (at, mark) => (closings.get(sizeOf(mark)) ?? 0) > at)) {
    if (type === 'opening') from = start
    else if (type === 'closing' && isCode(words)) blocks.push({ start: from, end: end + 1 })
  }
  return blocks
}

/** Finds for each size of a mark where the last line stands that closes a block which such a mark opens. */
function lastClosings(text: string): ReadonlyMap<string, number> {
  const last = new Map<string, number>()
  for (const { 1: mark = '', index } of text.matchAll(closingLines))
    for (let length = 3; length <= mark.length; length++) last.set(sizeOf(mark, length), index)
  return last
}

function sizeOf(mark: string, length = mark.length): string {
  return `${mark[0]}${length}`
}

/**
 * Gives the backticks or tildes that open the code block between two offsets, when nothing closes it before the text
 * ends. Indented code, whose `value` has its first line as written, needs none.
 */
export function markOfUnclosed(text: string, start: number, end: number, value: string): string | undefined {
  const mark = markAt(openingLine, text, start)
  if (mark === undefined || text.slice(end).trim() !== '') return undefined
  const block = text.slice(start, end).trimEnd()
  if (firstLine(block) === firstLine(value)) return undefined
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  if (before.includes('>')) return undefined // a quote ends where its signs do
  const last = block.slice(block.lastIndexOf('\n') + 1).replace(/^[ \t>]*/, '')
  const isClosed = block.includes('\n') && last.startsWith(mark) && last === mark.slice(0, 1).repeat(last.length)
  return isClosed ? undefined : mark
}

function firstLine(text: string): string | undefined {
  return text.split('\n', 1)[0]?.trim()
}

/** Finds where the code block opens that nothing closes, in a text without quotes and lists. */
export function unclosedBlock(text: string): { readonly start: number; readonly mark: string } | undefined {
  let open: ReadLine | undefined
  for (const line of readLines(text)) {
    if (line.type === 'opening') open = line
    else if (line.type === 'closing') open = undefined
  }
  return open && { start: text.indexOf(open.mark, open.start), mark: open.mark }
}

/** Says whether a fence may open a block: backticks after backticks are inline code. */
function canOpen({ mark, words }: Opening): boolean {
  return !(mark.startsWith('`') && words.includes('`'))
}

/** Takes inline code out of a text without code blocks. */
export function withoutInlineCode(text: string): string {
  return text.replace(/`[^`\n]*`/g, '')
}
