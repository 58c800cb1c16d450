// The search in the browser: Pagefind's own script, which stands beside the index, and what is read of its results.

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

/** Which results are wanted: of one section (or all), from a place up to another. */
export interface SearchRange {
  readonly section: string
  readonly start: number
  readonly end: number
}

/** What was found. */
export interface Hits {
  readonly hits: readonly Hit[]
  readonly total: number
}

/** Searches; the same object for the whole life of a page. */
export interface Searcher {
  /** Finds pages, best first: those from `start` up to `end`. */
  search(query: string, range: SearchRange): Promise<Hits>
  /** The names of the site's sections, which pages can be filtered by. */
  readonly sections: readonly string[]
}

/** A page as Pagefind gives it. Excerpts are HTML. */
interface PageData {
  readonly url: string
  readonly content: string
  readonly meta: Readonly<Record<string, string | undefined>>
  readonly filters?: Readonly<Record<string, readonly string[] | undefined>>
  readonly anchors: readonly { readonly id: string; readonly text: string }[]
  readonly sub_results: readonly {
    readonly title: string
    readonly url: string
    readonly excerpt: string
    /** Where the section begins; the part above all sections has none. */
    readonly anchor?: object
  }[]
}

interface Result {
  readonly score: number
  data(): Promise<PageData>
}

/** What is used of Pagefind's script. */
interface Pagefind {
  createInstance(options: object): {
    search(
      query: string,
      options: { readonly filters: Readonly<Record<string, string>> },
    ): Promise<{ readonly results: readonly Result[] }>
    filters(): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>>
  }
}

const options = {
  // A worker would be one more script to fetch; to look up a word takes a millisecond or two.
  noWorker: true,
  // The URLs in the index are whole.
  baseUrl: '/',
  excerptLength: 26,
  excerptEllipsis: '…',
  // They go with the weights of headings: src/search/search-page.ts.
  ranking: { metaWeights: { title: 20, path: 20, symbols: 5 } },
}

const mostSections = 3

/** Loads the index of a site from its folder; with a version, only pages of that version are found. */
export async function loadSearcher(bundle: string, version = ''): Promise<Searcher> {
  const script: Pagefind = await import(/* @vite-ignore */ new URL(`${bundle}pagefind.js`, location.href).href)
  const pagefind = script.createInstance(options)
  const { section: sections = {} } = await pagefind.filters()
  const siteTitle = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? ''
  return {
    sections: Object.keys(sections).filter(Boolean),
    async search(query, { section, start, end }) {
      const filters = { ...(section !== '' && { section }), ...(version !== '' && { version }) }
      const { results } = await pagefind.search(query, { filters })
      // To Pagefind a part of the index that cannot be fetched is one without words.
      if (results.length === 0 && !navigator.onLine) throw new Error('The index could not be fetched')
      const pages = await Promise.all(
        results.slice(start, end).map(async ({ score, data }) => {
          const page = await data()
          return { ...hitOf(page), anchors: page.anchors, score }
        }),
      )
      return { hits: rankPages(pages, query, siteTitle), total: results.length }
    },
  }
}

function hitOf({ url, content, meta, filters = {}, sub_results: parts }: PageData): Hit {
  const title = meta.title ?? url
  const top = parts.find(({ anchor }) => anchor === undefined)
  const sections = parts.filter(({ anchor }) => anchor !== undefined).slice(0, mostSections)
  return {
    title,
    url,
    excerpt: excerptOf(top?.excerpt ?? startOf(content, title), title),
    section: filters.section?.[0] ?? '',
    sections: sections.map((part) => ({
      title: part.title,
      url: part.url,
      excerpt: excerptOf(part.excerpt, part.title),
    })),
  }
}

/** Gives the first words of a page below its title as HTML, for an excerpt. */
function startOf(content: string, title: string): string {
  const words = content.split(/\s+/).slice(0, title.split(/\s+/).length + options.excerptLength)
  return `${words.join(' ').replaceAll('<', '&lt;')} …`
}
