// Converts the blogs of a Docusaurus site (of the preset and of plugins) to the key `blog` of docs-gen.yaml.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { filesIn } from '../files/files-in.ts'
import {
  filled,
  filledMap,
  flagOf,
  functionOf,
  type Loose,
  listOf,
  mapOf,
  oneOrMore,
  pluginsOf,
  textOf,
  textsOf,
} from '../scripts/loose-values.ts'
import type { Findings } from './findings.ts'
import type { ForeignSite } from './foreign-site.ts'
import { editUrlOf, insideOf } from './instances.ts'
import { classicPreset, isPackage, scriptOf } from './presets.ts'

/** Returns the key `blog`, or undefined if the site has no blog with posts. */
export function blogsOf({ root, config, findings }: ForeignSite): unknown {
  const blogs = blogOptions(config).flatMap((options) => {
    const folder = insideOf(root, textOf(options.path) ?? 'blog')
    if (!existsSync(path.join(root, folder))) return []
    if (!filesIn(root, folder).some((file) => /\.mdx?$/.test(file) && !/\/_/.test(file))) {
      findings.replaced(`the blog in ${folder}`, 'It has no posts: add `blog` to docs-gen.yaml with the first one.')
      return []
    }
    findings.works(`the blog in ${folder}`, 'Its posts are built as they are.')
    const keys = blogKeys(folder, options, config)
    reportOptions(options, keys.editUrl !== undefined, findings)
    return [keys]
  })
  return blogs.length > 1 ? blogs : blogs[0]
}

/** Returns the site's setting for posts without a mark at the end of their excerpt, as a severity of Docusaurus. */
export function untruncatedPosts({ config }: ForeignSite): string | undefined {
  return blogOptions(config)
    .map(({ onUntruncatedBlogPosts }) => textOf(onUntruncatedBlogPosts))
    .find((severity) => severity !== undefined)
}

/** Adds a blog with the options of each plugin of the site that wraps Docusaurus' plugin for blogs. */
export function withWrappedBlogs(root: string, config: Loose): Loose {
  const folderOf = (options: Loose) => insideOf(root, textOf(options.path) ?? 'blog')
  const known = new Set(blogOptions(config).map(folderOf))
  const wrapped = pluginsOf(config.plugins).filter(
    ({ name, options }) =>
      !known.has(folderOf(options)) && scriptOf(root, '', name)?.includes('@docusaurus/plugin-content-blog') === true,
  )
  const blogs = wrapped.map(({ options }) => ['@docusaurus/plugin-content-blog', options])
  return blogs.length === 0 ? config : { ...config, plugins: [...listOf(config.plugins), ...blogs] }
}

function blogOptions(config: Loose): readonly Loose[] {
  const preset = classicPreset(config)
  const ofPreset = preset === undefined || preset.blog === false ? [] : [mapOf(preset.blog)]
  const ofPlugins = pluginsOf(config.plugins).filter((plugin) => isPackage(plugin, 'plugin', 'content-blog'))
  return [...ofPreset, ...ofPlugins.map(({ options }) => options)]
}

function blogKeys(folder: string, options: Loose, config: Loose) {
  const { archiveBasePath, authorsMapPath, blogTitle, blogDescription, sortPosts } = options
  return {
    id: textOf(options.id) === 'default' ? undefined : textOf(options.id),
    path: folder === 'blog' ? undefined : folder,
    routeBasePath: textOf(options.routeBasePath),
    title: textOf(blogTitle),
    description: textOf(blogDescription),
    postsPerPage: countOf(options.postsPerPage),
    order: textOf(sortPosts),
    sidebar: sidebarOf(options, config),
    authors: textOf(authorsMapPath),
    tags: options.tags === false || options.tags === null ? false : textOf(options.tags),
    pageBasePath: textOf(options.pageBasePath),
    tagsBasePath: textOf(options.tagsBasePath),
    authorsBasePath: textOf(options.authorsBasePath),
    archiveBasePath: archiveBasePath === null ? false : textOf(archiveBasePath),
    readingTime: flagOf(options.showReadingTime) === false ? false : undefined,
    feed: feedOf(mapOf(options.feedOptions), textOf(config.title)),
    include: textsOf(options.include),
    exclude: textsOf(options.exclude),
    editUrl: editUrlOf(options, folder),
  }
}

function sidebarOf({ blogSidebarCount, blogSidebarTitle }: Loose, { themeConfig }: Loose): unknown {
  if (blogSidebarCount === 0) return false
  const { groupByYear } = mapOf(mapOf(mapOf(themeConfig).blog).sidebar)
  return filledMap({
    title: textOf(blogSidebarTitle),
    count: countOf(blogSidebarCount),
    byYear: flagOf(groupByYear) === false ? false : undefined,
  })
}

/** Returns the options of the feeds. The default title and description are those of Docusaurus. */
function feedOf(feed: Loose, siteTitle: string | undefined): unknown {
  if (feed.type === null) return false
  const types = feed.type === 'all' ? ['rss', 'atom', 'json'] : oneOrMore(feed.type)
  return filledMap({
    types: filled(types),
    limit: feed.limit === null || feed.limit === false ? 'all' : countOf(feed.limit),
    title: textOf(feed.title) ?? (siteTitle && `${siteTitle} Blog`),
    description: textOf(feed.description) ?? (siteTitle && `${siteTitle} Blog`),
    copyright: textOf(feed.copyright),
  })
}

/** Returns a number of posts, with `all` for Docusaurus' `ALL`. */
function countOf(value: unknown): number | 'all' | undefined {
  if (value === 'ALL') return 'all'
  return typeof value === 'number' ? value : undefined
}

/** Options that docs-gen supports, or that have no effect. */
const known = new Set(
  `id path routeBasePath blogTitle blogDescription postsPerPage sortPosts blogSidebarCount blogSidebarTitle authorsMapPath tags pageBasePath
  tagsBasePath authorsBasePath archiveBasePath showReadingTime feedOptions include exclude editUrl onInlineTags onInlineAuthors
  onUntruncatedBlogPosts admonitions showLastUpdateTime showLastUpdateAuthor remarkPlugins rehypePlugins`.split(/\s+/),
)

function reportOptions(options: Loose, hasEditUrl: boolean, findings: Findings): void {
  for (const [name, value] of Object.entries(options)) {
    if (name === 'editUrl' && hasEditUrl) continue
    if (functionOf(value) !== undefined) findings.lost(`blog: ${name} as a function`, 'docs-gen uses its default.')
    else if (!known.has(name)) findings.lost(`blog: \`${name}\``, 'docs-gen has no such option.')
  }
  const { xslt } = mapOf(options.feedOptions)
  if (xslt !== undefined && xslt !== false)
    findings.replaced(
      'the style of feeds in browsers (`xslt`)',
      'Browsers are dropping XSLT; programs read feeds as before.',
    )
}
