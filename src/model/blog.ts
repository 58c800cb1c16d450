// A blog: what the configuration says of one, and what a post says of itself besides what all pages do. The fields are
// Docusaurus' own.

/** Options of a blog, with defaults filled in. */
export interface BlogConfig {
  readonly title: string
  readonly description: string
  /** Posts on a page of the list; 0: all. */
  readonly postsPerPage: number
  readonly sidebar: BlogSidebar | false
  readonly order: 'descending' | 'ascending'
  /** File in the folder of posts that describes their authors. */
  readonly authorsFile: string
  /** URL paths below that of the blog. */
  readonly pageBasePath: string
  readonly archiveBasePath: string | false
  readonly authorsBasePath: string
  readonly readingTime: boolean
  readonly feed: BlogFeedConfig | false
}

/** The list of posts beside every page of a blog. */
export interface BlogSidebar {
  readonly title: string
  /** Posts in it; 0: all. */
  readonly count: number
  /** Whether the year stands above the posts of each. */
  readonly byYear: boolean
}

/** Which feeds a blog has, and what they say. */
export interface BlogFeedConfig {
  readonly types: readonly FeedType[]
  /** Posts in a feed; 0: all. */
  readonly limit: number
  /** Those of the blog unless given. */
  readonly title?: string
  readonly description?: string
  readonly copyright?: string
}

/** Gives the title of a blog's feeds. */
export function feedTitle({ feed, title }: BlogConfig, siteTitle: string): string {
  return (feed !== false && feed.title) || `${title} | ${siteTitle}`
}

/** Gives what is published of a blog as feeds; nothing without the URL of the site, with which their entries begin. */
export function publishedFeed(blog: BlogConfig | undefined, siteUrl: string): BlogFeedConfig | undefined {
  return blog === undefined || blog.feed === false || siteUrl === '' ? undefined : blog.feed
}

export type FeedType = (typeof feedTypes)[number]
export const feedTypes = ['rss', 'atom', 'json'] as const

/** Name of a feed's file, in the folder of the blog. */
export const feedFiles: Readonly<Record<FeedType, string>> = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' }

export const feedMediaTypes: Readonly<Record<FeedType, string>> = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

/** Who wrote a post. */
export interface BlogAuthor {
  /** Key in the file of authors; absent for one described in the post itself. */
  readonly key?: string
  readonly name?: string
  readonly title?: string
  readonly url?: string
  readonly email?: string
  readonly imageUrl?: string
  readonly description?: string
  /** Addresses by the name of the network. */
  readonly socials?: Readonly<Record<string, string>>
  /** Route of the page that lists the author's posts. */
  readonly page?: string
}

/** What makes a page a post. */
export interface BlogPost {
  /** Milliseconds since the epoch. */
  readonly date: number
  readonly authors: readonly BlogAuthor[]
  /** In whole minutes, at 200 words a minute; absent when the blog does not show it. */
  readonly readingMinutes?: number
}
