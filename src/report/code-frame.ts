// Code frames: the lines around a place, with its range underlined. A tab takes four cells and a wide character two.
// Unsafe characters are shown as escapes, the data of inlined images is left out, and long lines are cut around the
// range.

import type { Place } from '../model/place.ts'
import { cellsOf, printable } from './printable.ts'

/** Source texts, by path relative to the site root. A Map is one. */
export interface SourceTexts {
  get(file: string): { readonly text: string } | undefined
}

/** A line of a frame: its number and text, or an underline. */
type FrameLine =
  | { readonly type: 'code'; readonly number: number; readonly text: string; readonly isMarked: boolean }
  | { readonly type: 'underline'; readonly text: string }

/** Maximum width of a line in a frame, in cells. */
const frameWidth = 100
/** Number of cells shown before a range that starts far to the right. */
const leadWidth = 30
/** Maximum number of underlined lines. */
const rangeLines = 3

/** Returns the lines of a frame: those of the range, and one before and after. Empty without a range in the text. */
export function frameLines(lines: readonly string[], place: Place): readonly FrameLine[] {
  const { start, end = place.start } = place
  if (start === undefined || end === undefined || start.line > lines.length) return []
  const last = Math.min(Math.max(end.line, start.line), start.line + rangeLines - 1)
  const frame: FrameLine[] = []
  for (let number = Math.max(1, start.line - 1); number <= Math.min(lines.length, last + 1); number++) {
    const line = lines[number - 1] ?? ''
    const isMarked = number >= start.line && number <= last
    const isBlank = line.trim() === ''
    if (isBlank && !isMarked) continue
    const from = number === start.line ? start.column - 1 : line.length - line.trimStart().length
    const to = number === end.line ? end.column - 1 : line.length
    const short = withoutImageData(line, isMarked ? { from, to } : { from: 0, to: 0 })
    const shown = showLine(short.line, short.range)
    frame.push({ type: 'code', number, text: shown.text, isMarked })
    if (isMarked && shown.underline !== '' && !(isBlank && number > start.line))
      frame.push({ type: 'underline', text: shown.underline })
  }
  return frame
}

/** Formats a frame as plain text with line numbers, for the overlay in the browser. */
export function plainFrame(lines: readonly FrameLine[]): string {
  const width = numberWidth(lines)
  return lines.map((line) => `${gutterOf(line, width)}${line.text}`.trimEnd()).join('\n')
}

/** Returns the number of digits of the largest line number in a frame. */
export function numberWidth(lines: readonly FrameLine[]): number {
  return Math.max(...lines.map((line) => (line.type === 'code' ? String(line.number).length : 0)))
}

/** Formats the part of a frame line before its text. */
export function gutterOf(line: FrameLine, width: number): string {
  return line.type === 'code'
    ? `${line.isMarked ? '>' : ' '} ${String(line.number).padStart(width)} | `
    : `  ${' '.repeat(width)} | `
}

/** Splits a text into lines, as counted by model/place.ts. */
export function splitLines(text: string): readonly string[] {
  return text.split(/\r\n|\n|\r/)
}

interface Cell {
  readonly text: string
  readonly width: number
  readonly isIn: boolean
}

/** Cuts a line near its range, so that a line of megabytes costs no more than a short one. */
function showLine(line: string, range: Range): { readonly text: string; readonly underline: string } {
  const begin = sliceStart(line, Math.max(0, range.from - 2 * frameWidth))
  const cells: Cell[] = []
  let offset = begin
  for (const char of line.slice(begin, Math.max(range.from, 0) + 2 * frameWidth)) {
    const isIn = offset < Math.max(range.to, range.from + 1) && offset + char.length > range.from
    cells.push(cellOf(char, isIn))
    offset += char.length
  }
  const window = cutAround(cells)
  const head = begin > 0 || window.first > 0 ? '…' : ''
  const tail = offset < line.length || window.last < cells.length ? '…' : ''
  const shown = cells.slice(window.first, window.last)
  const text = head + shown.map((cell) => cell.text).join('') + tail
  return { text: text.trimEnd(), underline: underlineOf(head, shown, range) }
}

/** Returns a start that isn't in the middle of a surrogate pair. */
function sliceStart(line: string, offset: number): number {
  const code = line.charCodeAt(offset)
  return offset > 0 && code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset
}

function cellOf(char: string, isIn: boolean): Cell {
  if (char === '\t') return { text: '    ', width: 4, isIn }
  const text = printable(char)
  return { text, width: text === char ? cellsOf(char) : text.length, isIn }
}

/** Chooses the cells to show: all if they fit, or else those from shortly before the range. */
function cutAround(cells: readonly Cell[]): { readonly first: number; readonly last: number } {
  const target = Math.max(
    0,
    cells.findIndex((cell) => cell.isIn),
  )
  const before = cells.slice(0, target).reduce((sum, cell) => sum + cell.width, 0)
  const total = cells.reduce((sum, cell) => sum + cell.width, 0)
  let first = 0
  if (total > frameWidth && before > frameWidth - leadWidth) {
    for (let room = before; room > leadWidth; first++) room -= cells[first]?.width ?? 0
  }
  let last = first
  for (let width = 0; last < cells.length && width + (cells[last]?.width ?? 0) <= frameWidth; last++)
    width += cells[last]?.width ?? 0
  return { first, last }
}

function underlineOf(head: string, shown: readonly Cell[], range: Range): string {
  if (range.to === 0 && range.from === 0 && !shown.some((cell) => cell.isIn)) return shown.length === 0 ? '^' : ''
  const marks = shown.map((cell) => (cell.isIn ? '^' : ' ').repeat(cell.width)).join('')
  const underline = (head === '' ? '' : ' ') + marks
  // A place at the end of a line is after its last character.
  return shown.some((cell) => cell.isIn) ? underline.trimEnd() : `${underline}^`
}

/** A half-open range of UTF-16 offsets in a line. */
interface Range {
  readonly from: number
  readonly to: number
}

/** Replaces the data of images in a line with `…`, and adjusts a range of the line. */
export function withoutImageData(line: string, range: Range): { readonly line: string; readonly range: Range } {
  const cuts = imageData(line)
  if (cuts.length === 0) return { line, range }
  const moved = (offset: number): number =>
    cuts.reduce((sum, { from, to }) => sum - Math.max(0, Math.min(offset, to) - from - 1), offset)
  const kept = cuts.map(({ from }, index) => line.slice(cuts[index - 1]?.to ?? 0, from))
  return {
    line: [...kept, line.slice(cuts.at(-1)?.to)].join('…'),
    range: { from: moved(range.from), to: moved(range.to) },
  }
}

/** Matches the data of an image or another file, up to the quote, bracket or space that ends the URL. */
function imageData(line: string): readonly Range[] {
  const found: Range[] = []
  for (const match of line.matchAll(
    /(["'(]?)data:(?:(?:image|audio|video|font|application)\/[^\s,"'<>()]{0,80})?,/gi,
  )) {
    const from = match.index + match[0].length
    if (from < (found.at(-1)?.to ?? 0)) continue
    const end =
      match[1] === '' ? line.slice(from).search(/\s/) : line.indexOf(match[1] === '(' ? ')' : `${match[1]}`, from)
    const to = end === -1 ? line.length : match[1] === '' ? from + end : end
    if (to > from) found.push({ from, to })
  }
  return found
}
