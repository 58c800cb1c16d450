// The search index in the browser: Pagefind's own script, loaded from the site, and what we read of its results.

import { type ExcerptPart, excerptOf } from './excerpt.ts'
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

/** A heading; `location` is the number of its first word in the page's text. */
interface Anchor {
  readonly id: string
  readonly text: string
  readonly location: number
}

interface PagefindData {
  readonly url: string
  readonly content: string
  /** Numbers of the words of the text that were looked for. */
  readonly locations: readonly number[]
  readonly meta: Readonly<Record<string, string | undefined>>
  readonly filters?: Readonly<Record<string, readonly string[] | undefined>>
  readonly anchors: readonly Anchor[]
  readonly sub_results: readonly { readonly title: string; readonly url: string; readonly anchor?: Anchor }[]
}

interface PagefindResult {
  readonly score: number
  readonly data: () => Promise<PagefindData>
}

interface SearchOptions {
  readonly filters?: Readonly<Record<string, string>>
}

interface Pagefind {
  readonly init: () => Promise<void>
  readonly options: (options: object) => Promise<void>
  readonly search: (query: string, options?: SearchOptions) => Promise<{ readonly results: readonly PagefindResult[] }>
}

/** Which results are wanted: of one section (or all), from a place up to another. */
export interface SearchRange {
  readonly section: string
  readonly start: number
  readonly end: number
}

/** Searches; the same object for the whole life of a page. */
export interface Searcher {
  /** Finds pages, best first: those from `start` up to `end`. `total` counts all of them. */
  search(query: string, range: SearchRange): Promise<{ readonly hits: readonly Hit[]; readonly total: number }>
  /** Returns the names of the site's sections, which pages can be filtered by. */
  sections(): Promise<readonly string[]>
}

/** Loads the index of a site from its bundle folder; with a version, only pages of that version are found. */
export async function loadSearcher(bundle: string, version = ''): Promise<Searcher> {
  const url = new URL(`${bundle}pagefind.js`, location.href).href
  const pagefind: Pagefind = await import(/* @vite-ignore */ url)
  // A worker would be one more script to load; looking up a word takes a millisecond or two. The weights go with those of the index.
  await pagefind.options({ noWorker: true, ranking: { metaWeights: { title: 20, path: 20, symbols: 5 } } })
  await pagefind.init()
  const siteTitle = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? ''
  return {
    async search(query, { section, start, end }) {
      const filters = { ...(section !== '' && { section }), ...(version !== '' && { version }) }
      const { results } = await pagefind.search(query, { filters })
      // A part of the index that could not be fetched is no error to Pagefind, which then finds nothing.
      if (results.length === 0 && !navigator.onLine) throw new Error('The index could not be fetched')
      const wanted = results.slice(start, end)
      const data = await Promise.all(wanted.map((result) => result.data()))
      const pages = data.map((page, index) => ({ ...hitOf(page), anchors: page.anchors, score: wanted[index]?.score ?? 0 }))
      return { hits: rankPages(pages, query, siteTitle), total: results.length }
    },
    async sections() {
      // Pagefind could tell, too, but would fetch which pages each section has, all of them.
      return (await fetch(new URL('sections.json', url))).json()
    },
  }
}

const sectionLimit = 3

function hitOf({ url, meta, content, locations, anchors, sub_results: parts, filters = {} }: PagefindData): Hit {
  const text = { words: content.split(/\s+/), found: new Set(locations) }
  const starts = anchors.map(({ location }) => location).sort((a, b) => a - b)
  const title = meta.title ?? url
  const excerptAt = (from: number, heading: string) =>
    excerptOf(text, from + heading.trim().split(/\s+/).length, starts.find((start) => start > from) ?? text.words.length)
  const sections: SectionHit[] = []
  for (const { title: heading, url: href, anchor } of parts) {
    if (anchor === undefined || href === url) continue
    sections.push({ title: heading, url: href, excerpt: excerptAt(anchor.location, anchor.text) })
    if (sections.length === sectionLimit) break
  }
  return { title, url, excerpt: excerptAt(0, title), section: filters.section?.[0] ?? '', sections }
}
