// Renders the parts of pages to HTML on the server, including raw HTML, content for the head, and partials.

import { type ComponentType, createElement, Fragment, type ReactNode, useContext } from 'react'
import * as server from 'react-dom/server'
import { cleanReactHtml } from './clean-react-html.ts'
import { type IslandSession, SessionContext } from './island-session.ts'

// Limit of stack overflows per render. After a stack overflow, at a depth of about 400 components, React continues on
// the heap. A component that contains itself must fail soon.
const overflows = 50

/** The additions of the bundler to React's server renderer (adaptRenderer in bundle/react-modules.ts). */
interface Adapted {
  readonly dgStart?: (overflows: number) => void
  readonly dgThrownIn?: () => readonly string[]
}
const { renderToString, dgStart, dgThrownIn }: typeof server & Adapted = server

/** Returns the names of the components in which the last render threw, innermost first. */
export function componentsThatThrew(): readonly string[] {
  return dgThrownIn?.() ?? []
}

// React has no raw fragments. This element replaces one: its tags are removed from the HTML after the render. No author
// can write it by accident or on purpose, because its name is random in each process. It is never in the output, so the
// output stays reproducible.
const rawTag = `dg-raw-${crypto.randomUUID()}`
const rawOpen = `<${rawTag}>`
const rawTags = new RegExp(`</?${rawTag}>`, 'g')

/** Returns a node for HTML without an element around it. */
export function raw(html: string): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only place where HTML from docs-gen enters the tree
  return createElement(rawTag, { dangerouslySetInnerHTML: { __html: html } })
}

/** Renders HTML created by the compiler. */
export function DgStatic({ html }: { readonly html: string }): ReactNode {
  return raw(html)
}

// Mark content that an author put into the head. React doesn't move static HTML from the compiler there.
const headOpen = `<!--${rawTag}-->`
const headClose = `<!--/${rawTag}-->`

/** Renders its children into the head of the page. */
export function Head({ children }: { readonly children?: ReactNode }): ReactNode {
  return createElement(Fragment, null, raw(headOpen), children, raw(headClose))
}

/** Renders a part of a page. Returns its HTML, and the content for the head (title, meta and link elements). */
export function renderPart(node: ReactNode, session: IslandSession): { readonly html: string; readonly head: string } {
  dgStart?.(overflows)
  const { before, html: text } = renderAlone(node, session, session.prefix)
  const head = cleanReactHtml(before)
  const html = cleanReactHtml(text)
  return html.includes(headOpen) ? takeHead(html, head) : { html, head }
}

/** Renders a node alone. Returns its HTML, and the elements that React put before it. */
export function renderAlone(
  node: ReactNode,
  session: IslandSession,
  identifierPrefix: string,
): { readonly before: string; readonly html: string } {
  const tree = createElement(SessionContext.Provider, { value: session }, createElement(rawTag, null, node))
  const text = renderToString(tree, { identifierPrefix })
  const start = text.indexOf(rawOpen)
  const before = text.slice(0, start).replace(/<link rel="preload"[^>]*>/g, '')
  return { before, html: text.slice(start).replace(rawTags, '') }
}

function takeHead(html: string, head: string): { readonly html: string; readonly head: string } {
  const [first = '', ...parts] = html.split(headOpen)
  const pairs = parts.map((part) => part.split(headClose))
  return {
    html: first + pairs.map(([, after = '']) => after).join(''),
    head: head + pairs.map(([own = '']) => own.trim()).join(''),
  }
}

/** Renders a whole document, whose root is the html element. */
export function renderWhole(node: ReactNode, session: IslandSession): string {
  const tree = createElement(SessionContext.Provider, { value: session }, node)
  dgStart?.(overflows)
  return cleanReactHtml(renderToString(tree, { identifierPrefix: session.prefix }).replace(rawTags, ''))
}

/** Marks around every partial in the HTML returned by renderPart. */
export const partialMarks = { open: `<!--p${rawTag}-->`, close: `<!--/p${rawTag}-->` }

/**
 * Creates a component from a partial's content. It uses the components of the page that includes it. Calls `onInclude`
 * with the number of partials included so far.
 */
export function partialOf(
  Content: ComponentType<Record<string, unknown>>,
  onInclude: (count: number) => void,
): ComponentType<Record<string, unknown>> {
  return function Partial(props) {
    const session = useContext(SessionContext)
    if (session !== undefined && !session.isInside) onInclude(++session.partials)
    const content = createElement(Content, {
      ...props,
      components: { ...session?.components, ...Object(props.components) },
    })
    return createElement(Fragment, null, raw(partialMarks.open), content, raw(partialMarks.close))
  }
}
