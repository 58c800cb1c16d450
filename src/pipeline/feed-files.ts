// The feeds of a site, created from rendered pages: feed.xml of the configured changelog, and the feeds of blogs.

import { feedFiles, feedTitle, publishedFeed } from '../model/blog.ts'
import type { Page } from '../model/page.ts'
import { joinPath, toRoute, urlOf } from '../model/route.ts'
import { type DocsVersion, mainVersion, type Site } from '../model/site.ts'
import { blogFeeds } from '../output/blog-feed.ts'
import { feedXml } from '../output/changelog-feed.ts'
import { bytesFile, type OutputFile } from '../output/output-file.ts'
import type { RenderedSite } from './cached-pages.ts'

/** Returns the file of the changelog's feed, if it has a page and the site has a `url`. */
export function changelogFeedFile({ site, pages, cached }: RenderedSite): readonly OutputFile[] {
  const { feed, url, baseUrl, language } = site.config
  const source = mainVersion(site).pages.find((page) => page.id === feed)
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
  return [bytesFile('feed.xml', text)]
}

/** Returns the files of the feeds of all blogs, if the site has a `url`. */
export async function blogFeedFiles({ site, cached, pages }: RenderedSite): Promise<readonly OutputFile[]> {
  const contents = new Map(pages.map(({ planned, content }) => [planned.page, content]))
  const htmlOf = (page: Page): string => {
    const content = contents.get(page)
    return content === undefined ? '' : cached.content(content).html
  }
  const files = site.versions.map((version) => feedsOf(site, version, htmlOf))
  return (await Promise.all(files)).flat()
}

async function feedsOf(
  { config }: Site,
  version: DocsVersion,
  htmlOf: (page: Page) => string,
): Promise<readonly OutputFile[]> {
  const { blog } = version.instance
  const feed = publishedFeed(blog, config.url)
  if (blog === undefined || feed === undefined) return []
  const folder = version.path.slice(1)
  const hrefOf = (file: string): string => joinPath(config.baseUrl, folder, file)
  const texts = await blogFeeds({
    feed,
    title: feedTitle(blog, config.title),
    description: feed.description ?? blog.description,
    origin: config.url,
    href: urlOf(toRoute(version.path), config),
    feedHrefs: Object.fromEntries(feed.types.map((type) => [type, hrefOf(feedFiles[type])])),
    language: config.language,
    posts: newestPosts(version, feed.limit).map(({ page, post }) => ({
      title: page.title,
      description: page.description,
      href: urlOf(page.route, config),
      date: post.date,
      authors: post.authors,
      tags: page.tags.map(({ label }) => label),
      html: htmlOf(page),
    })),
  })
  return texts.map(([type, text]) => bytesFile(joinPath(folder, feedFiles[type]), text))
}

/** Lists the posts of a feed, the newest first. A limit of 0 means all. */
function newestPosts({ pages }: DocsVersion, limit: number) {
  const posts = pages.flatMap((page) => (page.post === undefined || page.unlisted ? [] : [{ page, post: page.post }]))
  const sorted = posts.sort((a, b) => b.post.date - a.post.date || (a.page.id < b.page.id ? 1 : -1))
  return limit === 0 ? sorted : sorted.slice(0, limit)
}
