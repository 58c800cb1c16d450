// The syntax tree as both compilers show it: mdast nodes with the fields that docs-gen reads, and what a visitor may do
// to them. Each compiler has an adapter (satteri.ts, mdx.ts); the visitors of this folder know neither compiler.

/** A point as in unist: 1-based line and column, 0-based offset, all in UTF-16 code units of the prepared text. */
export interface NodePoint {
  readonly line: number
  readonly column: number
  readonly offset?: number | undefined
}

/** Where a node is in the prepared text. */
interface NodePosition {
  readonly start: NodePoint
  readonly end: NodePoint
}

/** An attribute of a JSX element. */
export type JsxAttribute = { readonly position?: NodePosition | undefined } & (
  | {
      readonly type: 'mdxJsxAttribute'
      readonly name: string
      readonly value?:
        | string
        | null
        | undefined
        | { readonly type: 'mdxJsxAttributeValueExpression'; readonly value: string }
    }
  | { readonly type: 'mdxJsxExpressionAttribute'; readonly value: string }
)

/** Gives the offsets in the prepared text at which a node or attribute starts and ends; 0 for one that was made. */
export function rangeOf({ position }: Pick<SyntaxNode, 'position'>): { readonly start: number; readonly end: number } {
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
  /** Of tables: how each column is aligned. */
  readonly align?: readonly (string | null)[] | null
  readonly lang?: string | null
  readonly meta?: string | null
  readonly name?: string | null
  readonly identifier?: string
  /** Of JSX elements a list, of directives a record. */
  readonly attributes?: readonly JsxAttribute[] | Readonly<Record<string, string | null | undefined>> | null
  readonly data?: Readonly<Record<string, unknown>> | null | undefined
}

/** A name that a page imports, and the expression that gives its value inside of compiled code. */
export interface ImportBinding {
  readonly local: string
  readonly value: string
}

/** What a visitor may do to the tree. Nodes that a visitor built are not visited; children passed on are. */
export interface TreeEditor {
  replace(node: SyntaxNode, by: readonly SyntaxNode[]): void
  /** Puts a node, as it is, into one that has no children. Its cost does not grow with the node, as of `replace`. */
  wrap(node: SyntaxNode, by: SyntaxNode): void
  append(node: SyntaxNode, child: SyntaxNode): void
  setChildren(node: SyntaxNode, children: readonly SyntaxNode[]): void
  setUrl(node: SyntaxNode, url: string): void
  /** Sets the HTML attributes that the node's element gets. */
  setHtmlAttributes(node: SyntaxNode, attributes: Readonly<Record<string, unknown>>): void
  /** Replaces import and export statements by bindings without imports, and the statements that stay. */
  setModule(node: SyntaxNode, bindings: readonly ImportBinding[], statements: string): void
}

/** Makes a text node. */
export function textNode(value: string): SyntaxNode {
  return { type: 'text', value }
}

/** Makes a node of a new type that renders as the given HTML element. */
export function elementNode(
  tag: string,
  attributes: Readonly<Record<string, unknown>>,
  children: readonly SyntaxNode[] = [],
): SyntaxNode {
  return { type: `dg-${tag}`, data: { hName: tag, hProperties: attributes }, children }
}

/** Replaces a node with several, in a JSX fragment, since satteri forgets what is changed below a list of nodes. */
export function fragmentOf(children: readonly SyntaxNode[], type: 'block' | 'inline'): readonly SyntaxNode[] {
  if (children.length === 0) return []
  return [{ type: type === 'block' ? 'mdxJsxFlowElement' : 'mdxJsxTextElement', name: null, attributes: [], children }]
}

/** Makes a block JSX element. */
export function jsxBlock(
  name: string,
  attributes: readonly JsxAttribute[],
  children: readonly SyntaxNode[] = [],
): SyntaxNode {
  return { type: 'mdxJsxFlowElement', name, attributes, children }
}

/** Makes a JSX attribute with a string value. */
export function stringAttribute(name: string, value: string): JsxAttribute {
  return { type: 'mdxJsxAttribute', name, value }
}

/** Makes a JSX attribute whose value is a JavaScript expression. */
export function expressionAttribute(name: string, value: string): JsxAttribute {
  return { type: 'mdxJsxAttribute', name, value: { type: 'mdxJsxAttributeValueExpression', value } }
}

/** Returns the attributes of a JSX element; none for other nodes. */
export function jsxAttributesOf(node: SyntaxNode): readonly JsxAttribute[] {
  return isAttributeList(node.attributes) ? node.attributes : []
}

/** Returns the attributes of a directive; none for other nodes. */
export function directiveAttributesOf(node: SyntaxNode): Readonly<Record<string, string | null | undefined>> {
  return node.attributes && !isAttributeList(node.attributes) ? node.attributes : {}
}

function isAttributeList(attributes: SyntaxNode['attributes']): attributes is readonly JsxAttribute[] {
  return Array.isArray(attributes)
}

/** Collects the text that readers see of a node: no comments, no expressions, alternative texts of images included. */
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

/** The text of an expression that is one string, such as `{'<'}`, or a template that holds nothing else. */
export function literalText(expression: string): string | undefined {
  return /^\s*(?:'([^'\\\n]*)'|"([^"\\\n]*)"|`([^`$\\]*)`)\s*$/
    .exec(expression)
    ?.slice(1)
    .find((text) => text !== undefined)
}
