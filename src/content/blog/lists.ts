// Creates the pages of a blog that list its posts: the paginated list, tags, archive and authors. Each is a page with a
// generated MDX source, which imports the excerpts of posts like partials, so that links, the check and the cache treat
// it like any other page.

import { posix } from 'node:path'
import { countText, taggedText, textIn } from '../../i18n/texts.ts'
import { type FeedType, feedFiles, publishedFeed } from '../../model/blog.ts'
import type { Config } from '../../model/config.ts'
import { hashOf } from '../../model/key.ts'
import { groupBy } from '../../model/maps.ts'
import type { Page, PageId } from '../../model/page.ts'
import { joinPath, type Route, toRoute, urlOf } from '../../model/route.ts'
import type { BlogConfig } from '../../model/schema/blog-schema.ts'
import type { VersionPlan } from '../versions.ts'
import type { KnownAuthor, KnownAuthors } from './authors.ts'
import { authorWithUrl, postItems } from './post-items.ts'
import type { PostPage } from './posts.ts'

/** The posts and settings of the lists. */
interface ListsInput {
  readonly blog: BlogConfig
  readonly plan: VersionPlan
  readonly config: Config
  /** Listed posts, in order. */
  readonly posts: readonly PostPage[]
  /** Listed and unlisted posts. A tag shows unlisted ones if it has no others. */
  readonly published: readonly PostPage[]
  readonly authors: KnownAuthors
  /** Texts of the theme in the language of the site, by English text. */
  readonly texts: ReadonlyMap<string, string>
}

/** Creates the pages that list the posts of a blog. */
export function listPages(input: ListsInput): readonly Page[] {
  const { blog, plan, posts } = input
  return [
    ...pagedList(input, { base: plan.path, id: '_list', title: blog.title, description: blog.description, posts }),
    ...(blog.archiveBasePath === false || posts.length === 0 ? [] : [archivePage(input, blog.archiveBasePath)]),
    ...tagPages(input),
    ...authorPages(input),
  ]
}

/** A paginated list of posts. */
interface PagedList extends Omit<GeneratedPage, 'route' | 'text'> {
  /** URL path of its first page, below baseUrl. */
  readonly base: string
  readonly posts: readonly PostPage[]
  /** MDX above the posts. */
  readonly head?: string
}

/** Lists the other pages and feeds of the blog, which the list links to. */
function otherPages(input: ListsInput): readonly object[] {
  const { blog, plan, config, posts, authors, texts } = input
  const link = (label: string, path: string) => ({ label, href: urlOf(toRoute(joinPath(plan.path, path)), config) })
  const hasTags = posts.some(({ tags }) => tags.length > 0)
  return [
    ...(blog.archiveBasePath === false || posts.length === 0
      ? []
      : [link(textIn(texts, 'Archive'), blog.archiveBasePath)]),
    ...(hasTags ? [link(textIn(texts, 'Tags'), plan.instance.tagsBasePath ?? 'tags')] : []),
    ...(authors.size > 0 ? [link(textIn(texts, 'Authors'), blog.authorsBasePath)] : []),
    ...(publishedFeed(blog, config.url)?.types ?? []).map((type) => ({
      label: feedLabels[type],
      href: joinPath(config.baseUrl, plan.path, feedFiles[type]),
    })),
  ]
}

const feedLabels: Readonly<Record<FeedType, string>> = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' }

function pagedList(input: ListsInput, { base, posts, head = '', ...list }: PagedList): readonly Page[] {
  const { blog } = input
  const size = blog.postsPerPage === 0 ? Math.max(1, posts.length) : blog.postsPerPage
  const count = Math.max(1, Math.ceil(posts.length / size))
  const routeAt = (at: number): Route => toRoute(at === 0 ? base : joinPath(base, blog.pageBasePath, String(at + 1)))
  return Array.from({ length: count }, (_, at) => {
    const { imports, items } = postItems(input, posts.slice(at * size, (at + 1) * size))
    const neighbours = {
      ...(at > 0 && { newer: urlOf(routeAt(at - 1), input.config) }),
      ...(at + 1 < count && { older: urlOf(routeAt(at + 1), input.config) }),
    }
    const lines = [
      ...imports,
      '',
      head,
      ...items,
      element('BlogPaginator', neighbours),
      at === 0 ? element('BlogLinks', { links: otherPages(input) }) : '',
    ]
    const id = at === 0 ? list.id : `${list.id}/${at + 1}`
    return generatedPage(input, { ...list, id, route: routeAt(at), text: lines.join('\n') })
  })
}

/** Groups posts by year, in their order. */
export function postsByYear(posts: readonly PostPage[]): ReadonlyMap<number, readonly PostPage[]> {
  return groupBy(posts, ({ post }) => new Date(post.date).getUTCFullYear())
}

function archivePage(input: ListsInput, base: string): Page {
  const sections = [...postsByYear(input.posts)].map(([year, ofYear]) => {
    const posts = ofYear.map(({ title, route, post }) => ({ title, href: urlOf(route, input.config), date: post.date }))
    return `## ${year}\n\n${element('BlogArchiveList', { posts, language: input.config.language })}\n`
  })
  return generatedPage(input, {
    id: '_archive',
    route: toRoute(joinPath(input.plan.path, base)),
    title: textIn(input.texts, 'Archive'),
    description: textIn(input.texts, 'All posts of {name} by year.', { name: input.blog.title }),
    text: sections.join('\n'),
  })
}

/** Creates the paginated lists of tags. Unlisted posts are included only if a tag has no others. */
function tagPages(input: ListsInput): readonly Page[] {
  const { published, config, texts } = input
  const tags = new Map(published.flatMap(({ tags: own }) => own.map((tag) => [tag.permalink, tag] as const)))
  return [...tags.values()].flatMap(({ label, permalink, description }) => {
    const all = published.filter((post) => post.tags.some((tag) => tag.permalink === permalink))
    const listed = all.filter(({ unlisted }) => !unlisted)
    const posts = listed.length === 0 ? all : listed
    return pagedList(input, {
      base: permalink.slice(config.baseUrl.length - 1),
      id: `_tags${permalink.slice(config.baseUrl.length - 1)}`,
      title: taggedText(texts, label, countText(texts, posts.length, 'post')),
      description: description ?? input.blog.description,
      posts,
      ...(description !== undefined && { head: `<p>{${JSON.stringify(description)}}</p>\n` }),
      isUnlisted: listed.length === 0,
    })
  })
}

/** Creates the pages of authors. The title contains the number of posts, the heading doesn't, as in Docusaurus. */
function authorPages(input: ListsInput): readonly Page[] {
  const { authors, posts, blog, plan, config, texts } = input
  if (authors.size === 0) return []
  const postsBy = (author: KnownAuthor) =>
    posts.filter(({ post }) => post.authors.some(({ key }) => key === author.key))
  const all = [...authors.values()]
  const allCards = all.map((author) => ({
    author: authorWithUrl({ name: author.key, ...author }, config),
    count: postsBy(author).length,
  }))
  const index = generatedPage(input, {
    id: '_authors',
    route: toRoute(joinPath(plan.path, blog.authorsBasePath)),
    title: textIn(texts, 'Authors'),
    description: textIn(texts, 'Who writes {name}.', { name: blog.title }),
    text: element('BlogAuthors', { cards: allCards }),
    authors: all,
  })
  const lists = all.flatMap((author) => {
    const { key, name = key, page, title } = author
    if (page === undefined) return []
    const ownPosts = postsBy(author)
    const cards = [{ author: authorWithUrl({ ...author, page: '' }, config) }]
    return pagedList(input, {
      base: page,
      id: `_authors/${key}`,
      title: `${name} - ${countText(texts, ownPosts.length, 'post')}`,
      description: author.description ?? title ?? textIn(texts, 'Posts by {name}.', { name }),
      posts: ownPosts,
      authors: [author],
      contentTitle: name,
      head: `# ${name.replace(/[!-/:-@[-`{-~]/g, '\\$&')}\n\n${element('BlogAuthors', { cards })}\n`,
    })
  })
  return [index, ...lists]
}

function element(name: string, props: object): string {
  return `<${name} {...${JSON.stringify(props)}} />\n`
}

interface GeneratedPage {
  readonly id: string
  readonly route: Route
  readonly title: string
  readonly description: string
  readonly text: string
  /** Authors from the authors file that it shows. */
  readonly authors?: readonly KnownAuthor[]
  readonly isUnlisted?: boolean
  /** The heading at the start of `text`, if it differs from the title. */
  readonly contentTitle?: string
}

/** The components of the theme that render lists. */
const elements = ['BlogArchiveList', 'BlogAuthors', 'BlogLinks', 'BlogPaginator', 'BlogPostItem']

function generatedPage({ plan, config, blog, posts }: ListsInput, generated: GeneratedPage): Page {
  const { id, text: body, authors = [], isUnlisted, ...page } = generated
  const text = `import { ${elements.join(', ')} } from 'docs-gen/blog'\n${body.startsWith('import ') ? '' : '\n'}${body}`
  return {
    ...page,
    id: id as PageId, // no file of a page begins with an underscore, so the id is its own
    pluginId: plan.instance.pluginId,
    version: plan.name,
    permalink: joinPath(config.baseUrl, page.route),
    frontMatter: {
      // In the form an author would write, because the cache key contains it.
      raw: { title: page.title, description: page.description },
      description: page.description,
      hide_table_of_contents: true,
      ...(blog.sidebar !== false && posts.length > 0 && { displayed_sidebar: recentSidebar }),
    },
    fieldPlaces: {},
    draft: false,
    unlisted: isUnlisted === true,
    format: 'mdx',
    // Beside the posts, so that its imports are resolved from there.
    source: { file: posix.join(plan.contentDir, `${id.replaceAll('/', '-')}.mdx`), text, hash: hashOf(text) },
    contentStart: 0,
    sourceDir: '.',
    tags: [],
    madeOf: {
      place: { file: authors.length > 0 ? posix.join(plan.contentDir, blog.authors) : 'docs-gen.yaml' },
      authors,
    },
  }
}

/** Name of the sidebar of recent posts. */
export const recentSidebar = 'posts'
