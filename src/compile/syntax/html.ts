// Raw HTML in plain Markdown (format `md`): comments are left out, and so is what would act by itself, as far as it is written plainly; what
// is hidden better is left out of the tree (active-html.ts).

import { isDangerousUrl } from '../../model/dangerous-url.ts'
import { type PageState, placeOfNode } from '../page-state.ts'
import { reportActiveElement, reportDangerousUrl, reportHandler } from './active-html.ts'
import type { SyntaxNode, TreeEditor } from './node.ts'

const comments = /<!--[\s\S]*?(?:-->|$)/g
const scripts = /<script(?=[\s/>])[\s\S]*?(?:<\/script\s*>|$)/gi
const tag = /<[a-z][^<>]*>/gi
const attribute = /\s([^\s"'<>/=]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'=<>`]+)/g

/** Cleans a piece of raw HTML. */
export function visitHtml(node: SyntaxNode, state: PageState, editor: TreeEditor): void {
  const value = node.value ?? ''
  const cleaned = value
    .replace(comments, '')
    .replace(scripts, dropScript)
    .replace(tag, (whole) => whole.replace(attribute, keepAttribute))
  if (cleaned !== value) editor.replace(node, cleaned === '' ? [] : [{ type: 'html', value: cleaned }])

  function dropScript(): string {
    reportActiveElement('script', state, placeOfNode(state, node))
    return ''
  }

  function keepAttribute(whole: string, name: string, quoted: string): string {
    if (/^on/i.test(name)) {
      reportHandler(name, state, placeOfNode(state, node))
      return ''
    }
    const url = decodeEntities(quoted.replace(/^["']|["']$/g, ''))
    if (!/^(?:href|src|action|formaction|xlink:href)$/i.test(name) || !isDangerousUrl(url)) return whole
    reportDangerousUrl(url, state, placeOfNode(state, node))
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
