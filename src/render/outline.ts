// Reads a page's content HTML once, from start to end: its headings, ids, URLs, and its text by section for the search index.
// The HTML comes from React and the compiler, but raw HTML of authors may stand in it: nothing here assumes that it is well formed.

import { decodeEntities } from './entities.ts'
import { endOf, endOfName, endOfTag } from './html-offsets.ts'

/** A heading as readers get it. `html` is inline HTML without links, ids and images. */
export interface OutlineHeading {
  readonly depth: number
  /** '' when the heading has none. */
  readonly id: string
  readonly html: string
  readonly text: string
}

/** A URL in an attribute, entities decoded. */
export interface OutlineUrl {
  readonly element: string
  readonly attribute: string
  readonly url: string
}

/** The text below a heading, up to the next heading with an id; the first section has no id. */
export interface OutlineSection {
  readonly id: string
  readonly title: string
  readonly depth: number
  readonly text: string
}

/** What a page's content holds. */
export interface Outline {
  readonly headings: readonly OutlineHeading[]
  readonly ids: readonly string[]
  readonly urls: readonly OutlineUrl[]
  readonly sections: readonly OutlineSection[]
}

const urlAttributes = new Set(['href', 'src', 'srcset', 'poster', 'data', 'action', 'formaction', 'cite', 'xlink:href'])
const inlineTags = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr dg-slot dg-island'.split(
    ' ',
  ),
)
const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const unreadTags = new Set(['script', 'style', 'template', 'button', 'svg', 'noscript', 'select'])
const attributePattern = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

interface Scan {
  readonly html: string
  readonly headings: OutlineHeading[]
  readonly ids: string[]
  readonly urls: OutlineUrl[]
  readonly sections: { id: string; title: string; depth: number; text: string }[]
  /** Pieces of the current section's text. */
  text: string
  /** The element whose text is not read, and how many of its name are open. */
  unread: { readonly name: string; depth: number } | undefined
  heading: { readonly depth: number; readonly id: string; readonly start: number; readonly textBefore: string } | undefined
}

/** Reads the outline of a page's content. */
export function outlineOf(html: string): Outline {
  const scan: Scan = {
    html,
    headings: [],
    ids: [],
    urls: [],
    sections: [{ id: '', title: '', depth: 0, text: '' }],
    text: '',
    unread: undefined,
    heading: undefined,
  }
  let at = 0
  while (at < html.length) {
    const tag = html.indexOf('<', at)
    addText(scan, tag === -1 ? html.slice(at) : html.slice(at, tag))
    if (tag === -1) break
    at = (scan.unread === undefined && endOfPlainSpan(html, tag)) || readTag(scan, tag)
  }
  endSection(scan)
  const { headings, ids, urls, sections } = scan
  return { headings, ids, urls, sections: sections.filter(({ id, text }) => id !== '' || text !== '') }
}

/** Finds the end of `</span>` or of `<span class="...">`, 0 for other tags: nine tags of ten are those of highlighted code. */
function endOfPlainSpan(html: string, tag: number): number {
  if (html.startsWith('/span>', tag + 1)) return tag + 7
  if (!html.startsWith('span class="', tag + 1)) return 0
  const quote = html.indexOf('"', tag + 13)
  return html.charCodeAt(quote + 1) === 62 ? quote + 2 : 0
}

function addText(scan: Scan, text: string): void {
  if (scan.unread === undefined && text !== '') scan.text += text.includes('&') ? decodeEntities(text) : text
}

/** Reads the tag (or comment) at an offset and gives the offset after it. */
function readTag(scan: Scan, start: number): number {
  const { html } = scan
  const next = html.charCodeAt(start + 1)
  if (next === 33 || next === 63) return endOf(html, html.startsWith('<!--', start) ? '-->' : '>', start)
  const isClose = next === 47
  const nameStart = isClose ? start + 2 : start + 1
  const nameEnd = endOfName(html, nameStart)
  if (nameEnd === nameStart) {
    addText(scan, '<')
    return start + 1
  }
  const name = html.slice(nameStart, nameEnd).toLowerCase()
  const end = endOfTag(html, nameEnd)
  if (isClose) closeTag(scan, name, start)
  else openTag(scan, name, html.slice(nameEnd, end), end + 1)
  const isRaw = !isClose && (name === 'script' || name === 'style')
  if (!isRaw) return end + 1
  const close = name === 'script' ? /<\/script/gi : /<\/style/gi
  close.lastIndex = end
  return close.exec(html)?.index ?? html.length
}

function openTag(scan: Scan, name: string, attributes: string, after: number): void {
  if (scan.unread === undefined && !inlineTags.has(name)) scan.text += ' '
  const isInTemplate = scan.unread?.name === 'template'
  const { id, isUnread } = hasNothing(attributes) ? nothing : readAttributes(scan, name, attributes)
  if (id !== '' && !isInTemplate) scan.ids.push(id)
  if (!voidTags.has(name) && !attributes.endsWith('/')) {
    if (scan.unread?.name === name) scan.unread.depth++
    else if (scan.unread === undefined && (isUnread || unreadTags.has(name))) scan.unread = { name, depth: 1 }
  }
  const depth = headingDepth(name)
  if (depth === 0 || isInTemplate) return
  scan.heading = { depth, id, start: after, textBefore: (scan.heading?.textBefore ?? '') + scan.text }
  scan.text = ''
}

const nothing = { id: '', isUnread: false }

/** Says whether attributes are none, or only a class that means nothing here. */
function hasNothing(attributes: string): boolean {
  if (attributes.length < 2) return true
  return attributes.startsWith(' class="') && attributes.indexOf('=', 8) === -1 && attributes !== ' class="hash-link"'
}

function readAttributes(scan: Scan, element: string, attributes: string): { readonly id: string; readonly isUnread: boolean } {
  let id = ''
  let isUnread = false
  for (const match of attributes.matchAll(attributePattern)) {
    const attribute = (match[1] ?? '').toLowerCase()
    const value = match[2] ?? match[3] ?? match[4] ?? ''
    if (attribute === 'id') id = decodeEntities(value)
    else if (urlAttributes.has(attribute)) scan.urls.push({ element, attribute, url: decodeEntities(value) })
    else if (attribute === 'aria-hidden') isUnread ||= value === 'true'
    else if (attribute === 'class') isUnread ||= value === 'hash-link'
    else if (attribute === 'data-pagefind-ignore') isUnread = true
  }
  return { id, isUnread }
}

function closeTag(scan: Scan, name: string, start: number): void {
  if (scan.unread !== undefined) {
    if (scan.unread.name === name && --scan.unread.depth === 0) scan.unread = undefined
  } else if (!inlineTags.has(name)) scan.text += ' '
  const { heading } = scan
  if (heading === undefined || headingDepth(name) !== heading.depth) return
  scan.heading = undefined
  const text = collapse(scan.text)
  scan.text = heading.textBefore
  scan.headings.push({ depth: heading.depth, id: heading.id, html: headingHtml(scan.html.slice(heading.start, start)), text })
  if (heading.id === '') {
    scan.text += ` ${text} `
    return
  }
  endSection(scan)
  scan.sections.push({ id: heading.id, title: text, depth: heading.depth, text: '' })
}

function endSection(scan: Scan): void {
  const section = scan.sections.at(-1)
  if (section !== undefined) section.text = collapse(scan.text)
  scan.text = ''
}

function headingDepth(name: string): number {
  const level = name.length === 2 && name.startsWith('h') ? name.charCodeAt(1) - 48 : 0
  return level >= 1 && level <= 6 ? level : 0
}

/** Makes one space of all white space in a row, and takes it off the ends. */
export function collapse(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim()
}

/** Leaves of a heading's HTML what a table of contents can show: no links, images, ids. */
export function headingHtml(html: string): string {
  if (!html.includes('<')) return html.trim()
  return html
    .replace(/<a\b[^>]*class="hash-link"[^>]*>[\s\S]*?<\/a>/g, '')
    .replace(/<\/?(?:a|img|picture|source|dg-island|dg-slot|button|input)\b(?:[^>"']|"[^"]*"|'[^']*')*>/g, '')
    .replace(/(<\w[^>]*?) id="[^"]*"/g, '$1')
    .trim()
}
