// Lines of texts, how far two texts are the same, and counts in words.

/** Finds the offset at which the line of an offset ends: its LF, or the end of the text. */
export function endOfLine(text: string, offset: number): number {
  const found = text.indexOf('\n', offset)
  return found === -1 ? text.length : found
}

/** Gives a text as pages are read: without a byte order mark, with LF line ends. */
export function withUnixLines(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
}

/** Counts the characters (UTF-16 code units) with which both texts begin. */
export function commonLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/** Finds the blanks that all lines but blank ones begin with. */
export function commonIndent(lines: readonly string[]): string {
  const [first = '', ...others] = lines.flatMap((line) => /^[ \t]*(?=.*\S)/.exec(line) ?? [])
  return others.reduce((indent, own) => indent.slice(0, commonLength(indent, own)), first)
}

/** Gives a count with its noun, such as "1 page" or "3 pages". */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
