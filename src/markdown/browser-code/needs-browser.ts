// Decides which parts of a page must run in the browser: elements with event handlers, the page's own browser
// components, islands that receive code or elements, and expressions with such elements.

import { nodesIn, type ScriptNode } from '../parse-script.ts'
import { type JsxAttribute, jsxAttributesOf, type SyntaxNode } from '../syntax/node.ts'
import { type Code, type PageScope, programOf } from './page-scope.ts'

/** The module whose component renders only in browsers. */
export const browserOnly = '@docusaurus/BrowserOnly'

const codeTypes: ReadonlySet<string> = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'ClassExpression',
  'NewExpression',
  'JSXElement',
  'JSXFragment',
])

/** Returns whether a JSX element must run in the browser in its source form, if no ancestor of it does. */
export function needsBrowser(node: SyntaxNode, names: PageScope): boolean {
  const root = rootName(node.name)
  const imported = names.imports.get(root)
  if (names.browserNames.has(root) || imported?.specifier === browserOnly) return true
  const attributes = jsxAttributesOf(node)
  if (attributes.some((attribute) => isHandler(attribute) || expressionNeedsBrowser(codeOf(attribute), names)))
    return true
  if (imported?.kind.type !== 'island') return false
  return (
    attributes.some((attribute) => isScript(codeOf(attribute), names)) ||
    directChildren(node).some((child) => isRead(child))
  )
}

/** Returns whether a child of an element that runs in the browser also runs there, instead of only on the server. */
export function worksInside(node: SyntaxNode, names: PageScope): boolean {
  if (isExpression(node)) return !isComment(node)
  if (!isJsx(node)) return false
  const root = rootName(node.name)
  const type = names.imports.get(root)?.kind.type
  if (
    names.exports.has(root) ||
    type === 'island' ||
    type === 'script' ||
    names.imports.get(root)?.specifier === browserOnly
  )
    return true
  if (/^[A-Z]/.test(root)) return false
  return jsxAttributesOf(node).some(isHandler) || directChildren(node).some((child) => worksInside(child, names))
}

/** Lists the children of an element. As in MDX, a paragraph that contains only elements is replaced by its children. */
export function directChildren(node: SyntaxNode): readonly SyntaxNode[] {
  return (node.children ?? []).flatMap((child) => {
    if (child.type !== 'paragraph') return [child]
    const parts = (child.children ?? []).filter((part) => !(part.type === 'text' && /^\s*$/.test(part.value ?? '')))
    return parts.every((part) => isJsx(part) || isExpression(part)) ? parts : [child]
  })
}

/** Returns whether a node is a JSX element. */
export function isJsx(node: SyntaxNode): boolean {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Returns whether a node is an expression in braces. */
export function isExpression(node: SyntaxNode): boolean {
  return node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
}

/** Returns whether an expression contains only comments. */
export function isComment(node: SyntaxNode): boolean {
  return programOf(node)?.body.length === 0
}

/** Returns the part of a name before its first dot. */
export function rootName(name: string | null | undefined): string {
  return (name ?? '').split('.')[0] ?? ''
}

/** Returns whether a component may read a child's name and properties, or call it. */
function isRead(child: SyntaxNode): boolean {
  if (isExpression(child)) return !isComment(child)
  return isJsx(child) && /^[A-Z]/.test(child.name ?? '')
}

function isHandler(attribute: JsxAttribute): boolean {
  return attribute.type === 'mdxJsxAttribute' && /^on[A-Z]/.test(attribute.name) && codeOf(attribute) !== undefined
}

/** Returns what holds the code of an attribute: itself if it spreads an object, or else its expression. */
function codeOf(attribute: JsxAttribute): Code | undefined {
  if (attribute.type === 'mdxJsxExpressionAttribute') return attribute
  return typeof attribute.value === 'object' && attribute.value !== null ? attribute.value : undefined
}

/** Returns whether an expression isn't data: it creates functions or elements, or uses a name that may be one. */
function isScript(code: Code | undefined, names: PageScope): boolean {
  return someNode(code, (node) => {
    if (codeTypes.has(node.type)) return true
    if (node.type !== 'Identifier' || typeof node.name !== 'string') return false
    const type = names.imports.get(node.name)?.kind.type
    return names.exports.has(node.name) || type === 'island' || type === 'script' || type === 'theme'
  })
}

/** Returns whether an expression creates an element that must run in the browser in its source form. */
export function expressionNeedsBrowser(code: Code | undefined, names: PageScope): boolean {
  return someNode(code, (node) => {
    if (node.type === 'JSXAttribute') return isHandlerNode(node)
    if (node.type !== 'JSXOpeningElement') return false
    const root = jsxRoot(node.name)
    return names.browserNames.has(root) || names.imports.get(root)?.specifier === browserOnly
  })
}

function isHandlerNode({ name, value }: ScriptNode): boolean {
  return /^on[A-Z]/.test(jsxRoot(name)) && Object(value).type === 'JSXExpressionContainer'
}

function jsxRoot(name: unknown): string {
  const node = Object(name) as { readonly type?: string; readonly name?: unknown; readonly object?: unknown } // of acorn-jsx
  return node.type === 'JSXMemberExpression' ? jsxRoot(node.object) : String(node.name)
}

function someNode(code: Code | undefined, test: (node: ScriptNode) => boolean): boolean {
  const root = code && programOf(code)
  return root !== undefined && [...nodesIn(root)].some(test)
}
