// Writes inline Markdown as JSX source text, for the few places where Markdown stands in an attribute (titles of admonitions).

import { isDangerousUrl } from '../dangerous-url.ts'
import { type PageState, placeOfNode, sourceBetween } from '../page-state.ts'
import { type SyntaxNode, textOf } from './node.ts'

const tags: Readonly<Record<string, string>> = { emphasis: 'em', strong: 'strong', delete: 'del' }

/** Writes one inline node as JSX; anything that has no inline form is written as its text. */
export function jsxSourceOf(node: SyntaxNode, state: PageState): string {
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
    case 'mdxJsxTextElement':
      return sourceBetween(state, node.position?.start.offset, node.position?.end.offset)
    default:
      return textSource(textOf(node))
  }
}

function textSource(text: string): string {
  return text === '' ? '' : `{${JSON.stringify(text)}}`
}

/** A link in a title is the author's own element to render, which finds its URL in the HTML. */
function linkSource(node: SyntaxNode, state: PageState, inner: string): string {
  const url = node.url ?? ''
  if (isDangerousUrl(url)) return inner
  state.facts.links.push({ url, text: textOf(node), kind: 'markdown', place: placeOfNode(state, node) })
  return `<a href="dg-link:${state.fileHash}:${state.facts.links.length - 1};">${inner}</a>`
}
