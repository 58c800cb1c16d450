// Pagefind's own script, which stands beside its index of texts: what is used of it, and how it is asked.

/** A heading in the text of a page, at a number of words from its start. */
interface Anchor {
  readonly id: string
  readonly text: string
  readonly location: number
}

/** A page as Pagefind gives it. */
export interface PageData {
  readonly url: string
  /** The text, in which `<` and `>` are escaped. */
  readonly raw_content: string
  readonly meta: Readonly<Record<string, string | undefined>>
  readonly filters?: Readonly<Record<string, readonly string[] | undefined>>
  readonly anchors: readonly Anchor[]
}

/** A page that Pagefind found; its text is fetched when it is wanted. */
export interface TextResult {
  /** What Pagefind calls the page. */
  readonly id: string
  readonly score: number
  /** Where the words that were looked for stand in its text. */
  readonly words: readonly number[]
  /**
   * Fetches the page. Of a page that was found with words Pagefind makes an excerpt for each section, which takes 100 ms
   * of a page with 130; of all pages, which are found without words, it makes none.
   */
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

const options = {
  // A worker would be one more script to fetch; to look up a word takes a millisecond or two.
  noWorker: true,
  // The URLs in the index are whole.
  baseUrl: '/',
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
