// Finds raw HTML that would run or load something in plain Markdown (format `md`), because its authors aren't trusted
// with scripts. Checks the tree of an HTML parser, so that no spelling is missed; html.ts reports the places of HTML
// that is in one piece.

import { isDangerousUrl, shownUrl } from '../../model/dangerous-url.ts'
import type { Place } from '../../model/place.ts'
import { type PageState, report } from '../compile-state.ts'

/** The fields of an HTML element that are checked. */
interface HtmlElement {
  readonly tagName: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly children: readonly { readonly type: string }[]
}

/** Elements that run code, contain documents that do, or change the targets of all links. */
const activeElements: ReadonlySet<string> = new Set([
  'script',
  'base',
  'object',
  'embed',
  'applet',
  'frame',
  'frameset',
])
/**
 * Elements whose text is no markup in HTML, and is written as it is. In an SVG image or a formula, browsers read it as
 * markup; and which elements are in one may differ once the HTML is written.
 */
const rawTextElements: ReadonlySet<string> = new Set(['style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'])
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

/** Returns whether elements with this name are removed. */
export function isActiveName(name: string, hasHttpEquiv: boolean): boolean {
  return activeElements.has(name) || (name === 'meta' && hasHttpEquiv)
}

/** Returns whether an element is removed, and reports it if html.ts hasn't reported it with its place. */
export function isActiveElement({ tagName, properties, children }: HtmlElement, state: PageState): boolean {
  const isActive =
    isActiveName(tagName, properties.httpEquiv !== undefined) ||
    children.some((child) => 'value' in child && hidesMarkup(tagName, String(child.value)))
  if (isActive && !state.reportedElements.has(tagName)) reportActiveElement(tagName, state)
  return isActive
}

/** Returns whether the text of an element is no markup, but may become some. */
export function hidesMarkup(name: string, text: string): boolean {
  return rawTextElements.has(name) && /<[a-z!/?]/i.test(text)
}

/** Reports an element that is removed. */
export function reportActiveElement(name: string, state: PageState, place: Place = { file: state.file }): void {
  const reason = rawTextElements.has(name) ? 'the markup in its text could' : 'it would'
  const message = `The element \`<${name}>\` is left out: ${reason} act automatically, which plain Markdown may not`
  report(state, 'active-html', message, { place, hint: 'Write the page as .mdx, or use a component.' })
}

/** Returns the names of an element's properties that are removed, and reports them. */
export function activeProperties({ properties }: HtmlElement, state: PageState): readonly string[] {
  return Object.entries(properties).flatMap(([name, value]) => {
    const attribute = name.toLowerCase().replace(/^xlinkhref$/, 'xlink:href')
    return isActiveAttribute({ name: attribute, value }, state) ? name : []
  })
}

/** Returns whether an attribute is removed, and reports it if so. `name` is in lower case. */
export function isActiveAttribute(
  { name, value }: { readonly name: string; readonly value: unknown },
  state: PageState,
  place?: Place,
): boolean {
  // Where scripts run, browsers end the text of a <noscript> there, in the middle of the attribute.
  const endsNoscript = typeof value === 'string' && /<\/noscript/i.test(value)
  if (name.startsWith('on') || name === 'srcdoc' || endsNoscript) {
    reportHandler(name, state, place)
    return true
  }
  if (!urlAttributes.has(name) || typeof value !== 'string' || !value.split(';').some(isDangerousUrl)) return false
  reportDangerousUrl(value, state, place)
  return true
}

/** Reports an attribute that contains a script. */
export function reportHandler(name: string, state: PageState, place: Place = { file: state.file }): void {
  report(state, 'inline-handler', `The attribute \`${name}\` is left out: pages run no inline scripts`, {
    place,
    hint: 'Use a component for interaction.',
  })
}

/** Reports a URL that runs a script. */
export function reportDangerousUrl(url: string, state: PageState, place: Place = { file: state.file }): void {
  report(state, 'dangerous-url', `The URL \`${shownUrl(url)}\` runs a script when it is opened, and is left out`, {
    place,
    hint: 'Link to a page or file instead.',
  })
}
