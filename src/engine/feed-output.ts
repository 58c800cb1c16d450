// feed.xml of a build: made of the content of the page that the configuration names.

import type { OutputFile } from '../emit/output.ts'
import { feedXml } from '../emit/rss.ts'
import { hashOf } from '../model/key.ts'
import { joinPath, urlOf } from '../model/route.ts'
import { contentsOf } from './kept-content.ts'
import type { PageResult } from './render-pages.ts'
import type { SearchInput } from './search-output.ts'

/** What the feed is made of. */
export interface FeedInput extends Pick<SearchInput, 'site' | 'cache' | 'rendering'> {
  readonly results: readonly PageResult[]
}

/** Gives the feed's file: none without a page for it, or without a `url`. */
export async function feedOutput({ site, results, cache, rendering }: FeedInput): Promise<readonly OutputFile[]> {
  const { feed, url, baseUrl, language } = site.config
  const main = site.versions.find((version) => version.pluginId === 'default' && version.isLast)
  const source = main?.pages.find((page) => page.id === feed)
  const result = results.find(({ planned }) => planned.page !== undefined && planned.page === source)
  if (feed === undefined || url === '' || source === undefined || result === undefined) return []
  const content = (await contentsOf([result], cache, rendering)).get(source)
  if (content === undefined) return []
  const text = feedXml({
    origin: url,
    href: urlOf(source.route, site.config),
    feedHref: joinPath(baseUrl, 'feed.xml'),
    title: `${site.config.title}: ${source.title}`,
    description: source.description,
    language,
    html: content.html,
  })
  return [{ type: 'bytes', path: 'feed.xml', bytes: text, hash: hashOf(text) }]
}
