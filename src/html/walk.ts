// Walks through HTML from start to end in one linear pass: tags with their attributes, texts, comments, each with its
// offsets. htmlparser2 reads the markup; no tree is built, and nothing is assumed to be well formed. What it reads
// differently from browsers is corrected here, and test/html compares the result with parse5's.

import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'
import { decodeAttribute } from './entities.ts'
import { closeElement, type ForeignElements, isForeign, openElement } from './foreign-elements.ts'

/** An attribute of a start tag. All offsets are 0-based, in UTF-16. */
export interface Attribute {
  /** Lower case. */
  readonly name: string
  /** Offset of the name. */
  readonly start: number
  /** Character references are decoded. */
  readonly value: string
  /** Offset of the value as written, after its quote; of the end of the name when there is none. */
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
  /** Whether it is inside an <svg> or <math>, where other rules hold. */
  readonly isForeign: boolean
  readonly attributes: readonly Attribute[]
}

/** What is called for the parts of an HTML text, in their order. */
interface HtmlVisitor {
  openTag?(tag: StartTag): void
  /** An end tag, whether or not its element is open, with the offset of its `<`. */
  closeTag?(name: string, start: number): void
  /** A text between tags, character references as written. */
  text?(start: number, end: number): void
  /** The whole content of an element that holds no markup, such as a script; comes before its end tag. */
  rawText?(tag: StartTag, start: number, end: number): void
  comment?(start: number, end: number): void
}

/** Walks through an HTML text. */
export function walkHtml(html: string, visitor: HtmlVisitor): void {
  const reader: Reader = { html, visitor, foreign: [], raw: undefined, cdata: -1, next: 0 }
  while (reader.next < html.length) walkFrom(reader, reader.next)
  closeRawText(reader, html.length)
}

/** Finds an attribute's value. */
export function attributeOf({ attributes }: StartTag, name: string): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.value
}

/** Names of the elements that have no end tag (HTML, 13.1.2). */
export const voidTags: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)

/** Gives the level of a heading by its tag's name, 0 for other elements. */
export function headingDepth(name: string): number {
  const level = name.length === 2 && name.startsWith('h') ? name.charCodeAt(1) - 48 : 0
  return level >= 1 && level <= 6 ? level : 0
}

/** Finds the offset after a tag that begins at an offset. */
export function endOfTag(html: string, start: number): number {
  const end = html.indexOf('>', start)
  return end === -1 ? html.length : end + 1
}

interface Reader {
  readonly html: string
  readonly visitor: HtmlVisitor
  readonly foreign: ForeignElements
  /** The open element that holds no markup. */
  raw: StartTag | undefined
  /** Offset of the first CDATA section that is not read yet. */
  cdata: number
  /** From where to go on after a script. */
  next: number
}

/** Walks from an offset on, to the end or up to a script, whose end is found here. */
function walkFrom(reader: Reader, from: number): void {
  const { html } = reader
  reader.next = html.length
  const tokenizer: Tokenizer = new Tokenizer({ decodeEntities: false }, callbacksOf(reader, from, goOnAt))
  for (let at = from; tokenizer.running && at < html.length; ) {
    if (reader.cdata < at) reader.cdata = indexOrEnd(html, cdataMark, at)
    tokenizer.write(html.slice(at, reader.cdata))
    at = reader.cdata + cdataMark.length
    // htmlparser2 takes it for a section wherever it stands; in HTML it is a comment up to the next `>`.
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

/** Makes what the tokenizer calls; its offsets are from `base` on. */
function callbacksOf(reader: Reader, base: number, goOnAt: (offset: number) => void): TokenizerCallbacks {
  const { html, visitor, foreign } = reader
  let name = ''
  let start = 0
  let attributes: Attribute[] = []
  // Of the attribute that is being read: its name is from `nameStart` to `nameEnd`, its value from `from` to `to`.
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
    // `<a / >` does not close itself.
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

/** What is passed over; character references are decoded in whole values. */
const ignored = {
  oncdata: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onprocessinginstruction: ignore,
  onattribentity: ignore,
  ontextentity: ignore,
}

// Thousands of attributes are written on one tag only to harm: each is looked for among those before it.
const mostAttributes = 200

/** Names of elements whose content is text. */
const rawTextElements = new Set('script style textarea title xmp iframe noembed noframes plaintext'.split(' '))

function closeRawText(reader: Reader, end: number): void {
  const { raw } = reader
  if (raw === undefined) return
  reader.raw = undefined
  reader.visitor.rawText?.(raw, raw.end, end)
}

/** Finds the end tag of a script; between `<!--` and `-->` a nested `<script>` hides one, not for htmlparser2. */
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
