// Walks a tree of React elements as React's server renderer does, for those who draw it in a plainer way: calls components with hooks as
// they are on a server, passes contexts down, and hands texts and tags to a writer. What is not drawn in the plainest way (class components,
// promises, state set while drawing) is refused, and the tree is React's to draw.

import * as React from 'react'

const { createElement } = React

/** Props of an element. */
export type Props = Readonly<Record<string, unknown>>

/** Takes what is drawn, in order. */
export interface Writer {
  text(text: string): void
  /** Takes an element; draws its inside by the walk. */
  tag(tag: string, props: Props, walk: Walk): void
  /** Makes the id for a call of useId. */
  id(walk: Walk): string
  /** Component types that draw just their children. */
  readonly transparent: ReadonlySet<unknown>
}

/** The state of one walk. */
export interface Walk {
  readonly writer: Writer
  readonly contexts: Map<unknown, unknown>
  /** The way from the root: for each list, how many it holds and which of them it is, by turns. */
  readonly path: number[]
  /** Calls of useId in the component that is being called. */
  ids: number
  isRefused: boolean
}

/** Thrown for what only React draws. */
class Refused extends Error {}

/** React's own door for renderers; absent in a React that keeps its hooks elsewhere. */
interface Internals {
  H: unknown
}
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as Internals | undefined

/** What React marks its elements with. */
const elementMark: unknown = Reflect.get(createElement('i'), '$$typeof')

interface Element {
  readonly $$typeof?: unknown
  readonly type: unknown
  readonly props: Props
}

/** Walks a tree; gives false when it is refused. What components throw is thrown on. */
export function walkTree(node: unknown, writer: Writer): boolean {
  if (internals === undefined) return false
  const walk: Walk = { writer, contexts: new Map(), path: [], ids: 0, isRefused: false }
  const before = internals.H
  internals.H = hooksOf(walk)
  try {
    drawNode(node, walk)
    return !walk.isRefused // a component may have caught what refusing throws
  } catch (error) {
    if (walk.isRefused) return false
    throw error
  } finally {
    internals.H = before
  }
}

/** Gives a tree up: it is React's to draw. */
export function refuse(walk: Walk): never {
  walk.isRefused = true
  throw new Refused()
}

/** Draws a node. */
export function drawNode(node: unknown, walk: Walk): void {
  if (typeof node === 'string') walk.writer.text(node)
  else if (node === null || node === undefined || typeof node === 'boolean') return
  else if (Array.isArray(node)) drawList(node, walk)
  else if (typeof node === 'number' || typeof node === 'bigint') walk.writer.text(String(node))
  else {
    const { $$typeof, type, props } = node as Element // an element when it has React's mark
    if ($$typeof === elementMark) drawElement(type, props, walk)
    else refuse(walk)
  }
}

function drawList(list: readonly unknown[], walk: Walk): void {
  const { path } = walk
  const depth = path.length
  path.push(list.length, 0)
  for (let index = 0; index < list.length; index++) {
    path[depth + 1] = index
    drawNode(list[index], walk)
  }
  path.length = depth
}

const memoType = Symbol.for('react.memo')
const forwardType = Symbol.for('react.forward_ref')
const contextType = Symbol.for('react.context')

/** The parts of React's component objects that are read here. */
interface ComponentObject {
  readonly $$typeof?: unknown
  readonly type?: unknown
  readonly render?: unknown
}

function drawElement(type: unknown, props: Props, walk: Walk): void {
  if (typeof type === 'string') walk.writer.tag(type, props, walk)
  else if (typeof type === 'function') {
    if (isClass(type)) refuse(walk)
    walk.ids = 0
    drawResult(type(props), walk)
  } else if (walk.writer.transparent.has(type)) drawNode(props.children, walk)
  else drawObject(type, props, walk)
}

// Looked up once for each: asking a function for its prototype makes one.
const classes = new WeakMap<object, boolean>()

function isClass(component: { readonly prototype?: unknown }): boolean {
  const known = classes.get(component)
  if (known !== undefined) return known
  const found = Reflect.get(Object(component.prototype), 'isReactComponent') !== undefined
  classes.set(component, found)
  return found
}

function drawObject(component: unknown, props: Props, walk: Walk): void {
  const { $$typeof, type, render } = Object(component) as ComponentObject
  if ($$typeof === memoType) drawElement(type, props, walk)
  else if ($$typeof === forwardType && typeof render === 'function') {
    walk.ids = 0
    drawResult(render(props, props.ref ?? null), walk)
  } else if ($$typeof === contextType) drawProvider(component, props, walk)
  else refuse(walk)
}

/** Draws what a component gave; below one that asked for ids, ids go on as in a list of one. */
function drawResult(node: unknown, walk: Walk): void {
  if (walk.ids === 0) drawNode(node, walk)
  else drawList([node], walk)
}

function drawProvider(type: unknown, props: Props, walk: Walk): void {
  const { contexts } = walk
  const hadValue = contexts.has(type)
  const outer = contexts.get(type)
  contexts.set(type, props.value)
  drawNode(props.children, walk)
  if (hadValue) contexts.set(type, outer)
  else contexts.delete(type)
}

/** The hooks as they are on a server; a component that calls one that is not here throws. */
function hooksOf(walk: Walk): unknown {
  const read = (context: unknown): unknown =>
    walk.contexts.has(context) ? walk.contexts.get(context) : Reflect.get(Object(context), '_currentValue')
  const no = (): never => refuse(walk)
  const nothing = (): void => undefined
  const first = (value: unknown): unknown => value
  return {
    readContext: read,
    useContext: read,
    use: (usable: unknown) => (Reflect.get(Object(usable), '$$typeof') === contextType ? read(usable) : no()),
    useId: () => {
      const id = walk.writer.id(walk)
      walk.ids++
      return id
    },
    useState: (initial: unknown) => [typeof initial === 'function' ? initial() : initial, no],
    useReducer: (_reducer: unknown, initial: unknown, init?: (value: unknown) => unknown) => [init ? init(initial) : initial, no],
    useMemo: (make: () => unknown) => make(),
    useRef: (current: unknown) => ({ current }),
    useCallback: first,
    useDeferredValue: (value: unknown, initial: unknown) => initial ?? value,
    useTransition: () => [false, no],
    useSyncExternalStore: (_subscribe: unknown, _get: unknown, getServer?: () => unknown) => (getServer ? getServer() : no()),
    useEffect: nothing,
    useLayoutEffect: nothing,
    useInsertionEffect: nothing,
    useImperativeHandle: nothing,
    useDebugValue: nothing,
    useOptimistic: no,
    useActionState: no,
    useFormState: no,
    useHostTransitionStatus: no,
    useEffectEvent: no,
    useMemoCache: no,
    useCacheRefresh: no,
  }
}
