// Rewrites JSX blocks of MDX 1 (raw JSX up to the next empty line) for MDX 3. The edits join the lines of elements that
// begin and end in a block, and put a tag that pairs with one in another block on a line of its own.

import type { Line } from '../content/code-fences.ts'
import type { TextEdit } from '../model/text-edit.ts'

const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`
const attribute = String.raw`\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|${braces}|[^"'=<>{\s]+))?`

/** Pattern of a tag with its attributes. Its name has no underscore, so `<NODE_NAME>` is text. */
export const anyTag = String.raw`<(?:[a-z][a-z\d.-]*(?:${attribute})*\s*/?|/[a-z][a-z\d.-]*\s*|/)?>`

const tagOrBraces = new RegExp(`${anyTag}|${braces}`, 'gi')

/** A tag or an expression in a block. */
interface Token extends Line {
  readonly written: string
  /** Whether it's a tag without its counterpart in the block. */
  isAlone: boolean
}

/** Finds the edits of a block; `prefix` matches the markers of quotes and lists before a line. */
export function jsxEdits(text: string, lines: readonly Line[], prefix: RegExp): readonly TextEdit[] {
  const [first, last] = [lines[0]?.start ?? 0, lines.at(-1)?.end ?? 0]
  const [before = ''] = prefix.exec(text.slice(first, last)) ?? []
  const from = first + before.length
  const tokens = tokensOf(text.slice(from, last), from)
  const gaps = [...tokens, undefined].map((token, at) => ({
    left: tokens[at - 1],
    right: token,
    start: tokens[at - 1]?.end ?? from,
    end: token?.start ?? last,
  }))
  const words = gaps.map(({ start, end }) => text.slice(start, end)).join('')
  // A block of only tags needs no edits. Other `<` and braces aren't understood, nor is a tag with a quote marker.
  const isInQuote = before.includes('>') && tokens.some(({ written }) => written.includes('\n'))
  if (/^[\s>]*$/.test(words) || /[<{}]/.test(words) || isInQuote) return []
  const newLine = `\n${before.replace(/[^\s>]/g, ' ')}`
  return [...tokens.flatMap(tokenEdits), ...gaps.flatMap((gap) => gapEdits(text, gap, newLine))]
}

/** Joins the lines of a token. If a line break may end a comment or be in a string, removes only blank lines. */
function tokenEdits({ start, written }: Token): readonly TextEdit[] {
  const isWhole = /\/\/|`/.test(written)
  const breaks = isWhole ? /\n[ \t]+(?=\n)/g : /\s*\n\s*/g
  return Array.from(written.matchAll(breaks), ({ index, 0: { length } }) => ({
    start: start + index,
    end: start + index + length,
    text: isWhole ? '' : ' ',
  }))
}

/** Returns the tags and expressions of a block that begins at an offset. */
function tokensOf(block: string, from: number): readonly Token[] {
  const open: Token[] = []
  return Array.from(block.matchAll(tagOrBraces), ({ index, 0: written }) => {
    const isTag = written.startsWith('<') && !/[^<]\/>$/.test(written)
    const token = { written, start: from + index, end: from + index + written.length, isAlone: isTag }
    if (!isTag) return token
    const opening = open.at(-1)
    if (!written.startsWith('</')) open.push(token)
    else if (opening !== undefined && nameOf(opening.written) === nameOf(written)) {
      open.pop()
      opening.isAlone = false
      token.isAlone = false
    }
    return token
  })
}

function nameOf(tag: string): string {
  return /^<\/?([\w.-]*)/.exec(tag)?.[1] ?? ''
}

/** The text between two tokens, or between a token and an end of the block. */
interface Gap extends Line {
  readonly left: Token | undefined
  readonly right: Token | undefined
}

/** Removes line breaks as JSX does, and adds some beside tags that must be on their own lines. */
function gapEdits(text: string, { left, right, start, end }: Gap, newLine: string): readonly TextEdit[] {
  const words = text.slice(start, end)
  const isText = words.trim() !== ''
  const isEnd = { left: left?.isAlone !== false, right: right?.isAlone !== false }
  const breaks = Array.from(words.matchAll(/[ \t]*\n[\s>]*/g), ({ index, 0: { length } }) => {
    const at = { left: index === 0, right: index + length === words.length }
    const isKept = (at.left && isEnd.left) || (at.right && isEnd.right)
    return isKept ? [] : [{ start: start + index, end: start + index + length, text: at.left || at.right ? '' : ' ' }]
  }).flat()
  const needsLeft = left?.isAlone === true && !/^[ \t]*\n/.test(words) && (isText || !isEnd.right)
  const needsRight = right?.isAlone === true && !/\n[\s>]*$/.test(words) && (isText || !isEnd.left)
  return [
    ...(needsLeft ? [{ start, end: start, text: newLine }] : []),
    ...breaks,
    ...(needsRight ? [{ start: end, end, text: newLine }] : []),
  ]
}
