// Where in an HTML text things end: what a mark closes, tags, names, elements. Offsets are UTF-16; what never ends, ends with the text.

/** Finds the offset after a mark. */
export function endOf(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from)
  return at === -1 ? html.length : at + mark.length
}

/** Finds the offset of an element's end tag. */
export function endOfElement(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}\\b`, 'gi')
  close.lastIndex = from
  return close.exec(html)?.index ?? html.length
}

/** Finds the offset after a tag's name; the start when there is none. */
export function endOfName(html: string, start: number): number {
  let at = start
  for (; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code <= 32 || code === 47 || code === 62) break
    if (at === start && !((code >= 97 && code <= 122) || (code >= 65 && code <= 90))) break
  }
  return at
}

/** Finds the '>' that ends a tag; one in a quoted attribute does not. */
export function endOfTag(html: string, start: number): number {
  for (let at = start; at < html.length; at++) {
    const code = html.charCodeAt(at)
    if (code === 62) return at
    if (code !== 34 && code !== 39) continue
    const quote = html.indexOf(code === 34 ? '"' : "'", at + 1)
    if (quote === -1) return html.length
    at = quote
  }
  return html.length
}
