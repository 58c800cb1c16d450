// The search index in the browser: Pagefind's own script, loaded from the site, and what we read of its results.

import { rankPages } from './rank.ts'

/** A part of a page that holds words of the query. */
export interface SectionHit {
  readonly title: string
  readonly url: string
  /** HTML with <mark> around the words; everything else in it is escaped. */
  readonly excerpt: string
}

/** A page that fits the query. */
export interface Hit {
  readonly title: string
  readonly url: string
  readonly excerpt: string
  readonly section: string
  readonly sections: readonly SectionHit[]
}

interface PagefindData {
  readonly url: string
  readonly excerpt: string
  readonly meta: Readonly<Record<string, string | undefined>>
  readonly filters?: Readonly<Record<string, readonly string[] | undefined>>
  readonly anchors?: readonly { readonly id: string; readonly text: string }[]
  readonly sub_results?: readonly { readonly title: string; readonly url: string; readonly excerpt: string; readonly anchor?: object }[]
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
  readonly preload: (query: string, options?: SearchOptions) => Promise<void>
  readonly search: (query: string, options?: SearchOptions) => Promise<{ readonly results: readonly PagefindResult[] }>
  readonly filters: () => Promise<Readonly<Record<string, Readonly<Record<string, number>>>>>
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
  /** Fetches what a query will need. */
  preload(query: string): void
}

/** Loads the index of a site from its bundle folder; with a version, only pages of that version are found. */
export async function loadSearcher(bundle: string, version = ''): Promise<Searcher> {
  const url = new URL(`${bundle}pagefind.js`, location.href).href
  const pagefind: Pagefind = await import(/* @vite-ignore */ url)
  // A worker would be one more script to load; looking up a word takes a millisecond or two. The weights go with those of the index.
  await pagefind.options({ excerptLength: 18, noWorker: true, ranking: { metaWeights: { title: 20, path: 20, symbols: 5 } } })
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
      const pages = data.map((page, index) => ({ ...hitOf(page), anchors: page.anchors ?? [], score: wanted[index]?.score ?? 0 }))
      return { hits: rankPages(pages, query, siteTitle), total: results.length }
    },
    async sections() {
      return Object.keys((await pagefind.filters()).section ?? {})
    },
    preload(query) {
      void pagefind.preload(query)
    },
  }
}

function hitOf({ url, meta, excerpt, sub_results: parts = [], filters = {} }: PagefindData): Hit {
  const sections = parts.filter((part) => part.anchor !== undefined && part.url !== url).slice(0, 3)
  return { title: meta.title ?? url, url, excerpt, section: filters.section?.[0] ?? '', sections }
}
