// Marks of lines given inside the code: magic comments (`# highlight-next-line`) and the signs of a diff. Both are
// taken out.

import type { CodeLine } from '../../model/template.ts'

/** What a line is marked as. */
export type Mark = NonNullable<CodeLine['mark']>

/** Code without its marks, and the mark of each line that has one (0-based). */
export interface MarkedCode {
  readonly lines: readonly string[]
  readonly marks: ReadonlyMap<number, Mark>
}

const magic =
  /^\s*(?:\/\/|#|--|%|;|"|'|rem\s|\/\*|\{\/\*|<!--|\{#|\(\*)\s*(highlight|added|removed|error|warning|focus)-(next-line|start|end)\s*(?:\*\/\}?|-->|#\}|\*\))?\s*$/i
const markWords: readonly Mark[] = ['highlight', 'added', 'removed', 'error', 'warning', 'focus']

/** Takes magic comments out of code; each must be alone on its line, in the comment style of any language. */
export function takeMagicComments(code: string): MarkedCode {
  const all = code.split('\n')
  const marks = new Map<number, Mark>()
  if (!/-(?:next-line|start|end)/i.test(code)) return { lines: all, marks }
  const lines: string[] = []
  let next: Mark | undefined
  const open = new Set<Mark>()
  for (const line of all) {
    const match = magic.exec(line)
    const mark = markWords.find((word) => word === match?.[1]?.toLowerCase())
    if (match === null || mark === undefined) {
      const found = next ?? [...open].at(-1)
      if (found !== undefined) marks.set(lines.length, found)
      lines.push(line)
      next = undefined
    } else if (match[2]?.toLowerCase() === 'next-line') next = mark
    else if (match[2]?.toLowerCase() === 'start') open.add(mark)
    else open.delete(mark)
  }
  return { lines, marks }
}

/** Takes the leading + and - off lines of code, and one column of the other lines when all have it free. */
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

/** Marks the lines of a patch (language `diff`) and leaves them as they are. */
export function markPatchLines(code: MarkedCode): MarkedCode {
  const marks = new Map(code.marks)
  for (const [index, line] of code.lines.entries()) {
    if (/^\+(?!\+\+ )/.test(line)) marks.set(index, 'added')
    else if (/^-(?!-- )/.test(line)) marks.set(index, 'removed')
  }
  return { lines: code.lines, marks }
}
