// What the search index holds of a page: its content's HTML becomes a small HTML page that Pagefind reads, in which
// sections are headings with ids, so that results lead to them. Code repeats its words all the time: whole, it would
// swell the index and drown the counts of the text.

import { outlineOf } from '../html/outline.ts'
import { escapeHtml } from '../model/escape.ts'

/** A name that a page defines. */
export interface DefinedName {
  /** As it is written: `dagster.AssetOut`, `--port`, `DAGSTER_HOME`. */
  readonly name: string
  /** What it is, such as `class` or `option`; '' when nothing tells. */
  readonly kind: string
  /** How surely it is defined here: 1 for an API symbol, less for a heading, least for a row of a table. */
  readonly weight: number
  /** Where on the page; '' is its top. */
  readonly anchor: string
}

/** A page that is indexed. */
export interface SearchPage {
  /** URL path of the page, with the base URL. */
  readonly url: string
  /** Language of the text, as in the `lang` attribute: it decides how Pagefind finds the forms of a word. */
  readonly language: string
  readonly title: string
  readonly description: string
  /** The part of the site that results can be filtered by: the label of a sidebar, or ''. */
  readonly section: string
  /** Labels of the versions in which the page is found. */
  readonly versions: readonly string[]
  /** The API symbols that the page documents. */
  readonly symbols: readonly DefinedName[]
  /** HTML of the content. */
  readonly html: string
}

/** A section of a page as it is indexed: what stands below a heading. */
export interface SearchSection {
  readonly id: string
  readonly title: string
  readonly prose: string
  /** Each word of code, the first time that it stands in the page. */
  readonly code: string
}

/** Reads the sections of a page. */
export function searchSections({ html }: SearchPage): readonly SearchSection[] {
  return outlineOf(withStops(withoutRepeatedCode(html))).sections.map(({ id, title, text }) => {
    const [prose, code] = splitCode(text)
    return { id, title, prose, code }
  })
}

/** Puts stops, colons and dots between what tables, lists of definitions and cards hold, so that excerpts part it. */
function withStops(html: string): string {
  return html
    .replace(termPattern, (_all, term: string, unexplained = '') => {
      const parts = term.replace(betweenParts, ', ')
      return `${parts}${unexplained === '' ? ':' : '.'}</dt>${unexplained}`
    })
    .replace(labelEnd, ':</p>')
    .replace(/<tr\b[\s\S]*?<\/tr>/g, (row) => row.replace(firstCellEnd, ':$&'))
    .replace(cellEnd, (end, next?: string) => `${next === undefined ? '.' : ' ·'}${end}`)
}

/** A term of a definition list, with its description if that is empty. One with an id is a heading, which stays. */
const termPattern = /(?<=<dt>)([\s\S]*?)<\/dt>(\s*<dd><\/dd>)?/g

/** What is between the name, the type and the default value of a parameter. */
const betweenParts = /(?<=<\/\w+>)(?:\s|<!-- -->)+(?=<\w)/g

/** The end of a label above a definition list (`Parameters`), and of a card's title above its text. */
const labelEnd = /(?<=[\p{L}\p{N})](?:<\/\w+>)*)<\/p>(?=\s*<(?:dl\b|\w+ class="card-body"))/gu

/** The end of a cell of which the next cells of its row tell something. */
const firstCellEnd = /(?<=[^\s.:!?…。>](?:<\/\w+>)*)<\/t[dh]>(?=\s*<td\b[^>]*>(?!<\/td))/u

/** The end of a cell or description whose text has no stop yet, with the beginning of the next cell of its row. */
const cellEnd = /(?<=[^\s.:!?…。>](?:<\/\w+>)*)<\/(?:t[dh]|dd)>(\s*<t[dh]\b)?/gu

/** Writes the HTML that Pagefind reads of a page. */
export function searchHtml(page: SearchPage, sections: readonly SearchSection[]): string {
  const symbols = new Set(page.symbols.map(({ anchor }) => anchor))
  return [
    `<!doctype html><html lang="${escapeHtml(page.language)}"><body data-pagefind-body><div data-pagefind-ignore>`,
    filter('section', page.section),
    ...page.versions.map((version) => filter('version', version)),
    metadata('path', pathWords(page.url)),
    metadata('symbols', page.symbols.map(lastPart).join(' ')),
    '</div>',
    `<h1 data-pagefind-weight="${weightOf(page.title, titleWeight)}" data-pagefind-meta="title">`,
    `${escapeHtml(page.title)}</h1>`,
    `<p>${escapeHtml(page.description)}</p>`,
    ...sections.map((section) => sectionHtml(section, symbols.has(section.id))),
    '</body></html>',
  ].join('')
}

function sectionHtml({ id, title, prose, code }: SearchSection, isSymbol: boolean): string {
  const weight = isSymbol ? symbolWeight : weightOf(title, headingWeight)
  const heading = `<h2 id="${escapeHtml(id)}" data-pagefind-weight="${weight}">${escapeHtml(title)}</h2>`
  return `${title === '' ? '' : heading}<p${isSymbol ? referenceWeight : ''}>${escapeHtml(prose)}</p>${code === '' ? '' : `<p>${codeMark} ${escapeHtml(code)}</p>`}`
}

function filter(name: string, value: string): string {
  return `<span data-pagefind-filter="${name}">${escapeHtml(value)}</span>`
}

function metadata(name: string, value: string): string {
  return value === '' ? '' : `<span data-pagefind-meta="${name}">${escapeHtml(value)}</span>`
}

// Tuned with bench/search-benchmark.ts, as is templates/client/search (mean reciprocal rank 0.78 without
// weights, 0.99 with them). Pagefind takes weights up to 10 as they are, and those above as 10.
const titleWeight = 20
const headingWeight = 8
const symbolWeight = 12
// References say each word of a topic, again and again, and explain none.
const referenceWeight = ' data-pagefind-weight="0.3"'

/** Gives the weight of a heading: one of a single word says more of its text than one of ten. */
function weightOf(title: string, most: number): number {
  const words = title.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '').length
  return Math.max(2, Math.round(most / Math.sqrt(Math.max(1, words))))
}

function lastPart({ name }: DefinedName): string {
  return name.slice(name.lastIndexOf('.') + 1)
}

/** Spells out an address, whose words a title need not have: `/guides/migrate/airflow-to-dagster/`. */
function pathWords(url: string): string {
  return url.replace(/[^\p{L}\p{N}_]+/gu, ' ').trim()
}

/** Leaves each word of a page's code once, and of the caption above code the name of its file. */
export function withoutRepeatedCode(html: string): string {
  const seen = new Set<string>()
  return html
    .replace(captionPattern, (_all, title: string, language?: string) =>
      language === undefined ? '' : paragraph(title),
    )
    .replace(/<pre\b[^>]*>([\s\S]*?)<\/pre>/g, (_all, code: string) => {
      const words = code.replace(/<[^>]*>|&[a-z]+;|&#x?\w+;/g, ' ').match(wordPattern) ?? []
      return paragraph(words.filter((word) => word.length > 1 && !seen.has(word) && seen.add(word)).join(' '))
    })
}

const wordPattern = /[\p{L}\p{N}_]+(?:[.-][\p{L}\p{N}_]+)*/gu

// Code without a title has the name of its language in that place, and no second span.
const captionPattern =
  /<figcaption><span class="code-title">([^<]*)<\/span>(<span class="code-language">)?[\s\S]*?<\/figcaption>/g

/**
 * Stands before and after code, and in the index before the code of a section: an invisible separator, by which
 * excerpts distinguish code from sentences (templates/client/search/excerpt.ts).
 */
const codeMark = '\u2063'

function paragraph(html: string): string {
  return html === '' ? ' ' : `<p>${codeMark} ${html} ${codeMark}</p>`
}

/** Parts the sentences of a text from its code. */
function splitCode(text: string): readonly [prose: string, code: string] {
  const parts = text.split(codeMark)
  const joined = (isCode: boolean) =>
    parts
      .filter((_part, index) => (index % 2 === 1) === isCode)
      .map((part) => part.trim())
      .join(' ')
      .trim()
  return [joined(false), joined(true)]
}
