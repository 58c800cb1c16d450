// The table that turns errors of compilers into messages of docs-gen. Each rule recognizes one mistake of authors by
// the message of either compiler.

import { unclosedBlock } from '../content/code-fences.ts'
import { voidTags } from '../html/walk.ts'
import { describeMergeMark, mergeMark } from '../model/conflict-markers.ts'
import { endOfLine } from '../model/text.ts'

/** An error of a compiler: its message, that of its JavaScript parser, and a 1-based position in the prepared text. */
export interface Complaint {
  readonly reason: string
  readonly detail?: string
  readonly line: number
  readonly column: number
}

/** A mistake in a page, with offsets in the prepared text. */
export interface SyntaxMistake {
  readonly message: string
  readonly hint?: string
  readonly fix?: string
  readonly start: number
  readonly end?: number
  /** Offset of the matching opening tag. */
  readonly opened?: number
}

/** The text that a complaint is about. */
export interface Context {
  readonly text: string
  readonly offset: number
  offsetAt(line: number, column: number): number
}

type Rule = readonly [
  pattern: RegExp,
  find: (match: RegExpExecArray, context: Context, complaint: Complaint) => SyntaxMistake | undefined,
]

/** Returns the finding of the first rule that matches, or undefined if none does. */
export function mistakeOf(complaint: Complaint, context: Context): SyntaxMistake | undefined {
  for (const [pattern, find] of rules) {
    const match = pattern.exec(complaint.reason)
    const finding = match ? find(match, context, complaint) : undefined
    if (finding !== undefined) return finding
  }
  return undefined
}

const rules: readonly Rule[] = [
  [/^Expected a closing tag for `<([^`]*)>` \((\d+):(\d+)(?:-\d+:\d+)?\)(?: before the end of `(\w+)`)?/, unclosedTag],
  [
    /^Unexpected closing tag `<\/([^`]*)>`, expected corresponding closing tag for `<([^`]*)>` \((\d+):(\d+)/,
    mismatchedTag,
  ],
  [/^Unexpected closing (?:tag|slash).*expected an open tag first/, unopenedTag],
  [/^Expected the closing tag `<\/([^`]*)>` either after the end of/, splitTag],
  [/expected a corresponding closing brace for `\{`/, unclosedBrace],
  [/^Could not parse expression with \w+(?:: ([\s\S]*))?/, wrongExpression],
  [/^Could not parse (?:import\/exports|esm) with \w+(?:: ([\s\S]*))?/, wrongModule],
  [/only import\/exports are supported/, textAfterModule],
  [/expected a corresponding closing quote/, unclosedQuote],
  [/^Unexpected character.*attribute value/, unquotedValue],
  [/only spread elements are supported/, notSpread],
  [/^Unexpected (?:character|end of file)/, notTag],
]

function unclosedTag([, name = '', line, column, block]: RegExpExecArray, { text, offsetAt }: Context): SyntaxMistake {
  const start = offsetAt(Number(line), Number(column))
  const end = tagEnd(text, start)
  if (voidTags.has(name.toLowerCase())) {
    const fix = `${text.slice(start, end - 1).trimEnd()} />`
    const hint = `MDX needs every tag to be closed: \`<${name} />\`.`
    return { message: `\`<${name}>\` is never closed`, hint, fix, start, end }
  }
  const code = unclosedBlock(text)
  if (code !== undefined && code.start > start && text.includes(`</${name}`, code.start)) {
    return {
      message: `The code block is never closed, so \`</${name}>\` is code`,
      hint: `Write ${code.mark} below the code, on its own line and indented like the first.`,
      start: code.start,
      end: code.start + code.mark.length,
      opened: start,
    }
  }
  const hint = `Add \`</${name}>\` after its content.`
  if (block === undefined) return { message: `The tag \`<${name}>\` is never closed`, hint, start, end }
  const where = block === 'listItem' ? 'list item' : /[dD]irective/.test(block) ? ':::-block' : block
  return {
    message: `The tag \`<${name}>\` is not closed in the ${where} in which it is opened`,
    hint: `Close it there with \`</${name}>\`, or give both tags lines of their own with blank lines around.`,
    start,
    end,
  }
}

function mismatchedTag(
  [, closing = '', open = '', line, column]: RegExpExecArray,
  { text, offset, offsetAt }: Context,
): SyntaxMistake {
  return {
    message: `\`</${closing}>\` comes where \`</${open}>\` is expected: \`<${open}>\` is still open`,
    hint: `Close \`<${open}>\` before it.`,
    start: offset,
    end: tagEnd(text, offset),
    opened: offsetAt(Number(line), Number(column)),
  }
}

function unopenedTag(_match: RegExpExecArray, { text, offset }: Context): SyntaxMistake {
  const start = text.lastIndexOf('<', offset)
  const end = tagEnd(text, start)
  return {
    message: `\`${text.slice(start, end)}\` closes a tag that is not open`,
    hint: 'Remove it, or add its opening tag before.',
    start,
    end,
  }
}

function splitTag([, name = '']: RegExpExecArray, { text, offset }: Context): SyntaxMistake {
  const start = Math.max(0, text.indexOf(`</${name}`, offset - 1))
  return {
    message: `\`</${name}>\` ends in another paragraph than \`<${name}>\` starts in`,
    hint: `Give \`<${name}>\` and \`</${name}>\` lines of their own.`,
    start,
    end: tagEnd(text, start),
  }
}

function unclosedBrace(_match: RegExpExecArray, { text, offset }: Context): SyntaxMistake {
  const start = text[offset] === '{' ? offset : openBrace(text, offset)
  return {
    message: 'The brace `{` is never closed',
    hint: 'Close it with `}`, or write `\\{` for a brace in text.',
    start,
    end: start + 1,
  }
}

/** Finds the last unclosed brace before an offset. */
function openBrace(text: string, offset: number): number {
  let depth = 0
  for (let at = Math.min(offset, text.length - 1); at >= 0; at--) {
    if (text[at] === '}') depth++
    else if (text[at] === '{' && --depth < 0) return at
  }
  return offset
}

function wrongExpression([, said]: RegExpExecArray, { offset }: Context, { detail }: Complaint): SyntaxMistake {
  const message = `The text in braces is not valid JavaScript${because(detail ?? said)}`
  return { message, hint: 'Fix the expression, or write `\\{` for a brace in text.', start: offset }
}

/** Matches the line of a statement that only TypeScript has. */
const typedStatement = /^(?:export|import)\s+(?:interface|type|enum|declare)\b|\b(?:const|let|var)\s+\w+\s*:/

function wrongModule([, said]: RegExpExecArray, { text, offset }: Context, { detail }: Complaint): SyntaxMistake {
  const twice = /^Identifier '(.+)' has already been declared/i.exec(detail ?? said ?? '')?.[1]
  if (twice !== undefined)
    return {
      message: `\`${twice}\` is declared twice in the page`,
      hint: 'Rename or remove one of them.',
      start: offset,
      end: offset + twice.length,
    }
  const message = `The import or export is not valid JavaScript${because(detail ?? said)}`
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const hint = typedStatement.test(text.slice(start, endOfLine(text, start)))
    ? 'Leave out the types, which pages cannot have, or import the code from a `.ts` file.'
    : 'Fix the statement, or start the line with another word when it is text.'
  return { message, hint, start: offset }
}

function textAfterModule(_match: RegExpExecArray, { offset }: Context): SyntaxMistake {
  const message = 'This line is read as JavaScript: it follows an import or export'
  return { message, hint: 'Leave a blank line before it.', start: offset }
}

function because(detail: string | undefined): string {
  return detail ? `: ${detail.slice(0, 1).toLowerCase()}${detail.slice(1)}` : ''
}

function unclosedQuote(_match: RegExpExecArray, { text, offset }: Context): SyntaxMistake {
  const start = tagStart(text, offset)
  const message = 'A quote in this tag is never closed'
  return { message, hint: 'Close the value of the attribute with the quote that opened it.', start }
}

function unquotedValue(_match: RegExpExecArray, { text, offset }: Context): SyntaxMistake {
  const value = /^[^\s>]*/.exec(text.slice(offset, offset + 60))?.[0] ?? ''
  return {
    message: `The value \`${value}\` of an attribute has no quotes`,
    hint: 'Write it in quotes, or in braces when it is JavaScript.',
    start: offset,
    end: offset + value.length,
  }
}

function notSpread(_match: RegExpExecArray, { offset }: Context): SyntaxMistake {
  const message = 'Braces among attributes contain something other than a spread'
  return { message, hint: 'Write `name={value}` or `{...values}`.', start: offset }
}

/** Reports a `<` that doesn't begin a tag: a comment, an address, a comparison, a generic type. */
function notTag(_match: RegExpExecArray, { text, offset }: Context): SyntaxMistake | undefined {
  const start = tagStart(text, offset)
  if (text[start] !== '<') return undefined
  if (text.startsWith('<!--', start)) return htmlComment(start)
  const line = text.lastIndexOf('\n', start) + 1
  const [mark] = mergeMark.exec(text.slice(line, endOfLine(text, line))) ?? []
  if (mark !== undefined) return { ...describeMergeMark(mark), start: line, end: line + mark.length }
  const address = /^<((?:https?:\/\/|mailto:)[^\s<>]+|[^\s<>@]+@[^\s<>@]+)>/.exec(text.slice(start, start + 2000))
  if (address?.[1] !== undefined) {
    return {
      message: `\`${address[0]}\` is read as a tag in MDX`,
      hint: 'Remove the angle brackets, or write `[text](address)`.',
      fix: address[1],
      start,
      end: start + address[0].length,
    }
  }
  const shown = /^<[^\s<>]{0,20}/.exec(text.slice(start))?.[0] ?? '<'
  return {
    message: `\`${shown}\` is read as the start of a tag`,
    hint: 'Write `\\<`, or put the text in backticks.',
    start,
    end: start + 1,
  }
}

/** Reports a comment that never ends; closed comments are allowed (html-comments.ts). */
function htmlComment(start: number): SyntaxMistake {
  return {
    message: 'The HTML comment that starts here never ends',
    hint: 'Write `-->` at its end.',
    start,
    end: start + 4,
  }
}

/** Finds the `<` of the tag that contains an offset. */
function tagStart(text: string, offset: number): number {
  return Math.max(0, text[offset] === '<' ? offset : text.lastIndexOf('<', offset))
}

/** Finds the end of the tag that starts at an offset. The next `>` is precise enough for the range of a message. */
function tagEnd(text: string, start: number): number {
  const end = text.indexOf('>', start)
  return end < 0 ? start + 1 : end + 1
}
