// Draws a tree for who asks only what ids, names, URLs, headings and images it holds: tags without their looks, in a third of the time that
// React takes. Elements that React moves to the head, and what else is not drawn in the plainest way, are refused.

import { Fragment, Profiler, StrictMode, Suspense } from 'react'
import { drawNode, type Props, refuse, type Walk, walkTree } from './element-walk.ts'

/** Draws the outline of a tree as HTML; undefined when it is refused. What components throw is thrown on. */
export function drawOutline(node: unknown, rawTag: string): string | undefined {
  const parts: string[] = []
  let ids = 0
  const isDrawn = walkTree(node, {
    text: (text) => parts.push(escapeText(text)),
    tag: (tag, props, walk) => drawTag({ tag, isRaw: tag === rawTag, parts }, props, walk),
    id: () => `_o${(ids++).toString(32)}_`,
    transparent: new Set([Fragment, StrictMode, Profiler, Suspense]),
  })
  return isDrawn ? parts.join('') : undefined
}

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Elements that React takes to the head, wherever they stand. */
const headTags = new Set(['title', 'meta', 'link', 'style', 'script', 'base'])

interface Tag {
  readonly tag: string
  /** Whether its own tags are left out. */
  readonly isRaw: boolean
  readonly parts: string[]
}

function drawTag({ tag, isRaw, parts }: Tag, props: Props, walk: Walk): void {
  if (headTags.has(tag)) refuse(walk)
  if (!isRaw) {
    parts.push('<', tag)
    for (const name in props) if (!drawAttribute(name, props[name], parts)) refuse(walk)
    parts.push('>')
  }
  const { dangerouslySetInnerHTML: html, children } = props
  if (voidTags.has(tag)) return
  if (html === undefined || html === null) drawNode(children, walk)
  else parts.push(String(Reflect.get(Object(html), '__html') ?? ''))
  if (!isRaw) parts.push('</', tag, '>')
}

const unseen = /^(?:children|dangerouslySetInnerHTML|key|ref|on[A-Z].*|data-.*|suppress.*|defaultValue|defaultChecked|value)$/
const names: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', httpEquiv: 'http-equiv', xlinkHref: 'xlink:href' }
const urlNames = new Set(['href', 'src', 'action', 'formAction', 'xlinkHref', 'data'])
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them
const script = /^[\u0000-\u001f ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i

/** Says whether React gives a URL as it is: it leaves out empty ones and those that run script. */
export function isPlainUrl(value: unknown): boolean {
  return value !== '' && !(typeof value === 'string' && script.test(value))
}

/** Draws an attribute; gives false for one that React has rules of its own for. */
function drawAttribute(name: string, value: unknown, parts: string[]): boolean {
  if ((typeof value !== 'string' && typeof value !== 'number') || unseen.test(name))
    return name !== 'style' || !/url\(/i.test(JSON.stringify(value) ?? '')
  if (!/^[a-zA-Z_:][\w:.-]*$/.test(name) || (urlNames.has(name) && !isPlainUrl(value))) return false
  parts.push(' ', names[name] ?? name.toLowerCase(), '="', escapeText(String(value)), '"')
  return true
}

function escapeText(text: string): string {
  return /[&"<>]/.test(text) ? text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text
}
