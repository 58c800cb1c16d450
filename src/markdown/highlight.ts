// Highlights code: one HTML string per line, with the marks, title and line numbers that the fence's words set.

import { defined } from '../model/defined.ts'
import { escapeText } from '../model/escape.ts'
import type { MagicComment } from '../model/markdown-config.ts'
import type { CodeLine, HighlightedCode } from '../model/page-host.ts'
import { parseMeta } from './highlight/fence-meta.ts'
import { htmlLines } from './highlight/html-lines.ts'
import { languageId } from './highlight/languages.ts'
import {
  type MarkedCode,
  markPatchLines,
  takeDiffSigns,
  takeLineComments,
  takeMagicComments,
} from './highlight/line-marks.ts'
import { tokenize } from './highlight/prism.ts'

/** Highlights code in a language; escapes it if the language is unknown or `text`. */
export function highlight(code: string, language: string, fence?: FenceOptions): HighlightedCode {
  return layOut({ code, language, ...fence }, highlightLines)
}

/** Returns the result of `highlight` with empty lines, for callers that need only the line count and the marks. */
export function codeLayout(code: string, language: string, fence?: FenceOptions): HighlightedCode {
  return layOut({ code, language, ...fence }, (lines) => lines.map(() => ''))
}

interface FenceOptions {
  /** The words after the language. */
  readonly meta: string
  /** The site's comments that mark lines, in addition to the built-in ones. */
  readonly magicComments?: readonly MagicComment[] | undefined
}

interface CodeInput extends Partial<FenceOptions> {
  readonly code: string
  readonly language: string
}

function layOut(
  { code, language, meta = '', magicComments }: CodeInput,
  htmlOf: (lines: readonly string[], language: string) => readonly string[],
): HighlightedCode {
  const words = parseMeta(meta)
  const isDiff = words.isDiff || (language === 'diff' && words.language !== undefined)
  const name = (language === 'diff' ? (words.language ?? language) : language).toLowerCase()
  const commented = takeLineComments(takeMagicComments(code, magicComments))
  const marked = isDiff ? takeDiffSigns(commented) : name === 'diff' ? markPatchLines(commented) : commented
  const htmls = name === 'diff' ? marked.lines.map(escapeText) : htmlOf(marked.lines, name)
  const lines = htmls.map((html, index): CodeLine => {
    return defined({ html, mark: marked.marks.get(index) ?? words.marks.get(index + 1) })
  })
  return defined({
    language: name === '' ? 'text' : name,
    lines,
    title: words.title,
    firstLine: words.firstLine,
    isCollapsed: words.isCollapsed || undefined,
    live: words.live,
    text: copiedText(marked, isDiff),
  })
}

/**
 * Prism takes time quadratic in the length of a line: a line of 50,000 characters of YAML ran for minutes. Code beyond
 * these limits is shown without highlighting.
 */
const maxLineLength = 2_000
const maxCodeLength = 50_000

function highlightLines(lines: readonly string[], language: string): readonly string[] {
  const isTooLong =
    lines.some((line) => line.length > maxLineLength) ||
    lines.reduce((sum, line) => sum + line.length, 0) > maxCodeLength
  const id = isTooLong ? undefined : languageId(language)
  return id === undefined ? lines.map(escapeText) : htmlLines(tokenize(lines.join('\n'), id))
}

/** Returns the text that a reader wants to paste: for a diff, the new version. */
function copiedText(code: MarkedCode, isDiff: boolean): string {
  return code.lines.filter((_line, index) => !isDiff || code.marks.get(index) !== 'removed').join('\n')
}
