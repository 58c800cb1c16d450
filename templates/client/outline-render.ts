// Draws a tree for who asks only what ids, names, URLs, headings and images it holds: tags without their looks, in a third of the time that
// React takes. What is not drawn here in the plainest way (class components, promises, state set while drawing, elements that React moves to
// the head) is refused, and the tree is React's to draw.

import * as React from 'react'

/** Thrown for what only React draws. */
class Refused extends Error {}

/** React's own door for renderers; absent in a React that keeps its hooks elsewhere. */
interface Internals {
  H: unknown
}
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as Internals | undefined

interface Drawing {
  /** Element whose tags are left out. */
  readonly rawTag: string
  readonly parts: string[]
  readonly contexts: Map<unknown, unknown>
  ids: number
}

type Props = Readonly<Record<string, unknown>>

/** Draws the outline of a tree as HTML; undefined when it is refused. What components throw is thrown on. */
export function drawOutline(node: unknown, rawTag: string): string | undefined {
  if (internals === undefined) return undefined
  const drawing: Drawing = { rawTag, parts: [], contexts: new Map(), ids: 0 }
  const before = internals.H
  internals.H = hooksOf(drawing)
  try {
    draw(node, drawing)
    return drawing.parts.join('')
  } catch (error) {
    if (error instanceof Refused) return undefined
    throw error
  } finally {
    internals.H = before
  }
}

function draw(node: unknown, drawing: Drawing): void {
  if (typeof node === 'string') drawing.parts.push(escapeText(node))
  else if (typeof node === 'number' || typeof node === 'bigint') drawing.parts.push(String(node))
  else if (Array.isArray(node)) for (const child of node) draw(child, drawing)
  else if (React.isValidElement<Props>(node)) drawElement(node.type, node.props, drawing)
  else if (node !== null && node !== undefined && typeof node !== 'boolean') throw new Refused()
}

const transparent: ReadonlySet<unknown> = new Set([React.Fragment, React.StrictMode, React.Profiler, React.Suspense])
const memoType = Symbol.for('react.memo')
const forwardType = Symbol.for('react.forward_ref')
const contextType = Symbol.for('react.context')

/** The parts of React's component objects that are read here. */
interface ComponentObject {
  readonly $$typeof?: unknown
  readonly type?: unknown
  readonly render?: unknown
}

function drawElement(type: unknown, props: Props, drawing: Drawing): void {
  if (typeof type === 'string') drawTag(type, props, drawing)
  else if (transparent.has(type)) draw(props.children, drawing)
  else if (typeof type === 'function') {
    if (Reflect.get(Object(type.prototype), 'isReactComponent') !== undefined) throw new Refused()
    draw(type(props), drawing)
  } else drawObject(type, props, drawing)
}

function drawObject(component: unknown, props: Props, drawing: Drawing): void {
  const { $$typeof, type, render } = Object(component) as ComponentObject
  if ($$typeof === memoType) drawElement(type, props, drawing)
  else if ($$typeof === forwardType && typeof render === 'function') draw(render(props, props.ref ?? null), drawing)
  else if ($$typeof === contextType) drawProvider(component, props, drawing)
  else throw new Refused()
}

function drawProvider(type: unknown, props: Props, drawing: Drawing): void {
  const { contexts } = drawing
  const hadValue = contexts.has(type)
  const outer = contexts.get(type)
  contexts.set(type, props.value)
  draw(props.children, drawing)
  if (hadValue) contexts.set(type, outer)
  else contexts.delete(type)
}

const voidTags = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Elements that React takes to the head, wherever they stand. */
const headTags = new Set(['title', 'meta', 'link', 'style', 'script', 'base'])

function drawTag(tag: string, props: Props, drawing: Drawing): void {
  const { parts } = drawing
  if (headTags.has(tag)) throw new Refused()
  const isRaw = tag === drawing.rawTag
  if (!isRaw) {
    parts.push('<', tag)
    for (const name in props) drawAttribute(name, props[name], parts)
    parts.push('>')
  }
  if (!voidTags.has(tag)) drawInside(props, drawing)
  if (!isRaw && !voidTags.has(tag)) parts.push('</', tag, '>')
}

function drawInside({ dangerouslySetInnerHTML: html, children }: Props, drawing: Drawing): void {
  if (html === undefined || html === null) draw(children, drawing)
  else drawing.parts.push(String(Reflect.get(Object(html), '__html') ?? ''))
}

const unseen = /^(?:children|dangerouslySetInnerHTML|key|ref|on[A-Z].*|data-.*|suppress.*|defaultValue|defaultChecked|value)$/
const names: Readonly<Record<string, string>> = { className: 'class', htmlFor: 'for', httpEquiv: 'http-equiv', xlinkHref: 'xlink:href' }
const urlNames = new Set(['href', 'src', 'action', 'formAction', 'xlinkHref', 'data'])
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them
const script = /^[\u0000-\u001f ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i

function drawAttribute(name: string, value: unknown, parts: string[]): void {
  if ((typeof value !== 'string' && typeof value !== 'number') || unseen.test(name)) {
    if (name === 'style' && /url\(/i.test(JSON.stringify(value) ?? '')) throw new Refused()
    return
  }
  if (!/^[a-zA-Z_:][\w:.-]*$/.test(name)) throw new Refused()
  // React has rules of its own for these.
  if (urlNames.has(name) && (value === '' || (typeof value === 'string' && script.test(value)))) throw new Refused()
  parts.push(' ', names[name] ?? name.toLowerCase(), '="', escapeText(String(value)), '"')
}

function escapeText(text: string): string {
  return /[&"<>]/.test(text) ? text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;') : text
}

/** The hooks as they are on a server; a hook that is not here is refused. */
function hooksOf(drawing: Drawing): unknown {
  const read = (context: unknown): unknown =>
    drawing.contexts.has(context) ? drawing.contexts.get(context) : Reflect.get(Object(context), '_currentValue')
  const refuse = (): never => {
    throw new Refused()
  }
  const nothing = (): void => undefined
  const first = (value: unknown): unknown => value
  const hooks: Readonly<Record<string, unknown>> = {
    readContext: read,
    useContext: read,
    use: (usable: unknown) => (Reflect.get(Object(usable), '$$typeof') === contextType ? read(usable) : refuse()),
    useId: () => `_o${(drawing.ids++).toString(32)}_`,
    useState: (initial: unknown) => [typeof initial === 'function' ? initial() : initial, refuse],
    useReducer: (_reducer: unknown, initial: unknown, init?: (value: unknown) => unknown) => [init ? init(initial) : initial, refuse],
    useMemo: (make: () => unknown) => make(),
    useRef: (current: unknown) => ({ current }),
    useCallback: first,
    useDeferredValue: (value: unknown, initial: unknown) => initial ?? value,
    useTransition: () => [false, refuse],
    useSyncExternalStore: (_subscribe: unknown, _get: unknown, getServer?: () => unknown) => (getServer ? getServer() : refuse()),
    useEffect: nothing,
    useLayoutEffect: nothing,
    useInsertionEffect: nothing,
    useImperativeHandle: nothing,
    useDebugValue: nothing,
  }
  return new Proxy(hooks, { get: (known, name) => Reflect.get(known, name) ?? refuse })
}
