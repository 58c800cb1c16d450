// Reads Pagefind's excerpts, which are HTML with marked words, and leaves out what says nothing in a list of results:
// the heading, which stands above the excerpt, and the words of code.

/** A part of an excerpt; marked are the words that were looked for. */
export interface ExcerptPart {
  readonly text: string
  readonly isMarked: boolean
}

/** Stands in the index before the words of code of a section, which follow its sentences: src/search/search-page.ts. */
const codeStart = '\u2063'

/**
 * Reads an excerpt of the text below a heading. Code is left out, unless only code holds what was looked for. Of what
 * Pagefind marks, such as `Job(schedules=[...])`, only the words that begin with those looked for are marked.
 */
export function excerptOf(html: string, heading: string, words: readonly string[] = []): readonly ExcerptPart[] {
  const [sentences = '', code = ''] = withoutHeading(html, heading).split(codeStart)
  const shown = sentences.includes('<mark>') || code === '' ? sentences : code
  // Pagefind marks words with the stops behind them.
  const pieces = shown
    .trim()
    .replace(/([.,;:!?)]+)<\/mark>/g, '</mark>$1')
    .split(/<(\/?mark)>/)
  return pieces.flatMap((text, index) => {
    if (text === '' || index % 2 === 1) return []
    return pieces[index - 1] === 'mark' ? markedParts(decode(text), words) : [{ text: decode(text), isMarked: false }]
  })
}

/** Splits what Pagefind marks at the word that was looked for; all is marked where none stands in it. */
function markedParts(text: string, words: readonly string[]): readonly ExcerptPart[] {
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0)
  if (places.length === 0) return [{ text, isMarked: true }]
  const start = Math.min(...places)
  const end = start + (/^[\p{L}\p{N}_]+/u.exec(text.slice(start))?.[0].length ?? 0)
  return [
    { text: text.slice(0, start), isMarked: false },
    { text: text.slice(start, end), isMarked: true },
    { text: text.slice(end), isMarked: false },
  ].filter((part) => part.text !== '')
}

function withoutHeading(html: string, heading: string): string {
  const words = html.split(' ')
  const length = heading.trim().split(/\s+/).length
  const start = words
    .slice(0, length)
    .join(' ')
    .replace(/<\/?mark>/g, '')
  return decode(start).replace(/\.$/, '') === heading.trim() ? words.slice(length).join(' ') : html
}

/** Pagefind escapes these two only. */
function decode(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
}
