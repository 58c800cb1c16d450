// Pages that list what carries a tag, and the page of all tags of a version: they follow from the tags in the pages' front matter.

import { compareText } from './diagnostic.ts'
import { joinPath, type Route, toRoute } from './route.ts'
import type { DocsVersion, Page, Site } from './site.ts'

/** The page of one tag: the pages that carry it, by title. Unlisted ones are in it only when there is nothing else. */
export interface TagPage {
  readonly version: DocsVersion
  readonly route: Route
  readonly label: string
  readonly pages: readonly Page[]
  readonly isUnlisted: boolean
}

/** The page of all tags of a version. */
export interface TagIndex {
  readonly version: DocsVersion
  readonly route: Route
  readonly tags: readonly TagPage[]
}

/** Lists the tag indexes of a site's versions, with their tags by label; a version without tags has none. */
export function tagIndexes(site: Site): readonly TagIndex[] {
  return site.versions.flatMap((version) => {
    const tags = tagsOf(version, site.config.baseUrl)
    return tags.length === 0 ? [] : [{ version, route: toRoute(joinPath(version.path, 'tags')), tags }]
  })
}

function tagsOf(version: DocsVersion, baseUrl: string): readonly TagPage[] {
  const byPermalink = new Map<string, { readonly label: string; readonly pages: Page[] }>()
  for (const page of version.pages) {
    for (const { label, permalink } of page.tags) {
      const tag = byPermalink.get(permalink)
      if (tag === undefined) byPermalink.set(permalink, { label, pages: [page] })
      else tag.pages.push(page)
    }
  }
  return [...byPermalink]
    .map(([permalink, { label, pages }]) => {
      const listed = pages.filter((page) => !page.unlisted)
      const shown = [...(listed.length === 0 ? pages : listed)].sort((a, b) => compareText(a.title, b.title))
      return { version, route: toRoute(permalink.slice(baseUrl.length)), label, pages: shown, isUnlisted: listed.length === 0 }
    })
    .sort((a, b) => compareText(a.label, b.label))
}
