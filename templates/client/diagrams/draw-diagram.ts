// Draws one diagram in a page that has loaded Mermaid. The build sends the source text of the functions to a browser,
// so they use nothing but each other.

import type { Diagram } from '../../../src/model/diagram.ts'

/** The input of a drawing. */
export interface DrawInput {
  /** Id of the SVG element, and prefix of the ids within it. */
  readonly id: string
  readonly source: string
  readonly themes: readonly [light: Theme, dark: Theme]
  /** The light and the dark colour of each variable in the site's styles. */
  readonly tokens: Readonly<Record<string, readonly [light: string, dark: string]>>
}

/** What Mermaid's configuration says about colours. */
export interface Theme {
  readonly themeVariables?: Readonly<Record<string, unknown>>
  readonly themeCSS?: string
  /** What is behind a diagram that has a theme of its own. */
  readonly background?: string
}

/** The part of Mermaid's API used here. */
interface Mermaid {
  initialize(config: object): void
  /** Parses a diagram, and returns the configuration in its source. */
  parse(source: string): Promise<{ readonly config?: Theme & { readonly theme?: string } }>
  render(id: string, source: string): Promise<{ readonly svg: string }>
  /** In version 9, which sites of Docusaurus 2 have, `render` can't draw kinds that it loads first. */
  renderAsync?(id: string, source: string): Promise<string>
}

/**
 * Draws a diagram for both themes and merges the two: colours that differ become `light-dark()`, the site's colours
 * become variables. Style attributes become rules of the style element, whose hash a security policy can contain.
 */
export async function drawDiagram({ id, source, themes, tokens }: DrawInput): Promise<Diagram> {
  const place = document.body.appendChild(document.createElement('div'))
  const names = new Map(Object.entries(tokens).map(([name, [a, b]]) => [`${normalColour(a)}|${normalColour(b)}`, name]))
  const merge: MergeColours = (light, dark) => mergeColours(light, dark, names)
  try {
    const own = await ownTheme(source)
    const light = await drawTheme(place, { id, source }, own ?? themes[0])
    const dark = own === undefined ? await drawTheme(place, { id, source }, themes[1]) : light
    const used = light.css.flatMap(({ text, isUsed }, at) => (isUsed ? merge(text, dark.css[at]?.text ?? text) : []))
    const taken = light.elements.flatMap((element, index) =>
      takeStyles({ element, dark: dark.elements[index] ?? element }, { id, index }, merge),
    )
    const isAnimated = used.some((rule) => rule.includes('animation:'))
    const rules = [...used, ...taken].filter((rule) => isAnimated || !rule.startsWith('@keyframes'))
    const style = document.createElementNS('http://www.w3.org/2000/svg', 'style')
    style.textContent = rules.join('')
    light.svg.prepend(style)
    if (!light.svg.hasAttribute('aria-labelledby')) light.svg.setAttribute('aria-label', 'Diagram')
    // The hash in a content security policy is that of the decoded text.
    return { svg: light.svg.outerHTML.replace(/<style>[^<]*/, (css) => css.replaceAll('&gt;', '>')) }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return { problem: (said.split('\n')[0] ?? '').replace(/:$/, '') }
  } finally {
    place.remove()
  }
}

/** Returns the only theme of a diagram whose source names one: its colours stand on a background of their own. */
async function ownTheme(source: string): Promise<Theme | undefined> {
  const { theme, themeVariables } = (await loadedMermaid().parse(source)).config ?? {}
  if (theme === undefined && themeVariables === undefined) return undefined
  return { background: /dark/.test(theme ?? '') ? '#333' : '#fff' }
}

function loadedMermaid(): Mermaid {
  return (window as unknown as { readonly mermaid: Mermaid }).mermaid // the page has loaded it
}

/** Draws a diagram in one theme. Takes its style elements out, and returns their rules. */
async function drawTheme(place: HTMLElement, { id, source }: Pick<DrawInput, 'id' | 'source'>, theme: Theme) {
  const mermaid = loadedMermaid()
  const labels = { htmlLabels: false } // SVG text, which needs no styles from the page
  const centred = '.mindmap-node > :is(circle, rect, polygon) ~ .label text{text-anchor:middle}' // which Mermaid forgets
  mermaid.initialize({
    ...{ startOnLoad: false, suppressErrorRendering: true, securityLevel: 'strict' },
    ...{ deterministicIds: true, deterministicIDSeed: id },
    ...{ theme: 'base', ...theme, themeCSS: `${theme.themeCSS ?? ''}${centred}`, fontFamily: 'inherit' },
    themeVariables: { ...theme.themeVariables, fontFamily: 'inherit' }, // version 9 drops them without the font
    ...{ ...labels, flowchart: labels, class: labels },
  })
  place.innerHTML = (await mermaid.renderAsync?.(id, source)) ?? (await mermaid.render(id, source)).svg
  const svg = place.querySelector('svg')
  if (svg === null) throw new Error('Mermaid drew nothing')
  svg.style.background = theme.background ?? ''
  for (const shape of svg.querySelectorAll<SVGElement>('.label-container')) contrastLabel(shape)
  const rules = [...svg.querySelectorAll('style')].flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
  const isUsed = (rule: CSSRule) => !(rule instanceof CSSStyleRule) || place.querySelector(rule.selectorText) !== null
  const css = rules.map((rule) => ({ text: rule.cssText, isUsed: isUsed(rule) }))
  for (const style of svg.querySelectorAll('style')) style.remove()
  return { svg, css, elements: [svg, ...svg.querySelectorAll<SVGElement>('*')] }
}

/** Makes the label of a shape dark or white, where the source gives a fill to the shape and no colour to the label. */
function contrastLabel(shape: SVGElement): void {
  const filled = [shape, ...shape.querySelectorAll<SVGElement>('*')].find(({ style }) => style.fill !== '')
  const label = shape.parentElement?.querySelector<SVGElement>(':scope > .label')
  if (filled === undefined || label?.style.color !== '') return
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(filled).fill.match(/[\d.]+/g) ?? []).map(Number)
  const colour = red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? '#20231f' : '#ffffff'
  for (const text of label.querySelectorAll<SVGElement>('text, tspan')) text.style.fill = colour
}

/** Converts a colour to the form that browsers return from style sheets. Returns other values unchanged. */
function normalColour(value: string): string {
  const { style } = document.createElement('i')
  style.color = value
  return style.color || value
}

type MergeColours = (light: string, dark: string) => string

/** Merges two texts that differ only in colours. For other texts, returns the light one. */
function mergeColours(light: string, dark: string, names: ReadonlyMap<string, string>): string {
  const colour = /rgba?\([^()]*\)|\b(?:black|white|gr[ae]y|lightgr[ae]y|transparent)\b/g
  const darkColours = dark.match(colour) ?? []
  if (light.split(colour).join() !== dark.split(colour).join()) return light
  let at = 0
  return light.replace(colour, (a) => {
    const b = darkColours[at++] ?? a
    const name = names.get(`${a}|${b}`)
    return name !== undefined ? `var(--${name})` : a === b ? a : `light-dark(${a}, ${b})`
  })
}

/** Moves the styles of an element, and its attributes with different colours, to rules. */
function takeStyles(
  { element, dark }: { readonly element: SVGElement; readonly dark: SVGElement },
  { id, index }: { readonly id: string; readonly index: number },
  merge: MergeColours,
): readonly string[] {
  const style = merge(element.style.cssText, dark.style.cssText)
  element.removeAttribute('style')
  const colours = ['fill', 'stroke', 'color', 'stop-color'].flatMap((name) => {
    if (element.getAttribute(name) === dark.getAttribute(name)) return []
    const [a, b] = [element, dark].map((one) => normalColour(one.getAttribute(name) ?? 'none'))
    element.removeAttribute(name)
    return `${name}:${merge(a ?? '', b ?? '')}`
  })
  if (style === '' && colours.length === 0) return []
  const [isRoot, name] = [element.id === id, `dg${index}`]
  if (!isRoot) element.classList.add(name)
  const selector = isRoot ? `#${id}` : `#${id} .${name}`
  // A style attribute overrides all rules, and all rules override a colour attribute.
  return [
    ...(style === '' ? [] : [`#${id}${selector}{${style}}`]),
    ...(colours.length === 0 ? [] : [`:where(${selector}){${colours.join(';')}}`]),
  ]
}

/** The functions that `drawDiagram` calls. */
export const drawingSteps = [
  ownTheme,
  loadedMermaid,
  drawTheme,
  contrastLabel,
  normalColour,
  mergeColours,
  takeStyles,
] as const
