// The pages of a blog that list its posts: the list in pages, the archive, the authors. Each is a page with a source
// that is made here, in MDX: it imports the excerpts of posts as a page imports partials, so that links, the check and
// the cache treat it as any other page.

import { posix } from 'node:path'
import { type BlogAuthor, type BlogConfig, type FeedType, feedFiles } from '../../model/blog.ts'
import type { Config } from '../../model/config.ts'
import { hashOf } from '../../model/key.ts'
import type { Page, PageId } from '../../model/page.ts'
import { joinPath, type Route, toRoute, urlOf } from '../../model/route.ts'
import type { VersionPlan } from '../versions.ts'
import type { KnownAuthor, KnownAuthors } from './authors.ts'
import type { PostPage } from './posts.ts'
import { isTruncated } from './truncation.ts'

/** What the lists are made of. */
export interface ListsInput {
  readonly blog: BlogConfig
  readonly plan: VersionPlan
  readonly config: Config
  /** Posts that are listed, in order. */
  readonly posts: readonly PostPage[]
  readonly authors: KnownAuthors
}

/** Makes the pages that list the posts of a blog. */
export function listPages(input: ListsInput): readonly Page[] {
  const { blog, plan, posts } = input
  return [
    ...pagedList(input, {
      base: plan.path,
      id: '_list',
      title: blog.title,
      description: blog.description,
      posts,
      foot: element('BlogLinks', { links: otherPages(input) }),
    }),
    ...(blog.archiveBasePath === false || posts.length === 0 ? [] : [archivePage(input, blog.archiveBasePath)]),
    ...authorPages(input),
  ]
}

/** A list of posts that is shown in pages. */
interface PagedList {
  /** URL path of its first page, below baseUrl. */
  readonly base: string
  readonly id: string
  readonly title: string
  readonly description: string
  readonly posts: readonly PostPage[]
  readonly authors?: readonly KnownAuthor[]
  /** MDX above the posts. */
  readonly head?: string
  /** MDX below the first page of the list. */
  readonly foot?: string
}

/** Lists the other pages of the blog, and its feeds, which the list leads to. */
function otherPages({ blog, plan, config, posts, authors }: ListsInput): readonly object[] {
  const link = (label: string, path: string) => ({ label, href: urlOf(toRoute(joinPath(plan.path, path)), config) })
  const hasTags = posts.some(({ tags }) => tags.length > 0)
  const hasAuthors = [...authors.values()].some(({ page }) => page !== undefined)
  const feeds = blog.feed === false || config.url === '' ? [] : blog.feed.types
  return [
    ...(blog.archiveBasePath === false || posts.length === 0 ? [] : [link('Archive', blog.archiveBasePath)]),
    ...(hasTags ? [link('Tags', plan.instance.tagsBasePath ?? 'tags')] : []),
    ...(hasAuthors ? [link('Authors', blog.authorsBasePath)] : []),
    ...feeds.map((type) => ({
      label: feedLabels[type],
      href: joinPath(config.baseUrl, plan.path, feedFiles[type]),
    })),
  ]
}

const feedLabels: Readonly<Record<FeedType, string>> = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' }

function pagedList(input: ListsInput, list: PagedList): readonly Page[] {
  const { blog } = input
  const size = blog.postsPerPage === 0 ? Math.max(1, list.posts.length) : blog.postsPerPage
  const count = Math.max(1, Math.ceil(list.posts.length / size))
  const routeAt = (at: number): Route =>
    toRoute(at === 0 ? list.base : joinPath(list.base, blog.pageBasePath, String(at + 1)))
  return Array.from({ length: count }, (_, at) => {
    const { imports, items } = postItems(input, list.posts.slice(at * size, (at + 1) * size))
    const neighbours = {
      ...(at > 0 && { newer: urlOf(routeAt(at - 1), input.config) }),
      ...(at + 1 < count && { older: urlOf(routeAt(at + 1), input.config) }),
    }
    const lines = [
      ...imports,
      '',
      list.head ?? '',
      ...items,
      element('BlogPaginator', neighbours),
      at === 0 ? (list.foot ?? '') : '',
    ]
    const text = lines.join('\n')
    return generatedPage(input, {
      id: at === 0 ? list.id : `${list.id}/${at + 1}`,
      route: routeAt(at),
      title: list.title,
      description: list.description,
      text,
      ...(list.authors && { authors: list.authors }),
    })
  })
}

/** Writes the imports of the posts' excerpts, and the elements that show them. */
function postItems({ plan, config }: ListsInput, posts: readonly PostPage[]) {
  const imports = posts.map(
    ({ source }, at) =>
      `import Post${at} from ${JSON.stringify(`./${posix.relative(plan.contentDir, source.file)}?excerpt`)}`,
  )
  const items = posts.map((post, at) => {
    const props = {
      ...postProps(post, config),
      isCut: isTruncated(post.source.text, post.contentStart),
    }
    return `<BlogPostItem {...${JSON.stringify(props)}}>\n<Post${at} />\n</BlogPostItem>\n`
  })
  return { imports, items }
}

function postProps({ title, route, post, tags }: PostPage, config: Config) {
  return {
    title,
    href: urlOf(route, config),
    language: config.language,
    post: withAuthorUrls(post, config),
    tags: tags.map(({ label, permalink }) => ({
      label,
      href: urlOf(toRoute(permalink.slice(config.baseUrl.length)), config),
    })),
  }
}

/** Makes the routes of authors' pages the URLs that templates need. */
export function withAuthorUrls(post: PostPage['post'], config: Config): PostPage['post'] {
  const authors = post.authors.map((author) => authorWithUrl(author, config))
  return { ...post, authors }
}

/** Makes the paths of an author what pages need: below baseUrl. */
export function authorWithUrl(author: BlogAuthor, config: Config): BlogAuthor {
  const { page, url, imageUrl } = author
  const belowBase = (path: string): string =>
    /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path) ? path : joinPath(config.baseUrl, path)
  return {
    ...author,
    ...(page !== undefined && page !== '' && { page: urlOf(toRoute(page), config) }),
    ...(url !== undefined && { url: belowBase(url) }),
    ...(imageUrl !== undefined && { imageUrl: belowBase(imageUrl) }),
  }
}

function archivePage(input: ListsInput, base: string): Page {
  const years = new Map<number, object[]>()
  for (const post of input.posts) {
    const year = new Date(post.post.date).getUTCFullYear()
    const entry = { title: post.title, href: urlOf(post.route, input.config), date: post.post.date }
    years.set(year, [...(years.get(year) ?? []), entry])
  }
  const sections = [...years].map(
    ([year, posts]) => `## ${year}\n\n${element('BlogArchiveList', { posts, language: input.config.language })}\n`,
  )
  return generatedPage(input, {
    id: '_archive',
    route: toRoute(joinPath(input.plan.path, base)),
    title: 'Archive',
    description: `All posts of ${input.blog.title} by year.`,
    text: sections.join('\n'),
  })
}

/** Makes the page of all authors that have a page, and the page of each. */
function authorPages(input: ListsInput): readonly Page[] {
  const { authors, posts, blog, plan, config } = input
  const own = [...authors.values()].flatMap((author) =>
    author.page === undefined ? [] : [{ author, page: author.page }],
  )
  if (own.length === 0) return []
  const postsBy = (author: KnownAuthor) =>
    posts.filter(({ post }) => post.authors.some(({ key }) => key === author.key))
  const cards = own.map(({ author }) => ({ author: authorWithUrl(author, config), count: postsBy(author).length }))
  const index = generatedPage(input, {
    id: '_authors',
    route: toRoute(joinPath(plan.path, blog.authorsBasePath)),
    title: 'Authors',
    description: `Who writes ${blog.title}.`,
    text: element('BlogAuthors', { cards }),
    authors: own.map(({ author }) => author),
  })
  return [
    index,
    ...own.flatMap(({ author, page }) =>
      pagedList(input, {
        base: page,
        id: `_authors/${author.key}`,
        title: author.name ?? author.key,
        description: author.description ?? author.title ?? `Posts by ${author.name ?? author.key}.`,
        posts: postsBy(author),
        authors: [author],
        head: `${element('BlogAuthors', { cards: [{ author: authorWithUrl({ ...author, page: '' }, config) }] })}\n`,
      }),
    ),
  ]
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
  /** Authors of the file of authors that it shows. */
  readonly authors?: readonly KnownAuthor[]
}

/** What the theme renders the lists with. */
const elements = ['BlogArchiveList', 'BlogAuthors', 'BlogLinks', 'BlogPaginator', 'BlogPostItem']

function generatedPage(
  { plan, config, blog, posts }: ListsInput,
  { id, text: body, authors = [], ...page }: GeneratedPage,
): Page {
  const text = `import { ${elements.join(', ')} } from 'docs-gen/blog'\n${body.startsWith('import ') ? '' : '\n'}${body}`
  return {
    ...page,
    id: id as PageId, // no file of a page begins with an underscore, so the id is its own
    pluginId: plan.instance.pluginId,
    version: plan.name,
    permalink: joinPath(config.baseUrl, page.route),
    frontMatter: {
      // As an author would write it: what is rendered is kept by it.
      raw: { title: page.title, description: page.description },
      description: page.description,
      hide_table_of_contents: true,
      ...(blog.sidebar !== false && posts.length > 0 && { displayed_sidebar: recentSidebar }),
    },
    fieldPlaces: {},
    draft: false,
    unlisted: false,
    format: 'mdx',
    // Beside the posts, so that what it imports is found from there.
    source: { file: `${plan.contentDir}/${id.replaceAll('/', '-')}.mdx`, text, hash: hashOf(text) },
    contentStart: 0,
    sourceDir: '.',
    tags: [],
    madeOf: {
      place: { file: authors.length > 0 ? `${plan.contentDir}/${blog.authorsFile}` : 'docs-gen.yaml' },
      authors,
    },
  }
}

/** Name of the sidebar that lists the newest posts. */
export const recentSidebar = 'posts'
