// Cuts a few words around those that were looked for out of a page's text. Pagefind's own excerpts repeat the heading that stands above
// them in the list of results, and take words of code for sentences.

/** A part of an excerpt; marked are the words that were looked for. */
export interface ExcerptPart {
  readonly text: string
  readonly isMarked: boolean
}

/** A page's text and the places in it that fit the query; a place is the number of a word. */
export interface FoundText {
  readonly words: readonly string[]
  readonly found: ReadonlySet<number>
}

/** Stands before and after the words of code in the index, as a word of its own: src/engine/search-output.ts puts it there. */
const fence = '\u2063'

const length = 26
/** Words before the first one that was looked for. */
const before = 6

/** Cuts an excerpt out of the words from `start` up to `end`: sentences, or code when nothing was found in them. */
export function excerptOf({ words, found }: FoundText, start: number, end: number): readonly ExcerptPart[] {
  const { prose, code } = splitCode(words, start, end)
  const places = prose.some((place) => found.has(place)) || !code.some((place) => found.has(place)) ? prose : code
  const from = startOf(places, words, found)
  const shown = places.slice(from, from + length)
  const parts: ExcerptPart[] = []
  const add = (text: string, isMarked: boolean) => {
    const last = parts.at(-1)
    if (last?.isMarked === isMarked) parts[parts.length - 1] = { text: last.text + text, isMarked }
    else if (text !== '') parts.push({ text, isMarked })
  }
  if (from > 0 && !endsSentence(words[places[from - 1] ?? -1])) add('… ', false)
  for (const [index, place] of shown.entries()) {
    const [, word = '', rest = ''] = /^(.*?)([.,;:!?)]*)$/s.exec(words[place] ?? '') ?? []
    if (index > 0) add(' ', false)
    add(word, found.has(place))
    add(rest, false)
  }
  if (from + length < places.length && !endsSentence(words[shown.at(-1) ?? -1])) add(' …', false)
  return parts
}

function splitCode(words: readonly string[], start: number, end: number): { readonly prose: number[]; readonly code: number[] } {
  const [prose, code]: [number[], number[]] = [[], []]
  let isCode = false
  for (let place = start; place < end; place++) {
    if (words[place]?.startsWith(fence)) isCode = !isCode
    else (isCode ? code : prose).push(place)
  }
  return { prose, code }
}

/** Finds where an excerpt begins: where most of what was found stands close together, at the start of the sentence if that is near. */
function startOf(places: readonly number[], words: readonly string[], found: ReadonlySet<number>): number {
  const sums = [0]
  for (const place of places) sums.push((sums.at(-1) ?? 0) + (found.has(place) ? 1 : 0))
  const sumAt = (at: number) => sums[Math.min(at, places.length)] ?? 0
  const counts = places.map((_, at) => sumAt(at + length - before) - sumAt(at))
  const most = counts.reduce((highest, count) => Math.max(highest, count), 0)
  const densest = counts.findIndex((count, at) => count === most && found.has(places[at] ?? -1))
  if (densest <= before) return 0
  for (let at = densest; at > densest - before; at--) if (endsSentence(words[places[at - 1] ?? -1])) return at
  return Math.min(densest - before, Math.max(0, places.length - length))
}

function endsSentence(word: string | undefined): boolean {
  return word !== undefined && /[.!?]$/.test(word)
}
