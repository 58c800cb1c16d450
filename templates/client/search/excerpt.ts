// The excerpt of a section's text in a result: the words around the searched ones, without the heading, which is above
// the excerpt, and without words of code, which aren't useful in a list of results.

/** A part of an excerpt. Searched words are marked. */
export interface ExcerptPart {
  readonly text: string
  readonly isMarked: boolean
}

/** An excerpt of a page. */
export interface Excerpt {
  readonly parts: readonly ExcerptPart[]
  /** Consecutive words of the page for browsers to highlight when it opens, or ''. */
  readonly passage: string
}

/** The positions of a word in a text, counted in words. */
export type Places = readonly number[]

/** A text, split into words as Pagefind counts them. */
export interface SplitText {
  readonly words: readonly string[]
  /** The separator between words. */
  readonly space: string
}

/** The text of a section, from its heading up to the next one. `start` and `end` are counted in words. */
export interface TextSection {
  readonly text: SplitText
  readonly heading: string
  readonly start: number
  readonly end: number
}

/** Precedes the words of code in the index, which follow the sentences of a section (src/search/search-page.ts). */
const codeStart = '\u2063'

/** Maximum number of words in an excerpt, and of those before the first searched word. */
const most = { words: 26, before: 8 }

/** Splits a text in which `<` and `>` are escaped. If a language has no spaces, Pagefind marks the ends of words. */
export function splitText(escaped: string): SplitText {
  const text = escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  return text.includes('\u200B')
    ? { words: text.split('\u200B'), space: '' }
    : { words: text.split(/[^\S\uFEFF]+/), space: ' ' }
}

/**
 * Creates the excerpt of a section in which words were found at the given places. If only its heading or its code
 * contains them, the excerpt is the beginning of the text. `wanted` are the searched words: in the words that Pagefind
 * finds, such as `Job(schedules=[...])`, only those are marked.
 */
export function excerptOf(section: TextSection, places: readonly Places[], wanted: readonly string[]): Excerpt {
  const { text, end } = section
  const first = endOfHeading(section)
  const code = text.words.findIndex((word, at) => at >= first && at < end && word.trim() === codeStart)
  const range = { first, end: code < 0 ? end : code }
  const inProse = places.map((all) => all.filter((place) => place >= first && place < range.end))
  const from = bestStart(text.words, inProse, range)
  const parts = partsOf(text, { ...range, from }, { wanted, places: new Set(inProse.flat()) })
  const inCode = Math.min(...places.flat().filter((place) => place > range.end))
  const word = markedParts(text.words[inCode] ?? '', wanted).find(({ isMarked }) => isMarked)
  return { parts, passage: passageOf(parts) || (word?.text ?? '') }
}

/** Finds the first word after the heading at the start of a section. */
function endOfHeading({ text: { words }, heading, start, end }: TextSection): number {
  let letters = heading.replace(/\s+/g, '').length
  let at = start
  while (letters > 0 && at < end) letters -= (words[at++] ?? '').trim().length
  return words[at]?.trim() === '.' ? at + 1 : at
}

interface Range {
  readonly first: number
  readonly end: number
}

/** Finds the start of an excerpt with the most searched words: the start of the sentence if it is near. */
function bestStart(words: readonly string[], places: readonly Places[], { first, end }: Range): number {
  let best = { at: first, count: 0 }
  for (const at of places.flat().sort((a, b) => a - b)) {
    const last = at + most.words - most.before
    const { length: count } = places.filter((all) => all.some((place) => place >= at && place < last))
    if (count > best.count) best = { at, count }
  }
  const earliest = Math.max(first, Math.min(best.at - most.before, end - most.words))
  for (let at = earliest; at <= best.at; at++)
    if (at === first || /[.!?。]$/.test((words[at - 1] ?? '').trim())) return at
  return earliest
}

interface Marks {
  readonly wanted: readonly string[]
  readonly places: ReadonlySet<number>
}

function partsOf(text: SplitText, range: Range & { readonly from: number }, marks: Marks): readonly ExcerptPart[] {
  const { first, from } = range
  const end = Math.min(range.end, from + most.words)
  const parts: ExcerptPart[] = []
  const add = (part: ExcerptPart): void => {
    const last = parts.at(-1)
    if (last?.isMarked === part.isMarked) parts.splice(-1, 1, { ...part, text: last.text + part.text })
    else if (part.text !== '') parts.push(part)
  }
  const addPlain = (words: string) => add({ text: words, isMarked: false })
  if (from > first) addPlain(`…${text.space}`)
  for (let at = from; at < end; at++) {
    const word = text.words[at] ?? ''
    if (at > from) addPlain(text.space)
    if (marks.places.has(at)) markedParts(word, marks.wanted).forEach(add)
    else addPlain(word)
  }
  if (end < range.end) addPlain(`${text.space}…`)
  return parts
}

/** Splits a word into parts and marks the searched one. If none is in it, marks all except trailing punctuation. */
function markedParts(text: string, wanted: readonly string[]): readonly ExcerptPart[] {
  const starts = wanted.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0)
  const start = starts.length === 0 ? 0 : Math.min(...starts)
  const pattern = starts.length === 0 ? /^.*?(?=[.,;:!?)\s]*$)/ : /^[\p{L}\p{N}_]*/u
  const end = start + (pattern.exec(text.slice(start))?.[0].length ?? 0)
  return [
    { text: text.slice(0, start), isMarked: false },
    { text: text.slice(start, end), isMarked: true },
    { text: text.slice(end), isMarked: false },
  ]
}

/** Returns the first marked word with the words around it, because the word alone can occur elsewhere on the page. */
function passageOf(parts: readonly ExcerptPart[]): string {
  const at = parts.findIndex(({ isMarked }) => isMarked)
  const before = /(?:[^\s.,;:!?()…]+ ){0,3}$/.exec(parts[at - 1]?.text ?? '')?.[0] ?? ''
  const after = /^(?: [^\s.,;:!?()…]+){0,3}/.exec(parts[at + 1]?.text ?? '')?.[0] ?? ''
  return `${before}${parts[at]?.text ?? ''}${after}`.replace(/[^\p{L}\p{N}]+$/u, '')
}
