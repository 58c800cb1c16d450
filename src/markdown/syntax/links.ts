// Links and images: gathers facts, replaces URLs with tokens, and refuses URLs that run a script.

import { isDangerousImageUrl, isDangerousUrl } from '../../model/dangerous-url.ts'
import { definitionOf, type PageState, placeOfNode, sourceOf } from '../compile-state.ts'
import { reportDangerousUrl } from './active-html.ts'
import { fragmentOf, type SyntaxNode, type TreeEditor, textNode } from './node.ts'

/** Records the target of a reference; the first definition of a name counts. */
export function visitDefinition(node: SyntaxNode, state: PageState): void {
  const name = node.identifier ?? ''
  if (!state.definitions.has(name))
    state.definitions.set(name, { url: node.url ?? '', title: node.title ?? null, place: placeOfNode(state, node) })
}

/** Replaces a link's URL with a token, or unwraps a dangerous link. */
export function visitLink(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const token = linkTarget(node, node.url ?? '', state)
  if (token === undefined) editor.replace(node, fragmentOf(node.children ?? [], 'inline'))
  else editor.setUrl(node, token)
}

/** Replaces `[text][name]` with a separate link that has a token. */
export function visitLinkReference(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const definition = definitionOf(state, node)
  if (definition === undefined) return
  const children = node.children ?? []
  const url = linkTarget(node, definition.url, state)
  editor.replace(
    node,
    url === undefined
      ? fragmentOf(children, 'inline')
      : [{ type: 'link', url, title: definition.title ?? null, children }],
  )
}

/** Replaces an image's URL with a token, or a dangerous image with its text. */
export function visitImage(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const alt = altOf(node, state)
  const url = imageTarget({ ...node, alt }, node.url ?? '', state)
  if (url === undefined) editor.replace(node, [textNode(alt)])
  else if (alt === node.alt) editor.setUrl(node, url)
  else editor.replace(node, [{ type: 'image', url, title: node.title ?? null, alt }])
}

/** Returns the alternative text, including what parsers drop as a directive, such as the `:30` of `10:30`. */
function altOf(node: SyntaxNode, state: PageState): string {
  const alt = node.alt ?? ''
  const source = sourceOf(state, node)
  const written = /^!\[([^\\*_`~{}!<>&[\]@#\n]*)\]/.exec(source)?.[1]
  return written?.includes(':') ? written : alt
}

/** Replaces `![alt][name]` with a separate image that has a token. */
export function visitImageReference(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const definition = definitionOf(state, node)
  if (definition === undefined) return
  const alt = node.alt ?? ''
  const url = imageTarget(node, definition.url, state)
  editor.replace(node, [
    url === undefined ? textNode(alt) : { type: 'image', url, title: definition.title ?? null, alt },
  ])
}

/** Gathers the fact of a link and creates its token; returns undefined for a dangerous URL, which it reports. */
export function linkTarget(node: SyntaxNode, url: string, state: PageState): string | undefined {
  if (isRefused(node, url, state)) return undefined
  state.facts.links.push({ url, kind: 'markdown', place: placeOfNode(state, node) })
  return `dg-link:${state.fileHash}:${state.facts.links.length - 1};`
}

/** Gathers the fact of an image and creates its token; returns undefined for a dangerous URL, which it reports. */
export function imageTarget(node: SyntaxNode, url: string, state: PageState): string | undefined {
  if (isDangerousImageUrl(url) && isRefused(node, url, state)) return undefined
  state.facts.images.push({ url, alt: node.alt ?? '', place: placeOfNode(state, node) })
  return `dg-image:${state.fileHash}:${state.facts.images.length - 1};`
}

/** Returns whether a URL runs a script, and reports it if so. */
function isRefused(node: SyntaxNode, url: string, state: PageState): boolean {
  if (!isDangerousUrl(url)) return false
  reportDangerousUrl(url, state, placeOfNode(state, node))
  return true
}
