// Finds components and props that seem misspelled. React accepts both, so readers would miss what they should show.
// Finds props that a component which failed needs and was not given, and tabs that are in no list of tabs.

import type { Compiled, ComponentFact } from '../../model/compiled.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import { nearest } from '../../model/nearest.ts'
import type { Names } from '../errors/find-unrenderable.ts'
import type { LoadedTemplates } from '../loaded-templates.ts'

/**
 * Reports elements that differ from a component only by case or resemble one of HTML, and props that nearly match those
 * of a theme component. `own` returns the names of the source itself.
 */
export function misspeltComponents(
  { templates, modules, manifest }: LoadedTemplates,
  { facts }: Compiled,
  own: () => Names,
): readonly Diagnostic[] {
  const named = (): Names => ({ ...templates.components, ...own() })
  const ofTheme: Names = Object(modules['@theme/MDXComponents']?.default)
  return facts.components.flatMap((used) => {
    if (/^[a-z]/.test(used.name)) return misspeltElement(used, Object.keys(named()))
    const wrong = wrongProps(used, Object.keys(manifest.componentProps[used.name] ?? {}))
    return wrong.length > 0 && named()[used.name] === ofTheme[used.name] ? wrong : []
  })
}

/** A component that failed, with the names and the text of a source that may use it. */
interface Failed {
  readonly name: string
  readonly own: Names
  readonly text: string
}

/** Reports uses of a theme component without a prop that it needs. A spread may have it. */
export function missingProps(
  { templates, modules, manifest }: LoadedTemplates,
  { facts }: Compiled,
  { name, own, text }: Failed,
): readonly Diagnostic[] {
  const ofTheme: Names = Object(modules['@theme/MDXComponents']?.default)
  const isOfTheme = { ...templates.components, ...own }[name] === ofTheme[name]
  const needed = Object.entries(manifest.componentProps[name] ?? {}).filter(([prop, is]) => is && prop !== 'children')
  return facts.components.flatMap(({ place, attributes, others = [], ...used }) => {
    const [prop] = needed.find(([each]) => !(each in attributes) && !others.includes(each)) ?? []
    const isSpread = /\{\s*\.\.\./.test(text.slice(place.start?.offset, place.end?.offset))
    if (used.name !== name || !isOfTheme || prop === undefined || isSpread) return []
    const message = `\`<${name}>\` has no \`${prop}\`, which it needs`
    return [diagnose('render-failed', message, place, { hint: `Add \`${prop}\`.` })]
  })
}

/** Reports tabs of the theme without another component around them: readers would see their text without a tab. */
export function tabsOutside(
  { templates, modules }: LoadedTemplates,
  { facts }: Compiled,
  own: () => Names,
): readonly Diagnostic[] {
  const found: Diagnostic[] = []
  const ofTheme: Names = Object(modules['@theme/MDXComponents']?.default)
  let outerEnd = 0
  for (const { name, place } of facts.components) {
    if ((place.start?.offset ?? 0) < outerEnd) continue
    outerEnd = place.end?.offset ?? 0
    if (name !== 'TabItem' || { ...templates.components, ...own() }.TabItem !== ofTheme.TabItem) continue
    const hint = 'Put it into `<Tabs>`, with a blank line between the two.'
    found.push(diagnose('component-misuse', '`<TabItem>` is outside of `<Tabs>`', place, { hint }))
  }
  return found
}

/** Elements of HTML that authors write, without those that resemble others of HTML, SVG or MathML. */
const elements =
  'details summary figure figcaption article aside button strong video audio picture source blockquote'.split(' ')

function misspeltElement({ name, place }: ComponentFact, known: readonly string[]): readonly Diagnostic[] {
  const meant = known.find((each) => each.toLowerCase() === name.toLowerCase()) ?? nearest(name, elements)
  if (meant === undefined || meant === name || known.includes(name)) return []
  const message = `\`<${name}>\` is not an HTML element, so browsers show only its content`
  return [diagnose('component-spelling', message, place, { hint: `Did you mean \`<${meant}>\`?` })]
}

/** Props of React itself. */
const ofReact = ['key', 'ref']

function wrongProps({ name, place, ...given }: ComponentFact, known: readonly string[]): readonly Diagnostic[] {
  const props = [...Object.keys(given.attributes), ...(given.others ?? [])]
  const unknown = props.filter((prop) => !known.includes(prop) && !ofReact.includes(prop))
  return unknown.flatMap((prop) => {
    const near = nearest(prop, known)
    const hint = { hint: `Did you mean \`${near}\`?` }
    return near === undefined
      ? []
      : diagnose('component-spelling', `\`<${name}>\` has no prop \`${prop}\``, place, hint)
  })
}
