// Makes untrusted text safe to print: characters that move the cursor, change the reading direction, hide text or ring
// the bell are shown as escapes. Also measures the width of characters in a terminal.

// C0 and C1 controls, line and paragraph separators, direction marks and overrides, invisible fillers, the byte order
// mark, tags, and halves of surrogate pairs. The zero-width joiners stay: Persian words and emoji need them.
const unsafe =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|\p{Surrogate}/gu

/** Shows unsafe characters as `\u{..}` escapes, including line breaks unless `keepLines` is set. */
export function printable(text: string, options: { readonly keepLines?: boolean } = {}): string {
  return text.replace(unsafe, (char) => (options.keepLines && char === '\n' ? char : escapeOf(char)))
}

function escapeOf(char: string): string {
  if (char === '\n') return '\\n'
  if (char === '\r') return '\\r'
  if (char === '\t') return '\\t'
  return `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`
}

/** Formats data as JSON, optionally on one line. Unsafe characters become equivalent `\uXXXX` escapes. */
export function printableJson(value: unknown, { isLine = false }: { readonly isLine?: boolean } = {}): string {
  return JSON.stringify(value, undefined, isLine ? 0 : 2).replace(unsafe, (char) =>
    char === '\n'
      ? char
      : Array.from(
          { length: char.length },
          (_, index) => `\\u${char.charCodeAt(index).toString(16).padStart(4, '0')}`,
        ).join(''),
  )
}

/** Returns the width of a character (a code point) in a terminal: 0, 1 or 2 cells. */
export function cellsOf(char: string): number {
  const code = char.codePointAt(0) ?? 0
  if (code < 0x300) return 1
  if (/\p{Mn}|\p{Me}|\p{Cf}/u.test(char)) return 0
  return isWide(code) || /\p{Emoji_Presentation}/u.test(char) ? 2 : 1
}

/** East Asian wide and full-width blocks (Unicode Standard Annex 11), in ranges of code points. */
const wideRanges: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0x4dbf],
  [0x4e00, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x1f300, 0x1f64f],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
]

function isWide(code: number): boolean {
  return code >= 0x1100 && wideRanges.some(([first, last]) => code >= first && code <= last)
}
