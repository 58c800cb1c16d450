// The site's own parts of Docusaurus' layout (`src/theme/Footer`, `Root`, `DocItem/Layout`): they are rendered in the
// layout of pages, and those that throw are left out, with a warning.

import type { ReactNode } from 'react'
import { replaceableParts } from '../../../templates/module-exports.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import type { PageHost } from '../../model/page-host.ts'
import type { LayoutOfPage, PageProps } from '../../model/template.ts'
import { describeError } from '../errors/describe-error.ts'
import { layoutHost } from '../host/layout-host.ts'
import type { LoadedTemplates } from '../loaded-templates.ts'
import type { RenderContext } from '../render-context.ts'
import { idOfPart } from './replaced-components.ts'

/** The site's parts of the layout, by name. */
type SiteParts = LayoutOfPage['parts']

/** The part whose module has the components of navbar items, by name. */
const navbarTypes = 'NavbarItem/ComponentTypes'

/** Surrounds a part of a page with what the site's parts of the layout need. */
export type WithParts = (node: ReactNode) => ReactNode

/** Renders something with the site's parts of the layout. Parts that throw are left out and reported. */
export function renderWithParts(
  { site, lookups, loaded, findInStack, findDeclaration }: RenderContext,
  props: PageProps,
  render: (withParts: WithParts) => string,
): { readonly html: string; readonly diagnostics: readonly Diagnostic[] } {
  const parts = { ...partsOfSite(loaded), ...navbarParts(loaded, props.site.navbar) }
  if (Object.keys(parts).length === 0) return { html: render((node) => node), diagnostics: [] }
  const { React, templates } = loaded
  const host = layoutHost({ site, lookups }, props)
  const { providers } = loaded.manifest
  const renderWith = (some: SiteParts) =>
    render((node) => {
      const layout = { parts: some, providers, host, props }
      return withRoot(loaded, host, React.createElement(templates.LayoutProvider, { layout }, node))
    })
  try {
    return { html: renderWith(parts), diagnostics: [] }
  } catch {
    const errors = Object.entries(parts).flatMap(([name, part]) => {
      try {
        renderWith({ [name]: part })
        return []
      } catch (error) {
        return [{ name, error }]
      }
    })
    const isLeftOut = (name: string) => errors.some((each) => each.name === name)
    const others = Object.entries(parts).filter(([name]) => !isLeftOut(name))
    const diagnostics = errors.map(({ name, error }) => {
      const { place } = findInStack(error) ?? findDeclaration([name]) ?? { place: { file: 'src/theme' } }
      const said = `\`${name}\` of src/theme is left out: ${describeError(error).message}`
      return diagnose('swizzled-component', said, place, { hint: `Fix \`${place.file}\`.`, subject: name })
    })
    return { html: renderWith(Object.fromEntries(others)), diagnostics }
  }
}

/** Provides to a node the contexts of the site's parts around all pages. */
export function withRoot(loaded: LoadedTemplates, host: PageHost, node: ReactNode): ReactNode {
  const { providers } = loaded.manifest
  if (providers.length === 0) return node
  const parts = partsOfSite(loaded)
  const around = providers.flatMap((name) => parts[name] ?? [])
  return around.length === 0 ? node : loaded.engine.provideRoot(around, host, node)
}

/** Returns the components of navbar items. One that the site doesn't have throws when it's rendered. */
function navbarParts({ modules, failures }: LoadedTemplates, navbar: PageProps['site']['navbar']): SiteParts {
  const id = idOfPart(navbarTypes)
  const types: Readonly<Record<string, SiteParts[string]>> = Object(modules[id]?.default)
  const names = navbar.flatMap(({ component }) => component ?? [])
  const missing = () => {
    throw failures.get(id) ?? new Error(`src/theme/${navbarTypes} has no such component`)
  }
  return Object.fromEntries(names.map((name) => [name, types[name] ?? missing]))
}

/** Returns the site's parts of the layout. One whose module threw while it was loaded throws when it's rendered. */
function partsOfSite({ modules, failures }: LoadedTemplates): SiteParts {
  const names = replaceableParts.filter((name) => name !== navbarTypes)
  const parts = names.flatMap((name): readonly (readonly [string, SiteParts[string]])[] => {
    const id = idOfPart(name)
    const throwing = () => {
      throw failures.get(id)
    }
    const own = failures.has(id) ? throwing : modules[id]?.default
    return own === undefined ? [] : [[name, own as SiteParts[string]]] // rendering reports values of other types
  })
  return Object.fromEntries(parts)
}
