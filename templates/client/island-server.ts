// The server half of islands, bundled into the server module of the templates. Each island is rendered with its own
// call of renderToString, to match hydration, and inserted into the page as raw HTML. Its children are rendered with
// the page, into an inert slot.

import { type ComponentType, createElement, Fragment, type ReactNode, useContext } from 'react'
import type { ImportedMarkdown } from '../../src/model/browser-code.ts'
import type { PageHost } from '../../src/model/page-host.ts'
import { HostContext } from '../host.tsx'
import { type HostRecord, recordedHost } from './island-host.ts'
import { MarkdownSlots } from './island-markdown.ts'
import { findBadProp } from './island-props.ts'
import { type IslandSession, insideSession, SessionContext } from './island-session.ts'
import { Head, raw, renderAlone } from './render-part.ts'
import { provideContexts } from './root-contexts.ts'
import { type FromRoot, RootContext } from './root-server.ts'

type Props = Readonly<Record<string, unknown>> & { readonly children?: ReactNode }

/** When an island hydrates. */
export type Hydrate = 'load' | 'idle' | 'visible' | 'interaction'

/** The bundler's data of an island's module. */
export interface IslandInfo {
  /** Module id, such as `islands/search-dialog`. */
  readonly id: string
  /** File name of the browser module, in the loader's folder. */
  readonly file: string
  readonly exportName: string
  /** When it hydrates if its module doesn't specify it. Default: at the first interaction. */
  readonly hydrate?: Hydrate
  /** Whether its code can use the page it is on, even if it didn't on the server. */
  readonly usesPage?: boolean
  /** The Markdown imported by its code. */
  readonly markdown?: readonly ImportedMarkdown[]
}

/** Name of the slot for an island's children. */
const childrenSlot = ''

function slotElement(name: string): ReactNode {
  const own = name === childrenSlot ? {} : { 'data-name': name }
  // The slot is empty: the children's HTML is inserted later.
  return createElement('dg-slot', {
    key: name,
    ...own,
    dangerouslySetInnerHTML: { __html: '' },
    suppressHydrationWarning: true,
  })
}

function slotTag(name: string): string {
  return name === childrenSlot ? '<dg-slot>' : `<dg-slot data-name="${name}">`
}

/** Wraps an export of an island's module: components become islands, other values stay unchanged. */
export function wrapIsland(value: unknown, info: IslandInfo, hydrate?: unknown): unknown {
  const ownName = info.exportName.split('.').at(-1) ?? ''
  if (!isComponent(value, ownName)) return value
  const name =
    value.displayName || value.name || (ownName === 'default' ? (info.id.split('/').at(-1) ?? info.id) : ownName)
  const own = { ...info, hydrate: hydrateOf(hydrate ?? info.hydrate) }
  // biome-ignore lint/correctness/noComponentHookFactories: called once per export, when the module is loaded
  function Island(props: Props): ReactNode {
    const session = useContext(SessionContext)
    const host = useContext(HostContext)
    const fromRoot = useContext(RootContext)
    const Component = value as ComponentType<Props> // isComponent, above
    if (session === undefined || session.isInside) return createElement(Component, props)
    const { children, ...rest } = props
    const isText = typeof children === 'string' || typeof children === 'number'
    const hasSlot = !isText && children !== undefined && children !== null && children !== false
    const slots = new Map(hasSlot ? [[childrenSlot, children]] : [])
    return renderIsland({ Component, name, props: isText ? props : rest, slots, info: own, session, host, fromRoot })
  }
  Island.displayName = name
  for (const [key, part] of Object.entries(value)) {
    // The component has its default props on both sides. They needn't be sent, and can be functions.
    if (key !== 'displayName' && key !== 'defaultProps')
      Reflect.set(Island, key, wrapIsland(part, { ...own, exportName: `${info.exportName}.${key}` }))
  }
  return Island
}

function isComponent(value: unknown, name: string): value is { readonly name?: string; readonly displayName?: string } {
  if (typeof value === 'function') return name === 'default' || /^[A-Z]/.test(name)
  return (
    typeof value === 'object' &&
    value !== null &&
    '$$typeof' in value &&
    ('type' in value || 'render' in value) &&
    !('props' in value)
  )
}

function hydrateOf(value: unknown): Hydrate {
  return value === 'load' || value === 'idle' || value === 'visible' ? value : 'interaction'
}

/** An island to render. */
export interface IslandInput {
  readonly Component: ComponentType<Props>
  readonly name: string
  /** The props, sent to the browser as JSON. */
  readonly props: Props
  /** The content that stays HTML, by the name of its slot. */
  readonly slots: ReadonlyMap<string, ReactNode>
  readonly info: IslandInfo
  readonly session: IslandSession
  readonly host: PageHost | undefined
  readonly fromRoot: FromRoot
}

/** Renders an island. Uses no hooks, because the nested render resets React's state of the current component. */
export function renderIsland(input: IslandInput): ReactNode {
  const { Component, name, props, slots, info, session, host, fromRoot } = input
  const bad = findBadProp(props)
  if (bad !== undefined) {
    session.problems.push({ component: name, ...bad, given: props })
    return [...slots.values()] // the island itself could throw because of the prop, which would hide the cause
  }
  const json = JSON.stringify(props)
  const plain: Props = JSON.parse(json)
  const id = islandId(session, `${info.id} ${info.exportName} ${json}`)
  const record: HostRecord = info.usesPage === true && host !== undefined ? { page: host.page, site: host.site } : {}
  const markdown = markdownSlots(info, session)
  const all = new Map([...slots, ...markdown])
  // In the browser, a provider's child reads its contexts.
  const child = fromRoot.isProvider ? { children: createElement(Fragment) } : {}
  const own = createElement(Component, { ...plain, ...slotProps(slots), ...child })
  const withMarkdown = createElement(MarkdownSlots, { value: slotElements(markdown) }, own)
  const { before, html } = renderInside(
    provideContexts(fromRoot.values, markdown.size === 0 ? own : withMarkdown),
    id,
    host && recordedHost(host, record),
  )
  const attributes = {
    'data-module': info.file,
    'data-export': info.exportName,
    'data-hydrate': info.hydrate,
    'data-id': id,
    // Theme islands, whose ids begin with their folder, request only the site's own files. Other islands have this
    // mark, which affects the content security policy (src/html/csp.ts).
    ...(info.id.startsWith('islands/') ? {} : { 'data-own': '' }),
    ...(fromRoot.isProvider ? { 'data-provides': '' } : {}),
    ...(json === '{}' ? {} : { 'data-props': json }),
    ...(Object.keys(record).length === 0 ? {} : { 'data-page': JSON.stringify(record) }),
    ...(all.size === 0 ? {} : { 'data-slot': kindOfSlots(slots) }),
  }
  const island = createElement('dg-island', attributes, ...withSlots(html, all))
  return before === '' ? island : createElement(Fragment, null, createElement(Head, null, raw(before)), island)
}

/** Returns which slots are props: the children, named ones, or none if only Markdown has slots. */
function kindOfSlots(slots: ReadonlyMap<string, ReactNode>): string {
  if (slots.has(childrenSlot)) return ''
  return slots.size === 0 ? 'markdown' : '*'
}

/** Returns the content of the Markdown that an island's code imports, by slot. */
function markdownSlots({ markdown = [] }: IslandInfo, session: IslandSession): ReadonlyMap<string, ReactNode> {
  const found = markdown.flatMap(({ file, slot }) => {
    const Content = session.markdown.get(file)
    return Content === undefined ? [] : [[slot, createElement(Content, { key: slot })] as const]
  })
  return new Map(found)
}

/** Returns the props for slots: `children`, or `slots` with all named ones. */
function slotProps(slots: ReadonlyMap<string, ReactNode>): Props {
  if (slots.has(childrenSlot)) return { children: slotElement(childrenSlot) }
  return slots.size === 0 ? {} : { slots: slotElements(slots) }
}

function slotElements(slots: ReadonlyMap<string, ReactNode>): Readonly<Record<string, ReactNode>> {
  return Object.fromEntries([...slots.keys()].map((name) => [name, slotElement(name)]))
}

/** Creates an island's id, a hash of its export and props (FNV-1a, 32 bits): an edit elsewhere doesn't change it. */
function islandId({ prefix, ids }: IslandSession, what: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < what.length; i++) hash = Math.imul(hash ^ what.charCodeAt(i), 0x01000193)
  const id = prefix + (hash >>> 0).toString(36)
  const count = ids.get(id) ?? 0
  ids.set(id, count + 1)
  return count === 0 ? id : `${id}-${count}`
}

function renderInside(element: ReactNode, id: string, host: PageHost | undefined) {
  const inside = host === undefined ? element : createElement(HostContext, { value: host }, element)
  return renderAlone(inside, insideSession, id)
}

const slotTags = /<dg-slot(?: data-name="([^"]*)")?><\/dg-slot>/g

/** Inserts the contents of slots where the island rendered them. Slots that it didn't render become templates. */
function withSlots(html: string, slots: ReadonlyMap<string, ReactNode>): readonly ReactNode[] {
  const parts: ReactNode[] = []
  const rendered = new Set<string>()
  let end = 0
  for (const match of slots.size === 0 ? [] : html.matchAll(slotTags)) {
    const name = match[1] ?? childrenSlot
    if (!slots.has(name)) continue
    parts.push(raw(html.slice(end, match.index)), raw(slotTag(name)), slots.get(name), raw('</dg-slot>'))
    rendered.add(name)
    end = match.index + match[0].length
  }
  const others = [...slots].filter(([name]) => !rendered.has(name))
  const templates = others.map(([name, node]) => createElement('template', { 'data-slot': name }, node))
  return [...templates, ...parts, raw(html.slice(end))]
}
