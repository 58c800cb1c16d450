// What components that are made of data have rendered, for the Markdown export of the page: the page's source does not
// hold it. Such an element is marked while the page is rendered, and the marks are taken out.

import type { ComponentType } from 'react'
import { isInMarkdown } from './markdown-export.ts'

type Components = Readonly<Record<string, unknown>>

/** HTML of a page without the marks, and what was between them, by the name of the component, in the page's order. */
export interface ExportedParts {
  readonly html: string
  readonly parts: ReadonlyMap<string, readonly string[]>
}

const mark = 'dg-export'

/** Gives the components, of which those without children are rendered with marks when the export needs their HTML. */
export function markedComponents(components: Components, React: typeof import('react')): Components {
  return Object.fromEntries(
    Object.entries(components).map(([name, component]) => [
      name,
      isPlainComponent(component) && !isInMarkdown(name) ? marked(name, component, React) : component,
    ]),
  )
}

/** Says whether a component is a function that carries nothing else, such as parts or what makes it an island. */
function isPlainComponent(component: unknown): component is ComponentType<{ readonly children?: unknown }> {
  return typeof component === 'function' && Object.keys(component).length === 0
}

function marked(
  name: string,
  component: ComponentType<{ readonly children?: unknown }>,
  { createElement }: typeof import('react'),
): unknown {
  return (props: { readonly children?: unknown }) => {
    const element = createElement(component, props)
    return props.children === undefined ? createElement(mark, { name }, element) : element
  }
}

/** Takes the marks out of HTML. */
export function takeParts(html: string): ExportedParts {
  const parts = new Map<string, string[]>()
  if (!html.includes(`<${mark} `)) return { html, parts }
  const whole = html.replace(/<dg-export name="(\w+)">([\s\S]*?)<\/dg-export>/g, (_, name: string, inner: string) => {
    const known = parts.get(name)
    if (known === undefined) parts.set(name, [inner])
    else known.push(inner)
    return inner
  })
  return { html: whole, parts }
}
