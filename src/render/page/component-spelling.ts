// Finds components and props that seem misspelled. React accepts both, so readers would miss what they should show.

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
    const wrong = wrongProps(used, manifest.componentProps[used.name] ?? [])
    return wrong.length > 0 && named()[used.name] === ofTheme[used.name] ? wrong : []
  })
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
