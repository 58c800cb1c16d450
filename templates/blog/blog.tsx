// Parts of a blog: the byline of a post, lists of posts, the archive, and authors. docs-gen builds the lists and
// resolves their URLs.

import type { ReactNode } from 'react'
import type { BlogAuthor, BlogPost } from '../../src/model/blog.ts'
import { TagList } from '../layout/tag-list.tsx'
import { useTexts } from '../use-texts.tsx'

/** The date, authors and reading time of a post. */
export interface BylineProps {
  readonly post: BlogPost
  /** Language of the date. */
  readonly language: string
}

/** Renders the line below a post's title. */
export function Byline({ post, language }: BylineProps) {
  const t = useTexts()
  const { readingMinutes, authors } = post
  return (
    <div className="byline">
      <p>
        <PostDate date={post.date} language={language} />
        {readingMinutes !== undefined && <span>{t('{minutes} min read', { minutes: readingMinutes })}</span>}
      </p>
      {authors.length > 0 && <AuthorList authors={authors} />}
    </div>
  )
}

function PostDate({ date, language }: { readonly date: number; readonly language: string }) {
  const shown = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
  return <time dateTime={new Date(date).toISOString()}>{shown}</time>
}

function AuthorList({ authors }: { readonly authors: readonly BlogAuthor[] }) {
  return (
    <ul className="authors">
      {authors.map((author, index) => (
        <li key={author.key ?? author.name ?? index}>
          <Author author={author} />
        </li>
      ))}
    </ul>
  )
}

function Author({ author }: { readonly author: BlogAuthor }) {
  const { name, title, imageUrl } = author
  const href =
    author.page === '' ? author.url : (author.page ?? author.url ?? (author.email && `mailto:${author.email}`))
  return (
    <>
      {imageUrl !== undefined && (
        <img className="author-image" src={imageUrl} alt="" width={40} height={40} loading="lazy" />
      )}
      <span>
        {name !== undefined && (href === undefined ? <b>{name}</b> : <a href={href}>{name}</a>)}
        {title !== undefined && <small>{title}</small>}
        <AuthorLinks author={author} />
      </span>
    </>
  )
}

/** A post in a list. */
export interface BlogPostItemProps extends BylineProps {
  readonly title: string
  readonly href: string
  readonly tags: readonly { readonly label: string; readonly href: string }[]
  /** Whether the text is only the beginning of the post. */
  readonly isCut: boolean
  /** The language of its text, if it isn't the language of the page. */
  readonly textLanguage?: { readonly tag: string; readonly direction: 'ltr' | 'rtl' }
  readonly children?: ReactNode
}

/** Renders a post in a list: its title, its byline, and its excerpt. */
export function BlogPostItem(props: BlogPostItemProps) {
  const { title, href, post, language, tags, isCut, textLanguage, children } = props
  const t = useTexts()
  return (
    <article className="post-item" lang={textLanguage?.tag} dir={textLanguage?.direction}>
      <h2>
        <a href={href}>{title}</a>
      </h2>
      <Byline post={post} language={language} />
      {children}
      {(tags.length > 0 || isCut) && (
        <div className="post-item-foot">
          <TagList tags={tags} />
          {isCut && (
            <a className="read-more" href={href} aria-label={t('Read more about {name}', { name: title })}>
              {t('Read more')}
            </a>
          )}
        </div>
      )}
    </article>
  )
}

/** Renders the links to the previous and the next page of a list. */
export function BlogPaginator({ newer, older }: { readonly newer?: string; readonly older?: string }) {
  const t = useTexts()
  if (newer === undefined && older === undefined) return null
  return (
    <nav className="page-nav" aria-label={t('Pages of the list')}>
      {newer !== undefined && (
        <a className="page-nav-prev" href={newer} rel="prev">
          <span>{t('Newer posts')}</span>
        </a>
      )}
      {older !== undefined && (
        <a className="page-nav-next" href={older} rel="next">
          <span>{t('Older posts')}</span>
        </a>
      )}
    </nav>
  )
}

/** Renders the links to the other pages of a blog and to its feeds. */
export function BlogLinks({ links }: { readonly links: readonly { readonly label: string; readonly href: string }[] }) {
  const t = useTexts()
  if (links.length === 0) return null
  return (
    <nav className="blog-links" aria-label={t('More of the blog')}>
      {links.map(({ label, href }) => (
        <a key={href} href={href}>
          {label}
        </a>
      ))}
    </nav>
  )
}

/** The posts of a year. */
export interface BlogArchiveListProps {
  readonly language: string
  readonly posts: readonly { readonly title: string; readonly href: string; readonly date: number }[]
}

/** Renders the posts of a year as a list of dates and titles. */
export function BlogArchiveList({ posts, language }: BlogArchiveListProps) {
  const format = new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' })
  return (
    <ul className="archive">
      {posts.map(({ title, href, date }) => (
        <li key={href}>
          <time dateTime={new Date(date).toISOString().slice(0, 10)}>{format.format(date)}</time>
          <a href={href}>{title}</a>
        </li>
      ))}
    </ul>
  )
}

/** Authors, with the number of their posts if it's shown. */
export interface BlogAuthorsProps {
  readonly cards: readonly { readonly author: BlogAuthor; readonly count?: number }[]
}

/** Renders authors with their descriptions and links. */
export function BlogAuthors({ cards }: BlogAuthorsProps) {
  const t = useTexts()
  return (
    <ul className="authors author-cards">
      {cards.map(({ author, count }) => (
        <li key={author.key}>
          <Author author={author} />
          {author.description !== undefined && <p>{author.description}</p>}
          {count !== undefined && <p>{count === 1 ? t('One post') : t('{count} posts', { count })}</p>}
        </li>
      ))}
    </ul>
  )
}

/** Names of networks that differ from the capitalized key. */
const networks: Readonly<Record<string, string>> = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  youtube: 'YouTube',
}

function AuthorLinks({ author: { socials = {} } }: { readonly author: BlogAuthor }) {
  const links = Object.entries(socials)
  if (links.length === 0) return null
  return (
    <small className="author-links">
      {links.map(([network, href]) => (
        <a key={network} href={href} rel="me">
          {networks[network] ?? network}
        </a>
      ))}
    </small>
  )
}
