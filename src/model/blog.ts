// The feeds of a blog, and the metadata of posts in addition to that of pages. The fields are those of Docusaurus.

import type { BlogConfig, BlogFeedConfig } from './schema/blog-schema.ts'

/** Returns the title of a blog's feeds. */
export function feedTitle({ feed, title }: BlogConfig, siteTitle: string): string {
  return (feed !== false && feed.title) || `${title} | ${siteTitle}`
}

/** Returns the published feeds of a blog. There are none without the URL of the site, which their entries contain. */
export function publishedFeed(blog: BlogConfig | undefined, siteUrl: string): BlogFeedConfig | undefined {
  return blog === undefined || blog.feed === false || siteUrl === '' ? undefined : blog.feed
}

export type FeedType = BlogFeedConfig['types'][number]

/** File name of each feed, in the folder of the blog. */
export const feedFiles: Readonly<Record<FeedType, string>> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' }

export const feedMediaTypes: Readonly<Record<FeedType, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

/** An author of a post. */
export interface BlogAuthor {
  /** Key in the authors file; absent for an author described in the post itself. */
  readonly key?: string
  readonly name?: string
  readonly title?: string
  readonly url?: string
  readonly email?: string
  readonly imageUrl?: string
  readonly description?: string
  /** URLs by social network. */
  readonly socials?: Readonly<Record<string, string>>
  /** Route of the page that lists the author's posts. */
  readonly page?: string
}

/** What makes a page a post. */
export interface BlogPost {
  /** Milliseconds since the epoch. */
  readonly date: number
  readonly authors: readonly BlogAuthor[]
  /** In whole minutes, at 200 words per minute; absent if the blog doesn't show it. */
  readonly readingMinutes?: number
}
