// Converts the content of a page to the HTML that Pagefind indexes, in which sections are headings with ids, so that
// results link to them. Each word of code is included once, because repeated words of code would increase the size of
// the index and distort the frequencies.

import { outlineOf } from '../html/outline.ts'
import { escapeHtml } from '../model/escape.ts'
import { shortName } from '../model/symbol.ts'

/** A name that a page defines. */
export interface DefinedName {
  /** Its source form: `dagster.AssetOut`, `--port`, `DAGSTER_HOME`. */
  readonly name: string
  /** Its kind, such as `class` or `option`; '' if unknown. */
  readonly kind: string
  /** Certainty of the definition: 1 for an API symbol, less for a heading, least for a row of a table. */
  readonly weight: number
  /** Its anchor; '' for the top of the page. */
  readonly anchor: string
}

/** An indexed page. */
export interface SearchPage {
  /** URL path of the page, with the base URL. */
  readonly url: string
  /** Language of the text, as in the `lang` attribute, which determines Pagefind's stemming. */
  readonly language: string
  readonly title: string
  readonly description: string
  /** The section for filtering results: the label of a sidebar, or ''. */
  readonly section: string
  /** Labels of the versions whose search finds the page. */
  readonly versions: readonly string[]
  /** The API symbols that the page documents. */
  readonly symbols: readonly DefinedName[]
  /** HTML of the content. */
  readonly html: string
}

/** An indexed section of a page: the text below a heading. */
export interface SearchSection {
  readonly id: string
  readonly title: string
  readonly prose: string
  /** The words of code that occur first in this section of the page. */
  readonly code: string
}

/** Reads the sections of a page. */
export function searchSections({ html }: SearchPage): readonly SearchSection[] {
  return outlineOf(withStops(withoutRepeatedCode(html))).sections.map(({ id, title, text }) => {
    const [prose, code] = splitCode(text)
    return { id, title, prose, code }
  })
}

/** Separates the parts of tables, definition lists and cards with periods, colons and dots, for readable excerpts. */
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

/** Matches a term of a definition list and an empty description. A term with an id is a heading and doesn't match. */
const termPattern = /(?<=<dt>)([\s\S]*?)<\/dt>(\s*<dd><\/dd>)?/g

/** Matches the separators between the name, the type and the default value of a parameter. */
const betweenParts = /(?<=<\/\w+>)(?:\s|<!-- -->)+(?=<\w)/g

/** Matches the end of a label above a definition list (`Parameters`), and of the title of a card above its text. */
const labelEnd = /(?<=[\p{L}\p{N})](?:<\/\w+>)*)<\/p>(?=\s*<(?:dl\b|\w+ class="card-body"))/gu

/** Matches the end of a first cell, which the other cells of its row describe. */
const firstCellEnd = /(?<=[^\s.:!?…。>](?:<\/\w+>)*)<\/t[dh]>(?=\s*<td\b[^>]*>(?!<\/td))/u

/** Matches the end of a cell or description without a period, with the beginning of the next cell in its row. */
const cellEnd = /(?<=[^\s.:!?…。>](?:<\/\w+>)*)<\/(?:t[dh]|dd)>(\s*<t[dh]\b)?/gu

/** Returns the HTML of a page for Pagefind. */
export function searchHtml(page: SearchPage, sections: readonly SearchSection[]): string {
  const symbols = new Set(page.symbols.map(({ anchor }) => anchor))
  return [
    `<!doctype html><html lang="${escapeHtml(page.language)}"><body data-pagefind-body><div data-pagefind-ignore>`,
    filter('section', page.section),
    ...page.versions.map((version) => filter('version', version)),
    metadata('path', pathWords(page.url)),
    metadata('symbols', page.symbols.map(({ name }) => shortName(name)).join(' ')),
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
// Reference pages repeat the words of a topic without explaining them.
const referenceWeight = ' data-pagefind-weight="0.3"'

/** Returns the weight of a heading: that of a heading with one word is higher than that of one with ten. */
function weightOf(title: string, most: number): number {
  const words = title.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '').length
  return Math.max(2, Math.round(most / Math.sqrt(Math.max(1, words))))
}

/** Returns the words of an address, which can differ from those of the title: `/guides/migrate/airflow-to-dagster/`. */
function pathWords(url: string): string {
  return url.replace(/[^\p{L}\p{N}_]+/gu, ' ').trim()
}

/** Keeps each word of a page's code once, and the file name in captions of code. */
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

// For code without a title, the caption is the name of its language, without a second span.
const captionPattern =
  /<figcaption><span class="code-title">([^<]*)<\/span>(<span class="code-language">)?[\s\S]*?<\/figcaption>/g

/**
 * An invisible separator before and after code, and before the code of a section in the index, with which excerpts
 * distinguish code from sentences (templates/client/search/excerpt.ts).
 */
const codeMark = '\u2063'

function paragraph(html: string): string {
  return html === '' ? ' ' : `<p>${codeMark} ${html} ${codeMark}</p>`
}

/** Separates the sentences of a text from its code. */
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
