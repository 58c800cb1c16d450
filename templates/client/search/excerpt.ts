// What a result shows of a page's text. Pagefind's excerpts are HTML with marked words; what says nothing in a list of
// results is left out: the heading, which stands above the excerpt, and the words of code.

/** A part of an excerpt; marked are the words that were looked for. */
export interface ExcerptPart {
  readonly text: string
  readonly isMarked: boolean
}

/** Some sentences of a page. */
export interface Excerpt {
  readonly parts: readonly ExcerptPart[]
  /** Words of the page, one after the other, that browsers can mark when it opens; '' for none. */
  readonly passage: string
}

/** Stands in the index before the words of code of a section, which follow its sentences: src/search/search-page.ts. */
const codeStart = '\u2063'

/** What an excerpt is made of. */
export interface ExcerptInput {
  /** Pagefind's excerpt of the text below the heading. */
  readonly html: string
  readonly heading: string
  /** The words that were looked for. */
  readonly words: readonly string[]
  /** What the text begins with. */
  readonly start: string
  /** The words of code of the section, which Pagefind's excerpt may be in the midst of. */
  readonly code: string
}

/**
 * Makes the excerpt of the text below a heading. Where only code holds what was looked for, it is the beginning of the
 * text. Of what Pagefind marks, such as `Job(schedules=[...])`, only the words that begin with those looked for are
 * marked.
 */
export function excerptOf({ html, heading, words, start, code: allCode }: ExcerptInput): Excerpt {
  const isCode = !html.includes(codeStart) && allCode.includes(plainOf(html))
  const [sentences = '', code = ''] = isCode ? ['', html] : withoutHeading(html, heading).split(codeStart)
  if (sentences.includes('<mark>')) {
    const parts = partsOf(sentences, words)
    return { parts, passage: passageOf(parts) }
  }
  const inCode = partsOf(code, words).find(({ isMarked }) => isMarked)
  return { parts: [{ text: start, isMarked: false }], passage: inCode?.text ?? '' }
}

/** Gives what a text begins with below its heading, as so many words, without what is code. */
export function startOf(text: readonly string[], heading: string, length: number): string {
  const words = text.slice(splitText(heading).length)
  const sentences = words.includes(codeStart) ? words.slice(0, words.indexOf(codeStart)) : words
  return sentences.slice(0, length).join(' ') + (sentences.length > length ? ' …' : '')
}

/** Gives the words of code of a section. */
export function codeOf(text: readonly string[]): string {
  return text.includes(codeStart) ? text.slice(text.indexOf(codeStart) + 1).join(' ') : ''
}

/** Splits a text as Pagefind counts its words. */
export function splitText(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}

function partsOf(html: string, words: readonly string[]): readonly ExcerptPart[] {
  // Pagefind marks words with the stops behind them.
  const pieces = html
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

/** Gives the first marked word with what stands around it: alone, it may stand in other places of the page. */
function passageOf(parts: readonly ExcerptPart[]): string {
  const at = parts.findIndex(({ isMarked }) => isMarked)
  const before = /(?:[^\s.,;:!?()…]+ ){0,3}$/.exec(parts[at - 1]?.text ?? '')?.[0] ?? ''
  const after = /^(?: [^\s.,;:!?()…]+){0,3}/.exec(parts[at + 1]?.text ?? '')?.[0] ?? ''
  return `${before}${parts[at]?.text ?? ''}${after}`.replace(/[^\p{L}\p{N}]+$/u, '')
}

function withoutHeading(html: string, heading: string): string {
  const words = html.replace(/^…\s*/, '').split(' ')
  const own = splitText(heading)
  const textOf = (count: number) =>
    decode(
      words
        .slice(0, count)
        .join(' ')
        .replace(/<\/?mark>/g, ''),
    )
  const cut = own.findIndex((_, at) => textOf(own.length - at) === `${own.slice(at).join(' ')}.`)
  if (cut === 0 || (cut > 0 && html.startsWith('…'))) return words.slice(own.length - cut).join(' ')
  return textOf(own.length) === own.join(' ') ? words.slice(own.length).join(' ') : html
}

function plainOf(html: string): string {
  return decode(html.replace(/<\/?mark>|^…|…$/g, '')).trim()
}

/** Pagefind escapes these two only. */
function decode(html: string): string {
  return html.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
}
