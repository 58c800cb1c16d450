// Reads HTML as a tree for the Markdown export: elements with their children, and texts with decoded character
// references. An end tag without a start tag is ignored.

import { decodeText } from '../../html/entities.ts'
import { attributeOf, type HtmlVisitor, type StartTag, voidTags } from '../../html/walk.ts'

/** An element with its children. */
export interface Element {
  readonly tag: StartTag
  readonly children: Nodes
}

export type Nodes = (Element | string)[]

/** Reads a tree while its visitor walks through the HTML. */
interface TreeReader extends Required<Pick<HtmlVisitor, 'openTag' | 'closeTag' | 'text'>> {
  readonly roots: Nodes
}

/** Creates a visitor that reads an HTML text as a tree. */
export function treeReader(html: string): TreeReader {
  const roots: Nodes = []
  const open: Element[] = []
  const here = () => open.at(-1)?.children ?? roots
  return {
    roots,
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
      here().push(decodeText(html.slice(start, end)))
    },
  }
}

/** Returns the text of an element, with its white space. */
export function textOf({ children }: Element): string {
  return children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('')
}

/** Lists the elements with a name in an element, except those nested in each other. */
export function elementsNamed({ children }: Element, name: string): readonly Element[] {
  return children.flatMap((child) =>
    typeof child === 'string' ? [] : child.tag.name === name ? [child] : elementsNamed(child, name),
  )
}

/** Returns the value of an attribute, or an empty string if the element doesn't have it. */
export function attribute({ tag }: Element, name: string): string {
  return attributeOf(tag, name) ?? ''
}

/** Returns whether an element has an attribute, with any value. */
export function hasAttribute({ tag }: Element, name: string): boolean {
  return attributeOf(tag, name) !== undefined
}

/** Returns whether an element has one of the classes. */
export function hasClass(element: Element, ...names: readonly string[]): boolean {
  return attribute(element, 'class')
    .split(/\s+/)
    .some((name) => names.includes(name))
}
