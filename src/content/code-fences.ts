// Finds code blocks in a text that isn't parsed: lists the lines outside of them, or removes them.

import type { TextRange } from '../model/place.ts'
import { endOfLine } from '../model/text.ts'
import { editText } from '../model/text-edit.ts'

/** One or more lines of a text. */
export interface Line extends TextRange {}

/** A line and its role in a code block. Outside of a block, `mark` and `words` are empty. */
export interface ReadLine extends Line {
  readonly line: string
  readonly type: 'text' | 'opening' | 'code' | 'closing'
  /** The backticks or tildes that opened the block, and the words after them. */
  readonly mark: string
  readonly words: string
}

/** Matches the markers of quotes and lists before a line. Each character matches in one way, so no line is slow. */
export const container = String.raw`(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))*`
const openingLine = new RegExp(`${container}(\`{3,}|~{3,})`, 'y')
const closingLine = /[ \t>]*(`{3,}|~{3,})[ \t]*$/my
const closingLines = new RegExp(`^${closingLine.source}`, 'gm')

/** Reads the lines of a text from an offset. `mayOpen` returns whether the line there may open a code block. */
export function* readLines(
  text: string,
  from = 0,
  mayOpen = (_start: number, _mark: string) => true,
): Generator<ReadLine> {
  let open: Opening | undefined
  for (let start = from; start < text.length; ) {
    const end = endOfLine(text, start)
    const line = text.slice(start, end)
    // Most lines have no mark, and looking for one takes less time than the patterns.
    const mayMark = line.includes('```') || line.includes('~~~')
    if (open === undefined) {
      if (mayMark) open = openingAt(text, start, end)
      if (open !== undefined && !mayOpen(start, open.mark)) open = undefined
      const { mark, words } = open ?? noOpening
      yield { start, end, line, type: open === undefined ? 'text' : 'opening', mark, words }
    } else {
      const { mark, words } = open
      const isClosed: boolean = mayMark && markAt(closingLine, text, start)?.startsWith(mark) === true
      yield { start, end, line, type: isClosed ? 'closing' : 'code', mark, words }
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

/** Lists the lines outside of code blocks. `mayOpen` returns whether the current line may open a code block. */
export function* linesOutsideCode(text: string, mayOpen = () => true): Generator<ReadLine> {
  for (const line of readLines(text, 0, mayOpen)) if (line.type === 'text') yield line
}

/** Returns the backticks or tildes of the line that begins at an offset. */
function markAt(pattern: RegExp, text: string, start: number): string | undefined {
  pattern.lastIndex = start
  return pattern.exec(text)?.[1]
}

/** Removes closed code blocks with their fences; keeps a block if `isCode` returns false for its words. */
export function withoutCodeBlocks(text: string, isCode: (words: string) => boolean = () => true): string {
  const blocks = codeBlocksOf(text, isCode)
  return editText(
    text,
    blocks.map((block) => ({ ...block, text: '' })),
  )
}

/** Finds the closed code blocks of a text, including their fences and the line feed after the last line. */
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

/** Maps each size of mark to the offset of the last line that closes a block opened by such a mark. */
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
 * Returns the backticks or tildes that open the code block in a range, if nothing closes it before the end of the
 * text. Indented code, whose `value` starts with its first source line, has none.
 */
export function markOfUnclosed(text: string, { start, end }: TextRange, value: string): string | undefined {
  const mark = markAt(openingLine, text, start)
  if (mark === undefined || text.slice(end).trim() !== '') return undefined
  const block = text.slice(start, end).trimEnd()
  if (firstLine(block) === firstLine(value)) return undefined
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
  if (before.includes('>')) return undefined // a quote ends where its `>` signs end
  const last = block.slice(block.lastIndexOf('\n') + 1).replace(/^[ \t>]*/, '')
  const isClosed = block.includes('\n') && last.startsWith(mark) && last === mark.slice(0, 1).repeat(last.length)
  return isClosed ? undefined : mark
}

function firstLine(text: string): string | undefined {
  return text.split('\n', 1)[0]?.trim()
}

/** Finds the code block that is never closed, in a text without quotes and lists. */
export function unclosedBlock(text: string): { readonly start: number; readonly mark: string } | undefined {
  let open: ReadLine | undefined
  for (const line of readLines(text)) {
    if (line.type === 'opening') open = line
    else if (line.type === 'closing') open = undefined
  }
  return open && { start: text.indexOf(open.mark, open.start), mark: open.mark }
}

/** Returns whether a fence may open a block. Backticks followed by other backticks on the line are inline code. */
function canOpen({ mark, words }: Opening): boolean {
  return !(mark.startsWith('`') && words.includes('`'))
}

/** Removes inline code from a text without code blocks. */
export function withoutInlineCode(text: string): string {
  return text.replace(/`[^`\n]*`/g, '')
}
