// Raw HTML in plain Markdown (format `md`) that would run or load something: its authors are not trusted with script.
// Looked for in the tree that a parser of HTML made, so that no way of writing it is overlooked; html.ts gives the
// author the place of what is written plainly.

import { isDangerousUrl, shownUrl } from '../../model/dangerous-url.ts'
import type { Place } from '../../model/place.ts'
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
const urlAttributes: ReadonlySet<string> = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'xlink:href',
  'data',
  'poster',
  'background',
  'values',
  'to',
  'from',
  'ping',
])

/** Says whether an element of this name is left out. */
export function isActiveName(name: string, hasHttpEquiv: boolean): boolean {
  return activeElements.has(name) || (name === 'meta' && hasHttpEquiv)
}

/** Says whether an element is left out, and reports it where html.ts has found no place for it. */
export function isActiveElement({ tagName, properties }: HtmlElement, state: PageState): boolean {
  if (!isActiveName(tagName, properties.httpEquiv !== undefined)) return false
  if (!state.reportedElements.has(tagName)) reportActiveElement(tagName, state)
  return true
}

/** Reports an element that is left out. */
export function reportActiveElement(name: string, state: PageState, place: Place = { file: state.file }): void {
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
    const attribute = name.toLowerCase().replace(/^xlinkhref$/, 'xlink:href')
    return isActiveAttribute(attribute, value, state) ? name : []
  })
}

/** Says whether an attribute is left out, and reports it. `name` is in lower case. */
export function isActiveAttribute(name: string, value: unknown, state: PageState, place?: Place): boolean {
  if (name.startsWith('on') || name === 'srcdoc') {
    reportHandler(name, state, place)
    return true
  }
  if (!urlAttributes.has(name) || typeof value !== 'string' || !value.split(';').some(isDangerousUrl)) return false
  reportDangerousUrl(value, state, place)
  return true
}

/** Reports an attribute that holds script. */
export function reportHandler(name: string, state: PageState, place: Place = { file: state.file }): void {
  report(state, 'inline-handler', `the attribute \`${name}\` is left out: pages run no inline scripts`, {
    place,
    hint: 'use a component for what reacts to the reader',
  })
}

/** Reports a URL that runs script. */
export function reportDangerousUrl(url: string, state: PageState, place: Place = { file: state.file }): void {
  report(state, 'dangerous-url', `the URL \`${shownUrl(url)}\` runs script when it is opened, and is left out`, {
    place,
    hint: 'link to a page or file instead',
  })
}
