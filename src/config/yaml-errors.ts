// Converts errors of the `yaml` package to docs-gen's own messages: the problem, its place, and what to do.

import type { YAMLError } from 'yaml'
import { describeMergeMark, mergeMark } from '../model/conflict-markers.ts'
import type { TextRange } from '../model/place.ts'
import { endOfLine } from '../model/text.ts'

/** An error in a YAML text, with offsets in the text. */
export interface YamlError extends TextRange {
  readonly isCircular?: true
  readonly message: string
  readonly hint?: string | undefined
}

/** Converts the errors of the parser. `text` is the whole YAML. */
export function explainErrors(errors: readonly YAMLError[], text: string): YamlError[] {
  const merge = errors.length === 0 ? null : mergeMark.exec(text)
  if (merge !== null) {
    const { 0: mark, index: start } = merge
    return [{ ...describeMergeMark(mark), start, end: start + mark.length }] // which causes the others
  }
  const indents = errors.flatMap((error) => (isIndentError(error) ? (wrongIndent(text, error.pos) ?? []) : []))
  const tabs = errors.filter(({ code }) => code === 'TAB_AS_INDENT').map(({ pos: [at] }) => at)
  const isOfTab = (at: number) => tabs.some((tab) => tab < at && at <= endOfLine(text, tab))
  const others = errors.filter(
    ({ pos: [at] }) => !isOfTab(at) && !indents.some(({ from, end }) => at >= from && at <= end),
  )
  const explained = others.map((error) => explainError(error, text))
  const quoted = explained.find(({ message }) => message === unindented)
  return [
    ...explained.filter(({ start }) => quoted === undefined || start <= quoted.start || start > quoted.end),
    ...indents
      .filter(({ start }, index) => indents.findIndex((other) => other.start === start) === index)
      .map(({ from: _, ...error }) => error),
  ]
}

/** Errors of the parser that wrong indentation causes. */
const indentCodes: ReadonlySet<string> = new Set(['MULTILINE_IMPLICIT_KEY', 'BAD_INDENT'])
const isIndentError = ({ code, message }: YAMLError): boolean =>
  indentCodes.has(code) || message.startsWith('Sequence item without - indicator')

/** A wrong line. Errors of the parser from an offset to the end of the line are consequences of it. */
interface WrongIndent extends YamlError {
  readonly from: number
}

/** Finds a line with wrong indentation, from the offset of the parser's error to the end of the line. */
function wrongIndent(text: string, [at, to]: YAMLError['pos']): WrongIndent | undefined {
  const first = text.lastIndexOf('\n', at - 1) + 1
  const isOneLine = to <= endOfLine(text, first) + 1
  const start = isOneLine ? first : endOfLine(text, first) + 1
  const end = endOfLine(text, start)
  const spaces = /^( *)(?:- |[^\s:#]+:(?: |$))/.exec(text.slice(start, end))?.[1]?.length
  const right = columnsAbove(text.slice(0, start))
  if (spaces === undefined || right.length === 0 || right.includes(spaces)) return undefined
  return {
    message: `The YAML is not valid: the line is indented by ${spaces}, unlike any line before it`,
    hint: `Indent it by ${right.join(' or ')}, like the lines it belongs with.`,
    from: first,
    start,
    end,
  }
}

/** Lists the columns of the maps and lists that are open at the end of a text, the outermost first. */
function columnsAbove(text: string): readonly number[] {
  let columns: readonly number[] = []
  for (const [, spaces = '', dashes = '', key] of text.matchAll(/^( *)((?:- +)*)([^\s:#]+:(?: |$))?/gm)) {
    const [list, map] = [spaces.length, spaces.length + dashes.length]
    const own = [...(dashes === '' ? [] : [list]), ...(key === undefined ? [] : [map])]
    if (own.length > 0) columns = [...columns.filter((column) => column < list), ...own]
  }
  return columns
}

function explainError({ code, message, pos: [start, end] }: YAMLError, text: string): YamlError {
  const quote = /closing (["'])quote/.exec(message)?.[1]
  if (quote !== undefined) return explainOpenQuote(quote, start, text)
  const known = explanations.find(({ pattern }) => pattern.test(message))
  if (known !== undefined) return { message: known.message, hint: known.hint, start, end }
  const plain = message.slice(0, 500).replace(/\s+/g, ' ')
  return {
    message: `The YAML is not valid: ${plain.charAt(0).toLowerCase()}${plain.slice(1)}`,
    hint: hints[code],
    start,
    end,
  }
}

const unindented = 'The YAML is not valid: a quoted text goes on in lines that are not indented'

/** Reports an unclosed quote where it opens; the parser reports the end of the text, also if a line isn't indented. */
function explainOpenQuote(quote: string, at: number, text: string): YamlError {
  const start = text.lastIndexOf(quote, at)
  const end = endOfLine(text, start)
  const lines = new RegExp(`(?:\\n(?!---|[\\w-]+:\\s)[^\\n${quote}]*)+${quote}(?=[ \\t]*(?:\\n|$))`, 'y')
  lines.lastIndex = end
  if (lines.test(text)) {
    const hint = 'Indent its lines after the first, or write it on one line.'
    return { message: unindented, hint, start, end: lines.lastIndex }
  }
  const message = `The YAML is not valid: the quote \`${quote}\` is not closed`
  return { message, hint: 'Close the quote.', start, end }
}

/** Messages of the parser that use terms of the grammar, with replacements. */
const explanations = [
  {
    pattern: /^Nested mappings/,
    message: 'The value holds a colon followed by a space, which starts a mapping',
    hint: 'Put the value in quotes.',
  },
  {
    pattern: / end with a [\]}]$/,
    message: 'The YAML is not valid: a bracket is not closed',
    hint: 'Close the bracket.',
  },
  {
    pattern: /^Implicit map keys need/,
    message: 'The YAML is not valid: the line has no `:` after its key',
    hint: 'Write `key: value` on one line, or put the value in quotes.',
  },
]

const hints: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  BAD_SCALAR_START: 'Put the value in quotes.',
  BAD_DQ_ESCAPE: 'Double the backslash, or use single quotes.',
  MULTILINE_IMPLICIT_KEY: 'Write `key: value` on one line, or put the value in quotes.',
  TAB_AS_INDENT: 'Indent with spaces.',
  TAG_RESOLVE_FAILED: 'Remove the tag.',
  UNEXPECTED_TOKEN: 'Put the value in quotes, or fix the indentation.',
}
