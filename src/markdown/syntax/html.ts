// Raw HTML in plain Markdown (format `md`): comments are left out, and so is what would run or load something, as far
// as it is in one piece; what is spread over several is left out of the tree (active-html.ts).

import { type Attribute, endOfTag, walkHtml } from '../../html/walk.ts'
import { isDangerousUrl } from '../../model/dangerous-url.ts'
import { type PageState, placeOfNode } from '../compile-state.ts'
import { reportActiveElement, reportDangerousUrl, reportHandler } from './active-html.ts'
import type { SyntaxNode, TreeEditor } from './node.ts'

/** Cleans a piece of raw HTML. */
export function visitHtml(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const value = node.value ?? ''
  const place = placeOfNode(state, node)
  let cleaned = ''
  let at = 0
  const cut = (start: number, end: number): void => {
    cleaned += value.slice(at, start)
    at = end
  }
  walkHtml(value, {
    comment: cut,
    openTag({ name, start, end, attributes }) {
      if (name === 'script') {
        reportActiveElement('script', state, place)
        cut(start, end)
        return
      }
      for (const attribute of attributes) {
        if (isActive(attribute))
          cut(attribute.start - (/\s/.test(value[attribute.start - 1] ?? '') ? 1 : 0), attribute.end)
      }
    },
    rawText({ name }, start, end) {
      if (name === 'script') cut(start, end)
    },
    closeTag(name, start) {
      if (name === 'script') cut(start, endOfTag(value, start))
    },
  })
  cleaned += value.slice(at)
  if (cleaned !== value) editor.replace(node, cleaned === '' ? [] : [{ type: 'html', value: cleaned }])

  function isActive({ name, value: url }: Attribute): boolean {
    if (name.startsWith('on')) {
      reportHandler(name, state, place)
      return true
    }
    if (!urlAttributes.has(name) || !isDangerousUrl(url)) return false
    reportDangerousUrl(url, state, place)
    return true
  }
}

const urlAttributes = new Set(['href', 'src', 'action', 'formaction', 'xlink:href'])
