// Reads what a whole site publishes for readers and programs, including blogs and languages, whichever tool built it:
// each page by its path, and the entries of each feed. For scripts/compare-docusaurus.ts and the tests.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  decoded,
  differences,
  filesBelow,
  htmlFiles,
  routeOf,
  routeOfFile,
  type settingsOf,
  titleOf,
} from './compare-sites.ts'

/** The pages and feeds that a tool published. */
export interface Published {
  readonly pages: Readonly<Record<string, PublishedPage>>
  readonly feeds: Readonly<Record<string, PublishedFeed>>
}

/** A page as read from its HTML, without the fields that it doesn't have. */
interface PublishedPage {
  /** Excludes the title of the site. */
  readonly title: string
  readonly language: string
  readonly canonical?: string
  /** Routes of the page in other languages, by hreflang. */
  readonly alternates: Readonly<Record<string, string>>
  readonly isHidden?: true
  /** Routes of the posts that it lists, in order. */
  readonly posts?: readonly string[]
  /** The date of a post, to the minute; `minutes` is its reading time. */
  readonly date?: string
  readonly minutes?: number
  readonly previous?: string
  readonly next?: string
}

/** A feed, with its entries in order. */
interface PublishedFeed {
  readonly title: string
  readonly language?: string
  readonly entries: readonly FeedEntry[]
}

interface FeedEntry {
  readonly id: string
  readonly title: string
  readonly date: string
  readonly summary: string
  readonly authors: readonly string[]
  readonly categories: readonly string[]
}

/** Reads the site published in a folder, without its redirects. */
export function readPublished(folder: string, { baseUrl, delimiter }: ReturnType<typeof settingsOf>): Published {
  const files = htmlFiles(folder).filter((file) => !/(^|\/)(404|search|search\/index)\.html$/.test(file))
  const pages = files.flatMap((file) => {
    const html = readFileSync(path.join(folder, file), 'utf8')
    const isRedirect = html.includes('http-equiv="refresh"')
    return isRedirect ? [] : [[routeOf(baseUrl + routeOfFile(file)), pageOf(html, delimiter)] as const]
  })
  const feeds = filesBelow(folder).filter((file) => /(^|\/)(rss\.xml|atom\.xml|feed\.json)$/.test(file))
  return {
    pages: Object.fromEntries(pages),
    feeds: Object.fromEntries(feeds.map((file) => [file, feedOf(readFileSync(path.join(folder, file), 'utf8'))])),
  }
}

/**
 * Lists the differences between the published sites of docs-gen and Docusaurus. Ignores intended differences: links to
 * a language that lacks the page or has it elsewhere, canonical links to the last version, the titles of lists (texts
 * of the theme), the language of a feed (docs-gen writes the whole tag), and the order of a feed (newest first,
 * whatever the order of the blog).
 */
export function publishedDifferences(wanted: Published, made: Published): readonly string[] {
  return [
    ...differences('published', comparable(wanted, wanted), comparable(made, wanted)),
    ...pagesWithoutAlternate(made).map((route) => `${route}: a link to another language leads nowhere`),
  ]
}

/** Lists pages with broken links to other languages. Docusaurus links to the same path, where no page may exist. */
function pagesWithoutAlternate({ pages }: Published): readonly string[] {
  return Object.keys(pages).filter((route) => {
    const links = Object.values(pages[route]?.alternates ?? {})
    return links.some((href) => pages[routeOf(new URL(href).pathname)] === undefined)
  })
}

function comparable({ pages, feeds }: Published, wanted: Published): object {
  const moved = pagesWithoutAlternate(wanted)
  const isList = /\/(?:tags|authors|archive)(?:\/|$)/
  return {
    pages: Object.fromEntries(
      Object.entries(pages).map(([route, { title, alternates, canonical, ...page }]) => {
        const url = canonical === undefined ? undefined : new URL(canonical)
        const isInLast = url !== undefined && pages[routeOf(url.pathname)]?.canonical === canonical
        return [
          route,
          {
            ...page,
            title: isList.test(route) || wanted.pages[route]?.title === '' ? '' : title,
            alternates: moved.includes(route) ? {} : alternates,
            canonical: isInLast ? `${url.origin}${route}` : canonical,
          },
        ]
      }),
    ),
    feeds: Object.fromEntries(
      Object.entries(feeds).map(([file, { title, entries }]) => {
        const newest = [...entries].sort((a, b) => (a.date < b.date ? 1 : -1))
        return [file, { title, entries: newest }]
      }),
    ),
  }
}

function pageOf(html: string, delimiter: string): PublishedPage {
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link)
  const alternates = links.flatMap((link) => {
    const tag = attributeOf(link, 'hreflang')
    return tag === undefined ? [] : [[tag, routeOf(attributeOf(link, 'href') ?? '')] as const]
  })
  const canonical = links.find((link) => attributeOf(link, 'rel') === 'canonical')
  const posts = [...html.matchAll(/<h2(?: class="title[^"]*")?><a href="([^"]*)">/g)].map(([, href]) =>
    routeOf(href ?? ''),
  )
  const minutes = /(\d+) min/.exec(bylineOf(html))?.[1] ?? (/(?:Une|One) min/i.test(bylineOf(html)) ? '1' : undefined)
  const date = /<time datetime="([^"]*)"/i.exec(bylineOf(html))?.[1]?.slice(0, 16)
  const isTagList = /<html\b[^>]*\bdocs-tags?-(?:doc-)?list-page\b/.test(html) // of Docusaurus
  const isPost = /<html\b[^>]*\bblog-post-page\b/.test(html)
  return JSON.parse(
    JSON.stringify({
      title: isTagList ? '' : titleOf(html, delimiter),
      language: attributeOf(/<html\b[^>]*>/.exec(html)?.[0] ?? '', 'lang'),
      canonical: canonical && routeOf(attributeOf(canonical, 'href') ?? ''),
      alternates: Object.fromEntries(alternates.sort()),
      isHidden: /<meta[^>]*name="robots"[^>]*noindex/.test(html) || undefined,
      posts: posts.length > 0 ? posts : undefined,
      date: isPost ? date : undefined,
      minutes: isPost && minutes !== undefined ? Number(minutes) : undefined,
      previous: neighbourOf(html, 'prev'),
      next: neighbourOf(html, 'next'),
    }),
  )
}

/** Returns the line below the title of a post: its date and the following text. */
function bylineOf(html: string): string {
  return /<time datetime=.{0,200}/is.exec(html)?.[0].replace(/<!-- -->/g, '') ?? ''
}

function neighbourOf(html: string, rel: 'prev' | 'next'): string | undefined {
  const found = new RegExp(`<a class="(?:page-nav-${rel}|[^"]*pagination-nav__link--${rel})" href="([^"]*)"`).exec(html)
  return found === null ? undefined : routeOf(decodeURI(found[1] ?? ''))
}

function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  return value === undefined ? undefined : decoded(value)
}

function feedOf(text: string): PublishedFeed {
  return text.startsWith('{') ? jsonFeedOf(text) : xmlFeedOf(text)
}

interface JsonFeed {
  readonly title: string
  readonly items: readonly {
    readonly id: string
    readonly title: string
    readonly date_modified: string
    readonly summary?: string
    readonly author?: { readonly name?: string }
    readonly tags?: readonly string[]
  }[]
}

function jsonFeedOf(text: string): PublishedFeed {
  const feed: JsonFeed = JSON.parse(text)
  const entries = feed.items.map(({ id, title, date_modified: date, summary = '', author, tags = [] }) => {
    const authors = author?.name === undefined ? [] : [author.name]
    return { id, title, date, summary, authors, categories: tags }
  })
  return { title: feed.title, entries }
}

function xmlFeedOf(text: string): PublishedFeed {
  const [head = '', ...items] = text.split(/<(?:item|entry)>/)
  const language = inside(head, 'language')
  return {
    title: inside(head, 'title') ?? '',
    ...(language !== undefined && { language }),
    entries: items.map((item) => ({
      id: inside(item, 'guid') ?? inside(item, 'id') ?? '',
      title: inside(item, 'title') ?? '',
      date: new Date(inside(item, 'pubDate') ?? inside(item, 'updated') ?? '').toISOString(),
      summary: inside(item, 'description') ?? inside(item, 'summary') ?? '',
      // RSS expects authors to have an email address.
      authors: [...item.matchAll(/<author>(.*?)<\/author>/gs)].flatMap(([, author = '']) =>
        author.includes('<name>') ? [inside(author, 'name') ?? ''] : (/\((.*)\)/.exec(author)?.slice(1) ?? []),
      ),
      categories: [...item.matchAll(/<category(?:>(.*?)<\/category>| label="([^"]*)")/g)].map(([, a, b]) =>
        decoded(a ?? b ?? ''),
      ),
    })),
  }
}

function inside(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 's').exec(xml)?.[1]
  return text === undefined ? undefined : decoded(text.replace(/^<!\[CDATA\[(.*)\]\]>$/s, '$1')).trim()
}
