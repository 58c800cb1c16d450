// Scans HTML for everything the check needs: ids, URLs of every kind, headings, images, title and description. The
// content of a <template> isn't part of the page.

import { ensure } from '../model/ensure.ts'
import { cssUrls } from './css-urls.ts'
import { decodeText } from './entities.ts'
import { collectUrls, refreshUrl, type ScannedUrl } from './urls.ts'
import { attributeOf, headingDepth, type StartTag, walkHtml } from './walk.ts'

/** An id or name with its offset. */
export interface ScannedId {
  readonly id: string
  readonly offset: number
}

/** A heading with its text, in which white space is collapsed. */
export interface ScannedHeading {
  readonly depth: number
  readonly text: string
  readonly offset: number
}

/** An element that lacks a required part. `text` describes it in messages. */
export interface ScannedFlaw extends ScannedId {
  readonly type: 'image-without-src' | 'unknown-map' | 'refresh-without-url' | 'icon-without-href' | 'empty-meta'
}

/** The scan of an HTML text. Lists are in document order. */
export interface HtmlScan {
  /** Whether the text is empty. */
  readonly isEmpty: boolean
  readonly ids: readonly ScannedId[]
  /** Values of `name` on <a>: targets of fragments, but not ids. */
  readonly names: readonly ScannedId[]
  readonly urls: readonly ScannedUrl[]
  readonly headings: readonly ScannedHeading[]
  /** Images without an alt attribute, by their src. */
  readonly imagesWithoutAlt: readonly ScannedId[]
  readonly flaws: readonly ScannedFlaw[]
  /** The first <base href>. */
  readonly base?: string | undefined
  /** Contents of <title> and the description meta tag. */
  readonly title?: string | undefined
  readonly description?: string | undefined
}

/** The scan of an empty text. */
export const emptyScan: HtmlScan = scanHtml('')

/** The scan in progress. */
interface State {
  readonly ids: ScannedId[]
  readonly names: ScannedId[]
  readonly urls: ScannedUrl[]
  readonly headings: ScannedHeading[]
  readonly imagesWithoutAlt: ScannedId[]
  readonly flaws: ScannedFlaw[]
  /** Names of the <map> elements. */
  readonly maps: Set<string>
  base?: string | undefined
  title?: string | undefined
  description?: string | undefined
  /** Open <template> elements. */
  templates: number
  heading?: { depth: number; offset: number; text: string; isMuted: boolean } | undefined
}

/** Finds the ids, URLs, headings and images of an HTML text. */
export function scanHtml(html: string): HtmlScan {
  const state: State = {
    ids: [],
    names: [],
    urls: [],
    headings: [],
    imagesWithoutAlt: [],
    flaws: [],
    maps: new Set(),
    templates: 0,
  }
  walkHtml(html, {
    openTag: (tag) => openTag(state, tag),
    closeTag: (name) => closeTag(state, name),
    text(start, end) {
      if (state.heading?.isMuted === false) state.heading.text += decodeText(html.slice(start, end))
    },
    rawText(tag, start, end) {
      if (state.templates === 0) collectRawText(state, tag, html.slice(start, end))
    },
  })
  closeHeading(state)
  const { ids, names, urls, headings, imagesWithoutAlt, base, title, description } = state
  const flaws = state.flaws.filter(({ type, id }) => type !== 'unknown-map' || !state.maps.has(id.slice(1)))
  return { isEmpty: html === '', ids, names, urls, headings, imagesWithoutAlt, flaws, base, title, description }
}

function openTag(state: State, tag: StartTag): void {
  const { name } = tag
  if (state.templates === 0) collectTag(state, tag)
  if (tag.isForeign) return
  if (name === 'template') state.templates++
  const depth = headingDepth(name)
  if (depth > 0) {
    closeHeading(state)
    if (state.templates === 0) state.heading = { depth, offset: tag.start, text: '', isMuted: false }
  } else if (state.heading !== undefined && name === 'a' && isHashLink(tag)) state.heading.isMuted = true
}

function closeTag(state: State, name: string): void {
  if (name === 'template') state.templates = Math.max(0, state.templates - 1)
  else if (headingDepth(name) > 0) closeHeading(state)
  else if (name === 'a' && state.heading !== undefined) state.heading.isMuted = false
}

/** Records the parts of a start tag that the rules need. */
function collectTag(state: State, tag: StartTag): void {
  const { name, attributes } = tag
  for (const { name: attribute, value, offset } of attributes) {
    if (attribute === 'id' && value !== '') state.ids.push({ id: value, offset })
    else if (attribute === 'name' && name === 'a') state.names.push({ id: value, offset })
  }
  collectUrls(tag, state.urls)
  if (!tag.isForeign) collectFlaws(state, tag)
  if (name === 'img') collectImage(state, tag)
  else if (name === 'base' && !tag.isForeign) state.base ??= attributeOf(tag, 'href')
  else if (name === 'meta' && attributeOf(tag, 'name')?.toLowerCase() === 'description')
    state.description ??= attributeOf(tag, 'content')
}

function collectFlaws({ flaws, maps }: State, tag: StartTag): void {
  const { name, start: offset } = tag
  const value = (attribute: string): string => (attributeOf(tag, attribute) ?? '').trim()
  const map = value('usemap')
  if (name === 'map') maps.add(value('name'))
  else if (map !== '') flaws.push({ type: 'unknown-map', id: map, offset })
  if (name === 'img' && attributeOf(tag, 'src') === undefined && value('srcset') === '')
    flaws.push({ type: 'image-without-src', id: value('alt'), offset })
  else if (name === 'link' && /(?:^|\s)(?:icon|apple-touch-icon)(?:\s|$)/i.test(value('rel')) && value('href') === '')
    flaws.push({ type: 'icon-without-href', id: '', offset })
  else if (name === 'meta') collectMetaFlaws(flaws, tag)
}

function collectMetaFlaws(flaws: ScannedFlaw[], tag: StartTag): void {
  const { start: offset } = tag
  const property = attributeOf(tag, 'property') ?? ''
  const content = attributeOf(tag, 'content') ?? ''
  if (/^og:/i.test(property) && content.trim() === '') flaws.push({ type: 'empty-meta', id: property, offset })
  if (attributeOf(tag, 'http-equiv')?.toLowerCase() === 'refresh' && refreshUrl(content) === '')
    flaws.push({ type: 'refresh-without-url', id: '', offset })
}

function collectImage(state: State, tag: StartTag): void {
  const alt = attributeOf(tag, 'alt')
  if (alt === undefined || (alt !== '' && alt.trim() === ''))
    state.imagesWithoutAlt.push({ id: attributeOf(tag, 'src') ?? '', offset: tag.start })
  else if (state.heading !== undefined) state.heading.text += alt
}

/** Reads the content of an element that contains only text: CSS, JSON-LD, the title. */
function collectRawText(state: State, tag: StartTag, text: string): void {
  if (tag.name === 'style') {
    for (const { url, offset } of cssUrls(text))
      state.urls.push({ url, kind: 'css', element: 'style', offset: tag.end + offset })
  } else if (tag.name === 'title') state.title ??= decodeText(text).trim()
  else if (tag.name === 'script' && attributeOf(tag, 'type')?.toLowerCase() === 'application/ld+json')
    collectJsonLd(state, text, tag.end)
}

/** Reads the addresses of JSON-LD. An `@id` only names a thing, and need not be one. */
function collectJsonLd(state: State, text: string, offset: number): void {
  const pattern = /"(?:(url|contentUrl|item)|image|logo|thumbnailUrl)"\s*:\s*"((?:[^"\\]|\\.)*)"/g
  for (const match of text.matchAll(pattern)) {
    const written = ensure(match[2])
    const url = written.replaceAll('\\/', '/')
    const start = offset + match.index + match[0].lastIndexOf(written)
    const kind = match[1] === undefined ? 'meta-image' : 'json-ld'
    if (/^(?:https?:|\/)/.test(url)) state.urls.push({ url, kind, element: 'script', offset: start })
  }
}

function closeHeading(state: State): void {
  const { heading } = state
  if (heading === undefined) return
  state.heading = undefined
  const text = heading.text.replace(/[\s\u200b]+/g, ' ').trim()
  state.headings.push({ depth: heading.depth, offset: heading.offset, text })
}

/** Returns whether a link in a heading is the theme's link to that heading, which isn't part of its text. */
function isHashLink(tag: StartTag): boolean {
  return (
    attributeOf(tag, 'href')?.startsWith('#') === true && /anchor|hash|permalink/.test(attributeOf(tag, 'class') ?? '')
  )
}
