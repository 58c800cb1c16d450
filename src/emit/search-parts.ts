// Splits the words of an index into the parts that a reader fetches. Where a part ends depends on the words around and hardly on how often
// they are used, so that an edit changes the parts with its words and leaves the others as they are.

import { commonLength } from '../model/common-length.ts'
import type { SiteWord } from './search-join.ts'

/** A part: its words, and how its first and last word begin, as far as that tells them from those of the parts beside it. */
export interface WordPart {
  readonly from: string
  readonly to: string
  readonly words: readonly SiteWord[]
  /** Whether it is that of one common word. */
  readonly isCommon: boolean
}

/** How large parts may be: `most` numbers, but for a word alone; a word with a longer list than `common` stands alone in any case. */
export interface PartSizes {
  readonly most: number
  readonly common: number
}

/** Splits words into parts. */
export function partsOf(words: readonly SiteWord[], { most, common }: PartSizes): readonly WordPart[] {
  const parts: (readonly SiteWord[])[] = []
  let run: SiteWord[] = []
  const isCommon = (word: SiteWord | undefined) => (word?.list.size ?? 0) > common
  for (const word of words) {
    if (!isCommon(word)) {
      run.push(word)
      continue
    }
    parts.push(...splitRun(run, most), [word])
    run = []
  }
  parts.push(...splitRun(run, most))
  return parts.map((own, index) => {
    const alone = isCommon(own[0])
    const [first = '', last = ''] = [own[0]?.word, own.at(-1)?.word]
    const from = shortened(first, parts[index - 1]?.at(-1)?.word)
    const to = shortened(last, parts[index + 1]?.[0]?.word)
    return { from: alone ? first : from, to: alone || to < from ? last : to, words: own, isCommon: alone }
  })
}

/** Splits a run of words until no piece is too large. */
function splitRun(words: readonly SiteWord[], most: number): readonly (readonly SiteWord[])[] {
  const sizes = [0]
  for (const { size } of words) sizes.push((sizes.at(-1) ?? 0) + size)
  const split = (from: number, to: number): readonly (readonly SiteWord[])[] => {
    if (to - from < 2 || (sizes[to] ?? 0) - (sizes[from] ?? 0) <= most) return from === to ? [] : [words.slice(from, to)]
    const middle = bestSplit({ words, sizes, from, to })
    return [...split(from, middle), ...split(middle, to)]
  }
  return split(0, words.length)
}

interface Range {
  readonly words: readonly SiteWord[]
  /** The size of all words before each. */
  readonly sizes: readonly number[]
  readonly from: number
  readonly to: number
}

/** How far from the middle a part may be split, as shares of its size. */
const zone = [0.35, 0.65] as const

/** Finds the word near the middle of a range that has the least in common with the one before it: an edit hardly changes which that is. */
function bestSplit({ words, sizes, from, to }: Range): number {
  const start = sizes[from] ?? 0
  const size = (sizes[to] ?? 0) - start
  // The first word after the begin of the zone, and those up to its end; when there is none, that word, or the last.
  let best = Math.min(to - 1, firstAbove(sizes, { from: from + 1, to, value: start + zone[0] * size }))
  let bestKey = Number.POSITIVE_INFINITY
  for (let index = best; index < to && (sizes[index] ?? 0) <= start + zone[1] * size; index++) {
    const word = words[index]?.word ?? ''
    const key = commonLength(words[index - 1]?.word ?? '', word) + hashShare(word)
    if (key < bestKey) [best, bestKey] = [index, key]
  }
  return best
}

/** Finds the first of growing numbers that reaches a value. */
function firstAbove(
  sizes: readonly number[],
  { from, to, value }: { readonly from: number; readonly to: number; readonly value: number },
): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sizes[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Gives a number from 0 up to 1 that looks random (FNV-1a). */
function hashShare(word: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < word.length; index++) hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193)
  return (hash >>> 0) / 2 ** 32
}

/** Leaves as many letters of a word as tell it from one beside it. */
function shortened(word: string, beside: string | undefined): string {
  if (beside === undefined) return word
  const letters = [...word]
  const others = [...beside]
  return letters.slice(0, letters.findIndex((letter, index) => letter !== others[index]) + 1 || letters.length).join('')
}
