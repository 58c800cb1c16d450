// The feeds of a blog: its newest posts as RSS, Atom and JSON Feed.

import type { Feed } from 'feed'
import type { BlogAuthor, FeedType } from '../model/blog.ts'
import { defined } from '../model/defined.ts'
import type { BlogFeedConfig } from '../model/schema/blog-schema.ts'
import { absoluteLinks, withoutControls } from './changelog-feed.ts'

/** The input of a blog's feeds. */
interface BlogFeedInput {
  readonly feed: BlogFeedConfig
  readonly title: string
  readonly description: string
  /** Origin of the site, without a trailing slash. */
  readonly origin: string
  /** Encoded URL path of the blog. */
  readonly href: string
  /** Encoded URL paths of the feeds. */
  readonly feedHrefs: Readonly<Partial<Record<FeedType, string>>>
  readonly language: string
  /** The posts in it, in order. */
  readonly posts: readonly FeedPost[]
}

/** A post in a feed. */
interface FeedPost {
  readonly title: string
  readonly description: string
  /** Encoded URL path. */
  readonly href: string
  /** Milliseconds since the epoch. */
  readonly date: number
  readonly authors: readonly BlogAuthor[]
  readonly tags: readonly string[]
  /** HTML of the post's content. */
  readonly html: string
}

/** Returns the text of each feed of the blog. */
export async function blogFeeds(input: BlogFeedInput): Promise<readonly (readonly [FeedType, string])[]> {
  const feed = await feedOf(input)
  const write = { rss: () => feed.rss2(), atom: () => feed.atom1(), json: () => `${feed.json1()}\n` }
  return input.feed.types.map((type) => [type, write[type]()])
}

async function feedOf({
  feed: { copyright },
  origin,
  href,
  feedHrefs,
  language,
  ...input
}: BlogFeedInput): Promise<Feed> {
  const library = await import('feed')
  const { title, description, posts } = input
  const feedLinks = Object.fromEntries(Object.entries(feedHrefs).map(([type, own]) => [type, origin + own]))
  const feed = new library.Feed(
    defined({
      id: origin + href,
      link: origin + href,
      title,
      description,
      copyright,
      language,
      feedLinks,
      generator: 'docs-gen',
      // The date of the build would make every build different.
      updated: new Date(Math.max(0, ...posts.map(({ date }) => date))),
    }),
  )
  for (const post of posts) {
    const url = origin + post.href
    const authors = post.authors.map(({ name, email, url: link }) => defined({ name, email, link }))
    feed.addItem({
      title: post.title,
      id: url,
      link: url,
      date: new Date(post.date),
      description: post.description,
      content: absoluteLinks(withoutControls(post.html), origin, url),
      ...(authors.length > 0 && { author: authors }), // the library takes a list for one that has an author
      category: post.tags.map((name) => ({ name, term: name })),
    })
  }
  return feed
}
