// Raw HTML in plain Markdown (format `md`): comments and inline event handlers are left out, as they are where JSX is rendered.

import { isDangerousUrl, shownUrl } from '../../model/dangerous-url.ts'
import { type PageState, placeOfNode, report } from '../page-state.ts'
import type { SyntaxNode, TreeEditor } from './node.ts'

const comments = /<!--[\s\S]*?(?:-->|$)/g
const tag = /<[a-z][^<>]*>/gi
const attribute = /\s([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+)/g

/** Cleans a piece of raw HTML. */
export function visitHtml(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const value = node.value ?? ''
  const cleaned = value.replace(comments, '').replace(tag, (whole) => whole.replace(attribute, keepAttribute))
  if (cleaned !== value) editor.replace(node, cleaned === '' ? [] : [{ type: 'html', value: cleaned }])

  function keepAttribute(whole: string, name: string, quoted: string): string {
    const place = placeOfNode(state, node)
    if (/^on/i.test(name)) {
      report(state, 'inline-handler', `the attribute \`${name}\` is left out: pages run no inline scripts`, {
        place,
        hint: 'use a component for what reacts to the reader',
      })
      return ''
    }
    const url = decodeEntities(quoted.replace(/^["']|["']$/g, ''))
    if (!/^(?:href|src|action|formaction|xlink:href)$/i.test(name) || !isDangerousUrl(url)) return whole
    report(state, 'dangerous-url', `the URL \`${shownUrl(url)}\` runs script when it is opened, and is left out`, {
      place,
      hint: 'link to a page or file instead',
    })
    return ''
  }
}

/** Decodes the numeric entities and the named ones that can hide a scheme. */
function decodeEntities(text: string): string {
  return text
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));?/gi, (_all, hex?: string, decimal?: string) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    })
    .replace(/&colon;/gi, ':')
    .replace(/&(?:tab|newline);/gi, '')
}
