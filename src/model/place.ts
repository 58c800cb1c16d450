// Places in source files: converts between offsets and lines with columns. docs-gen prints and stores 1-based lines and
// 1-based columns in UTF-16 code units. Offsets are 0-based, in UTF-16 code units. Only this module converts bases of
// other tools (esbuild: 0-based bytes).

import { ensure } from './ensure.ts'

/** A point in a text: 1-based line, 1-based UTF-16 column, 0-based UTF-16 offset. */
export interface Point {
  readonly line: number
  readonly column: number
  readonly offset: number
}

/** A half-open range [start, end) of a text: 0-based UTF-16 offsets. */
export interface TextRange {
  readonly start: number
  readonly end: number
}

/** A place in a file of the site. `file` is relative to the site root, with forward slashes. */
export interface Place {
  readonly file: string
  readonly start?: Point
  readonly end?: Point
}

/** Returns the offset of each line. Lines end with LF, CRLF or CR. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === 10) starts.push(i + 1)
    else if (code === 13 && text.charCodeAt(i + 1) !== 10) starts.push(i + 1)
  }
  return starts
}

/** Returns the point at an offset, given the line starts of the text. Negative offsets count as 0. */
export function pointAt(starts: readonly number[], offset: number): Point {
  const at = Math.max(0, offset)
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (ensure(starts[middle]) <= at) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: at - ensure(starts[low]) + 1, offset: at }
}

/** Creates the place of a range of a file's text. Without an end, the range is empty. */
export function placeOf(
  file: string,
  starts: readonly number[],
  { start, end = start }: Pick<TextRange, 'start'> & Partial<TextRange>,
): Place {
  return { file, start: pointAt(starts, start), end: pointAt(starts, end) }
}

/** Returns the place of a 1-based line and 1-based column in a file. */
export function placeAtLine(
  file: string,
  starts: readonly number[],
  { line, column }: Pick<Point, 'line' | 'column'>,
): Place {
  const offset = (starts[line - 1] ?? 0) + column - 1
  return { file, start: { line, column, offset }, end: { line, column, offset } }
}

/** Converts a 0-based byte column of a line (esbuild) to a 1-based UTF-16 column. */
export function columnOfByte(lineText: string, byteColumn: number): number {
  return Buffer.from(lineText).subarray(0, byteColumn).toString().length + 1
}
