// The search in the browser: what the engine found, with the words around it.

import { openEngine } from './engine.ts'
import { type ExcerptPart, excerptOf } from './excerpt.ts'
import { type Anchor, foundParts, partsOf } from './page-parts.ts'
import { rankPages } from './rank.ts'

/** A part of a page that holds words of the query. */
export interface SectionHit {
  readonly title: string
  readonly url: string
  readonly excerpt: readonly ExcerptPart[]
}

/** A page that fits the query. */
export interface Hit {
  readonly title: string
  readonly url: string
  readonly excerpt: readonly ExcerptPart[]
  readonly section: string
  readonly sections: readonly SectionHit[]
}

/** The text of a page, as Pagefind keeps it. */
interface PageText {
  readonly url: string
  readonly content: string
  readonly meta: Readonly<Record<string, string | undefined>>
  readonly filters?: Readonly<Record<string, readonly string[] | undefined>>
  readonly anchors: readonly Anchor[]
}

/** Which results are wanted: of one section (or all), from a place up to another. */
export interface SearchRange {
  readonly section: string
  readonly start: number
  readonly end: number
}

/** What was found; `isCut` when there may be more pages than `total`. */
export interface Hits {
  readonly hits: readonly Hit[]
  readonly total: number
  readonly isCut: boolean
}

/** Searches; the same object for the whole life of a page. */
export interface Searcher {
  /** Finds pages, best first: those from `start` up to `end`. */
  search(query: string, range: SearchRange): Promise<Hits>
  /** The names of the site's sections, which pages can be filtered by. */
  readonly sections: readonly string[]
}

/** Loads the index of a site from its folder; with a version, only pages of that version are found. */
export async function loadSearcher(bundle: string, version = ''): Promise<Searcher> {
  const engine = await openEngine(new URL(bundle, location.href))
  const { files } = engine
  const siteTitle = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? ''
  const textOf = async (page: number): Promise<PageText> =>
    JSON.parse(new TextDecoder().decode(await files.bytes(`fragment/en_${await files.nameOf(page)}.pf_fragment`)))
  return {
    sections: files.entry.sections,
    async search(query, { section, start, end }) {
      const filters = { ...(section !== '' && { section }), ...(version !== '' && { version }) }
      const { matches, isCut } = await engine.find(query, filters, end)
      const wanted = matches.slice(start, end)
      const texts = await Promise.all(wanted.map(({ page }) => textOf(page)))
      const pages = texts.map((text, index) => ({
        ...hitOf(text, wanted[index]?.places ?? []),
        anchors: text.anchors,
        score: wanted[index]?.score ?? 0,
      }))
      return { hits: rankPages(pages, query, siteTitle), total: matches.length, isCut }
    },
  }
}

function hitOf({ url, meta, content, anchors, filters = {} }: PageText, places: readonly number[]): Hit {
  const text = { words: content.replace(/\u200b/g, '').split(/\s+/), found: new Set(places) }
  const parts = partsOf(anchors, text.words.length)
  const title = meta.title ?? url
  const excerptAt = (from: number, heading: string, end: number) => excerptOf(text, from + heading.trim().split(/\s+/).length, end)
  const sections = foundParts(parts, places).map(({ anchor, end }) => ({
    title: anchor.text,
    url: withHash(url, anchor.id),
    excerpt: excerptAt(anchor.location, anchor.text, end),
  }))
  return {
    title,
    url,
    excerpt: excerptAt(0, title, parts.find(({ anchor }) => anchor.location > 0)?.anchor.location ?? text.words.length),
    section: filters.section?.[0] ?? '',
    sections,
  }
}

function withHash(url: string, id: string): string {
  const { pathname, search, hash } = Object.assign(new URL(url, location.href), { hash: id })
  return pathname + search + hash
}
