// What the search index is made of: each page's sections, so that hits lead to them, and how much their headings weigh.

/** What the search index holds of one page. `href` is its ready URL path; a section without an id belongs to the page's top. */
export interface SearchPage {
  readonly href: string
  readonly title: string
  readonly description: string
  /** The part of the site, for the filter: a sidebar's label. */
  readonly section: string
  /** Labels of the versions in which the page is found. */
  readonly versions: readonly string[]
  readonly sections: readonly { readonly id: string; readonly heading: string; readonly text: string }[]
}

// Tuned with bench/search-benchmark.ts, as is the browser's part in templates/client/search (2026-11-20: mean reciprocal rank 0.78
// without weights, 0.99 with them). A heading of one word says more of its text than one of ten.
const titleWeight = 20
const headingWeight = 8
const symbolWeight = 12

function weightOf(title: string, most: number): number {
  const words = title.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '').length
  return Math.max(2, Math.round(most / Math.sqrt(Math.max(1, words))))
}

type Section = SearchPage['sections'][number]

/** Says how many times a word of a page's title counts. */
export function titleWeightOf(title: string): number {
  return weightOf(title, titleWeight)
}

/** Says how many times a word of a section's heading counts. */
export function headingWeightOf(section: Section): number {
  return symbolsOf(section).length > 0 ? symbolWeight : weightOf(section.heading, headingWeight)
}

/** Gives the name of the API symbol that a section documents: the last part of a dotted id that ends as the heading does. */
export function symbolsOf({ id, heading }: Section): readonly string[] {
  const name = id.slice(id.lastIndexOf('.') + 1)
  return name !== id && name !== '' && heading.endsWith(name) ? [name] : []
}

/** Spells out an address, whose words a title need not have: `/guides/migrate/airflow-to-dagster/`. */
export function pathWords(href: string): string {
  return href.replace(/[^\p{L}\p{N}_]+/gu, ' ').trim()
}
