// What components have rendered, for the Markdown export of their page: the elements of components that the export
// cannot make of the page's source are marked while the page is rendered, and the marks are taken out of the HTML.

import type { ComponentType } from 'react'
import { decodeText } from '../../html/entities.ts'
import type { ComponentFact, ImportFact } from '../../model/compiled.ts'
import { isInMarkdown } from './markdown-export.ts'

type Components = Readonly<Record<string, unknown>>
type React = typeof import('react')

/** An element of a component, and what it has rendered. */
export interface RenderedComponent {
  readonly name: string
  /** Its props that are texts, as JSON. */
  readonly texts: string
  readonly html: string
}

/** Gives the components that pages may use without importing them, those of the given names marked. */
export function markComponents(components: Components, names: ReadonlySet<string>, react: React): Components {
  return Object.fromEntries(
    Object.entries(components).map(([name, one]) => [name, names.has(name) ? marked(name, one, react) : one]),
  )
}

/** What a page imports of a module. */
interface Imported {
  readonly facts: readonly ImportFact[]
  /** Names of components that may be marked. */
  readonly elements: ReadonlySet<string>
}

/** Gives the exports of a module, those marked that may be. */
export function markExports(exports: Components, { facts, elements }: Imported, react: React): Components {
  const found = facts.flatMap(({ names = [], locals = [] }) =>
    names.flatMap((name, index) => {
      const local = locals[index] ?? ''
      return elements.has(local) ? [[name, marked(local, exports[name], react)] as const] : []
    }),
  )
  return found.length === 0 ? exports : { ...exports, ...Object.fromEntries(found) }
}

/**
 * Names the components that may be marked: those of elements without children, unless they stand in an element of a
 * component that may look at what its children are, as tabs of a site do with theirs.
 */
export function markable(elements: readonly ComponentFact[]): ReadonlySet<string> {
  const open: ComponentFact[] = []
  const looked = new Set<string>()
  for (const element of [...elements].sort((a, b) => spanOf(a).start - spanOf(b).start)) {
    while (open.length > 0 && spanOf(open.at(-1)).end <= spanOf(element).start) open.pop()
    const parent = open.at(-1)
    if (parent !== undefined && !isInMarkdown(parent.name)) looked.add(element.name)
    open.push(element)
  }
  return new Set(elements.filter(({ isEmpty, name }) => isEmpty === true && !looked.has(name)).map(({ name }) => name))
}

function spanOf(element: ComponentFact | undefined): { readonly start: number; readonly end: number } {
  return { start: element?.place.start?.offset ?? 0, end: element?.place.end?.offset ?? 0 }
}

/** Marks a component's elements without children; parts of a component, such as `Tabs.Item`, stay. */
function marked(name: string, component: unknown, { createElement }: React): unknown {
  if (typeof component !== 'function' || isInMarkdown(name)) return component
  // No arrow function: it would have the prototype of a component that is a class, and React would construct it.
  function withMark(props: Readonly<Record<string, unknown>>) {
    // What a page uses as an element is a component; React refuses anything else.
    const element = createElement(component as ComponentType, props)
    if (props.children !== undefined) return element
    return createElement('dg-export', { 'data-name': name, 'data-texts': textsOf(props) }, element)
  }
  return Object.setPrototypeOf(withMark, component)
}

function textsOf(props: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(
    Object.entries(props)
      .filter(([, value]) => typeof value === 'string')
      .sort(),
  )
}

const mark = /<dg-export data-name="([^"]*)" data-texts="([^"]*)">([\s\S]*?)<\/dg-export>/g

/** Takes the marks out of HTML, and what was between them, in its order. */
export function takeRendered(html: string): {
  readonly html: string
  readonly components: readonly RenderedComponent[]
} {
  if (!html.includes('<dg-export ')) return { html, components: [] }
  const components: RenderedComponent[] = []
  const whole = html.replace(mark, (_, name: string, texts: string, inner: string) => {
    components.push({ name, texts: decodeText(texts), html: inner })
    return inner
  })
  return { html: whole, components }
}

/** Takes the HTML of an element out of a list: of the first with the same texts, else of the first of its component. */
export function takeOneRendered(
  components: RenderedComponent[],
  { name, attributes }: ComponentFact,
): string | undefined {
  const texts = textsOf(attributes)
  const same = components.findIndex((one) => one.name === name && one.texts === texts)
  const at = same === -1 ? components.findIndex((one) => one.name === name) : same
  return at === -1 ? undefined : components.splice(at, 1)[0]?.html
}
