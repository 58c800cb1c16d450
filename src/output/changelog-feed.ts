// feed.xml: the RSS feed of a changelog page. Each second-level heading of the page is an entry with the text below it.

import { decodeAttribute, decodeText } from '../html/entities.ts'
import { escapeHtml } from '../model/escape.ts'

/** The page of a feed. */
interface FeedPage {
  /** Origin of the site, without a trailing slash. */
  readonly origin: string
  /** Encoded URL path of the page. */
  readonly href: string
  /** Encoded URL path of the feed. */
  readonly feedHref: string
  readonly title: string
  readonly description: string
  readonly language: string
  /** HTML of the page's content. */
  readonly html: string
}

interface Entry {
  readonly id: string
  readonly title: string
  readonly html: string
}

/** Creates an RSS feed of the second-level sections of a page, in their order. */
export function feedXml(page: FeedPage): string {
  const url = page.origin + page.href
  const items = entriesOf(page.html).map(({ id, title, html }) => {
    const link = escapeHtml(`${url}#${encodeURIComponent(id)}`)
    const date = dateIn(title)
    return (
      `<item><title>${escapeHtml(title)}</title><link>${link}</link><guid>${link}</guid>` +
      `${date === undefined ? '' : `<pubDate>${date.toUTCString()}</pubDate>`}<description>${escapeHtml(absoluteLinks(html, page.origin, url))}</description></item>\n`
    )
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n' +
    `<title>${escapeHtml(page.title)}</title><link>${escapeHtml(url)}</link><description>${escapeHtml(page.description)}</description>` +
    `<language>${escapeHtml(page.language)}</language>` +
    `<atom:link href="${escapeHtml(page.origin + page.feedHref)}" rel="self" type="application/rss+xml"/>\n${items.join('')}</channel></rss>\n`
  )
}

function entriesOf(html: string): readonly Entry[] {
  const starts = [...html.matchAll(/<h2\b[^>]*? id="([^"]*)"[^>]*>([\s\S]*?)<\/h2>/g)]
  return starts.map((start, index) => {
    const [heading, id = '', inner = ''] = start
    const text = html.slice(start.index + heading.length, starts[index + 1]?.index ?? html.length)
    return {
      id: decodeAttribute(id),
      title: decodeText(inner.replace(/<[^>]*>/g, '')).trim(),
      html: withoutControls(text).trim(),
    }
  })
}

/** Removes from HTML what is useful only on the page: links of headings to themselves, buttons, scripts. */
export function withoutControls(html: string): string {
  return html.replace(/<a [^>]*class="hash-link"[^>]*>[\s\S]*?<\/a>|<(button|script)\b[\s\S]*?<\/\1>/g, '')
}

/** Makes links absolute: links to the site, and links within the page. */
export function absoluteLinks(html: string, origin: string, page: string): string {
  return html.replace(
    / (href|src)="(\/(?!\/)|#)/g,
    (_all, name: string, start: string) => ` ${name}="${start === '#' ? `${page}#` : `${origin}/`}`,
  )
}

const months = 'january february march april may june july august september october november december'.split(' ')

/** Parses a date such as `2025-04-24`, `April 24, 2025`, `24 April 2025` or `April 2025` (its first day), in UTC. */
function dateIn(title: string): Date | undefined {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(title)
  if (iso !== null) return validDate(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]))
  const words = /(?:\b(\d{1,2}) )?\b([a-z]{3,9})\.? (?:(\d{1,2}),? )?(\d{4})\b/i.exec(title)
  const month = words === null ? -1 : months.findIndex((name) => name.startsWith((words[2] ?? '').toLowerCase()))
  return month === -1 || words === null
    ? undefined
    : validDate(Number(words[4]), month, Number(words[1] ?? words[3] ?? 1))
}

function validDate(year: number, month: number, day: number): Date | undefined {
  const date = new Date(Date.UTC(year, month, day))
  return date.getUTCMonth() === month && date.getUTCDate() === day ? date : undefined
}
