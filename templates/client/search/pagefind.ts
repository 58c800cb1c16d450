// Pagefind's own script, in the folder of its index of texts: the part of its API that docs-gen uses, and its options.

/** A heading in the text of a page. `location` is its distance from the start in words. */
interface Anchor {
  readonly id: string
  readonly text: string
  readonly location: number
}

/** A page in Pagefind's format. */
export interface PageData {
  readonly url: string
  /** The text, in which `<` and `>` are escaped. */
  readonly raw_content: string
  readonly meta: Readonly<Record<string, string | undefined>>
  readonly filters?: Readonly<Record<string, readonly string[] | undefined>>
  readonly anchors: readonly Anchor[]
}

/** A page found by Pagefind. Its text is fetched when it is needed. */
export interface TextResult {
  /** Pagefind's name of the page. */
  readonly id: string
  readonly score: number
  /** The positions of the searched words in its text. */
  readonly words: readonly number[]
  /**
   * Fetches the page. For a page found by words, Pagefind creates an excerpt per section, which takes 100 ms for a page
   * with 130 sections. For pages of a search without words, it creates none.
   */
  data(): Promise<PageData>
}

/** The functions of Pagefind's script that docs-gen uses. */
export interface Pagefind {
  /** Fetches the data for a search. */
  preload(query: string): Promise<void>
  /** Finds the pages with all words of a query, or all pages if it is null. */
  search(
    query: string | null,
    options: { readonly filters: Readonly<Record<string, string>> },
  ): Promise<{ readonly results: readonly TextResult[] }>
}

const options = {
  // A worker would be an additional script to fetch. Looking up a word takes only one or two milliseconds.
  noWorker: true,
  // The URLs in the index include the base URL.
  baseUrl: '/',
  // Tuned together with the weights of headings (src/search/search-page.ts).
  ranking: { metaWeights: { title: 10, path: 10, symbols: 1 }, termSimilarity: 10, termSaturation: 2 },
}

/** Loads Pagefind's script from the folder of the search index. */
export async function loadPagefind(bundle: string): Promise<Pagefind> {
  const script: { createInstance(options: object): Pagefind } = await import(
    /* @vite-ignore */ new URL(`${bundle}pagefind.js`, location.href).href
  )
  return script.createInstance(options)
}
