// Writes inline Markdown as JSX source text, for the few places where Markdown stands in an attribute (titles of admonitions).

import { type PageState, sourceBetween } from '../page-state.ts'
import { elementFacts } from './elements.ts'
import { expressionFacts } from './expressions.ts'
import { linkTarget } from './links.ts'
import { type SyntaxNode, textOf } from './node.ts'

const tags: Readonly<Record<string, string>> = { emphasis: 'em', strong: 'strong', delete: 'del' }

/** Writes the children of an inline parent as JSX in a fragment, and handles all nodes below it. */
export function titleSource(label: SyntaxNode, state: PageState): string {
  const source = (label.children ?? []).map((child) => jsxSourceOf(child, state)).join('')
  markHandled(label, state)
  return `<>${source}</>`
}

/** Keeps the visitors off all nodes below one that is left out or written as JSX. */
export function markHandled(node: SyntaxNode, state: PageState): void {
  for (const child of node.children ?? []) {
    if (child.position?.start.offset !== undefined) state.handled.add(child.position.start.offset)
    markHandled(child, state)
  }
}

/** Writes one inline node as JSX; anything that has no inline form is written as its text. */
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
      elementFacts(node, state)
      return sourceBetween(state, node.position?.start.offset, node.position?.end.offset)
    default:
      return textSource(textOf(node))
  }
}

function textSource(text: string): string {
  return text === '' ? '' : `{${JSON.stringify(text)}}`
}

/** A link in a title is a JSX element with a token, since no Markdown node stands for it in the output. */
function linkSource(node: SyntaxNode, state: PageState, inner: string): string {
  const token = linkTarget(node, node.url ?? '', state)
  return token === undefined ? inner : `<a href="${token}">${inner}</a>`
}
