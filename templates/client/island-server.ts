// The server half of islands, bundled into the server module of the templates. An island is drawn by its own renderToString, as
// hydration draws it, and put into the page as raw HTML; its children are drawn with the page and stand in it as an inert slot.

import { type ComponentType, createElement, Fragment, type ReactNode, useContext } from 'react'
import * as server from 'react-dom/server'
import { findBadProp } from './island-props.ts'
import { type IslandSession, insideSession, SessionContext } from './island-session.ts'
import { drawOutline } from './outline-render.ts'
import { tidyHtml } from './tidy-html.ts'

export { createSession } from './island-session.ts'

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

/** When an island hydrates. */
export type Hydrate = 'load' | 'idle' | 'visible' | 'interaction'

/** What the bundler knows of an island's module. */
export interface IslandInfo {
  /** Module id, such as `islands/search-dialog`. */
  readonly id: string
  /** File name of the browser module, beside the loader. */
  readonly file: string
  readonly exportName: string
}

// React goes on after a stack overflow, about 400 components deep, on the heap: a component that contains itself shall fail soon.
const overflows = 50

/** What the bundler adds to React's server renderer (adaptRenderer in bundle/theme-files.ts). */
interface Adapted {
  readonly dgStart?: (overflows: number) => void
  readonly dgThrownIn?: () => readonly string[]
}
const { renderToString, dgStart, dgThrownIn }: typeof server & Adapted = server

/** Names the components in which the last render threw, innermost first. */
export function thrownIn(): readonly string[] {
  return dgThrownIn?.() ?? []
}

// React has no raw fragments. This element stands for one: its tags are taken out of the HTML afterwards. Nobody can write it by
// accident or on purpose, since its name is drawn anew in each process; it is never in the output, which stays reproducible.
const rawTag = `dg-raw-${crypto.randomUUID()}`
const rawOpen = `<${rawTag}>`
const rawTags = new RegExp(`</?${rawTag}>`, 'g')

// biome-ignore lint/security/noDangerouslySetInnerHtml: an empty slot; the children's HTML is put in afterwards
const slotElement = createElement('dg-slot', { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true })
const slotHtml = '<dg-slot></dg-slot>'

/** Stands for HTML without any element of its own around it. */
export function raw(html: string): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: this is the one place where HTML made by docs-gen enters the tree
  return createElement(rawTag, { dangerouslySetInnerHTML: { __html: html } })
}

/** Draws HTML that the compiler already made. */
export function DgStatic({ html }: { readonly html: string }): ReactNode {
  return raw(html)
}

// Marks what an author put into the head: static HTML that the compiler made is not moved there by React.
const headOpen = `<!--${rawTag}-->`
const headClose = `<!--/${rawTag}-->`

/** Draws its children into the head of the page. */
export function Head({ children }: { readonly children?: ReactNode }): ReactNode {
  return createElement(Fragment, null, raw(headOpen), children, raw(headClose))
}

/** Renders a part of a page: its HTML, and what React put before it for the head (title, meta and link elements). */
export function renderPart(node: ReactNode, session: IslandSession): { readonly html: string; readonly head: string } {
  const tree = createElement(SessionContext.Provider, { value: session }, createElement(rawTag, null, node))
  dgStart?.(overflows)
  const text = renderToString(tree, { identifierPrefix: session.prefix })
  const start = text.indexOf(rawOpen)
  const head = tidyHtml(text.slice(0, start).replace(/<link rel="preload"[^>]*>/g, ''))
  const html = tidyHtml(text.slice(start).replace(rawTags, ''))
  return html.includes(headOpen) ? takeHead(html, head) : { html, head }
}

/** Renders the outline of a part of a page: what has an id, a name or a URL, and its headings; undefined when only React can draw it. */
export function renderOutline(node: ReactNode, session: IslandSession): string | undefined {
  const html = drawOutline(createElement(SessionContext.Provider, { value: session }, node), rawTag)
  return html?.includes(headOpen) ? takeHead(html, '').html : html
}

function takeHead(html: string, head: string): { readonly html: string; readonly head: string } {
  const [first = '', ...parts] = html.split(headOpen)
  const pairs = parts.map((part) => part.split(headClose))
  return { html: first + pairs.map(([, after = '']) => after).join(''), head: head + pairs.map(([own = '']) => own.trim()).join('') }
}

/** Renders a whole document, whose root is the html element. */
export function renderWhole(node: ReactNode, session: IslandSession): string {
  const tree = createElement(SessionContext.Provider, { value: session }, node)
  dgStart?.(overflows)
  return tidyHtml(renderToString(tree, { identifierPrefix: session.prefix }).replace(rawTags, ''))
}

/** Stand around every partial in the HTML that renderPart gives. */
export const partialMarks = { open: `<!--p${rawTag}-->`, close: `<!--/p${rawTag}-->` }

/** Makes a partial's content a component that gets the components of the page that includes it. */
export function partialOf(Content: ComponentType<Record<string, unknown>>): ComponentType<Record<string, unknown>> {
  return function Partial(props) {
    const session = useContext(SessionContext)
    const content = createElement(Content, { ...props, components: { ...session?.components, ...Object(props.components) } })
    return createElement(Fragment, null, raw(partialMarks.open), content, raw(partialMarks.close))
  }
}

/** Wraps an export of a 'use client' module: components become islands, other values stay as they are. */
export function wrapIsland(value: unknown, info: IslandInfo, hydrate: unknown): unknown {
  if (!isComponent(value, info.exportName)) return value
  const name = value.displayName || value.name || (info.exportName === 'default' ? (info.id.split('/').at(-1) ?? info.id) : info.exportName)
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each export, when the module is loaded
  function Island(props: Props): ReactNode {
    const session = useContext(SessionContext)
    if (session === undefined || session.isInside) return createElement(value as ComponentType<Props>, props) // isComponent, above
    return drawIsland(value as ComponentType<Props>, name, props, { ...info, hydrate: hydrateOf(hydrate) }, session)
  }
  Island.displayName = name
  return Island
}

function isComponent(value: unknown, exportName: string): value is { readonly name?: string; readonly displayName?: string } {
  if (typeof value === 'function') return exportName === 'default' || /^[A-Z]/.test(exportName)
  return typeof value === 'object' && value !== null && '$$typeof' in value && ('type' in value || 'render' in value) && !('props' in value)
}

function hydrateOf(value: unknown): Hydrate {
  return value === 'load' || value === 'idle' || value === 'visible' ? value : 'interaction'
}

// No hook may be used in here: the render within resets React's state of the component that is being drawn.
function drawIsland(
  Component: ComponentType<Props>,
  name: string,
  props: Props,
  info: IslandInfo & { readonly hydrate: Hydrate },
  session: IslandSession,
): ReactNode {
  const { children, ...rest } = props
  const bad = findBadProp(rest)
  if (bad !== undefined) {
    session.problems.push({ component: name, ...bad, given: rest })
    return children // the island itself might throw over the prop, which would hide the reason
  }
  session.modules.add(info.id)
  const json = JSON.stringify(rest)
  const hasSlot = children !== undefined && children !== null && children !== false
  const given: Props = { ...JSON.parse(json), ...(hasSlot ? { children: slotElement } : {}) }
  const id = islandId(session, `${info.id} ${info.exportName} ${json}`)
  const attributes = {
    'data-module': info.file,
    'data-export': info.exportName,
    'data-hydrate': info.hydrate,
    'data-id': id,
    ...(json === '{}' ? {} : { 'data-props': json }),
    ...(hasSlot ? { 'data-slot': '' } : {}),
  }
  return createElement('dg-island', attributes, ...withSlot(drawAlone(Component, given, id), hasSlot ? children : undefined))
}

/** Makes an island's id of what it is and its props, so that an edit elsewhere in the page leaves it as it was (FNV-1a, 32 bits). */
function islandId({ prefix, ids }: IslandSession, what: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < what.length; i++) hash = Math.imul(hash ^ what.charCodeAt(i), 0x01000193)
  const id = prefix + (hash >>> 0).toString(36)
  const count = ids.get(id) ?? 0
  ids.set(id, count + 1)
  return count === 0 ? id : `${id}-${count}`
}

function drawAlone(Component: ComponentType<Props>, props: Props, id: string): string {
  const alone = createElement(
    SessionContext.Provider,
    { value: insideSession },
    createElement(rawTag, null, createElement(Component, props)),
  )
  const text = renderToString(alone, { identifierPrefix: id })
  return text.slice(text.indexOf(rawOpen)).replace(rawTags, '')
}

/** Puts the children, drawn with the page, where the island drew its slot; into a template when it drew none. */
function withSlot(html: string, children: ReactNode): readonly ReactNode[] {
  if (children === undefined) return [raw(html)]
  const parts = html.split(slotHtml)
  if (parts.length === 1) return [createElement('template', { 'data-slot': '' }, children), raw(html)]
  return parts.flatMap((part, index) => (index === 0 ? [raw(part)] : [raw('<dg-slot>'), children, raw(`</dg-slot>${part}`)]))
}
