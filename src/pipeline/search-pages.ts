// What the search index holds of a page apart from its text: the section and the versions in which it is found.

import { urlOf } from '../model/route.ts'
import type { Page, Site } from '../model/site.ts'
import { sidebarLabel } from '../output/llms.ts'
import type { SearchPage } from '../search/search-page.ts'

/** A page of the index without its text. */
export type AboutPage = Omit<SearchPage, 'html'>

/** Gathers what the index holds of a page apart from its text. */
export function aboutPage(site: Site, page: Page): AboutPage {
  return {
    url: urlOf(page.route, site.config),
    language: site.config.language,
    title: page.title,
    description: page.description,
    section: page.sidebar === undefined ? '' : sidebarLabel(site, page.sidebar),
    // A filter costs each reader a file of the index.
    versions: site.versions.length > 1 ? searchedIn(site, page) : [],
  }
}

/**
 * Names the versions in whose pages a search finds a page: its own, and, for a last version, those of the other docs
 * instances.
 */
function searchedIn(site: Site, { pluginId, version: name }: Page): readonly string[] {
  const own = site.versions.find((version) => version.pluginId === pluginId && version.name === name)
  const taken = new Set(site.versions.filter((version) => version.pluginId === pluginId).map(({ label }) => label))
  const others =
    own?.isLast === true ? site.versions.map(({ label }) => label).filter((label) => !taken.has(label)) : []
  return [...new Set([own?.label ?? name, ...others])]
}
