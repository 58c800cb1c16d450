// What the search index holds of a page apart from its text: the section and the versions in which it is found.

import type { Page } from '../model/page.ts'
import { urlOf } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import type { ApiSymbol } from '../model/symbol.ts'
import { sidebarLabel } from '../output/llms.ts'
import type { SearchPage } from '../search/search-page.ts'

/** A page of the index without its text. */
type AboutPage = Omit<SearchPage, 'html'>

/** Gathers what the index holds of a page apart from its text; `symbols` are those that it documents. */
export function aboutPage(site: Site, page: Page, symbols: readonly ApiSymbol[] = []): AboutPage {
  return {
    url: urlOf(page.route, site.config),
    language: site.config.language,
    title: page.title,
    description: page.description,
    section: page.sidebar === undefined ? '' : sidebarLabel(site, page.sidebar),
    // A filter costs each reader a file of the index.
    versions: site.versions.length > 1 ? searchedIn(site, page) : [],
    symbols: symbols.map(({ name, kind, anchor }) => ({ name, kind, weight: 1, anchor })),
  }
}

/** Names the versions in which a search finds a page: its own; of a last one, those of other docs instances too. */
function searchedIn(site: Site, { pluginId, version: name }: Page): readonly string[] {
  const own = site.versions.find((version) => version.pluginId === pluginId && version.name === name)
  const taken = new Set(site.versions.filter((version) => version.pluginId === pluginId).map(({ label }) => label))
  const others =
    own?.isLast === true ? site.versions.map(({ label }) => label).filter((label) => !taken.has(label)) : []
  return [...new Set([own?.label ?? name, ...others])]
}

/** Gives groups of words that mean the same: those of the configuration, and abbreviations of the glossary. */
export function synonymsOf({ config, terms }: Site): readonly (readonly string[])[] {
  const abbreviated = [...terms.values()].map(({ term }) => /^(.*\S)\s*\(([^()]+)\)$/.exec(term)?.slice(1) ?? [])
  return [...(config.synonyms ?? []), ...abbreviated.filter((group) => group.length > 0)]
}
