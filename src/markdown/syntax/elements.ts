// JSX elements that the author wrote: gathers facts of components and links, replaces <details> and <head> with
// components, and refuses URLs that run a script.

import { isElementName } from '../../html/element-names.ts'
import { isDangerousImageUrl, isDangerousUrl } from '../../model/dangerous-url.ts'
import { type PageState, placeOfNode } from '../compile-state.ts'
import { reportDangerousUrl, reportHandler } from './active-html.ts'
import { expressionFacts } from './expressions.ts'
import { type JsxAttribute, jsxAttributesOf, literalText, type SyntaxNode, type TreeEditor } from './node.ts'

const linkAttributes: ReadonlySet<string> = new Set(['href', 'to'])
const urlAttributes: ReadonlySet<string> = new Set([
  'href',
  'to',
  'src',
  'action',
  'formAction',
  'formaction',
  'xlinkHref',
  'xlink:href',
])
/** HTML elements that become components when they are blocks. */
const blockComponents: Readonly<Record<string, string>> = { details: 'Details', head: 'Head' }

/** Gathers the facts of an element, and replaces it if docs-gen renders it itself or refuses one of its attributes. */
export function visitJsxElement(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const name = node.name
  if (name === null || name === undefined) return // a fragment
  const { attributes, kept } = elementFacts(node, state)
  const component = node.type === 'mdxJsxFlowElement' ? blockComponents[name] : undefined
  if (component !== undefined || kept.length < attributes.length) {
    editor.replace(node, [
      { type: node.type, name: component ?? name, attributes: kept, children: node.children ?? [] },
    ])
  }
}

/** Gathers the facts of an element and its attributes. */
export function elementFacts(node: SyntaxNode, state: PageState) {
  const name = node.name ?? ''
  const attributes = jsxAttributesOf(node)
  for (const attribute of attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') state.facts.hasScript = true
    else if (typeof attribute.value === 'object' && attribute.value !== null)
      expressionFacts(attribute.value.value, node, state)
  }
  const written = isLiveName(name) ? asWritten(attributes) : name
  if (isComponentName(written) || !isElementName(written)) {
    const texts = stringAttributes(attributes)
    const others = attributes.flatMap((one) => (one.type === 'mdxJsxAttribute' && !(one.name in texts) ? one.name : []))
    state.facts.components.push({
      name: written,
      attributes: texts,
      ...(others.length > 0 && { others }),
      place: placeOfNode(state, node),
      ...((node.children ?? []).length === 0 && { isEmpty: true }),
    })
  }
  const kept = attributes.filter((attribute) => !isRefused(attribute, node, state))
  for (const attribute of kept) addLinkFact(attribute, node, state)
  return { attributes, kept }
}

/** Returns whether an element is a placeholder for a browser part (browser-code/find-browser-code.ts). */
function isLiveName(name: string): boolean {
  return name === 'DgBrowser' || name === 'DgPart'
}

/** Returns the element name in the author's source; `div` for a part that isn't an element. */
function asWritten(attributes: readonly JsxAttribute[]): string {
  return stringAttributes(attributes).as ?? 'div'
}

function isComponentName(name: string): boolean {
  return /^[A-Z]|\./.test(name)
}

/** Returns the string attributes: in quotes, or in braces as a string or a template without substitutions. */
function stringAttributes(attributes: readonly JsxAttribute[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || !attribute.value) continue
    const value = typeof attribute.value === 'string' ? attribute.value : literalText(attribute.value.value)
    if (value !== undefined) found[attribute.name] = value
  }
  return found
}

function addLinkFact(attribute: JsxAttribute, node: SyntaxNode, state: PageState): void {
  if (
    attribute.type !== 'mdxJsxAttribute' ||
    !linkAttributes.has(attribute.name) ||
    typeof attribute.value !== 'string'
  )
    return
  state.facts.links.push({ url: attribute.value, kind: 'jsx', place: placeOfNode(state, node) })
}

function isRefused(attribute: JsxAttribute, node: SyntaxNode, state: PageState): boolean {
  if (attribute.type !== 'mdxJsxAttribute') return false
  // React doesn't render an event handler that is a string.
  if (/^on[a-z]/i.test(attribute.name) && typeof attribute.value === 'string' && !isComponentName(node.name ?? '')) {
    reportHandler(attribute.name, state, placeOfNode(state, node))
    return true
  }
  if (!urlAttributes.has(attribute.name)) return false
  const isDangerous = node.name === 'img' && attribute.name === 'src' ? isDangerousImageUrl : isDangerousUrl
  if (typeof attribute.value !== 'string' || !isDangerous(attribute.value)) return false
  reportDangerousUrl(attribute.value, state, placeOfNode(state, node))
  return true
}
