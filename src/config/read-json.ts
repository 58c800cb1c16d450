// Parses JSON and finds the place of the first error, which JSON.parse in Node 20 doesn't report.

import { ensure } from '../model/ensure.ts'

/** Extensions of JSON. */
interface JsonForm {
  /** Comments and trailing commas. */
  readonly isLoose?: boolean
  /** Several values, one per line. */
  readonly isMany?: boolean
}

/** The first error of a JSON text, with its offset. */
interface JsonError {
  readonly message: string
  readonly start: number
}

/** Parses a JSON text. */
export function readJson(
  text: string,
): { readonly type: 'value'; readonly value: unknown } | { readonly type: 'wrong'; readonly error: JsonError } {
  try {
    return { type: 'value', value: JSON.parse(text) }
  } catch {
    return { type: 'wrong', error: ensure(findJsonError(text)) } // what JSON.parse refuses has a mistake
  }
}

/** Finds the first error of a JSON text. */
export function findJsonError(text: string, { isLoose = false, isMany = false }: JsonForm = {}): JsonError | undefined {
  const reader: Reader = { text, isLoose, isMany, at: 0 }
  const message = readValues(reader)
  return message === undefined ? undefined : { message, start: reader.at }
}

interface Reader {
  readonly text: string
  readonly isLoose: boolean
  readonly isMany: boolean
  at: number
}

function readValues(reader: Reader): string | undefined {
  let line = -1
  for (;;) {
    const from = reader.at
    skipBlank(reader)
    if (reader.at >= reader.text.length) return line === -1 ? 'it is empty' : undefined
    if (line !== -1 && !(reader.isMany && reader.text.slice(from, reader.at).includes('\n'))) return unexpected(reader)
    line = reader.at
    const wrong = readValue(reader)
    if (wrong !== undefined) return wrong
  }
}

// Open arrays and objects are kept in `open`, not on the call stack, so that samples can nest deeply.
function readValue(reader: Reader): string | undefined {
  const open: string[] = []
  for (;;) {
    skipBlank(reader)
    const char = reader.text[reader.at]
    if (char === '{' || char === '[') {
      reader.at++
      open.push(char === '{' ? '}' : ']')
      skipBlank(reader)
      if (reader.text[reader.at] !== open.at(-1)) {
        const wrong = char === '{' ? readKey(reader) : undefined
        if (wrong !== undefined) return wrong
        continue
      }
    } else if (!readScalar(reader)) return unexpected(reader)
    const wrong = closeAll(reader, open)
    if (wrong !== undefined || open.length === 0) return wrong
  }
}

/** Continues after a value: closes arrays and objects that end here, and reads the comma and key of the next value. */
function closeAll(reader: Reader, open: string[]): string | undefined {
  while (open.length > 0) {
    skipBlank(reader)
    const end = open.at(-1)
    if (reader.text[reader.at] === end) {
      reader.at++
      open.pop()
      continue
    }
    if (reader.text[reader.at] !== ',') return unexpected(reader, `\`,\` or \`${end}\``)
    const comma = reader.at++
    skipBlank(reader)
    if (reader.text[reader.at] === end) {
      if (reader.isLoose) continue
      reader.at = comma
      return 'there is a comma after the last entry'
    }
    return end === '}' ? readKey(reader) : undefined
  }
  return undefined
}

function readKey(reader: Reader): string | undefined {
  skipBlank(reader)
  if (reader.text[reader.at] !== '"' || !readScalar(reader)) return unexpected(reader, 'a key in double quotes')
  skipBlank(reader)
  if (reader.text[reader.at] !== ':') return unexpected(reader, '`:`')
  reader.at++
  return undefined
}

// Strings contain any character from the space on except quotes and backslashes: `[ !#-[\]-\u{10ffff}]`.
const scalar =
  /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/uy

function readScalar(reader: Reader): boolean {
  scalar.lastIndex = reader.at
  const match = scalar.exec(reader.text)
  if (match === null) return false
  reader.at += match[0].length
  return true
}

function skipBlank(reader: Reader): void {
  const pattern = reader.isLoose ? /(?:[ \t\n\r]|\/\/[^\n]*|\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/)+/y : /[ \t\n\r]+/y
  pattern.lastIndex = reader.at
  reader.at += pattern.exec(reader.text)?.[0].length ?? 0
}

function unexpected({ text, at }: Reader, wanted?: string): string {
  const found =
    at >= text.length ? 'it ends too early' : `\`${String.fromCodePoint(ensure(text.codePointAt(at)))}\` is unexpected`
  return wanted === undefined ? found : `${found}, ${wanted} is expected`
}
