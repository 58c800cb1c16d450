// What a result shows of a section's text: the words around those that were looked for, without the heading, which stands
// above the excerpt, and without the words of code, which say nothing in a list of results.

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

/** Where a word stands in a text, as numbers of its words. */
export type Places = readonly number[]

/** A text as Pagefind counts its words. */
export interface SplitText {
  readonly words: readonly string[]
  /** What stands between words. */
  readonly space: string
}

/** The text below a heading, from the heading up to the next one. */
export interface TextSection {
  readonly text: SplitText
  readonly heading: string
  readonly start: number
  readonly end: number
}

/** Stands in the index before the words of code of a section, which follow its sentences: src/search/search-page.ts. */
const codeStart = '\u2063'

/** Words of an excerpt, and how many of them may stand before the first that was looked for. */
const most = { words: 26, before: 8 }

/** Splits a text in which `<` and `>` are escaped. Where words have no spaces between them, Pagefind marks their ends. */
export function splitText(escaped: string): SplitText {
  const text = escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  return text.includes('\u200B')
    ? { words: text.split('\u200B'), space: '' }
    : { words: text.split(/[^\S\uFEFF]+/), space: ' ' }
}

/**
 * Makes the excerpt of a section where words were found at the given places; where only its heading or its code holds
 * them, it is the beginning of the text. `wanted` are the words that were looked for: of what Pagefind finds, such as
 * `Job(schedules=[...])`, only those are marked.
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

/** Finds the word behind the heading that a section begins with. */
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

/** Finds where most of the words stand together, and the beginning of the sentence if it isn't far. */
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

/** Splits a word at what was looked for; where none of it stands there, all is marked but the stops behind it. */
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

/** Gives the first marked word with what stands around it: alone, it may stand in other places of the page. */
function passageOf(parts: readonly ExcerptPart[]): string {
  const at = parts.findIndex(({ isMarked }) => isMarked)
  const before = /(?:[^\s.,;:!?()…]+ ){0,3}$/.exec(parts[at - 1]?.text ?? '')?.[0] ?? ''
  const after = /^(?: [^\s.,;:!?()…]+){0,3}/.exec(parts[at + 1]?.text ?? '')?.[0] ?? ''
  return `${before}${parts[at]?.text ?? ''}${after}`.replace(/[^\p{L}\p{N}]+$/u, '')
}
