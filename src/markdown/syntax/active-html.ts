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
export function isActiveElement({ tagName, properties }: HtmlElement, state: PageState): boolean {
  if (!isActiveName(tagName, properties.httpEquiv !== undefined)) return false
  if (!state.reportedElements.has(tagName)) reportActiveElement(tagName, state)
  return true
}

/** Reports an element that is removed. */
export function reportActiveElement(name: string, state: PageState, place: Place = { file: state.file }): void {
  report(
    state,
    'active-html',
    `The element \`<${name}>\` is left out: it would act automatically, which plain Markdown may not`,
    {
      place,
      hint: 'Write the page as .mdx, or use a component.',
    },
  )
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
  if (name.startsWith('on') || name === 'srcdoc') {
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
