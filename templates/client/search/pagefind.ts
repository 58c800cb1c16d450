// Pagefind's own script, which stands beside its index of texts: what is used of it, and how it is asked.

/** A heading in the text of a page, at a number of words from its start. */
interface Anchor {
  readonly location: number
}

/** A page as Pagefind gives it. Excerpts are HTML. */
export interface PageData {
  readonly url: string
  readonly content: string
  readonly meta: Readonly<Record<string, string | undefined>>
  readonly filters?: Readonly<Record<string, readonly string[] | undefined>>
  readonly anchors: readonly Anchor[]
  readonly sub_results: readonly {
    readonly title: string
    readonly url: string
    readonly excerpt: string
    /** Where the section begins; the part above all sections has none. */
    readonly anchor?: Anchor
  }[]
}

/** A page that Pagefind found; its text is fetched when it is wanted. */
export interface TextResult {
  /** What Pagefind calls the page. */
  readonly id: string
  readonly score: number
  data(): Promise<PageData>
}

/** What is used of Pagefind's script. */
export interface Pagefind {
  /** Fetches what a search for a query needs. */
  preload(query: string): Promise<void>
  /** Finds the pages with all words of a query; all pages when it is null. */
  search(
    query: string | null,
    options: { readonly filters: Readonly<Record<string, string>> },
  ): Promise<{ readonly results: readonly TextResult[] }>
}

/** Words of an excerpt. */
export const excerptLength = 26

const options = {
  // A worker would be one more script to fetch; to look up a word takes a millisecond or two.
  noWorker: true,
  // The URLs in the index are whole.
  baseUrl: '/',
  excerptLength,
  excerptEllipsis: '…',
  // They go with the weights of headings: src/search/search-page.ts.
  ranking: { metaWeights: { title: 10, path: 10, symbols: 1 }, termSimilarity: 10, termSaturation: 2 },
}

/** Loads Pagefind's script from the folder of the search index. */
export async function loadPagefind(bundle: string): Promise<Pagefind> {
  const script: { createInstance(options: object): Pagefind } = await import(
    /* @vite-ignore */ new URL(`${bundle}pagefind.js`, location.href).href
  )
  return script.createInstance(options)
}
