// Creates the posts of a blog: pages whose route begins with their date, which comes from front matter or the path of
// the file. Reports problems of dates and authors.

import { posix } from 'node:path'
import type { BlogPost } from '../../model/blog.ts'
import { timeOf } from '../../model/dates.ts'
import { defined } from '../../model/defined.ts'
import { compareText, diagnose, tolerated } from '../../model/diagnostic.ts'
import type { Page } from '../../model/page.ts'
import type { BlogConfig } from '../../model/schema/blog-schema.ts'
import { pathInside } from '../../model/site.ts'
import { makePage, type PageContext } from '../pages.ts'
import type { ParsedPage } from '../parse-page.ts'
import type { KnownAuthors } from './authors.ts'
import { authorsOf } from './post-authors.ts'
import { isTruncated } from './truncation.ts'

/** A page that is a post. */
export type PostPage = Page & { readonly post: BlogPost }

/** The input of creating posts. */
export interface PostsContext extends PageContext {
  readonly blog: BlogConfig
  /** Undefined if the authors file is unreadable. */
  readonly authors: KnownAuthors | undefined
  /** Returns the time of the commit that added a file, if git knows it. */
  readonly addedAt: (file: string) => number | undefined
  /** Texts of the theme in the language of the site, by English text. */
  readonly texts: ReadonlyMap<string, string>
}

/**
 * Creates the posts of a blog, in the order of its list. Reports posts without a date, and omits those unknown to git.
 */
export function makePosts(parsed: readonly ParsedPage[], context: PostsContext): readonly PostPage[] {
  const posts = parsed.flatMap((page) => makePost(page, context) ?? [])
  const sign = context.blog.order === 'descending' ? -1 : 1
  return posts.sort((a, b) => sign * (a.post.date - b.post.date) || sign * compareText(a.id, b.id))
}

function makePost(parsed: ParsedPage, context: PostsContext): PostPage | undefined {
  const { plan, blog, authors, diagnostics } = context
  const { source, matter } = parsed
  const name = readPostName(pathInside(plan, source.file))
  const date = dateOf(parsed, name.date, context)
  if (date === undefined) return undefined
  const slug = matter.fields.slug === undefined ? name.slug : `/${matter.fields.slug}`.replace(/^\/{2,}/, '/')
  const page = makePage({ ...parsed, matter: { ...matter, fields: { ...matter.fields, slug } } }, context)
  const file = posix.join(plan.contentDir, blog.authors)
  const post = defined({
    date,
    authors: authorsOf(matter.fields.raw, { known: authors, file, places: matter.places, diagnostics }),
    readingMinutes: blog.readingTime ? readingMinutes(source.text.slice(matter.contentStart)) : undefined,
  })
  if (!isTruncated(source.text, matter.contentStart))
    diagnostics.push(
      diagnose(
        'blog-untruncated-post',
        'The list of posts shows this post in full: it has no mark where its excerpt ends',
        { file: source.file },
        {
          hint: `Put \`${page.format === 'md' ? '<!-- truncate -->' : '{/* truncate */}'}\` on its own line after the excerpt.`,
        },
      ),
    )
  const title = matter.fields.title ?? parsed.contentTitle ?? name.text
  const { contentTitle: _shown, ...rest } = page // the title is shown in its place
  return { ...rest, title, post }
}

/** Returns the date of a post: that in front matter, in its file name, or of the commit that added it. */
function dateOf({ source, matter }: ParsedPage, named: number | undefined, context: PostsContext): number | undefined {
  const { file } = source
  const written = matter.fields.raw.date ?? undefined
  const date = written === undefined ? named : typeof written === 'string' ? timeOf(written) : undefined
  if (date !== undefined) return date
  const added = written === undefined ? context.addedAt(file) : undefined
  const message =
    written === undefined
      ? `\`${file}\` has no date in its name or its front matter`
      : `\`date\` is \`${String(written)}\`, not a date`
  const day = added === undefined ? '2025-04-17' : new Date(added).toISOString().slice(0, 10)
  const found = diagnose(
    'blog-post-without-date',
    added === undefined ? message : `${message}, so it gets the date of the commit that added it`,
    matter.places.date ?? { file },
    {
      hint:
        written === undefined
          ? `Add \`date: ${day}\` to its front matter, or begin its name with the date: \`${day}-release.md\`.`
          : `Write the date as \`${day}\`.`,
    },
  )
  context.diagnostics.push(added === undefined ? tolerated(found, context.config) : { ...found, severity: 'warning' })
  return added
}

/** The date and the name in the path of a post's file. */
interface PostName {
  /** Milliseconds since the epoch, at midnight in UTC; undefined if the path has no date. */
  readonly date?: number
  /** URL path of the post, relative to that of the blog. */
  readonly slug: string
  /** The name without the date, which is the default title. */
  readonly text: string
}

const dated = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/

/** Parses the path of a post's file in the folder of posts, such as `2025-04-17-release.md`. */
export function readPostName(file: string): PostName {
  const { folder = '', date, text = '' } = dated.exec(file)?.groups ?? {}
  const time = date === undefined ? undefined : dateInPath(date)
  if (time === undefined) {
    const slug = `/${file.replace(/(?:\/index)?\.mdx?$/, '')}`
    return { slug, text: slug.slice(slug.lastIndexOf('/') + 1) }
  }
  const day = new Date(time).toISOString().slice(0, 10).replaceAll('-', '/')
  return { date: time, slug: `/${day}/${folder}${text}`.replace(/\/+$/, ''), text }
}

/** Parses `2025-4-7` or `2025/04/07`. A day that doesn't exist isn't a date. */
function dateInPath(text: string): number | undefined {
  const [year = 0, month = 0, day = 0] = text.split(/[-/]/).map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined
}

/** Reading speed in words per minute. */
const wordsPerMinute = 200

const word = /[\p{L}\p{N}]+(?:['\u2019._][\p{L}\p{N}]+)*/gu
/** Scripts without spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Returns the reading time of a text in minutes, at least one. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.ceil(countWords(text) / wordsPerMinute))
}

/**
 * Counts words like Intl.Segmenter. Because that takes quadratic time, it is used only for runs of letters in scripts
 * without spaces.
 */
function countWords(text: string): number {
  const words = text.match(word) ?? []
  return words.reduce((count, one) => count + (unspaced.test(one) ? countSegments(one) : 1), 0)
}

const longestRun = 1000

function countSegments(run: string): number {
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
  const asked = [...segmenter.segment(run.slice(0, longestRun))].length
  return Math.round((asked * run.length) / Math.min(run.length, longestRun))
}
