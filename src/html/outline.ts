// Reads the outline of a page's content: its headings for the table of contents, and the text of its sections for the
// search index.

import { ensure } from '../model/ensure.ts'
import { escapeText } from '../model/escape.ts'
import type { TextRange } from '../model/place.ts'
import { decodeText } from './entities.ts'
import { attributeOf, endOfTag, type HtmlVisitor, headingDepth, type StartTag, voidTags, walkHtml } from './walk.ts'

/** A heading of a page. `html` is inline HTML without links, ids and images; one of images only has their `alt`. */
export interface OutlineHeading {
  readonly depth: number
  /** '' if the heading has no id. */
  readonly id: string
  readonly html: string
  readonly text: string
  /** Whether it is folded in tables of contents, at any depth: `data-toc="folded"`. */
  readonly isFolded?: true
}

/** The text from a heading, or a term with an id, to the next one. The first section has no id. */
interface OutlineSection {
  readonly id: string
  readonly title: string
  readonly depth: number
  readonly text: string
}

/** The outline of a page's content. */
interface Outline {
  readonly headings: readonly OutlineHeading[]
  readonly sections: readonly OutlineSection[]
}

/** Level of terms in definition lists: they begin sections but are deeper than any heading. */
const termDepth = 7

interface State {
  readonly html: string
  readonly headings: OutlineHeading[]
  readonly sections: { id: string; title: string; depth: number; text: string }[]
  /** The text of the current section. */
  text: string
  /** The element whose text is skipped, and the number of open elements with its name. */
  unread: { readonly name: string; depth: number } | undefined
  heading: OpenHeading | undefined
}

interface OpenHeading {
  readonly depth: number
  readonly id: string
  readonly isFolded: boolean
  readonly textBefore: string
  /** The `alt` texts of its images. */
  alt: string
  /** The HTML up to `from`, without skipped parts. */
  html: string
  from: number
  /** Offset of the heading's link to itself, while that is open. */
  ownLink: number | undefined
}

/** Reads an outline while its visitor walks through the HTML. */
interface OutlineReader extends Required<Pick<HtmlVisitor, 'openTag' | 'closeTag' | 'text'>> {
  /** Returns the outline, after the walk. */
  end(): Outline
}

/** Reads the outline of a page's content. */
export function outlineOf(html: string): Outline {
  const reader = outlineReader(html)
  walkHtml(html, reader)
  return reader.end()
}

/** Creates a visitor that reads the outline of an HTML text, for walks that read more than the outline. */
export function outlineReader(html: string): OutlineReader {
  const state: State = {
    html,
    headings: [],
    sections: [{ id: '', title: '', depth: 0, text: '' }],
    text: '',
    unread: undefined,
    heading: undefined,
  }
  return {
    openTag: (tag) => openTag(state, tag),
    closeTag: (name, start) => closeTag(state, name, start),
    text(start, end) {
      if (state.unread === undefined) state.text += decodeText(html.slice(start, end))
    },
    end() {
      endSection(state)
      const { headings, sections } = state
      return { headings, sections: sections.filter(({ id, text }) => id !== '' || text !== '') }
    },
  }
}

function openTag(state: State, tag: StartTag): void {
  const { name } = tag
  if (state.unread === undefined && !inlineTags.has(name)) state.text += ' '
  const isInTemplate = state.unread?.name === 'template'
  if (!voidTags.has(name) && !tag.isSelfClosing) {
    if (state.unread?.name === name) state.unread.depth++
    else if (state.unread === undefined && isUnread(tag)) state.unread = { name, depth: 1 }
  }
  if (state.heading !== undefined) cutTag(state, state.heading, tag)
  const depth = name === 'dt' && attributeOf(tag, 'id') !== undefined ? termDepth : headingDepth(name)
  if (depth === 0 || isInTemplate) return
  const textBefore = (state.heading?.textBefore ?? '') + state.text
  const id = attributeOf(tag, 'id') ?? ''
  const isFolded = attributeOf(tag, 'data-toc') === 'folded'
  state.heading = { depth, id, isFolded, textBefore, alt: '', html: '', from: tag.end, ownLink: undefined }
  state.text = ''
}

/** Returns whether the text of an element isn't part of the page's text. */
function isUnread(tag: StartTag): boolean {
  return (
    unreadTags.has(tag.name) ||
    tag.attributes.some(
      ({ name, value }) =>
        name === 'data-pagefind-ignore' ||
        (name === 'aria-hidden' && value === 'true') ||
        (name === 'class' && value === 'hash-link'),
    )
  )
}

function closeTag(state: State, name: string, start: number): void {
  const { heading, unread } = state
  if (unread === undefined) state.text += inlineTags.has(name) ? '' : ' '
  else if (unread.name === name && --unread.depth === 0) state.unread = undefined
  if (heading === undefined) return
  if ((name === 'dt' ? termDepth : headingDepth(name)) === heading.depth) endHeading(state, heading, start)
  else if (name === 'a' && heading.ownLink !== undefined) {
    cut(state, heading, { start: heading.ownLink, end: endOfTag(state.html, start) })
    heading.ownLink = undefined
  } else if (cutTags.has(name)) cut(state, heading, { start, end: endOfTag(state.html, start) })
}

function endHeading(state: State, heading: OpenHeading, start: number): void {
  cut(state, heading, { start, end: start })
  const { depth, id, html, isFolded, textBefore } = heading
  const text = collapse(state.text) || collapse(heading.alt)
  state.heading = undefined
  state.text = textBefore
  if (depth !== termDepth) {
    state.headings.push({ depth, id, html: html.trim() || escapeText(text), text, ...(isFolded && { isFolded }) })
  }
  if (id === '') {
    state.text += ` ${text} `
    return
  }
  endSection(state)
  state.sections.push({ id, title: text, depth, text: '' })
}

function endSection(state: State): void {
  ensure(state.sections.at(-1)).text = collapse(state.text)
  state.text = ''
}

/** Removes from a heading's HTML what a table of contents can't show: links, images, ids. */
function cutTag(state: State, heading: OpenHeading, tag: StartTag): void {
  const { name, start } = tag
  if (heading.ownLink !== undefined) return
  if (name === 'img') heading.alt += `${attributeOf(tag, 'alt') ?? ''} `
  if (name === 'a' && attributeOf(tag, 'class') === 'hash-link') heading.ownLink = start
  else if (cutTags.has(name)) cut(state, heading, tag)
  else {
    const id = tag.attributes.find((attribute) => attribute.name === 'id')
    if (id !== undefined) cut(state, heading, { start: id.start - 1, end: id.end })
  }
}

function cut({ html }: State, heading: OpenHeading, { start, end }: TextRange): void {
  heading.html += html.slice(heading.from, start)
  heading.from = end
}

/** Collapses white space to single spaces and trims it. */
function collapse(text: string): string {
  return text.replace(/\s{2,}|[^\S ]/g, ' ').trim()
}

const inlineTags = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr dg-slot dg-island'.split(
    ' ',
  ),
)
const unreadTags = new Set(['script', 'style', 'template', 'button', 'svg', 'noscript', 'select', 'annotation'])
const cutTags = new Set('a img picture source dg-island dg-slot button input'.split(' '))
