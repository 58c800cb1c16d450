// The schema of a blog in docs-gen.yaml, and its defaults.

import { type BlogConfig, type BlogFeedConfig, type BlogSidebar, feedTypes } from '../blog.ts'
import { defined } from '../defined.ts'
import { field, list, object } from './object-schema.ts'
import { either, type Fields, flag, number, oneOf, text, textOrNumber } from './schema.ts'
import { checkAbsoluteUrl, checkAnyFolder, checkFolder, checkName, checkUrlPath } from './value-checks.ts'

const count = either(number({ min: 1, max: 10_000 }), oneOf(['all']))
const urlPath = text({ check: checkUrlPath })
const globs = list(text())

const sidebarSchema = object('map', {
  title: field(textOrNumber, 'Heading above the list.', '`Recent posts`'),
  count: field(count, 'Posts in it, or `all`.', '5'),
  byYear: field(flag, 'Whether the posts are grouped by year.', 'true'),
})

const feedSchema = object('map', {
  types: field(list(oneOf(feedTypes)), 'Feeds to write.', '[`rss`, `atom`]'),
  limit: field(count, 'Posts in a feed, or `all`.', '20'),
  title: field(textOrNumber, 'Title of the feed.', 'that of the blog, with that of the site'),
  description: field(text(), 'Description of the feed.', 'that of the blog'),
  copyright: field(text(), 'Copyright notice of the feed.', 'none'),
})

const blogFields = {
  id: field(text({ check: checkName }), 'Name of the blog, for a site with several.', '`blog`'),
  path: field(text({ check: checkAnyFolder }), 'Folder of posts, from the site root.', '`blog`'),
  routeBasePath: field(urlPath, 'URL path of the blog, below `baseUrl`.', '`blog`'),
  title: field(textOrNumber, 'Title of the list of posts.', '`Blog`'),
  description: field(text(), 'Description of the list of posts.', '`Blog`'),
  postsPerPage: field(count, 'Posts on a page of the list, or `all`.', '10'),
  order: field(oneOf(['descending', 'ascending']), 'Order of the posts by date.', '`descending`'),
  sidebar: field(either(sidebarSchema, oneOf([false])), 'List of posts beside every page, or false.', 'the newest 5'),
  authors: field(text({ check: checkFolder }), 'File in the folder of posts that describes authors.', '`authors.yml`'),
  tags: field(
    either(text({ check: checkFolder }), oneOf([false])),
    'File that defines tags, or false.',
    '`tags.yml` when it exists',
  ),
  pageBasePath: field(urlPath, 'Path of the further pages of the list, below that of the blog.', '`page`'),
  tagsBasePath: field(urlPath, 'Path of the page of all tags.', '`tags`'),
  authorsBasePath: field(urlPath, 'Path of the page of all authors.', '`authors`'),
  archiveBasePath: field(either(urlPath, oneOf([false])), 'Path of the archive, or false for none.', '`archive`'),
  readingTime: field(flag, 'Whether posts show their reading time.', 'true'),
  feed: field(either(feedSchema, oneOf([false])), 'Feeds of the blog; they need `url`.', 'RSS and Atom'),
  include: field(globs, 'Files that are posts, as globs in the folder.', '[`**/*.{md,mdx}`]'),
  exclude: field(globs, 'Files to leave out.', 'files and folders that start with `_`, tests'),
  editUrl: field(
    text({ check: checkAbsoluteUrl }),
    'URL of the site root in the repository, such as `https://github.com/me/docs/edit/main/`, for the "edit this page" link.',
    'no link',
  ),
} as const satisfies Fields

/** The schema of a blog. */
export const blogSchema = object('blog', blogFields)

export type BlogKeys = NonNullable<ReturnType<typeof blogSchema.read>>

/** Fills in the defaults of a blog's options. */
export function blogConfigOf(keys: BlogKeys): BlogConfig {
  const title = keys.title ?? 'Blog'
  const description = keys.description ?? 'Blog'
  return {
    title,
    description,
    postsPerPage: countOf(keys.postsPerPage, 10),
    sidebar: keys.sidebar === false ? false : sidebarOf(keys.sidebar ?? {}),
    order: keys.order ?? 'descending',
    authorsFile: keys.authors ?? 'authors.yml',
    pageBasePath: keys.pageBasePath ?? 'page',
    archiveBasePath: keys.archiveBasePath ?? 'archive',
    authorsBasePath: keys.authorsBasePath ?? 'authors',
    readingTime: keys.readingTime ?? true,
    feed: keys.feed === false ? false : feedOf(keys.feed ?? {}),
  }
}

function sidebarOf({ title, count, byYear }: Exclude<BlogKeys['sidebar'], false | undefined>): BlogSidebar {
  return { title: title ?? 'Recent posts', count: countOf(count, 5), byYear: byYear ?? true }
}

function feedOf(keys: Exclude<BlogKeys['feed'], false | undefined>): BlogFeedConfig {
  return defined({
    types: keys.types ?? (['rss', 'atom'] as const),
    limit: countOf(keys.limit, 20),
    title: keys.title,
    description: keys.description,
    copyright: keys.copyright,
  })
}

/** Returns a count as a number, with 0 for `all`. */
function countOf(given: number | 'all' | undefined, fallback: number): number {
  return given === 'all' ? 0 : (given ?? fallback)
}
