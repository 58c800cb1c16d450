// Creates the MDX for posts in the lists of a blog: imports of their excerpts, and the elements that render them.

import { posix } from 'node:path'
import { languageOfText } from '../../i18n/text-language.ts'
import type { BlogAuthor } from '../../model/blog.ts'
import type { Config } from '../../model/config.ts'
import { defined } from '../../model/defined.ts'
import { isAbsoluteUrl, joinPath, toRoute, urlOf } from '../../model/route.ts'
import type { PostPage, PostsContext } from './posts.ts'
import { isTruncated } from './truncation.ts'

/** Returns the imports of the posts' excerpts and the elements that show them. */
export function postItems({ plan, config }: Pick<PostsContext, 'plan' | 'config'>, posts: readonly PostPage[]) {
  const imports = posts.map(
    ({ source }, at) =>
      `import Post${at} from ${JSON.stringify(`./${posix.relative(plan.contentDir, source.file)}?excerpt`)}`,
  )
  const items = posts.map((post, at) => {
    const props = defined({
      ...postProps(post, config),
      isCut: isTruncated(post.source.text, post.contentStart),
      textLanguage: languageOfText(config, plan.translatedDir, post.source.file),
    })
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

/** Converts the routes of authors' pages to URLs for templates. */
export function withAuthorUrls(post: PostPage['post'], config: Config): PostPage['post'] {
  const authors = post.authors.map((author) => authorWithUrl(author, config))
  return { ...post, authors }
}

/** Prefixes the paths of an author with baseUrl, for templates. */
export function authorWithUrl(author: BlogAuthor, config: Config): BlogAuthor {
  const { page, url, imageUrl } = author
  const belowBase = (path: string): string => (isAbsoluteUrl(path) ? path : joinPath(config.baseUrl, path))
  return {
    ...author,
    ...(page !== undefined && page !== '' && { page: urlOf(toRoute(page), config) }),
    ...(url !== undefined && { url: belowBase(url) }),
    ...(imageUrl !== undefined && { imageUrl: belowBase(imageUrl) }),
  }
}
