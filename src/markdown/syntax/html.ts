// Raw HTML in plain Markdown (format `md`): removes comments, and the scripts and active attributes that are in one
// piece; reports active elements with their places. The compilers remove the rest from the tree (active-html.ts).

import { endOfTag, walkHtml } from '../../html/walk.ts'
import type { Place } from '../../model/place.ts'
import type { PageState } from '../compile-state.ts'
import { hidesMarkup, isActiveAttribute, isActiveName, reportActiveElement } from './active-html.ts'
import type { SyntaxNode, TreeEditor } from './node.ts'

/** Removes comments, scripts and active attributes from a piece of raw HTML. */
export function visitHtml(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const value = node.value ?? ''
  const placeIn = placesIn(state, node)
  let cleaned = ''
  let at = 0
  const cut = (start: number, end: number): void => {
    cleaned += value.slice(at, start)
    at = end
  }
  walkHtml(value, {
    comment: cut,
    openTag({ name, start, end, attributes }) {
      const place = placeIn(start, end)
      const hasHttpEquiv = attributes.some((attribute) => attribute.name === 'http-equiv')
      if (isActiveName(name, hasHttpEquiv)) {
        reportActiveElement(name, state, place)
        state.reportedElements.add(name)
        if (name === 'script') cut(start, end)
        return
      }
      for (const attribute of attributes) {
        if (isActiveAttribute(attribute, state, place))
          cut(attribute.start - (/\s/.test(value[attribute.start - 1] ?? '') ? 1 : 0), attribute.end)
      }
    },
    rawText(tag, start, end) {
      const { name } = tag
      if (name === 'script') cut(start, end)
      else if (hidesMarkup(name, value.slice(start, end))) {
        reportActiveElement(name, state, placeIn(tag.start, tag.end))
        state.reportedElements.add(name)
      }
    },
    closeTag(name, start) {
      if (name === 'script') cut(start, endOfTag(value, start))
    },
  })
  cleaned += value.slice(at)
  if (cleaned !== value) editor.replace(node, cleaned === '' ? [] : [{ type: 'html', value: cleaned }])
}

/**
 * Creates the function that finds the place of a part of a node's value; call it for the parts in order. The lines of
 * the value lack the markers of the quote or list that contains the node.
 */
function placesIn(state: PageState, node: SyntaxNode): (start: number, end: number) => Place {
  const { value = '', position } = node
  const { text } = state.prepared
  let at = position?.start.offset ?? 0
  let lineStart = 0
  return (start, end) => {
    for (let next = value.indexOf('\n', lineStart); next !== -1 && next < start; ) {
      at = text.indexOf('\n', at) + 1
      lineStart = next + 1
      next = value.indexOf('\n', lineStart)
    }
    const line = value.slice(lineStart, start)
    const from = text.indexOf(line, at) + line.length
    return state.prepared.place(from, from + end - start)
  }
}
