// Reads Pagefind's excerpts, which are HTML with marked words, and leaves out what says nothing in a list of results:
// the heading, which stands above the excerpt, and the words of code.

/** A part of an excerpt; marked are the words that were looked for. */
export interface ExcerptPart {
  readonly text: string
  readonly isMarked: boolean
}

/** Stands in the index before the words of code of a section, which follow its sentences: src/search/search-page.ts. */
const codeStart = '\u2063'

/** Reads an excerpt of the text below a heading. Code is left out, unless only code holds what was looked for. */
export function excerptOf(html: string, heading: string): readonly ExcerptPart[] {
  const [sentences = '', code = ''] = withoutHeading(html, heading).split(codeStart)
  const shown = sentences.includes('<mark>') || code === '' ? sentences : code
  // Pagefind marks words with the stops behind them.
  const pieces = shown
    .trim()
    .replace(/([.,;:!?)]+)<\/mark>/g, '</mark>$1')
    .split(/<(\/?mark)>/)
  return pieces.flatMap((text, index) =>
    text === '' || index % 2 === 1 ? [] : [{ text: decode(text), isMarked: pieces[index - 1] === 'mark' }],
  )
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
