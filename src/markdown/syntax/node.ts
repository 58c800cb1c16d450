// The syntax tree that both compilers show: mdast nodes with the fields that docs-gen reads, and the changes that a
// visitor may make. Each compiler has an adapter (satteri.ts, mdx.ts); the visitors in this folder know neither.

import type { TextRange } from '../../model/place.ts'

/** A point as in unist: 1-based line and column, 0-based offset, all in UTF-16 code units of the prepared text. */
interface NodePoint {
  readonly line: number
  readonly column: number
  readonly offset?: number | undefined
}

/** Position of a node in the prepared text. */
interface NodePosition {
  readonly start: NodePoint
  readonly end: NodePoint
}

/** An attribute of a JSX element. */
export type JsxAttribute = Pick<SyntaxNode, 'position' | 'data'> &
  (
    | {
        readonly type: 'mdxJsxAttribute'
        readonly name: string
        readonly value?:
          | string
          | null
          | undefined
          | ({ readonly type: 'mdxJsxAttributeValueExpression'; readonly value: string } & Pick<SyntaxNode, 'data'>)
      }
    | { readonly type: 'mdxJsxExpressionAttribute'; readonly value: string }
  )

/** Returns the start and end offset of a node or attribute in the prepared text; 0 if a visitor created it. */
export function rangeOf({ position }: Pick<SyntaxNode, 'position'>): TextRange {
  const start = position?.start.offset ?? 0
  return { start, end: position?.end.offset ?? start }
}

/** A node of the tree, with the fields of all node types that visitors read. */
export interface SyntaxNode {
  readonly type: string
  readonly position?: NodePosition | undefined
  readonly children?: readonly SyntaxNode[]
  readonly value?: string
  readonly url?: string
  readonly title?: string | null
  readonly alt?: string | null
  readonly depth?: number
  /** Of tables: the alignment of each column. */
  readonly align?: readonly (string | null)[] | null
  readonly lang?: string | null
  readonly meta?: string | null
  readonly name?: string | null
  readonly identifier?: string
  /** A list for JSX elements, a record for directives. */
  readonly attributes?: readonly JsxAttribute[] | Readonly<Record<string, string | null | undefined>> | null
  readonly data?: Readonly<Record<string, unknown>> | null | undefined
}

/** A name that a page imports, and the expression of its value in compiled code. */
export interface ImportBinding {
  readonly local: string
  readonly value: string
}

/** Changes that a visitor may make. Nodes that a visitor creates aren't visited; children that it passes on are. */
export interface TreeEditor {
  replace(node: SyntaxNode, by: readonly SyntaxNode[]): void
  /** Puts a node into one without children. Unlike `replace`, its cost doesn't grow with the size of the node. */
  wrap(node: SyntaxNode, by: SyntaxNode): void
  append(node: SyntaxNode, child: SyntaxNode): void
  setChildren(node: SyntaxNode, children: readonly SyntaxNode[]): void
  setUrl(node: SyntaxNode, url: string): void
  /** Sets the HTML attributes of the node's element. */
  setHtmlAttributes(node: SyntaxNode, attributes: Readonly<Record<string, unknown>>): void
  /** Replaces import and export statements with bindings that don't import, and the remaining statements. */
  setModule(node: SyntaxNode, bindings: readonly ImportBinding[], statements: string): void
}

/** Creates a text node. */
export function textNode(value: string): SyntaxNode {
  return { type: 'text', value }
}

/** Creates a node of a new type that renders as an HTML element. */
export function elementNode(
  tag: string,
  attributes: Readonly<Record<string, unknown>>,
  children: readonly SyntaxNode[] = [],
): SyntaxNode {
  return { type: `dg-${tag}`, data: { hName: tag, hProperties: attributes }, children }
}

/** Wraps the replacements of a node in a JSX fragment, because satteri loses changes below a list of nodes. */
export function fragmentOf(children: readonly SyntaxNode[], type: 'block' | 'inline'): readonly SyntaxNode[] {
  if (children.length === 0) return []
  return [{ type: type === 'block' ? 'mdxJsxFlowElement' : 'mdxJsxTextElement', name: null, attributes: [], children }]
}

/** Creates a block JSX element. */
export function jsxBlock(
  name: string,
  attributes: readonly JsxAttribute[],
  children: readonly SyntaxNode[] = [],
): SyntaxNode {
  return { type: 'mdxJsxFlowElement', name, attributes, children }
}

/** Creates a JSX attribute with a string value. */
export function stringAttribute(name: string, value: string): JsxAttribute {
  return { type: 'mdxJsxAttribute', name, value }
}

/** Creates a JSX attribute whose value is a JavaScript expression. */
export function expressionAttribute(name: string, value: string): JsxAttribute {
  return { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value } }
}

/** Returns the attributes of a JSX element, or none for other nodes. */
export function jsxAttributesOf(node: SyntaxNode): readonly JsxAttribute[] {
  return isAttributeList(node.attributes) ? node.attributes : []
}

/** Returns the attributes of a directive, or none for other nodes. */
export function directiveAttributesOf(node: SyntaxNode): Readonly<Record<string, string | null | undefined>> {
  return node.attributes && !isAttributeList(node.attributes) ? node.attributes : {}
}

function isAttributeList(attributes: SyntaxNode['attributes']): attributes is readonly JsxAttribute[] {
  return Array.isArray(attributes)
}

/** Returns the text of a node that readers see, with alternative texts and strings in braces, without other code. */
export function textOf(node: SyntaxNode): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
      return node.value ?? ''
    case 'image':
    case 'imageReference':
      return node.alt ?? ''
    case 'break':
      return ' '
    case 'textDirective':
      return `:${node.name ?? ''}${(node.children ?? []).map(textOf).join('')}`
    case 'mdxTextExpression':
      return literalText(node.value ?? '') ?? ''
    default:
      return (node.children ?? []).map(textOf).join('')
  }
}

/** Returns the text of an expression that is only a string, such as `{'<'}`, or a template without substitutions. */
export function literalText(expression: string): string | undefined {
  return /^\s*(?:'([^'\\\n]*)'|"([^"\\\n]*)"|`([^`$\\]*)`)\s*$/
    .exec(expression)
    ?.slice(1)
    .find((text) => text !== undefined)
}
