// The configuration of a blog, and the metadata of posts in addition to that of pages. The fields are those of
// Docusaurus.

/** Options of a blog, with defaults filled in. */
export interface BlogConfig {
  readonly title: string
  readonly description: string
  /** Posts per page of the list; 0: all. */
  readonly postsPerPage: number
  readonly sidebar: BlogSidebar | false
  readonly order: 'descending' | 'ascending'
  /** The authors file in the folder of posts. */
  readonly authorsFile: string
  /** URL paths relative to that of the blog. */
  readonly pageBasePath: string
  readonly archiveBasePath: string | false
  readonly authorsBasePath: string
  readonly readingTime: boolean
  readonly feed: BlogFeedConfig | false
}

/** The list of posts beside every page of a blog. */
export interface BlogSidebar {
  readonly title: string
  /** Maximum number of posts; 0: all. */
  readonly count: number
  /** Whether posts are grouped by year. */
  readonly byYear: boolean
}

/** The feeds of a blog. */
export interface BlogFeedConfig {
  readonly types: readonly FeedType[]
  /** Posts in a feed; 0: all. */
  readonly limit: number
  /** By default those of the blog. */
  readonly title?: string
  readonly description?: string
  readonly copyright?: string
}

/** Returns the title of a blog's feeds. */
export function feedTitle({ feed, title }: BlogConfig, siteTitle: string): string {
  return (feed !== false && feed.title) || `${title} | ${siteTitle}`
}

/** Returns the published feeds of a blog. There are none without the URL of the site, which their entries contain. */
export function publishedFeed(blog: BlogConfig | undefined, siteUrl: string): BlogFeedConfig | undefined {
  return blog === undefined || blog.feed === false || siteUrl === '' ? undefined : blog.feed
}

export type FeedType = (typeof feedTypes)[number]
export const feedTypes = ['rss', 'atom', 'json'] as const

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
