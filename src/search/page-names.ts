// Finds the names of a page and the names defined on it: its title, address, headings and API symbols, and names of
// code in headings or at the start of table rows.

import { decodeText } from '../html/entities.ts'
import type { DefinedName, SearchPage, SearchSection } from './search-page.ts'

/** The names of a page. */
export interface PageNames {
  /**
   * The description, the title, the last part of the address, its last two parts, then the headings. A page of API
   * symbols is named by these: its title and its address count as headings, and their entries are empty.
   */
  readonly labels: readonly string[]
  readonly defined: readonly DefinedName[]
  readonly prose: string
  /** The words in the code of the page, each once. */
  readonly code: string
}

/** Returns the names of a page with the given sections. */
export function namesOf(page: SearchPage, sections: readonly SearchSection[]): PageNames {
  const { title, url, html, symbols, description } = page
  const anchors = new Set(symbols.map(({ anchor }) => anchor))
  const parts = decodePath(url).split('/').filter(Boolean)
  const names = [title, parts.slice(-1).join(' '), parts.slice(-2).join(' ')]
  return {
    labels: [
      description,
      ...(symbols.length > 0 ? ['', '', '', ...names] : names),
      ...sections.flatMap((section) => (section.title === '' || anchors.has(section.id) ? [] : [section.title])),
    ],
    defined: [...symbols, ...titleNames(title), ...codeNames(html, anchors)],
    prose: [title, description, ...sections.flatMap((section) => [section.title, section.prose])].join(' '),
    code: sections.map(({ code }) => code).join(' '),
  }
}

function decodePath(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url // it is no encoded address, so it is taken as it is written
  }
}

const definingPattern =
  /<h[1-6]\b[^>]*?\bid="([^"]*)"[^>]*>([\s\S]*?)<\/h[1-6]>|<tr\b[^>]*>\s*<td\b[^>]*>([\s\S]*?)<\/td>|<dt>([\s\S]*?)<\/dt>/g

const titleWeight = 0.9
const headingWeight = 0.8
const rowWeight = 0.7

/**
 * Finds the names of code in headings and first cells of rows, and options in terms, where other names are parameters.
 * Skips headings of symbols, which have their own names.
 */
function codeNames(html: string, symbols: ReadonlySet<string>): readonly DefinedName[] {
  const found = new Map<string, DefinedName>()
  let anchor = ''
  for (const [, id, heading, cell, term] of html.matchAll(definingPattern)) {
    anchor = id === undefined ? anchor : decodeText(id)
    if (symbols.has(anchor) && term === undefined) continue
    const weight = heading === undefined ? rowWeight : headingWeight
    for (const [, code = ''] of (heading ?? cell ?? term ?? '').matchAll(/<code\b[^>]*>([^<]*)<\/code>/g)) {
      for (const name of namesIn(decodeText(code).trim())) {
        const isDefined = isName(name) && (term === undefined || name.startsWith('--'))
        if (isDefined && !found.has(name)) found.set(name, { name, kind: kindOf(name), weight, anchor })
      }
    }
  }
  return [...found.values()]
}

/** Matches an option with its short form and its value: `-o, --output FILE`. */
function namesIn(code: string): readonly string[] {
  return code.startsWith('-') ? code.split(/,\s*/).map((option) => option.replace(/[\s=].*/, '')) : [code]
}

/** Finds unmarked names of code in a title: `dagster.yaml reference`. */
function titleNames(title: string): readonly DefinedName[] {
  const names = title.split(/\s+/).filter((word) => isName(word) && /^--|\w[._]\w|\p{Ll}\p{Lu}/u.test(word))
  return names.map((name) => ({ name, kind: kindOf(name), weight: titleWeight, anchor: '' }))
}

function isName(text: string): boolean {
  return /^(?:--?)?[\p{L}_][\p{L}\p{N}_./-]{2,60}$/u.test(text) && !/^(?:true|false|none|null)$/i.test(text)
}

function kindOf(name: string): string {
  if (name.startsWith('--')) return 'option'
  if (/^[A-Z][A-Z0-9]*_[A-Z0-9_]+$/.test(name)) return 'environment variable'
  return /\.(?:ya?ml|toml|json|py|cfg|env|tsx?|jsx?|mdx?)$/.test(name) ? 'file' : ''
}
