// Raw HTML in plain Markdown (format `md`) that would run or load something: its authors are not trusted with script.
// Looked for in the tree that a parser of HTML made, so that no way of writing it is overlooked; html.ts gives the
// author the place of what is written plainly.

import { isDangerousUrl, shownUrl } from '../../model/dangerous-url.ts'
import { type PageState, report } from '../compile-state.ts'

/** An element of HTML, as far as it is looked at. */
interface HtmlElement {
  readonly tagName: string
  readonly properties: Readonly<Record<string, unknown>>
}

/** Elements that run code, hold other documents that do, or change where all links lead. */
const activeElements: ReadonlySet<string> = new Set([
  'script',
  'base',
  'object',
  'embed',
  'applet',
  'frame',
  'frameset',
])
const urlProperties: ReadonlySet<string> = new Set(
  [
    'href',
    'src',
    'action',
    'formAction',
    'xLinkHref',
    'data',
    'poster',
    'background',
    'values',
    'to',
    'from',
    'ping',
  ].map((name) => name.toLowerCase()),
)

/** Says whether an element is left out, and reports it. */
export function isActiveElement({ tagName, properties }: HtmlElement, state: PageState): boolean {
  if (!activeElements.has(tagName) && !(tagName === 'meta' && properties.httpEquiv !== undefined)) return false
  reportActiveElement(tagName, state)
  return true
}

/** Reports an element that is left out. */
export function reportActiveElement(name: string, state: PageState, place = { file: state.file }): void {
  report(
    state,
    'active-html',
    `the element \`<${name}>\` is left out: plain Markdown holds nothing that acts automatically`,
    {
      place,
      hint: 'write the page as .mdx, or use a component',
    },
  )
}

/** Lists the properties of an element that are left out, and reports them. */
export function activeProperties({ properties }: HtmlElement, state: PageState): readonly string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const lower = name.toLowerCase()
    if (lower.startsWith('on') || lower === 'srcdoc') {
      reportHandler(lower, state)
      return name
    }
    if (!urlProperties.has(lower) || typeof value !== 'string' || !value.split(';').some(isDangerousUrl)) return []
    reportDangerousUrl(value, state)
    return name
  })
}

/** Reports an attribute that holds script. */
export function reportHandler(name: string, state: PageState, place = { file: state.file }): void {
  report(state, 'inline-handler', `the attribute \`${name}\` is left out: pages run no inline scripts`, {
    place,
    hint: 'use a component for what reacts to the reader',
  })
}

/** Reports a URL that runs script. */
export function reportDangerousUrl(url: string, state: PageState, place = { file: state.file }): void {
  report(state, 'dangerous-url', `the URL \`${shownUrl(url)}\` runs script when it is opened, and is left out`, {
    place,
    hint: 'link to a page or file instead',
  })
}
