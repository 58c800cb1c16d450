// What the search index is made of: Pagefind reads a small HTML page made from each page's outline, so that hits lead to sections.
// search-index.ts runs Pagefind.

import { escapeHtml } from '../model/escape.ts'

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

/** Makes the HTML that Pagefind reads for one page. */
export function searchHtml(page: SearchPage): string {
  const body = page.sections.map((section) => `${headingHtml(section)}<p>${escapeHtml(section.text)}</p>`)
  return (
    `<!doctype html><html lang="en"><head><title>${escapeHtml(page.title)}</title></head><body data-pagefind-body>` +
    // What Pagefind ignores is no text of the page, nor of an excerpt, but its filters and metadata count.
    '<div data-pagefind-ignore>' +
    filterHtml('section', page.section) +
    page.versions.map((version) => filterHtml('version', version)).join('') +
    metaHtml('path', pathWords(page.href)) +
    metaHtml('symbols', page.sections.flatMap(symbolOf).join(' ')) +
    '</div>' +
    `<h1 data-pagefind-weight="${weightOf(page.title, titleWeight)}" data-pagefind-meta="title">${escapeHtml(page.title)}</h1>` +
    `<p>${escapeHtml(page.description)}</p>${body.join('')}</body></html>`
  )
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

function headingHtml(section: Section): string {
  const { id, heading } = section
  if (heading === '') return ''
  const weight = symbolOf(section).length > 0 ? symbolWeight : weightOf(heading, headingWeight)
  return `<h2${id === '' ? '' : ` id="${escapeHtml(id)}"`} data-pagefind-weight="${weight}">${escapeHtml(heading)}</h2>`
}

/** Gives the name of the API symbol that a section documents: the last part of a dotted id that ends as the heading does. */
function symbolOf({ id, heading }: Section): readonly string[] {
  const name = id.slice(id.lastIndexOf('.') + 1)
  return name !== id && name !== '' && heading.endsWith(name) ? [name] : []
}

/** Spells out an address, whose words a title need not have: `/guides/migrate/airflow-to-dagster/`. */
function pathWords(href: string): string {
  return href.replace(/[^\p{L}\p{N}_]+/gu, ' ').trim()
}

function filterHtml(name: string, value: string): string {
  return `<span data-pagefind-filter="${name}">${escapeHtml(value)}</span>`
}

function metaHtml(name: string, value: string): string {
  return value === '' ? '' : `<span data-pagefind-meta="${name}">${escapeHtml(value)}</span>`
}
