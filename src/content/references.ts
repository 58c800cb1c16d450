// Checks names in docs-gen.yaml that must exist in the site: pages and sidebars of links, the glossary, style sheets.
// Also checks redirects that replace pages.

import type { Config } from '../model/config.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import type { NavbarItem } from '../model/navbar-config.ts'
import { didYouMean, nearest } from '../model/nearest.ts'
import type { Source } from '../model/page.ts'
import type { Place } from '../model/place.ts'
import { routeIdentity } from '../model/route.ts'
import type { DocsVersion, Site } from '../model/site.ts'
import { type PlaceFinder, placeFinder } from './config-places.ts'
import { findClientModule, findStyleSheet, missingFiles } from './configured-files.ts'
import { nearestId } from './sidebars/resolve.ts'

/** The names that a configuration can refer to. */
interface Known {
  readonly site: Site
  readonly main: DocsVersion
  readonly pages: ReadonlySet<string>
  readonly placeFor: PlaceFinder
}

/** Reports names in the configuration that don't exist in the site. `source` is docs-gen.yaml, for places. */
export function checkReferences(root: string, site: Site, source: Source | undefined): readonly Diagnostic[] {
  const placeFor = placeFinder(source)
  const missing = missingModulesAndStyles(root, site.config, placeFor)
  const pages = new Set<string>(site.versions.flatMap((version) => version.pages.map((page) => page.id)))
  const main = site.versions.find((version) => version.isLast)
  if (main === undefined || pages.size === 0) return missing
  const known: Known = { site, main, pages, placeFor }
  return [...missing, ...unknownTargets(known), ...unknownPages(known), ...redirectsOverPages(known)]
}

/** Reports links of navbar and footer to unknown sidebars and pages. */
function unknownTargets({ site, pages, placeFor }: Known): readonly Diagnostic[] {
  const drafts = new Set(site.versions.flatMap((version) => version.draftIds))
  const sidebars = new Set(site.versions.flatMap((version) => version.sidebars.map((sidebar) => sidebar.name)))
  return [...navbarLinks(site), ...footerLinks(site)].flatMap(({ item: { doc, sidebar }, path }) => [
    ...(sidebar === undefined || sidebars.has(sidebar)
      ? []
      : [unknownSidebar(sidebar, sidebars, placeFor([...path, 'sidebar']))]),
    ...(doc === undefined || pages.has(doc) || drafts.has(doc)
      ? []
      : [unknownPage(doc, pages, placeFor([...path, 'doc']))]),
  ])
}

/** Reports keys that name a page missing in the last version. */
function unknownPages({ site, main, pages, placeFor }: Known): readonly Diagnostic[] {
  return (['feed', 'glossary'] as const).flatMap((key) => {
    const id = site.config[key]
    return id === undefined || main.pages.some((page) => page.id === id) ? [] : unknownPage(id, pages, placeFor([key]))
  })
}

function redirectsOverPages({ site, placeFor }: Known): readonly Diagnostic[] {
  return Object.keys(site.config.redirects).flatMap((from) => {
    const page = site.byRoute.get(routeIdentity(from))
    if (page === undefined) return []
    const message = `The redirect from \`${from}\` stands where a page does, and is left out`
    return diagnose('redirect-over-page', message, placeFor(['redirects', from], true), {
      notes: [{ message: 'The page', place: { file: page.source.file } }],
      hint: 'Remove the redirect, or move the page.',
    })
  })
}

function missingModulesAndStyles(
  root: string,
  { clientModules, css }: Config,
  placeFor: PlaceFinder,
): readonly Diagnostic[] {
  return [
    ...missingFiles({
      names: clientModules,
      what: 'client module',
      code: 'import-not-found',
      find: (name) => findClientModule(root, name),
      placeFor: (index) => placeFor(['clientModules', index]),
    }),
    ...missingFiles({
      names: css,
      what: 'style sheet',
      code: 'missing-style-sheet',
      find: (name) => findStyleSheet(root, name),
      placeFor: (index) => placeFor(['css', index]),
    }),
  ]
}

/** A link of the navbar or the footer, with the path of its value in docs-gen.yaml. */
interface ConfiguredLink {
  readonly item: NavbarItem
  readonly path: readonly (string | number)[]
}

function navbarLinks({ config }: Site): readonly ConfiguredLink[] {
  return config.navbar.flatMap((item, i) => [
    { item, path: ['navbar', i] },
    ...(item.items ?? []).map((link, j) => ({ item: link, path: ['navbar', i, 'items', j] })),
  ])
}

function footerLinks({ config }: Site): readonly ConfiguredLink[] {
  return config.footer.columns.flatMap(({ items }, i) =>
    items.map((item, j) => ({ item, path: ['footer', 'columns', i, 'items', j] })),
  )
}

function unknownSidebar(name: string, sidebars: ReadonlySet<string>, place: Place): Diagnostic {
  const near = nearest(name, sidebars)
  const hint = didYouMean(near, `Sidebars: ${[...sidebars].join(', ')}.`)
  return diagnose('unknown-sidebar', `\`${name}\` is not the name of a sidebar`, place, { hint, fix: near })
}

function unknownPage(id: string, pages: ReadonlySet<string>, place: Place): Diagnostic {
  const near = nearestId(id, pages)
  const hint = didYouMean(near, 'Write the path of a page below the content folder, without extension.')
  return diagnose('unknown-page-id', `\`${id}\` is not the id of a page`, place, { hint, fix: near })
}
