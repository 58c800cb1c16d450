// The routes of pages without a source: indexes of categories and tags, and the page of each tag.

import type { Route } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { categoryPages } from './navigation.ts'
import { tagIndexes, tagsWithoutSource } from './tag-pages.ts'

/** Lists the routes of the generated indexes of a site. */
export function generatedRoutes(site: Site): readonly Route[] {
  const tags = tagIndexes(site).flatMap((index) => [index, ...tagsWithoutSource(index)])
  return [...categoryPages(site).map(({ link }) => link), ...tags].map(({ route }) => route)
}
