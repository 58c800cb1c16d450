// Walks through HTML in one linear pass: tags with attributes, texts and comments, with their offsets. htmlparser2
// tokenizes the markup; no tree is built, and the HTML doesn't need to be well-formed. Differences between htmlparser2
// and browsers are corrected here. test/html compares the result with that of parse5.

import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { decodeAttribute } from './entities.ts'
import { closeElement, type ForeignElements, isForeign, openElement } from './foreign-elements.ts'

/** An attribute of a start tag. All offsets are 0-based, in UTF-16. */
export interface Attribute {
  /** In lower case. */
  readonly name: string
  /** Offset of the name. */
  readonly start: number
  /** The value, with character references decoded. */
  readonly value: string
  /** Offset of the source form of the value, after its quote; that of the end of the name if there is no value. */
  readonly offset: number
  /** Offset after the value and its quote. */
  readonly end: number
}

/** A start tag. */
export interface StartTag {
  /** Lower case. */
  readonly name: string
  /** Offset of the `<`. */
  readonly start: number
  /** Offset after the `>`. */
  readonly end: number
  readonly isSelfClosing: boolean
  /** Whether it is in an <svg> or <math>, where other rules apply. */
  readonly isForeign: boolean
  readonly attributes: readonly Attribute[]
}

/** Callbacks for the parts of an HTML text, called in document order. */
export interface HtmlVisitor {
  openTag?(tag: StartTag): void
  /** An end tag, even if its element isn't open, with the offset of its `<`. */
  closeTag?(name: string, start: number): void
  /** A text between tags, with character references in their source form. */
  text?(start: number, end: number): void
  /** The whole content of an element without markup, such as a script. Called before its end tag. */
  rawText?(tag: StartTag, start: number, end: number): void
  comment?(start: number, end: number): void
}

/** Walks through an HTML text. */
export function walkHtml(html: string, visitor: HtmlVisitor): void {
  const reader: Reader = { html, visitor, foreign: [], raw: undefined, cdata: -1, next: 0 }
  while (reader.next < html.length) walkFrom(reader, reader.next)
  closeRawText(reader, html.length)
}

/** Returns the value of an attribute. */
export function attributeOf({ attributes }: StartTag, name: string): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.value
}

/** Void elements, which have no end tag (HTML, 13.1.2). */
export const voidTags: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)

/** Returns the level of a heading by its tag name, or 0 for other elements. */
export function headingDepth(name: string): number {
  const level = name.length === 2 && name.startsWith('h') ? name.charCodeAt(1) - 48 : 0
  return level >= 1 && level <= 6 ? level : 0
}

/** Returns the offset after a tag that begins at an offset. */
export function endOfTag(html: string, start: number): number {
  const end = html.indexOf('>', start)
  return end === -1 ? html.length : end + 1
}

interface Reader {
  readonly html: string
  readonly visitor: HtmlVisitor
  readonly foreign: ForeignElements
  /** The open element without markup, such as a script. */
  raw: StartTag | undefined
  /** Offset of the first CDATA section not read yet. */
  cdata: number
  /** Offset at which to continue after a script. */
  next: number
}

/** Walks from an offset to the end or to a script, whose end is found here. */
function walkFrom(reader: Reader, from: number): void {
  const { html } = reader
  reader.next = html.length
  const tokenizer: Tokenizer = new Tokenizer({ decodeEntities: false }, callbacksOf(reader, from, goOnAt))
  for (let at = from; tokenizer.running && at < html.length; ) {
    if (reader.cdata < at) reader.cdata = indexOrEnd(html, cdataMark, at)
    tokenizer.write(html.slice(at, reader.cdata))
    at = reader.cdata + cdataMark.length
    // htmlparser2 reads a section here, too. In HTML it is a comment up to the next `>`.
    if (at < html.length) tokenizer.write(isForeign(reader.foreign) ? cdataMark : cdataMark.toLowerCase())
  }
  tokenizer.end()

  function goOnAt(offset: number): void {
    reader.next = offset
    tokenizer.pause()
  }
}

const cdataMark = '<![CDATA['

function indexOrEnd(html: string, text: string, from: number): number {
  const index = html.indexOf(text, from)
  return index === -1 ? html.length : index
}

/** Creates the callbacks of the tokenizer, whose offsets are relative to `base`. */
function callbacksOf(reader: Reader, base: number, goOnAt: (offset: number) => void): TokenizerCallbacks {
  const { html, visitor, foreign } = reader
  let name = ''
  let start = 0
  let attributes: Attribute[] = []
  // The current attribute: its name is from `nameStart` to `nameEnd`, its value from `from` to `to`.
  let [nameStart, nameEnd, from, to] = [0, 0, 0, 0]
  const nameOf = (first: number, end: number): string => html.slice(base + first, base + end).toLowerCase()

  function openTag(last: number, isSelfClosing: boolean): void {
    const inForeign = openElement(foreign, name, isSelfClosing)
    const tag = { name, start, end: base + last + 1, isSelfClosing, isForeign: inForeign, attributes }
    visitor.openTag?.(tag)
    if (inForeign) return
    if (rawTextElements.has(name)) reader.raw = tag
    if (name === 'script') goOnAt(endOfScript(html, tag.end))
  }

  return {
    onopentagname(first, end) {
      name = nameOf(first, end)
      start = base + first - 1
      attributes = []
    },
    onattribname(first, end) {
      nameStart = first
      nameEnd = from = to = end
    },
    onattribdata(first, end) {
      if (from === nameEnd) from = first
      to = end
    },
    onattribend(_quote, end) {
      const attribute = nameOf(nameStart, nameEnd)
      if (attributes.length >= mostAttributes || attributes.some((other) => other.name === attribute)) return
      const value = decodeAttribute(html.slice(base + from, base + to))
      attributes.push({ name: attribute, start: base + nameStart, value, offset: base + from, end: base + end })
    },
    onopentagend: (last) => openTag(last, false),
    // `<a / >` isn't self-closing.
    onselfclosingtag: (last) => openTag(last, html[base + last - 1] === '/'),
    onclosetag(first, end) {
      const closed = nameOf(first, end)
      closeRawText(reader, base + first - 2)
      closeElement(foreign, closed)
      visitor.closeTag?.(closed, base + first - 2)
    },
    ontext(first, end) {
      if (reader.raw === undefined) visitor.text?.(base + first, base + end)
    },
    oncomment(first, last) {
      const open = base + first - 4
      if (html.startsWith('<!--', open)) visitor.comment?.(open, Math.min(base + last + 1, html.length))
    },
    isInForeignContext: () => isForeign(foreign),
    ...ignored,
  }
}

function ignore(): void {}

/** Ignored tokens. Character references are decoded in whole values instead. */
const ignored = {
  oncdata: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onprocessinginstruction: ignore,
  onattribentity: ignore,
  ontextentity: ignore,
}

// Limits attributes per tag, since each one is compared with those before it. Only hostile HTML has more.
const mostAttributes = 200

/** Names of elements whose content is text. */
const rawTextElements = new Set('script style textarea title xmp iframe noembed noframes plaintext'.split(' '))

function closeRawText(reader: Reader, end: number): void {
  const { raw } = reader
  if (raw === undefined) return
  reader.raw = undefined
  reader.visitor.rawText?.(raw, raw.end, end)
}

/** Finds the end tag of a script. Unlike htmlparser2, skips an end tag of a `<script>` nested in `<!--` and `-->`. */
function endOfScript(html: string, from: number): number {
  const tokens = /<!--|-->|<(\/?)script(?=[\s/>])/gi
  tokens.lastIndex = from
  let isEscaped = false
  let isNested = false
  for (let match = tokens.exec(html); match !== null; match = tokens.exec(html)) {
    if (match[0] === '<!--') {
      isEscaped = true
      tokens.lastIndex -= 2 // `<!-->` ends at once: its dashes count for the end, too
    } else if (match[0] === '-->') isEscaped = isNested = false
    else if (match[1] === '/') {
      if (!isNested) return match.index
      isNested = false
    } else if (isEscaped) isNested = true
  }
  return html.length
}
