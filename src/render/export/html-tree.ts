// HTML as a tree, for the Markdown export: elements with their children, and texts with their character references
// decoded. An end tag without its start tag is passed over.

import { decodeText } from '../../html/entities.ts'
import { attributeOf, type StartTag, voidTags, walkHtml } from '../../html/walk.ts'

/** An element, and what is in it. */
export interface Element {
  readonly tag: StartTag
  readonly children: Nodes
}

export type Nodes = (Element | string)[]

// Most tags of an API page: without them, its export takes half the time.
const colours = /<span class="tok-[^"]*">([^<]*)<\/span>/g

/** Reads HTML as a tree. */
export function parseHtml(html: string): Nodes {
  const text = html.replace(colours, '$1')
  const roots: Nodes = []
  const open: Element[] = []
  const here = () => open.at(-1)?.children ?? roots
  walkHtml(text, {
    openTag(tag) {
      const element: Element = { tag, children: [] }
      here().push(element)
      if (!voidTags.has(tag.name) && !tag.isSelfClosing) open.push(element)
    },
    closeTag(name) {
      const at = open.findLastIndex(({ tag }) => tag.name === name)
      if (at !== -1) open.length = at
    },
    text(start, end) {
      here().push(decodeText(text.slice(start, end)))
    },
  })
  return roots
}

/** Gives the text of an element as it is. */
export function textOf({ children }: Element): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}

/** Lists the elements of a name in an element, those in one another left out. */
export function elementsNamed({ children }: Element, name: string): readonly Element[] {
  return children.flatMap((child) =>
    typeof child === 'string' ? [] : child.tag.name === name ? [child] : elementsNamed(child, name),
  )
}

/** Gives the value of an attribute; an empty text when the element does not have it. */
export function attribute({ tag }: Element, name: string): string {
  return attributeOf(tag, name) ?? ''
}

/** Says whether an element has an attribute, whatever its value. */
export function hasAttribute({ tag }: Element, name: string): boolean {
  return attributeOf(tag, name) !== undefined
}

/** Says whether an element has one of the classes. */
export function hasClass(element: Element, ...names: readonly string[]): boolean {
  return attribute(element, 'class')
    .split(/\s+/)
    .some((name) => names.includes(name))
}
