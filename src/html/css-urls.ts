// Finds the URLs in a style sheet: url(...) and @import "...". One pass that skips comments and strings.

import { ensure } from '../model/ensure.ts'

/** A URL in CSS, with its offset in the CSS text. */
interface CssUrl {
  readonly url: string
  readonly offset: number
}

/** Finds the URLs of `url()` and `@import` in CSS, in order. */
export function cssUrls(css: string): CssUrl[] {
  const found: CssUrl[] = []
  // Alternatives begin with different characters and strings match in only one way, so backtracking is bounded.
  const tokens = /\/\*|url\(\s*|@import\s+(?=["'])|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?/gis
  for (let match = tokens.exec(css); match !== null; match = tokens.exec(css)) {
    const token = match[0]
    if (token === '/*') {
      const end = css.indexOf('*/', tokens.lastIndex)
      if (end === -1) break
      tokens.lastIndex = end + 2
    } else if (token.charCodeAt(0) !== 34 && token.charCodeAt(0) !== 39) readUrl(css, tokens, found)
  }
  return found
}

function readUrl(css: string, tokens: RegExp, found: CssUrl[]): void {
  const quote = css[tokens.lastIndex]
  if (quote === '"' || quote === "'") {
    readQuoted(css, tokens, found)
    return
  }
  const bare = /(?:\\.|[^)\\]+)*/sy
  bare.lastIndex = tokens.lastIndex
  bare.exec(css)
  const stop = bare.lastIndex
  found.push({ url: unescapeCss(css.slice(tokens.lastIndex, stop).trim()), offset: tokens.lastIndex })
  tokens.lastIndex = stop
}

function readQuoted(css: string, tokens: RegExp, found: CssUrl[]): void {
  const start = tokens.lastIndex + 1
  const quote = css[tokens.lastIndex]
  let end = start
  while (end < css.length && css[end] !== quote && css[end] !== '\n') end += css[end] === '\\' ? 2 : 1
  found.push({ url: unescapeCss(css.slice(start, end)), offset: start })
  tokens.lastIndex = end + 1
}

function unescapeCss(text: string): string {
  if (!text.includes('\\')) return text
  return text.replace(/\\(?:([0-9a-fA-F]{1,6})\s?|(.))/gs, (_all, hex: string | undefined, char: string | undefined) =>
    hex === undefined ? ensure(char) : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
  )
}
