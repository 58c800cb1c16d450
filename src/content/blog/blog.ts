// Loads a blog: its posts with links to newer and older ones, the pages that list posts, and the sidebar of recent
// posts.

import type { Page } from '../../model/page.ts'
import type { BlogConfig, BlogSidebar } from '../../model/schema/blog-schema.ts'
import type { ParsedPage } from '../parse-page.ts'
import type { ParsedItem, ParsedSidebar } from '../sidebars/parse.ts'
import { listPages, postsByYear, recentSidebar } from './lists.ts'
import { makePosts, type PostPage, type PostsContext } from './posts.ts'

/** Creates a blog from its parsed posts. */
export function makeBlog(parsed: readonly ParsedPage[], context: PostsContext) {
  const { blog, plan, config, production, authors } = context
  const posts = makePosts(parsed, context)
  const published = posts.filter(({ draft }) => !production || !draft)
  const listed = published.filter(({ frontMatter }) => !production || frontMatter.unlisted !== true)
  const pages = [
    ...posts.map((post) => withNeighbours(post, listed, blog)),
    ...listPages({ blog, plan, config, posts: listed, published, authors: authors ?? new Map(), texts: context.texts }),
  ]
  return {
    pages,
    sidebars: blog.sidebar === false || listed.length === 0 ? [] : [sidebarOf(blog.sidebar, listed, context)],
  }
}

/** Sets the newer post as "previous" and the older one as "next" in the front matter of a post, as an author could. */
function withNeighbours(post: PostPage, listed: readonly PostPage[], blog: BlogConfig): Page {
  const at = listed.indexOf(post)
  const neighbour = (step: number): string | null => (at === -1 ? null : (listed[at + step]?.id ?? null))
  const hasSidebar = blog.sidebar !== false && listed.length > 0
  return {
    ...post,
    frontMatter: {
      pagination_prev: neighbour(-1),
      pagination_next: neighbour(1),
      ...(hasSidebar && { displayed_sidebar: recentSidebar }),
      ...post.frontMatter,
    },
  }
}

function sidebarOf(
  { title, count, byYear }: BlogSidebar,
  listed: readonly PostPage[],
  { plan, texts }: PostsContext,
): ParsedSidebar {
  const shown = count === 0 ? listed : listed.slice(0, count)
  const place = { file: plan.contentDir }
  const open = { type: 'category', collapsible: false, collapsed: false, place } as const
  const category = (label: string, items: readonly ParsedItem[]): ParsedItem => ({ ...open, label, items })
  const itemsOf = (posts: readonly PostPage[]): readonly ParsedItem[] =>
    posts.map(({ id, source }) => ({ type: 'doc', id, place: { file: source.file } }))
  const years = [...postsByYear(shown)].map(([year, posts]) => category(String(year), itemsOf(posts)))
  const label = texts.get(title) ?? title // the default is a text of the theme
  return { name: recentSidebar, items: [category(label, byYear ? years : itemsOf(shown))] }
}
