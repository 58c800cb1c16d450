// The feeds of a site's blogs, made of the posts that a build has rendered.

import { feedFiles, feedTitle } from '../model/blog.ts'
import type { Key } from '../model/key.ts'
import type { Page } from '../model/page.ts'
import { joinPath, toRoute, urlOf } from '../model/route.ts'
import type { DocsVersion, Site } from '../model/site.ts'
import { blogFeeds, type FeedPost } from '../output/blog-feed.ts'
import { bytesFile, type OutputFile } from '../output/output-file.ts'
import type { RenderedSite } from './text-files.ts'

/** Gives the files of the feeds of all blogs: none without a `url`. */
export async function blogFeedFiles({ site, cached, pages }: RenderedSite): Promise<readonly OutputFile[]> {
  const contents = new Map(pages.map(({ planned, content }) => [planned.page, content]))
  const htmlOf = (page: Page): string => {
    const content: Key | undefined = contents.get(page)
    return content === undefined ? '' : cached.content(content).html
  }
  const files = site.versions.map((version) => feedsOf(site, version, htmlOf))
  return (await Promise.all(files)).flat()
}

async function feedsOf(
  site: Site,
  version: DocsVersion,
  htmlOf: (page: Page) => string,
): Promise<readonly OutputFile[]> {
  const { config } = site
  const { blog } = version.instance
  if (blog === undefined || blog.feed === false || config.url === '') return []
  const { feed } = blog
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
    posts: newestPosts(version, feed.limit).map((post) => ({ ...post.entry, html: htmlOf(post.page) })),
  })
  return texts.map(([type, text]) => bytesFile(joinPath(folder, feedFiles[type]), text))

  function newestPosts({ pages }: DocsVersion, limit: number) {
    const posts = pages.flatMap((page) => (page.post === undefined || page.unlisted ? [] : [{ page, post: page.post }]))
    const sorted = posts.sort((a, b) => b.post.date - a.post.date || (a.page.id < b.page.id ? 1 : -1))
    return (limit === 0 ? sorted : sorted.slice(0, limit)).map(({ page, post }) => {
      const entry: Omit<FeedPost, 'html'> = {
        title: page.title,
        description: page.description,
        href: urlOf(page.route, config),
        date: post.date,
        authors: post.authors,
        tags: page.tags.map(({ label }) => label),
      }
      return { page, entry }
    })
  }
}
