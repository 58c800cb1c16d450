// Finds text that a compiler reads in quadratic time or memory. From each `{`, `:`, `&` and `<`, satteri 0.10.5 reads
// ahead to the next blank line. If thousands of them are in lines without a blank line, the reference compiler is as
// fast, and its time is linear. Paragraphs that are elements alone take satteri 4 n² bytes: 16,000 take 1 GB.

import { linesOutsideCode } from '../content/code-fences.ts'
import type { TextEdit } from '../model/text-edit.ts'

/** Maximum marks in one paragraph: this many compile in about a second, twice as many take four times as long. */
const maxMarks = 12_000
const mark = /[{]|&(?=[\w#])|<(?!\/)|(?<!:):(?!:)/g
/** A complete link definition, in which native code doesn't read ahead. */
const definition = /^ {0,3}\[[^\]]+\]:[ \t]+\S+(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^)]*\)))?[ \t]*$/
/** A heading or thematic break outside of lists and quotes, after which any line begins a new block. */
const blockEnd = /^(?:#{1,6}[ \t]|(?:-{3,}|\*{3,})[ \t]*$)/

/** Returns whether lines outside of code, without a blank line between them, have too many marks for native code. */
export function hasTooManyMarks(text: string): boolean {
  if (marksIn(text) <= maxMarks) return false
  let marks = 0
  let isParagraph = false
  for (const { line } of linesOutsideCode(text)) {
    const isBlank = line.trim() === ''
    isParagraph = !isBlank && (isParagraph || !definition.test(line)) // in a paragraph a definition is text
    if (isBlank) marks = 0
    else if (isParagraph) marks += marksIn(line)
    if (marks > maxMarks) return true
  }
  return false
}

/** Maximum lines that may be paragraphs of elements alone: this many take satteri 0.2 GB. */
const maxElementLines = 6_000
/** A line that begins with an element and has more than its opening tag. */
const elementLine = /^ {0,3}<(?!\/|[^<>]*>$)/

/** Returns whether a text has too many lines such as `<b>text</b>` for native code. */
export function hasTooManyElements(text: string): boolean {
  if ((text.match(/^ {0,3}</gm)?.length ?? 0) <= maxElementLines) return false // reading lines takes longer
  let elements = 0
  for (const { line } of linesOutsideCode(text)) if (elementLine.test(line) && ++elements > maxElementLines) return true
  return false
}

/** Puts a blank line after each heading and break of a dense text; this only shortens how far a compiler reads. */
export function blankLinesBetween(text: string): readonly TextEdit[] {
  if (!hasTooManyMarks(text)) return []
  const edits: TextEdit[] = []
  let isScript = false
  let before = ''
  for (const { line, end } of linesOutsideCode(text)) {
    if (before.trim() === '') isScript = /^(?:import|export|[{<])/.test(line)
    if (!isScript && blockEnd.test(line) && !before.includes('|')) edits.push({ start: end, end, text: '\n' })
    before = line
  }
  return edits
}

function marksIn(text: string): number {
  return text.match(mark)?.length ?? 0
}
