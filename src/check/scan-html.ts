// Scans HTML in one linear pass, as strictly as the standard's tokenizer: ids, URLs of every kind, headings and images.
// In: HTML text. Out: what the rules ask. No tree is built; test/check compares the answers with parse5's.

import { ensure } from '../model/ensure.ts'
import { decodeEntities } from './html-entities.ts'
import { endOfRawText, rawTextElements } from './html-raw-text.ts'
import { endOfPlainTag, isLetter, readTag, type Tag } from './html-tag.ts'
import { collectUrls, type UrlKind } from './html-urls.ts'
import { cssUrls } from './scan-css.ts'

/** An id or name with where it stands. */
export interface ScannedId {
  readonly id: string
  readonly offset: number
}

/** A URL in HTML, decoded from character references only. */
export interface ScannedUrl {
  readonly url: string
  readonly kind: UrlKind
  readonly element: string
  /** 0-based offset of the URL in the HTML. */
  readonly offset: number
}

/** A heading with its text, white space collapsed. */
export interface ScannedHeading {
  readonly depth: number
  readonly text: string
  readonly offset: number
}

/** What one HTML text holds. Lists are in document order. */
export interface HtmlScan {
  /** Whether the text is empty. */
  readonly isEmpty: boolean
  readonly ids: readonly ScannedId[]
  /** Values of `name` on <a>: targets of anchors, yet no ids. */
  readonly names: readonly ScannedId[]
  readonly urls: readonly ScannedUrl[]
  readonly headings: readonly ScannedHeading[]
  /** Images without an alt attribute, by their src. */
  readonly imagesWithoutAlt: readonly ScannedId[]
  /** The first <base href>. */
  readonly base?: string | undefined
  /** Contents of <title> and of the description meta tag. */
  readonly title?: string | undefined
  readonly description?: string | undefined
}

/** The scan while it is made. */
interface State {
  readonly html: string
  readonly ids: ScannedId[]
  readonly names: ScannedId[]
  readonly urls: ScannedUrl[]
  readonly headings: ScannedHeading[]
  readonly imagesWithoutAlt: ScannedId[]
  base?: string | undefined
  title?: string | undefined
  description?: string | undefined
  /** Open <svg>, <math>, and the elements in them whose content is HTML again; last is innermost. */
  readonly foreign: string[]
  /** Open <template> elements, whose content is inert. */
  templates: number
  heading?: { depth: number; offset: number; text: string; isMuted: boolean }
}

/** Finds the ids, URLs, headings and images of an HTML text. */
export function scanHtml(html: string): HtmlScan {
  const state: State = { html, ids: [], names: [], urls: [], headings: [], imagesWithoutAlt: [], foreign: [], templates: 0 }
  let at = 0
  for (let next = html.indexOf('<'); next !== -1; next = html.indexOf('<', at)) {
    if (state.heading?.isMuted === false) state.heading.text += html.slice(at, next)
    at = (state.foreign.length === 0 && endOfPlainTag(html, next)) || readMarkup(state, next)
  }
  closeHeading(state)
  const { ids, names, urls, headings, imagesWithoutAlt, base, title, description } = state
  return { isEmpty: html === '', ids, names, urls, headings, imagesWithoutAlt, base, title, description }
}

/** Reads the comment, tag or text that begins with '<' at `start` and returns the offset after it. */
function readMarkup(state: State, start: number): number {
  const { html } = state
  const code = html.charCodeAt(start + 1)
  if (isLetter(code)) {
    const tag = readTag(html, start)
    if (tag === undefined) return html.length
    return openTag(state, tag)
  }
  if (code === 47) {
    if (isLetter(html.charCodeAt(start + 2))) {
      const tag = readTag(html, start)
      if (tag === undefined) return html.length
      closeTag(state, tag.name)
      return tag.end
    }
    return afterNext(html, '>', start + 2)
  }
  if (code === 33) return readDeclaration(state, start)
  if (code === 63) return afterNext(html, '>', start + 1)
  return start + 1
}

function readDeclaration(state: State, start: number): number {
  const { html } = state
  if (!html.startsWith('--', start + 2)) {
    if (isForeign(state) && html.startsWith('[CDATA[', start + 2)) return afterNext(html, ']]>', start + 9)
    return afterNext(html, '>', start + 2)
  }
  if (html.startsWith('>', start + 4)) return start + 5
  if (html.startsWith('->', start + 4)) return start + 6
  const close = /--!?>/g
  close.lastIndex = start + 4
  const match = close.exec(html)
  return match === null ? html.length : close.lastIndex
}

function openTag(state: State, tag: Tag): number {
  const { name } = tag
  if (breakouts.has(name) && isForeign(state)) leaveForeign(state)
  const isHtml = !isForeign(state)
  if (state.templates === 0) collectTag(state, tag, isHtml)
  if (name === 'svg' || name === 'math' || (!isHtml && integrationPoints.has(name))) {
    if (!tag.isSelfClosing) state.foreign.push(name)
    return tag.end
  }
  if (!isHtml) return tag.end
  if (name === 'template') state.templates++
  if (isHeading(name)) {
    closeHeading(state)
    if (state.templates === 0) state.heading = { depth: name.charCodeAt(1) - 48, offset: tag.start, text: '', isMuted: false }
  } else if (state.heading !== undefined && name === 'a' && isHashLink(tag)) state.heading.isMuted = true
  return rawTextElements.has(name) ? skipRawText(state, tag) : tag.end
}

function closeTag(state: State, name: string): void {
  if (name === 'p' && isForeign(state)) leaveForeign(state)
  const innermost = state.foreign.lastIndexOf(name)
  if (innermost !== -1) state.foreign.length = innermost
  else if (name === 'template') state.templates = Math.max(0, state.templates - 1)
  else if (isHeading(name)) closeHeading(state)
  else if (name === 'a' && state.heading !== undefined) state.heading.isMuted = false
}

/** Elements of <svg> and <math> in which HTML stands. */
const integrationPoints = new Set(['foreignobject', 'desc', 'title', 'mi', 'mo', 'mn', 'ms', 'mtext'])

/** Start tags of HTML that close an open <svg> or <math>. */
const breakouts = new Set(
  (
    'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s small ' +
    'span strong strike sub sup table tt u ul var'
  ).split(' '),
)

function leaveForeign(state: State): void {
  while (isForeign(state)) state.foreign.pop()
}

/** Takes from a start tag what the rules ask. */
function collectTag(state: State, tag: Tag, isHtml: boolean): void {
  const { name } = tag
  let alt: string | undefined
  let source = ''
  for (const attribute of tag.attributes) {
    if (attribute.name === 'id') {
      if (attribute.value !== '') state.ids.push({ id: decodeEntities(attribute.value, 'attribute'), offset: attribute.offset })
    } else if (attribute.name === 'name' && name === 'a')
      state.names.push({ id: decodeEntities(attribute.value, 'attribute'), offset: attribute.offset })
    else if (attribute.name === 'alt') alt = attribute.value
    else if (attribute.name === 'src') source = attribute.value
  }
  collectUrls(tag, state.urls)
  if (name === 'img') {
    if (alt === undefined) state.imagesWithoutAlt.push({ id: decodeEntities(source, 'attribute'), offset: tag.start })
    else if (state.heading !== undefined) state.heading.text += alt
  } else if (name === 'base' && isHtml) state.base ??= attributeOf(tag, 'href')
  else if (name === 'meta' && attributeOf(tag, 'name')?.toLowerCase() === 'description') state.description ??= attributeOf(tag, 'content')
}

/** Skips an element whose content is text, reads what it says (CSS, JSON-LD, title), and returns the offset of its end tag. */
function skipRawText(state: State, tag: Tag): number {
  const { html } = state
  const end = endOfRawText(html, tag.name, tag.end)
  if (state.templates > 0) return end
  const text = html.slice(tag.end, end)
  if (tag.name === 'style') {
    for (const { url, offset } of cssUrls(text)) state.urls.push({ url, kind: 'css', element: 'style', offset: tag.end + offset })
  } else if (tag.name === 'title') state.title ??= decodeEntities(text).trim()
  else if (tag.name === 'script' && attributeOf(tag, 'type')?.toLowerCase() === 'application/ld+json') collectJsonLd(state, text, tag.end)
  return end
}

function collectJsonLd(state: State, text: string, offset: number): void {
  const pattern = /"(?:url|@id|image|logo|contentUrl|item|thumbnailUrl)"\s*:\s*"((?:[^"\\]|\\.)*)"/g
  for (const match of text.matchAll(pattern)) {
    const written = ensure(match[1])
    const url = written.replaceAll('\\/', '/')
    const start = offset + match.index + match[0].lastIndexOf(written)
    if (/^(?:https?:|\/)/.test(url)) state.urls.push({ url, kind: 'json-ld', element: 'script', offset: start })
  }
}

function closeHeading(state: State): void {
  const { heading } = state
  if (heading === undefined) return
  delete state.heading
  const text = decodeEntities(heading.text)
    .replace(/[\s\u200b]+/g, ' ')
    .trim()
  state.headings.push({ depth: heading.depth, offset: heading.offset, text })
}

function isHeading(name: string): boolean {
  return name.length === 2 && name.charCodeAt(0) === 104 && name.charCodeAt(1) >= 49 && name.charCodeAt(1) <= 54
}

/** Says whether a link in a heading is the theme's own link to that heading, which is no text of it. */
function isHashLink(tag: Tag): boolean {
  return attributeOf(tag, 'href')?.startsWith('#') === true && /anchor|hash|permalink/.test(attributeOf(tag, 'class') ?? '')
}

function isForeign(state: State): boolean {
  const innermost = state.foreign.at(-1)
  return innermost === 'svg' || innermost === 'math'
}

function attributeOf(tag: Tag, name: string): string | undefined {
  const attribute = tag.attributes.find((other) => other.name === name)
  return attribute && decodeEntities(attribute.value, 'attribute')
}

function afterNext(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from)
  return at === -1 ? html.length : at + mark.length
}
