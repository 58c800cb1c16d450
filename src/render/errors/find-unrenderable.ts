// Finds the expression in a page whose value React can't render, such as `{limits}` of an object. React reports neither
// the expression nor its place.

import { linesOutsideCode } from '../../content/code-fences.ts'
import type { TextRange } from '../../model/place.ts'

/** The values of the names in a source: its imports and exports, and the scope of every page. */
export type Names = Readonly<Record<string, unknown>>

/**
 * Finds the first expression in the text of a source whose value React can't render. With `mayGuess`, the fallback is
 * the first expression whose value is unknown without running it.
 */
export function findUnrenderable(text: string, names: Names, mayGuess: boolean): TextRange | undefined {
  let unknown: TextRange | undefined
  for (const range of expressionsIn(text)) {
    const code = text.slice(range.start + 1, range.end - 1).trim()
    const value = readValue(code, names)
    if (value === undefined) unknown ??= isPlain(code) ? undefined : range
    else if (!isRenderable(value.is)) return range
  }
  return mayGuess ? unknown : undefined
}

/** Returns the value of a name or its field, such as `limits.time`, or undefined for other code and unknown names. */
export function readValue(code: string, names: Names): { readonly is: unknown } | undefined {
  const [root = '', ...fields] = code.split(/\??\./)
  if (![root, ...fields].every((name) => /^[\w$]+$/.test(name)) || !Object.hasOwn(names, root)) return undefined
  return { is: fields.reduce((value, field) => Reflect.get(Object(value), field), names[root]) }
}

/** Returns whether code starts with a comment, a literal or an element, which React renders. */
function isPlain(code: string): boolean {
  return /^(?:$|\/\*|['"`<\d#]|true$|false$|null$|undefined$)/.test(code)
}

function isRenderable(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return true
  return Symbol.iterator in value && [...(value as Iterable<unknown>)].every(isRenderable) // as the symbol says
}

/** Lists the braces in the text of a source, except those of attributes, statements and code. */
function* expressionsIn(text: string): Generator<TextRange> {
  const bare = withoutStatements(text)
  for (let start = bare.indexOf('{'); start !== -1; start = bare.indexOf('{', start)) {
    const end = endOfBraces(bare, start)
    const isBetweenWords = !/[=\\]/.test(bare[start - 1] ?? '') && !bare.startsWith('...', start + 1)
    if (isBetweenWords) yield { start, end }
    start = bare[start - 1] === '\\' ? start + 1 : end
  }
}

function endOfBraces(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at + 1
  }
  return text.length
}

/** Replaces code, and import and export statements, with blanks. */
function withoutStatements(text: string): string {
  let bare = ''
  let isStatement = false
  for (const { line, start } of linesOutsideCode(text)) {
    isStatement = line.trim() !== '' && (isStatement || /^(?:import|export)\b/.test(line))
    const words = isStatement ? ' '.repeat(line.length) : line.replace(/`[^`]*`/g, (code) => ' '.repeat(code.length))
    bare = bare.padEnd(start, '\n') + words
  }
  return bare
}
