// Pages that list what carries a tag, and the page of all tags of a version: they follow from the tags in the pages'
// front matter.

import { defined } from '../model/defined.ts'
import { compareText } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { groupBy } from '../model/group-by.ts'
import type { Page } from '../model/page.ts'
import { joinPath, type Route, toRoute } from '../model/route.ts'
import type { DocsVersion, Site } from '../model/site.ts'

/** The page of one tag: the pages that carry it, by title. Unlisted ones are in it only when there is nothing else. */
interface TagPage {
  readonly version: DocsVersion
  readonly route: Route
  readonly label: string
  readonly description?: string
  readonly pages: readonly Page[]
  readonly isUnlisted: boolean
}

/** The page of all tags of a version. */
interface TagIndex {
  readonly version: DocsVersion
  readonly route: Route
  readonly tags: readonly TagPage[]
}

/** Lists the tags whose pages have no source: in a blog, such a page is a list of posts as others are. */
export function tagsWithoutSource({ version, tags }: TagIndex): readonly TagPage[] {
  return version.instance.blog === undefined ? tags : []
}

/** Lists the tag indexes of a site's versions, with their tags by label; a version without tags has none. */
export function tagIndexes(site: Site): readonly TagIndex[] {
  return site.versions.flatMap((version) => {
    const tags = tagsOf(version, site.config.baseUrl)
    return tags.length === 0
      ? []
      : [{ version, route: toRoute(joinPath(version.path, version.instance.tagsBasePath ?? 'tags')), tags }]
  })
}

function tagsOf(version: DocsVersion, baseUrl: string): readonly TagPage[] {
  const tagged = version.pages.flatMap((page) => page.tags.map((tag) => ({ page, tag })))
  return [...groupBy(tagged, ({ tag }) => tag.permalink)]
    .map(([permalink, group]) => {
      const listed = group.filter(({ page }) => !page.unlisted)
      const shown = (listed.length === 0 ? group : listed).map(({ page }) => page)
      const route = toRoute(permalink.slice(baseUrl.length))
      const { label, description } = ensure(group[0]).tag
      const pages = shown.sort((a, b) => compareText(a.title, b.title))
      return { version, route, label, ...defined({ description }), pages, isUnlisted: listed.length === 0 }
    })
    .sort((a, b) => compareText(a.label, b.label))
}
