// Scalars and keys of the fast YAML reader: quoted and plain ones on one line, and block scalars.

import type { LocatedScalar } from './located.ts'

/** Where the reader is in a text: `at` is the start of the line after what was read. */
export interface Place {
  readonly text: string
  readonly end: number
  at: number
  depth: number
}

/** A key and the offsets around it. */
export interface Key {
  readonly name: string
  /** Offset after the key itself. */
  readonly end: number
  /** Offset after the colon. */
  readonly after: number
}

const integer = /^[-+]?[0-9]+$/
const float = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/
/** What the core schema reads as something rarer than the numbers above: left to `yaml`. */
const special = /^(?:0o[0-7]+|0x[0-9A-Fa-f]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/
/** Characters that may not begin a plain scalar, or have a meaning there. */
const indicators = '?:,[]{}#&*!|>\'"%@`'

/** Finds the offset of the newline that ends a line, or the end of the text. */
export function endOfLine(text: string, at: number, end: number): number {
  const found = text.indexOf('\n', at)
  return found === -1 || found > end ? end : found
}

/** Finds the first offset that is no space. */
export function skipSpaces(text: string, at: number, end: number): number {
  let next = at
  while (next < end && text.charCodeAt(next) === 32) next++
  return next
}

/** Says whether nothing but a comment follows on the line; `at` is after spaces. */
export function isAtLineEnd({ text, end }: Place, at: number): boolean {
  return at >= end || text[at] === '\n' || (text[at] === '#' && /\s/.test(text.charAt(at - 1)))
}

/** Makes the null of an absent value. */
export function emptyScalar(at: number): LocatedScalar {
  return { kind: 'scalar', value: null, text: '', start: at, end: at }
}

/** Reads a key with its colon; undefined when there is no key at the offset. */
export function readKey(state: Place, at: number): Key | undefined {
  const { text, end } = state
  const char = text.charAt(at)
  if (char === '"' || char === "'") {
    const quoted = readQuoted(state, at)
    const colon = quoted === undefined ? end : skipSpaces(text, quoted.end, end)
    return quoted !== undefined && isColonAt(text, colon, end) ? { name: quoted.text, end: quoted.end, after: colon + 1 } : undefined
  }
  if (!canBegin(text, at)) return undefined
  // Character by character: indexOf would look for the colon beyond the line, to the end of the text.
  for (let colon = at; colon < end; colon++) {
    const code = text.charCodeAt(colon)
    if (code === 10) return undefined
    if (code !== 58 || !isColonAt(text, colon, end)) continue
    const name = text.slice(at, colon).trimEnd()
    return name.includes(' #') || name.includes('\t') ? undefined : { name, end: at + name.length, after: colon + 1 }
  }
  return undefined
}

function isColonAt(text: string, at: number, end: number): boolean {
  return text[at] === ':' && (at + 1 >= end || text[at + 1] === ' ' || text[at + 1] === '\n')
}

/** Says whether a plain scalar may begin with the character, without looking at what it could mean otherwise. */
export function canBegin(text: string, at: number): boolean {
  const char = text.charAt(at)
  if (char === '-') return /[^\s,[\]{}]/.test(text.charAt(at + 1))
  return !indicators.includes(char) && !/\s/.test(char)
}

/** Reads a plain scalar in a block: up to a comment or the end of the line. */
export function readPlain({ text, end }: Place, at: number): LocatedScalar | undefined {
  if (!canBegin(text, at)) return undefined
  const line = text.slice(at, endOfLine(text, at, end))
  const comment = line.indexOf(' #')
  const written = (comment === -1 ? line : line.slice(0, comment)).trimEnd()
  if (written.endsWith(':') || written.includes(': ') || line.includes('\t')) return undefined
  return resolvePlain(written, at)
}

/** Gives a plain scalar its value by the core schema. */
export function resolvePlain(written: string, start: number): LocatedScalar | undefined {
  const scalar = (value: LocatedScalar['value']): LocatedScalar => ({
    kind: 'scalar',
    value,
    text: written,
    start,
    end: start + written.length,
  })
  switch (written) {
    case 'true':
    case 'True':
    case 'TRUE':
      return scalar(true)
    case 'false':
    case 'False':
    case 'FALSE':
      return scalar(false)
    case 'null':
    case 'Null':
    case 'NULL':
    case '~':
      return scalar(null)
  }
  if (!/^[-+.0-9]/.test(written)) return scalar(written)
  if (integer.test(written) || float.test(written)) return scalar(Number(written))
  return special.test(written) ? undefined : scalar(written)
}

/** Reads a quoted scalar that ends on its line. */
export function readQuoted({ text, end }: Place, at: number): LocatedScalar | undefined {
  const quote = text.charAt(at)
  const line = text.slice(at, endOfLine(text, at, end))
  let close = line.indexOf(quote, 1)
  if (quote === "'") while (close !== -1 && line[close + 1] === "'") close = line.indexOf(quote, close + 2)
  else while (isEscaped(line, close)) close = line.indexOf(quote, close + 1)
  if (close === -1) return undefined
  const inner = line.slice(1, close)
  const value = quote === "'" ? inner.replaceAll("''", "'") : inner.includes('\\') ? resolveEscapes(inner) : inner
  if (value === undefined) return undefined
  return { kind: 'scalar', value, text: value, start: at, end: at + close + 1 }
}

/** Says whether an odd number of backslashes stands before the offset. */
function isEscaped(text: string, at: number): boolean {
  let count = 0
  while (text[at - 1 - count] === '\\') count++
  return count % 2 === 1
}

/** Resolves the escapes that JSON has as well; others are left to `yaml`. */
function resolveEscapes(inner: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON refuses them
  if (/\\[^"\\/bfnrtu]|\\u(?![0-9A-Fa-f]{4})|[\0-\x1f]/.test(inner)) return undefined
  return String(JSON.parse(`"${inner}"`))
}

/** Reads a literal (`|`) or folded (`>`) scalar; `indent` is the column of what it belongs to. */
export function readBlockScalar(state: Place, at: number, indent: number): LocatedScalar | undefined {
  const { text, end } = state
  const header = /^([|>])(-?) *$/.exec(text.slice(at, endOfLine(text, at, end)))
  if (header === null) return undefined
  const lines: string[] = []
  let own: number | undefined
  state.at = endOfLine(text, at, end) + 1
  while (state.at < end) {
    const first = skipSpaces(text, state.at, end)
    const lineEnd = endOfLine(text, first, end)
    const column = first - state.at
    if (first === lineEnd) {
      // Blank lines that are longer than the indent hold spaces that count.
      if (own === undefined ? column > indent + 1 : column > own) return undefined
      lines.push('')
    } else {
      if (column <= indent) break
      own ??= column
      if (column < own) return undefined
      lines.push(text.slice(state.at + own, lineEnd))
    }
    state.at = lineEnd + 1
  }
  if (own === undefined) return undefined
  const body = (header[1] === '|' ? lines.join('\n') : fold(lines))?.replace(/\n+$/, '')
  if (body === undefined) return undefined
  const value = header[2] === '-' ? body : `${body}\n`
  return { kind: 'scalar', value, text: value, start: at, end: Math.min(state.at, end) }
}

/** Joins the lines of a folded scalar: one newline is a space, n newlines are n - 1. Lines that begin with a space are left to `yaml`. */
function fold(lines: readonly string[]): string | undefined {
  if (lines.some((line) => line.startsWith(' ') || line.startsWith('\t'))) return undefined
  let body = ''
  let blank = 0
  for (const line of lines) {
    if (line === '') blank++
    else {
      body += body === '' ? '\n'.repeat(blank) : blank === 0 ? ' ' : '\n'.repeat(blank)
      body += line
      blank = 0
    }
  }
  return body
}
