// Draws a tree to the very text that React's renderToString gives for it, in a fifth of its time: a page of content has few kinds of
// elements, and nothing in it waits. What is rare is asked of React, an element at a time; what is rarer is refused, and the whole is React's.

import { createElement, Fragment, Profiler, StrictMode } from 'react'
import { drawNode, type Props, refuse, type Walk, walkTree } from './element-walk.ts'
import { attributesOf, escapeText, isLastOfHead } from './html-attributes.ts'
import { idOf } from './tree-id.ts'

/** How a tree is drawn. */
export interface HtmlOptions {
  /** Element whose tags are left out. */
  readonly rawTag: string
  /** Start of all ids that components ask for. */
  readonly idPrefix: string
  /** React's own renderer. */
  readonly renderToString: (node: ReturnType<typeof createElement>) => string
}

/** Where what is drawn stands. */
type Scope = 'start' | 'html' | 'head' | 'inside' | 'picture'

interface Drawing extends HtmlOptions {
  html: string
  /** Whether a text was drawn last: React puts a comment between two. */
  isAfterText: boolean
  scope: Scope
  /** How many of the elements that a document has once each were drawn. */
  roots: number
  /** What React puts first in the head, in its order: the encoding, the viewport, and the rest. */
  readonly first: [charset: string, viewport: string, others: string]
}

const transparent: ReadonlySet<unknown> = new Set([Fragment, StrictMode, Profiler])

/** Draws a tree as HTML; undefined when it is refused. What components throw is thrown on. */
export function drawHtml(node: unknown, options: HtmlOptions): string | undefined {
  const drawing: Drawing = { ...options, html: '', isAfterText: false, scope: 'start', roots: 0, first: ['', '', ''] }
  const isDrawn = walkTree(node, {
    text(text) {
      if (text === '') return
      drawing.html += drawing.isAfterText ? `<!-- -->${escapeText(text)}` : escapeText(text)
      drawing.isAfterText = true
    },
    tag: (tag, props, walk) => drawTag(drawing, { tag, props, walk }),
    id: ({ path, ids }) => idOf(options.idPrefix, path, ids),
    transparent,
  })
  return isDrawn ? drawing.html : undefined
}

interface Tag {
  readonly tag: string
  readonly props: Props
  readonly walk: Walk
}

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const headTags = new Set(['title', 'meta', 'link', 'style', 'script', 'base'])
/** Elements that a document has once each, in order. */
const rootTags: readonly string[] = ['html', 'head', 'body']
/** Elements whose inside React treats in a way of its own. */
const refusedTags = new Set('select option optgroup textarea listing keygen param menuitem math'.split(' '))
const validTag = /^[a-zA-Z][\w:.-]*$/

function drawTag(drawing: Drawing, given: Tag): void {
  const { tag, walk } = given
  const kind = kindOf(tag)
  if (tag === drawing.rawTag) drawInside(drawing, given, 'inside')
  else if (kind === 'plain' || kind === 'void') drawPlainTag(drawing, given)
  else if (kind === 'root') drawRoot(drawing, given)
  else if (kind === 'head') drawHeadTag(drawing, given)
  else refuse(walk)
}

type Kind = 'plain' | 'void' | 'root' | 'head' | 'refused'
const kinds = new Map<string, Kind>()

function kindOf(tag: string): Kind {
  const known = kinds.get(tag)
  if (known !== undefined) return known
  const found = findKind(tag)
  kinds.set(tag, found)
  return found
}

function findKind(tag: string): Kind {
  if (refusedTags.has(tag) || !validTag.test(tag)) return 'refused'
  if (rootTags.includes(tag)) return 'root'
  if (headTags.has(tag)) return 'head'
  return voidTags.has(tag) ? 'void' : 'plain'
}

function drawPlainTag(drawing: Drawing, given: Tag): void {
  const { tag, props, walk } = given
  const { scope } = drawing
  if (scope === 'html' || (scope === 'start' && drawing.roots > 0)) refuse(walk)
  // React announces pictures of a document in its head.
  if (tag === 'img' && drawing.roots > 0 && scope !== 'picture' && props.loading !== 'lazy') refuse(walk)
  drawing.html += openTag(drawing, tag, props)
  if (kindOf(tag) === 'void') {
    if (props.children !== undefined || props.dangerouslySetInnerHTML !== undefined) refuse(walk)
    drawing.isAfterText = false
    return
  }
  drawInside(drawing, given, tag === 'picture' || scope === 'picture' ? 'picture' : 'inside')
  drawing.html += `</${tag}>`
}

function openTag(drawing: Drawing, tag: string, props: Props): string {
  const attributes = attributesOf(tag, props)
  if (attributes !== undefined) return `<${tag}${attributes}${voidTags.has(tag) ? '/>' : '>'}`
  const { children: _children, dangerouslySetInnerHTML: _html, ...rest } = props
  const html = drawing.renderToString(createElement(tag, rest))
  const start = html.indexOf(`<${tag}`) // before it may stand what belongs in a head
  return voidTags.has(tag) ? html.slice(start) : html.slice(start, html.lastIndexOf(`</${tag}>`))
}

function drawInside(drawing: Drawing, { tag, props, walk }: Tag, scope: Scope): void {
  const { children, dangerouslySetInnerHTML: inner } = props
  const outer = drawing.scope
  drawing.scope = scope
  drawing.isAfterText = false
  if (inner !== undefined && inner !== null) {
    const html: unknown = Reflect.get(Object(inner), '__html')
    if ((children !== undefined && children !== null) || typeof html !== 'string') refuse(walk)
    drawing.html += tag === 'pre' && html.startsWith('\n') ? `\n${html}` : html
  } else if (typeof children === 'string') {
    drawing.html += tag === 'pre' && children.startsWith('\n') ? `\n${escapeText(children)}` : escapeText(children)
  } else drawNode(children, walk)
  drawing.scope = outer
  drawing.isAfterText = false
}

/** Draws the elements that a document has once each. */
function drawRoot(drawing: Drawing, given: Tag): void {
  const { tag, props, walk } = given
  const attributes = attributesOf(tag, props)
  const isInPlace = rootTags[drawing.roots++] === tag && (tag === 'html' ? drawing.html === '' : drawing.scope === 'html')
  if (!isInPlace || attributes === undefined) refuse(walk)
  const before = `${drawing.html}<${tag}${attributes}>`
  drawing.html = ''
  drawInside(drawing, given, tag === 'html' ? 'html' : tag === 'head' ? 'head' : 'inside')
  if (tag === 'html' && drawing.roots < rootTags.length) refuse(walk) // React adds what is not there
  drawing.html = `${before}${tag === 'head' ? drawing.first.join('') : ''}${drawing.html}</${tag}>`
}

/** Draws an element of the head, where React puts it. */
function drawHeadTag(drawing: Drawing, { tag, props, walk }: Tag): void {
  const { children, dangerouslySetInnerHTML: inner } = props
  const html: unknown = inner === undefined || inner === null ? '' : Reflect.get(Object(inner), '__html')
  const text = tag === 'title' && typeof children === 'string' ? escapeText(children) : children === undefined ? html : undefined
  const place = isLastOfHead(tag, props)
  if (drawing.scope !== 'head' || typeof text !== 'string' || place === undefined) refuse(walk)
  const drawn = openTag(drawing, tag, props) + (voidTags.has(tag) ? '' : `${text}</${tag}>`)
  drawing.isAfterText = false
  if (place) drawing.html += drawn
  else if (typeof props.charSet === 'string' && tag === 'meta') drawing.first[0] += drawn
  else if (props.name === 'viewport' && tag === 'meta') drawing.first[1] += drawn
  else drawing.first[2] += drawn
}
