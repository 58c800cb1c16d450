// Functions for lines of text, common prefixes, and counts in messages.

/** Returns the end of the line at an offset: its LF, or the end of the text. */
export function endOfLine(text: string, offset: number): number {
  const found = text.indexOf('\n', offset)
  return found === -1 ? text.length : found
}

/** Normalizes a text: without byte order mark, with LF line endings. */
export function withUnixLines(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
}

/** Returns the length of the common prefix of two texts, in UTF-16 code units. */
export function commonLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/** Returns the lengths of what two texts have in common at the start, and in the rest at the end. */
export function commonEnds(a: string, b: string): { readonly start: number; readonly end: number } {
  const start = commonLength(a, b)
  const most = Math.min(a.length, b.length) - start
  let end = 0
  while (end < most && a.at(-1 - end) === b.at(-1 - end)) end++
  return { start, end }
}

/** Returns the common indentation of all lines that aren't blank. */
export function commonIndent(lines: readonly string[]): string {
  const [first = '', ...others] = lines.flatMap((line) => /^[ \t]*(?=.*\S)/.exec(line) ?? [])
  return others.reduce((indent, own) => indent.slice(0, commonLength(indent, own)), first)
}

/** Formats a count with its noun, such as "1 page" or "3 pages". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
