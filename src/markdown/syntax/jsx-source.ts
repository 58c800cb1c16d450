// Writes inline Markdown as JSX source text, for the few places where Markdown is in an attribute (titles of
// admonitions).

import { definitionOf, type PageState } from '../compile-state.ts'
import { elementFacts } from './elements.ts'
import { expressionFacts } from './expressions.ts'
import { imageTarget, linkTarget } from './links.ts'
import { type JsxAttribute, rangeOf, type SyntaxNode, textNode, textOf } from './node.ts'

const tags: Readonly<Record<string, string>> = { emphasis: 'em', strong: 'strong', delete: 'del' }

/** Writes the children of an inline parent as JSX in a fragment, and marks all nodes below it as handled. */
export function titleSource(label: SyntaxNode, state: PageState): string {
  const source = (label.children ?? []).map((child) => jsxSourceOf(child, state)).join('')
  markHandled(label, state)
  return `<>${source}</>`
}

/** Keeps visitors from all descendants of a node that is removed or written as JSX. */
export function markHandled(node: SyntaxNode, state: PageState): void {
  for (const child of node.children ?? []) {
    if (child.position?.start.offset !== undefined) state.handled.add(child.position.start.offset)
    markHandled(child, state)
  }
}

/** Writes an inline node as JSX; a node without an inline form is written as its text. */
function jsxSourceOf(node: SyntaxNode, state: PageState): string {
  const inner = (): string => (node.children ?? []).map((child) => jsxSourceOf(child, state)).join('')
  switch (node.type) {
    case 'text':
      return textSource(node.value ?? '')
    case 'inlineCode':
      return `<code>${textSource(node.value ?? '')}</code>`
    case 'emphasis':
    case 'strong':
    case 'delete':
      return `<${tags[node.type]}>${inner()}</${tags[node.type]}>`
    case 'break':
      return '<br />'
    case 'link':
      return linkSource(node, state, inner())
    case 'mdxTextExpression':
      expressionFacts(node.value ?? '', node, state)
      return `{${node.value ?? ''}}`
    case 'mdxJsxTextElement':
      return elementSource(node, state, inner())
    case 'image':
      return imageSource(node, state)
    case 'linkReference': {
      const definition = definitionOf(state, node)
      return definition === undefined ? inner() : linkSource({ ...node, url: definition.url }, state, inner())
    }
    case 'textDirective':
      return asWritten(node, state)
        .map((part) => jsxSourceOf(part, state))
        .join('')
    default:
      return textSource(textOf(node))
  }
}

function textSource(text: string): string {
  return text === '' ? '' : `{${JSON.stringify(text)}}`
}

/** Writes a link in a title as a JSX element with a token, because no Markdown node represents it in the output. */
function linkSource(node: SyntaxNode, state: PageState, inner: string): string {
  const token = linkTarget(node, node.url ?? '', state)
  return token === undefined ? inner : `<a href="${token}">${inner}</a>`
}

function imageSource(node: SyntaxNode, state: PageState): string {
  const token = imageTarget(node, node.url ?? '', state)
  return token === undefined
    ? textSource(node.alt ?? '')
    : `<img src="${token}" alt={${JSON.stringify(node.alt ?? '')}} />`
}

/** Returns a directive in its source form, with the nodes of its label in between: `:word[label]` is text. */
export function asWritten(node: SyntaxNode, { prepared: { text } }: PageState): readonly SyntaxNode[] {
  const { start, end } = rangeOf(node)
  const children = node.children ?? []
  const [first, last] = [children[0], children.at(-1)]
  if (first === undefined || last === undefined) return [textNode(text.slice(start, end))]
  return [textNode(text.slice(start, rangeOf(first).start)), ...children, textNode(text.slice(rangeOf(last).end, end))]
}

/** Writes an author's element again, because it may contain Markdown. */
function elementSource(node: SyntaxNode, state: PageState, inner: string): string {
  const attributes = elementFacts(node, state).kept.map(attributeSource).join('')
  return `<${node.name ?? ''}${attributes}>${inner}</${node.name ?? ''}>`
}

function attributeSource(attribute: JsxAttribute): string {
  if (attribute.type === 'mdxJsxExpressionAttribute') return ` {${attribute.value}}`
  const { name, value } = attribute
  if (value === null || value === undefined) return ` ${name}`
  return ` ${name}={${typeof value === 'string' ? JSON.stringify(value) : value.value}}`
}
