// String literals in double quotes, as satteri writes them.

/** Reads a string literal as JSON, which satteri's are but for tabs; undefined for one with an escape that JSON has not, such as `\xa0`. */
export function stringOf(literal: string): string | undefined {
  if (literal.length > 1 && !literal.includes('\\')) return literal.slice(1, -1)
  try {
    return JSON.parse(literal.replaceAll('\t', '\\t'))
  } catch {
    return undefined // V8 reads it then
  }
}

/** Finds the end of a string literal that starts at an offset. */
export function endOfString(code: string, start: number): number {
  let quote = code.indexOf('"', start + 1)
  while (isEscaped(code, quote)) quote = code.indexOf('"', quote + 1)
  return quote + 1
}

/** Says whether an odd number of backslashes stands before an offset. */
function isEscaped(code: string, offset: number): boolean {
  let first = offset
  while (code[first - 1] === '\\') first--
  return (offset - first) % 2 === 1
}
