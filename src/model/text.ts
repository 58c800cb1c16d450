// Lines of texts.

/** Finds the offset at which the line of an offset ends: its LF, or the end of the text. */
export function endOfLine(text: string, offset: number): number {
  const found = text.indexOf('\n', offset)
  return found === -1 ? text.length : found
}

/** Gives a text as pages are read: without a byte order mark, with LF line ends. */
export function withUnixLines(text: string): string {
  return text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
}
