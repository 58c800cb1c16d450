// Reads one HTML tag as the standard's tokenizer does: quoting, missing quotes, duplicate attributes, tags cut off by the end of the file.

/** One attribute of a tag as written; `value` is not decoded yet. */
export interface Attribute {
  /** Lower case. */
  readonly name: string
  readonly value: string
  /** 0-based offset of the value's first character, after a quote. */
  readonly offset: number
}

/** A start or end tag. */
export interface Tag {
  /** Lower case. */
  readonly name: string
  readonly isEnd: boolean
  readonly isSelfClosing: boolean
  readonly attributes: readonly Attribute[]
  /** 0-based offset of '<'. */
  readonly start: number
  /** 0-based offset after '>'. */
  readonly end: number
}

const none: readonly Attribute[] = []

/** Reads the tag whose '<' stands at `start` and is followed by a letter (or '/' and a letter); undefined when the file ends within it. */
export function readTag(html: string, start: number): Tag | undefined {
  const isEnd = html.charCodeAt(start + 1) === 47
  const nameStart = start + (isEnd ? 2 : 1)
  let at = nameStart
  while (at < html.length && !endsTagName(html.charCodeAt(at))) at++
  const name = html.slice(nameStart, at).toLowerCase()
  if (html.charCodeAt(at) === 62) return { name, isEnd, isSelfClosing: false, attributes: none, start, end: at + 1 }
  const attributes: Attribute[] = []
  while (at < html.length) {
    at = skipBlank(html, at)
    const code = html.charCodeAt(at)
    const isSelfClosing = code === 47 && html.charCodeAt(at + 1) === 62
    if (code === 62 || isSelfClosing) return { name, isEnd, isSelfClosing, attributes, start, end: at + (isSelfClosing ? 2 : 1) }
    if (code === 47) {
      at++
      continue
    }
    at = readAttribute(html, at, attributes)
  }
  return undefined
}

/** Reads one attribute at `start`, adds it unless its name was seen, and returns the offset after it. */
function readAttribute(html: string, start: number, into: Attribute[]): number {
  let at = start + 1 // a leading '=' belongs to the name
  while (at < html.length && !endsAttributeName(html.charCodeAt(at))) at++
  const name = html.slice(start, at).toLowerCase()
  const afterName = skipBlank(html, at)
  if (html.charCodeAt(afterName) !== 61) {
    add(into, { name, value: '', offset: at })
    return at
  }
  const valueStart = skipBlank(html, afterName + 1)
  const quote = html.charCodeAt(valueStart)
  if (quote === 34 || quote === 39) {
    const close = html.indexOf(quote === 34 ? '"' : "'", valueStart + 1)
    if (close === -1) return html.length // the file ends within the tag, which is none then
    add(into, { name, value: html.slice(valueStart + 1, close), offset: valueStart + 1 })
    return close + 1
  }
  let end = valueStart
  while (end < html.length && html.charCodeAt(end) !== 62 && !isBlank(html.charCodeAt(end))) end++
  add(into, { name, value: html.slice(valueStart, end), offset: valueStart })
  return end
}

// A page's author can write thousands of attributes on one tag only on purpose; the limit keeps the search for duplicates linear.
function add(into: Attribute[], attribute: Attribute): void {
  if (into.length < 200 && !into.some((other) => other.name === attribute.name)) into.push(attribute)
}

/** Says whether a character code is an ASCII letter. */
export function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
}

/** Says whether a character code is HTML white space. */
export function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13 || code === 12
}

function skipBlank(html: string, at: number): number {
  let here = at
  while (isBlank(html.charCodeAt(here))) here++
  return here
}

function endsTagName(code: number): boolean {
  return code === 62 || code === 47 || isBlank(code)
}

function endsAttributeName(code: number): boolean {
  return code === 61 || endsTagName(code)
}

/** Elements of which, without attributes, nothing is asked. */
const plainTags = new Set(
  'p li ul ol td th tr table thead tbody strong em code pre span div br hr blockquote del kbd sub sup dl dt dd summary figure figcaption'
    .split(' ')
    .flatMap((name) => [name, `/${name}`]),
)

/** Finds the end of a tag of HTML that has no attributes and means nothing to the check (four tags of five), 0 for others. */
export function endOfPlainTag(html: string, start: number): number {
  const end = html.indexOf('>', start)
  return end - start < 14 && plainTags.has(html.slice(start + 1, end)) ? end + 1 : 0
}
