// The schema of a blog in docs-gen.yaml.

import { defaulted, defaultsOf, field, list, object } from './object-schema.ts'
import { anyFolder, editUrl, folder, globs, urlPath } from './path-schemas.ts'
import { converted, either, flag, number, oneOf, text, textOrNumber, type ValueOf } from './schema.ts'
import { checkName } from './value-checks.ts'

/** A number of posts; 0 for all. */
const count = converted(either(number({ min: 1, max: 10_000 }), oneOf(['all'])), (given) =>
  given === 'all' ? 0 : given,
)

const sidebarSchema = object('map', {
  title: defaulted(textOrNumber, 'Heading above the list.', 'Recent posts'),
  count: defaulted(count, 'Posts in it, or `all`.', 5),
  byYear: defaulted(flag, 'Whether the posts are grouped by year.', true),
})

const feedSchema = object('map', {
  types: defaulted(list(oneOf(['rss', 'atom', 'json'])), 'Feeds to write.', ['rss', 'atom']),
  limit: defaulted(count, 'Posts in a feed, or `all`.', 20),
  title: field(textOrNumber, 'Title of the feed.', 'that of the blog, with that of the site'),
  description: field(text(), 'Description of the feed.', 'that of the blog'),
  copyright: field(text(), 'Copyright notice of the feed.', 'none'),
})

/** The schema of a blog. */
export const blogSchema = object('blog', {
  id: defaulted(text({ check: checkName }), 'Name of the blog, for a site with several.', 'blog'),
  path: defaulted(anyFolder, 'Folder of posts, from the site root.', 'blog'),
  routeBasePath: defaulted(urlPath, 'URL path of the blog, below `baseUrl`.', 'blog'),
  title: defaulted(textOrNumber, 'Title of the list of posts.', 'Blog'),
  description: defaulted(text(), 'Description of the list of posts.', 'Blog'),
  postsPerPage: defaulted(count, 'Posts on a page of the list, or `all`.', 10),
  order: defaulted(oneOf(['descending', 'ascending']), 'Order of the posts by date.', 'descending'),
  sidebar: {
    ...defaulted(
      either(sidebarSchema, oneOf([false])),
      'List of posts beside every page, or false.',
      defaultsOf(sidebarSchema),
    ),
    fallback: 'the newest 5',
  },
  authors: defaulted(folder, 'File in the folder of posts that describes authors.', 'authors.yml'),
  tags: field(either(folder, oneOf([false])), 'File that defines tags, or false.', '`tags.yml` when it exists'),
  pageBasePath: defaulted(urlPath, 'Path of the further pages of the list, below that of the blog.', 'page'),
  tagsBasePath: field(urlPath, 'Path of the page of all tags.', '`tags`'),
  authorsBasePath: defaulted(urlPath, 'Path of the page of all authors.', 'authors'),
  archiveBasePath: defaulted(either(urlPath, oneOf([false])), 'Path of the archive, or false for none.', 'archive'),
  readingTime: defaulted(flag, 'Whether posts show their reading time.', true),
  feed: {
    ...defaulted(either(feedSchema, oneOf([false])), 'Feeds of the blog; they need `url`.', defaultsOf(feedSchema)),
    fallback: 'RSS and Atom',
  },
  include: field(globs, 'Files that are posts, as globs in the folder.', '[`**/*.{md,mdx}`]'),
  exclude: field(globs, 'Files to leave out.', 'files and folders that start with `_`, tests'),
  editUrl,
})

/** Options of a blog. */
export interface BlogConfig extends ValueOf<typeof blogSchema> {}

/** The list of posts beside every page of a blog. */
export type BlogSidebar = ValueOf<typeof sidebarSchema>

/** The feeds of a blog. Title and description are by default those of the blog. */
export type BlogFeedConfig = ValueOf<typeof feedSchema>
