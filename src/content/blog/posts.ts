// Posts of a blog: pages whose route begins with their date. What is wrong with a date or an author is reported.

import type { BlogConfig, BlogPost } from '../../model/blog.ts'
import { defined } from '../../model/defined.ts'
import { compareText, type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import type { Page } from '../../model/page.ts'
import { timeOf } from '../dates.ts'
import { makePage, type PageContext } from '../pages.ts'
import type { ParsedPage } from '../parse-page.ts'
import { pathInside } from '../sources.ts'
import type { KnownAuthors } from './authors.ts'
import { authorsOf } from './post-authors.ts'
import { readPostName } from './post-name.ts'
import { readingMinutes } from './reading-time.ts'
import { isTruncated } from './truncation.ts'

/** A page that is a post. */
export type PostPage = Page & { readonly post: BlogPost }

/** What making posts needs. */
export interface PostsContext extends PageContext {
  readonly blog: BlogConfig
  /** Undefined when the file that describes them cannot be read. */
  readonly authors: KnownAuthors | undefined
  /** Texts of the theme in the language of the site, by the English ones. */
  readonly texts: ReadonlyMap<string, string>
}

/** Makes the posts of a blog, in the order of its list. Those without a date are reported and left out. */
export function makePosts(parsed: readonly ParsedPage[], context: PostsContext): readonly PostPage[] {
  const posts = parsed.flatMap((page) => makePost(page, context) ?? [])
  const sign = context.blog.order === 'descending' ? -1 : 1
  return posts.sort((a, b) => sign * (a.post.date - b.post.date) || sign * compareText(a.id, b.id))
}

function makePost(parsed: ParsedPage, context: PostsContext): PostPage | undefined {
  const { plan, blog, authors, diagnostics } = context
  const { source, matter } = parsed
  const name = readPostName(pathInside(plan, source.file))
  const date = dateOf(parsed, name.date, diagnostics)
  if (date === undefined) return undefined
  const slug = matter.fields.slug === undefined ? name.slug : `/${matter.fields.slug}`.replace(/^\/{2,}/, '/')
  const page = makePage({ ...parsed, matter: { ...matter, fields: { ...matter.fields, slug } } }, context)
  const file = `${plan.contentDir}/${blog.authorsFile}`
  const post = defined({
    date,
    authors: authorsOf(matter.fields.raw, { known: authors, file, places: matter.places, diagnostics }),
    readingMinutes: blog.readingTime ? readingMinutes(source.text.slice(matter.contentStart)) : undefined,
  })
  if (!isTruncated(source.text, matter.contentStart))
    diagnostics.push(
      diagnose(
        'blog-untruncated-post',
        'The list of posts shows this one in full: nothing says where its excerpt ends',
        { file: source.file },
        {
          hint: `Put \`${page.format === 'md' ? '<!-- truncate -->' : '{/* truncate */}'}\` on a line of its own after the excerpt.`,
        },
      ),
    )
  const title = matter.fields.title ?? parsed.contentTitle ?? name.text
  const { contentTitle: _shown, ...rest } = page // the title is shown in its place
  return { ...rest, title, post }
}

/** Finds the date of a post: that of its front matter, else that of its name. */
function dateOf(
  { source, matter }: ParsedPage,
  named: number | undefined,
  diagnostics: Diagnostic[],
): number | undefined {
  const written = matter.fields.raw.date
  const date =
    written === undefined || written === null ? named : typeof written === 'string' ? timeOf(written) : undefined
  if (date !== undefined) return date
  const message =
    written === undefined || written === null
      ? `\`${source.file}\` has no date, in its name or in its front matter`
      : `\`date\` is \`${String(written)}\`, not a date`
  const hint = 'Add `date: 2025-04-17` to its front matter, or begin its name with the date: `2025-04-17-release.md`.'
  diagnostics.push(diagnose('blog-post-without-date', message, matter.places.date ?? { file: source.file }, { hint }))
  return undefined
}
