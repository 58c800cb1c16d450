// The search index in the browser: Pagefind's own script, loaded from the site, and what we read of its results.

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
  readonly sub_results?: readonly { readonly title: string; readonly url: string; readonly excerpt: string; readonly anchor?: object }[]
}

interface PagefindResult {
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

/** Searches; the same object for the whole life of a page. */
export interface Searcher {
  /** Finds pages, best first; `total` counts all of them. */
  search(query: string, section: string, limit: number): Promise<{ readonly hits: readonly Hit[]; readonly total: number }>
  /** Returns the names of the site's sections, which pages can be filtered by. */
  sections(): Promise<readonly string[]>
  /** Fetches what a query will need. */
  preload(query: string): void
}

/** Loads the index of a site from its bundle folder; with a version, only pages of that version are found. */
export async function loadSearcher(bundle: string, version = ''): Promise<Searcher> {
  const url = new URL(`${bundle}pagefind.js`, location.href).href
  const pagefind: Pagefind = await import(/* @vite-ignore */ url)
  await pagefind.options({ excerptLength: 18 })
  await pagefind.init()
  return {
    async search(query, section, limit) {
      const filters = { ...(section !== '' && { section }), ...(version !== '' && { version }) }
      const found = await pagefind.search(query, { filters })
      const data = await Promise.all(found.results.slice(0, limit).map((result) => result.data()))
      return { hits: data.map(hitOf), total: found.results.length }
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
