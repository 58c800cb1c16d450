// The prose of a site's sources: their text without code and syntax. All offsets are those of the file.

import { readLines } from '../content/code-fences.ts'
import { isTranslated } from '../i18n/localize.ts'
import type { Source } from '../model/page.ts'
import { lineStarts, type TextRange } from '../model/place.ts'
import type { Finding } from './context.ts'
import type { CheckInput } from './input.ts'
import { summariesOf } from './page-summary.ts'

/** The prose of a source. `starts` are the offsets of its lines. */
export interface Prose {
  readonly file: string
  readonly source: string
  readonly text: string
  readonly starts: readonly number[]
}

/** A finding in prose, with the offsets of its place. */
export interface Slip extends Pick<Finding, 'message' | 'hint' | 'fix' | 'notes'>, TextRange {}

/** Yields the prose of each page and included partial whose source `mayHold` accepts, once each. */
export function* proseOfSite(input: CheckInput, mayHold: (text: string) => boolean): Iterable<Prose> {
  const { site, sources } = input
  for (const { format, source, contentStart } of site.pages)
    if (format !== 'script' && mayHold(source.text)) yield prose(source, contentStart)
  const included = new Set(summariesOf(input).flatMap((page) => page.sources.map(({ file }) => file)))
  for (const file of included) {
    const source = site.byFile.has(file) ? undefined : sources.get(file)
    if (source !== undefined && mayHold(source.text))
      yield prose(source, /^---\n[\s\S]*?\n---\n/.exec(source.text)?.[0].length ?? 0)
  }
}

/** Like `proseOfSite`, without translations, because word lists are in the default language of the site. */
export function* proseInMainLanguage(input: CheckInput, mayHold: (text: string) => boolean): Iterable<Prose> {
  const { config, versions } = input.site
  const translated = isTranslated(config) ? versions : [] // what replaces pages of the default language is in it
  const folders = translated.map(({ translatedDir }) => `${translatedDir}/`)
  for (const prose of proseOfSite(input, mayHold))
    if (!folders.some((folder) => prose.file.startsWith(folder))) yield prose
}

function prose({ file, text }: Source, contentStart: number): Prose {
  return { file, source: text, text: proseOf(text, contentStart), starts: lineStarts(text) }
}

/** Blanks front matter, fences, inline code, comments, URLs, tags, braces and imports, keeping all offsets. */
function proseOf(text: string, contentStart: number): string {
  return (
    blank(text.slice(0, contentStart)) +
    withoutCode(text.slice(contentStart))
      .replace(/^(?:import|export) .*|\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/gm, blank)
      .replace(/\]\([^)\n]*\)|<[^>\n]*>|\{[^{}\n]*\}|https?:\/\/[^\s)>\]*]+/g, blank)
  )
}

/** Blanks fences and inline code, keeping all offsets. */
export function withoutCode(text: string): string {
  return withoutFences(text).replace(/`[^`\n]+`/g, blank)
}

/** Blanks fences, keeping all offsets. */
export function withoutFences(text: string): string {
  const lines = Array.from(readLines(text), ({ type, line }) => (type === 'text' ? line : blank(line)))
  return lines.join('\n').padEnd(text.length, '\n')
}

function blank(text: string): string {
  return text.replace(/[^\n]+/g, (line) => ' '.repeat(line.length))
}
