// Checks names in docs-gen.yaml that must exist in the site: pages and sidebars of links, the glossary, style sheets.

import { configFile } from '../config/config.ts'
import { linkPlaces, type PlaceFinder } from '../config/config-places.ts'
import type { Config } from '../model/config.ts'
import { type Diagnostic, diagnose } from '../model/diagnostic.ts'
import { didYouMean, nearest } from '../model/nearest.ts'
import type { Source } from '../model/page.ts'
import type { Place } from '../model/place.ts'
import { routeIdentity } from '../model/route.ts'
import type { DocsVersion, Site } from '../model/site.ts'
import { findClientModule, findStyleSheet } from './configured-files.ts'
import { nearestId } from './sidebars/resolve.ts'

/** The names that a configuration can refer to. */
interface Known extends ConfigSource {
  readonly site: Site
  readonly main: DocsVersion
  readonly pages: ReadonlySet<string>
}

/** The source of docs-gen.yaml, for places, and the function that finds them. */
interface ConfigSource {
  readonly source: Source | undefined
  readonly placeFor: PlaceFinder
}

/** Reports names in the configuration that don't exist in the site. */
export function checkReferences(root: string, site: Site, { source, placeFor }: ConfigSource): readonly Diagnostic[] {
  const missing = missingFiles(root, site.config, placeFor)
  const pages = new Set<string>(site.versions.flatMap((version) => version.pages.map((page) => page.id)))
  const main = site.versions.find((version) => version.isLast)
  if (main === undefined || pages.size === 0) return missing
  const known: Known = { site, main, source, pages, placeFor }
  return [...missing, ...unknownTargets(known), ...unknownPages(known), ...unknownBarePages(known)]
}

/** Reports links of navbar and footer to unknown sidebars and pages. */
function unknownTargets({ site, source, pages }: Known): readonly Diagnostic[] {
  const drafts = new Set(site.versions.flatMap((version) => version.draftIds))
  const sidebars = new Set(site.versions.flatMap((version) => version.sidebars.map((sidebar) => sidebar.name)))
  const { navbar, footer } = site.config
  const links = [
    ...navbar,
    ...navbar.flatMap(({ items = [] }) => items),
    ...footer.columns.flatMap(({ items }) => items),
  ]
  const named = [...new Set(links.flatMap(({ sidebar = [] }) => sidebar))].filter((name) => !sidebars.has(name))
  const linked = [...new Set(links.flatMap(({ doc = [] }) => doc))].filter((id) => !pages.has(id) && !drafts.has(id))
  if (named.length + linked.length === 0) return []
  const placesOf = linkPlaces(source)
  return [
    ...named.flatMap((name) => placesOf('sidebar', name).map((place) => unknownSidebar(name, sidebars, place))),
    ...linked.flatMap((id) => placesOf('doc', id).map((place) => unknownPage(id, pages, place))),
  ]
}

/** Reports keys that name a page missing in the last version. */
function unknownPages({ site, main, pages, placeFor }: Known): readonly Diagnostic[] {
  return (['feed', 'glossary'] as const).flatMap((key) => {
    const id = site.config[key]
    return id === undefined || main.pages.some((page) => page.id === id) ? [] : unknownPage(id, pages, placeFor([key]))
  })
}

/** Reports routes in `theme.barePages` that no page of React has. */
function unknownBarePages({ site, placeFor }: Known): readonly Diagnostic[] {
  const routes = site.pages.filter(({ format }) => format === 'script').map(({ route }) => routeIdentity(route))
  return (site.config.theme?.barePages ?? []).flatMap((route, index) => {
    if (routes.includes(routeIdentity(route))) return []
    const near = nearest(route, routes)
    const hint = didYouMean(near, 'Write its path in the folder of `pages`, such as `/slides`.')
    const place = placeFor(['theme', 'barePages', index])
    return diagnose('unknown-page-id', `\`${route}\` is not the route of a page of React`, place, { hint, fix: near })
  })
}

/** The keys that list files, with what reports a missing one. */
const listedFiles = {
  clientModules: { what: 'client module', code: 'import-not-found', find: findClientModule },
  css: { what: 'style sheet', code: 'missing-style-sheet', find: findStyleSheet },
} as const

/** Reports client modules and style sheets that don't exist. */
function missingFiles(root: string, config: Config, placeFor: PlaceFinder): readonly Diagnostic[] {
  const hint = `Write a path from the folder of ${configFile}, or a file of a package that is installed there.`
  return (['clientModules', 'css'] as const).flatMap((key) => {
    const { what, code, find } = listedFiles[key]
    return (config[key] ?? []).flatMap((name, index) => {
      const message = `The ${what} \`${name}\` was not found`
      return find(root, name) === undefined ? diagnose(code, message, placeFor([key, index]), { hint }) : []
    })
  })
}

function unknownSidebar(name: string, sidebars: ReadonlySet<string>, place: Place): Diagnostic {
  const near = nearest(name, sidebars)
  const hint = sidebarHint(near, sidebars)
  return diagnose('unknown-sidebar', `\`${name}\` is not the name of a sidebar`, place, { hint, fix: near })
}

/** Returns the hint for an unknown sidebar. */
export function sidebarHint(near: string | undefined, sidebars: ReadonlySet<string>): string {
  const known = sidebars.size === 0 ? 'Define it in sidebars.yaml.' : `Sidebars: ${[...sidebars].join(', ')}.`
  return didYouMean(near, known)
}

function unknownPage(id: string, pages: ReadonlySet<string>, place: Place): Diagnostic {
  const near = nearestId(id, pages)
  const hint = didYouMean(near, 'Write the path of a page below the content folder, without extension.')
  return diagnose('unknown-page-id', `\`${id}\` is not the id of a page`, place, { hint, fix: near })
}
