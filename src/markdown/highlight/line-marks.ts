// Marks of lines inside the code: magic comments (`# highlight-next-line`), comments at the end of a line (`// [!code
// ++]`) and the signs of a diff. All are removed from the code.

import type { LineMark, MagicComment } from '../../model/markdown-config.ts'
import { lineMarks } from '../../model/schema/markdown-schema.ts'

/** Code without its marks, and the mark of each marked line (0-based). */
export interface MarkedCode {
  readonly lines: readonly string[]
  readonly marks: ReadonlyMap<number, LineMark>
}

/** The effect of a comment: it marks the next line, or begins or ends a block of marked lines. */
interface Instruction {
  readonly mark: LineMark
  readonly act: 'line' | 'start' | 'end'
}

const known = instructionsOf(
  lineMarks.map((mark) => ({ mark, line: `${mark}-next-line`, start: `${mark}-start`, end: `${mark}-end` })),
)

/** Removes magic comments, the known ones and the site's own, from code. Each must be alone on its line. */
export function takeMagicComments(code: string, own: readonly MagicComment[] = []): MarkedCode {
  const all = code.split('\n')
  const marks = new Map<number, LineMark>()
  const instructions = own.length === 0 ? known : new Map([...known, ...instructionsOf(own)])
  if (own.length === 0 && !/-(?:next-line|start|end)/i.test(code)) return { lines: all, marks }
  const lines: string[] = []
  let next: LineMark | undefined
  const open = new Set<LineMark>()
  for (const line of all) {
    const instruction = instructions.get(commentText(line)?.toLowerCase() ?? '')
    if (instruction === undefined) {
      const found = next ?? [...open].at(-1)
      if (found !== undefined) marks.set(lines.length, found)
      lines.push(line)
      next = undefined
    } else if (instruction.act === 'line') next = instruction.mark
    else if (instruction.act === 'start') open.add(instruction.mark)
    else open.delete(instruction.mark)
  }
  return { lines, marks }
}

function instructionsOf(comments: readonly MagicComment[]): ReadonlyMap<string, Instruction> {
  const acts = ['line', 'start', 'end'] as const
  return new Map(
    comments.flatMap((comment) =>
      acts.flatMap((act) => {
        const text = comment[act]
        return text === undefined ? [] : [[text.toLowerCase(), { mark: comment.mark, act }] as const]
      }),
    ),
  )
}

const commentStart = /^\s*(?:\/\/|#|--|%|;|"|'|rem\s|\/\*|\{\/\*|<!--|\{#|\(\*)/i
const commentEnds = ['*/}', '*/', '-->', '#}', '*)']

/** Returns the text of a comment that is alone on its line, or undefined for other lines. */
function commentText(line: string): string | undefined {
  const start = commentStart.exec(line)?.[0]
  if (start === undefined) return undefined
  const rest = line.slice(start.length).trimEnd()
  const end = commentEnds.find((each) => rest.endsWith(each)) ?? ''
  return rest.slice(0, rest.length - end.length).trim()
}

/** The mark that the word in a comment such as `[!code ++]` sets on its line. */
export const lineComments: Readonly<Record<string, LineMark>> = {
  '++': 'added',
  '--': 'removed',
  hl: 'highlight',
  highlight: 'highlight',
  focus: 'focus',
  error: 'error',
  warning: 'warning',
}

const lineComment =
  /[ \t]*(?:\/\/|#|--|%|;|\/\*|\{\/\*|<!--)[ \t]*\[!code ([a-z]+|\+\+|--)(?::(\d+))?\][ \t]*(?:\*\/\}?|-->)?[ \t]*$/

/** A line without the comment that marks it, and its mark. It has no text if the comment is alone on it. */
interface CommentedLine {
  readonly text?: string
  readonly mark?: LineMark | undefined
}

/**
 * Reads comments that mark the line they end, as in VitePress. `[!code focus:3]` marks three lines. A comment that is
 * alone on its line marks the lines after it.
 */
export function readLineComments(lines: readonly string[]): readonly CommentedLine[] {
  let open: LineMark | undefined
  let left = 0
  return lines.map((line) => {
    const [comment = '', word = '', count = '1'] = lineComment.exec(line) ?? []
    const mark = Object.hasOwn(lineComments, word) ? lineComments[word] : undefined
    if (mark !== undefined) {
      open = mark
      left = Number(count)
    }
    const text = mark === undefined ? line : line.slice(0, line.length - comment.length)
    if (mark !== undefined && text.trim() === '') return {}
    return { text, mark: left-- > 0 ? open : undefined }
  })
}

/** Removes comments that mark lines. */
export function takeLineComments(code: MarkedCode): MarkedCode {
  if (!code.lines.some((line) => line.includes('[!code '))) return code
  const marks = new Map<number, LineMark>()
  const lines: string[] = []
  for (const [index, { text, mark = code.marks.get(index) }] of readLineComments(code.lines).entries()) {
    if (text === undefined) continue
    if (mark !== undefined) marks.set(lines.length, mark)
    lines.push(text)
  }
  return { lines, marks }
}

/** Removes the leading + and - of lines, and one leading space of the other lines if all of them have it. */
export function takeDiffSigns(code: MarkedCode): MarkedCode {
  const isSigned = (line: string): boolean => line.startsWith('+') || line.startsWith('-')
  const isIndented = code.lines.every((line) => line === '' || isSigned(line) || line.startsWith(' '))
  const marks = new Map(code.marks)
  const lines = code.lines.map((line, index) => {
    if (isSigned(line)) {
      marks.set(index, line.startsWith('+') ? 'added' : 'removed')
      return line.slice(1)
    }
    return isIndented ? line.slice(1) : line
  })
  return { lines, marks }
}

/** Marks the lines of a patch (language `diff`) and leaves them unchanged. */
export function markPatchLines(code: MarkedCode): MarkedCode {
  const marks = new Map(code.marks)
  for (const [index, line] of code.lines.entries()) {
    if (/^\+(?!\+\+ )/.test(line)) marks.set(index, 'added')
    else if (/^-(?!-- )/.test(line)) marks.set(index, 'removed')
  }
  return { lines: code.lines, marks }
}
