// feed.xml of a build: made of the content of the page that the configuration names.

import { hashOf } from '../model/key.ts'
import { joinPath, urlOf } from '../model/route.ts'
import type { Site } from '../model/site.ts'
import { feedXml } from '../output/feed.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { BuiltPage } from './built-page.ts'
import type { CachedPages } from './cached-pages.ts'

/** What the feed is made of. */
export interface FeedInput {
  readonly site: Site
  readonly cached: CachedPages
  readonly pages: readonly BuiltPage[]
}

/** Gives the feed's file: none without a page for it, or without a `url`. */
export function feedOutput({ site, pages, cached }: FeedInput): readonly OutputFile[] {
  const { feed, url, baseUrl, language } = site.config
  const main = site.versions.find((version) => version.pluginId === 'default' && version.isLast)
  const source = main?.pages.find((page) => page.id === feed)
  const rendered = pages.find(({ planned }) => planned.page !== undefined && planned.page === source)
  if (feed === undefined || url === '' || source === undefined || rendered?.content === undefined) return []
  const content = cached.content(rendered.content)
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
