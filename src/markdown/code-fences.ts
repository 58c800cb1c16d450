// The part of a text outside of code blocks: its lines, and the text without those blocks.

import { endOfLine } from '../model/text.ts'

/**
 * Goes through the lines outside of code blocks, each from an offset to that of its end, until one is what is looked
 * for. `mayOpen` says whether a line may open a code block there; true unless given.
 */
export function someLine(text: string, isIt: (start: number, end: number) => boolean, mayOpen = () => true): boolean {
  let fence: string | undefined
  for (let at = 0; at < text.length; ) {
    const end = endOfLine(text, at)
    const mark = fenceAt(text, at, end)
    if (fence !== undefined) {
      if (mark?.startsWith(fence)) fence = undefined
    } else if (mark !== undefined && mayOpen()) fence = mark
    else if (isIt(at, end)) return true
    at = end + 1
  }
  return false
}

/** Finds the backticks or tildes that open or close a code block at the start of a line. */
function fenceAt(text: string, start: number, end: number): string | undefined {
  let at = start
  while (at < end && (text[at] === ' ' || text[at] === '\t' || text[at] === '>')) at++
  if (text[at] !== '`' && text[at] !== '~') return undefined
  return /^(?:`{3,}|~{3,})/.exec(text.slice(at, at + 20))?.[0]
}

/** A line of three or more backticks or tildes. */
interface Fence {
  /** Offset of its line. */
  readonly start: number
  /** The backticks or tildes, and the offset after them. */
  readonly mark: string
  readonly end: number
  /**
   * Whether it may close a block: before it stand only spaces and the signs of quotes. It may open one behind those of
   * a list, too.
   */
  readonly mayClose: boolean
}

/**
 * Takes code blocks that are closed out of a text, with the lines of their fences, and leaves those for whose words
 * after the opening fence `isCode` does not hold. Looks at fences only: a tenth of what it takes to look at each line,
 * or at each letter with an expression (2026-11).
 */
export function withoutCodeBlocks(text: string, isCode: (words: string) => boolean = () => true): string {
  const fences = allFences(text)
  let kept = ''
  let from = 0
  let within: Fence | undefined // the fence up to which a block goes
  let unclosed: readonly string[] = [] // marks that nothing closes from here on, nor longer ones: not to look for that again and again
  for (const [index, fence] of fences.entries()) {
    if (within === undefined) {
      const words = text.slice(fence.end, endOfLine(text, fence.end))
      const isInline = fence.mark.startsWith('`') && words.includes('`')
      if (isInline || unclosed.some((mark) => fence.mark.startsWith(mark))) continue
      within = closeOf(fences, index)
      if (within === undefined) unclosed = [...unclosed.filter((mark) => !mark.startsWith(fence.mark)), fence.mark]
      if (within === undefined || !isCode(words)) continue
      kept += text.slice(from, fence.start)
      from = endOfLine(text, within.end) + 1
    } else if (within === fence) within = undefined
  }
  return from === 0 ? text : kept + text.slice(from)
}

/**
 * Gives the backticks or tildes that open the code block between two offsets, when nothing closes it before the text
 * ends. Indented code, whose `value` has its first line as written, needs none.
 */
export function markOfUnclosed(text: string, start: number, end: number, value: string): string | undefined {
  const mark = fenceAt(text, start, end)
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
  let open: Fence | undefined
  for (const fence of allFences(text)) {
    const words = text.slice(fence.end, endOfLine(text, fence.end))
    if (open === undefined) {
      if (!fence.mark.startsWith('`') || !words.includes('`')) open = fence
    } else if (fence.mayClose && fence.mark.startsWith(open.mark) && words.trim() === '') open = undefined
  }
  return open && { start: open.end - open.mark.length, mark: open.mark }
}

/** Finds the fence that closes the block that one opens. */
function closeOf(fences: readonly Fence[], opening: number): Fence | undefined {
  const mark = fences[opening]?.mark ?? ''
  for (let at = opening + 1; at < fences.length; at++) {
    const fence = fences[at]
    if (fence?.mayClose === true && fence.mark.startsWith(mark)) return fence
  }
  return undefined
}

function allFences(text: string): readonly Fence[] {
  return [...fencesOf(text, '`'), ...fencesOf(text, '~')].sort((a, b) => a.start - b.start)
}

function fencesOf(text: string, sign: '`' | '~'): readonly Fence[] {
  const found: Fence[] = []
  const least = sign.repeat(3)
  for (let at = text.indexOf(least); at !== -1; ) {
    let end = at + least.length
    while (text[end] === sign) end++
    let start = at
    while (start > 0 && isBeforeFence(text[start - 1])) start--
    if (start === 0 || text[start - 1] === '\n') {
      found.push({ start, mark: text.slice(at, end), end, mayClose: /^[ \t>]*$/.test(text.slice(start, at)) })
    }
    at = text.indexOf(least, end)
  }
  return found
}

/** Says whether a sign may stand before a fence: spaces, and the signs of quotes and lists. */
function isBeforeFence(sign: string | undefined): boolean {
  return sign !== undefined && ' \t>*+-.)0123456789'.includes(sign)
}

/** Takes inline code out of a text without code blocks. */
export function withoutInlineCode(text: string): string {
  return text.replace(/`[^`\n]*`/g, '')
}
