// Plans the page of each tag and the index of all tags of a version, from the tags in front matter.

import { defined } from '../model/defined.ts'
import { compareText } from '../model/diagnostic.ts'
import { ensure } from '../model/ensure.ts'
import { groupBy } from '../model/maps.ts'
import type { Page } from '../model/page.ts'
import { joinPath, type Route, toRoute } from '../model/route.ts'
import type { DocsVersion, Site } from '../model/site.ts'

/** The page of a tag, with its pages by title. Includes unlisted pages only if there are no others. */
interface TagPage {
  readonly version: DocsVersion
  readonly route: Route
  readonly label: string
  readonly description?: string
  readonly pages: readonly Page[]
  readonly isUnlisted: boolean
}

/** The index of all tags of a version. */
interface TagIndex {
  readonly version: DocsVersion
  readonly route: Route
  readonly tags: readonly TagPage[]
}

/** Lists the tags with generated pages. In a blog, the page of a tag is a list of posts instead. */
export function tagsWithoutSource({ version, tags }: TagIndex): readonly TagPage[] {
  return version.instance.blog === undefined ? tags : []
}

/** Lists the tag indexes of a site's versions, with tags by label. A version without tags has none. */
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
