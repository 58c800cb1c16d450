// Replaces a misspelled word with the nearest word of the site.

import type { NameIndex } from './names.ts'
import { wordsOf } from './words.ts'

/** Returns whether each word of a text is, or begins, a word of the site. Accepts all words of one or two letters. */
export async function isKnown(text: string, names: NameIndex): Promise<boolean> {
  for (const word of wordsOf(text))
    if (word.length > 2 && !(await names.wordsLike(word)).some((known) => known.startsWith(word))) return false
  return true
}

/** Returns the word of the site that an unknown word probably means, or undefined if none is similar. */
export async function correctWord(word: string, names: NameIndex): Promise<string | undefined> {
  if (word.length < 4 || /\d/.test(word)) return undefined
  const [first = '', second = ''] = word
  return (
    nearestTo(word, await names.wordsLike(word)) ??
    nearestTo(word, await names.wordsWith(first)) ??
    nearestTo(word, await names.wordsWith(second))
  )
}

/** Finds the nearest of some words, and the first of equally near ones. A long word can differ in two letters. */
export function nearestTo(word: string, words: readonly string[]): string | undefined {
  const most = word.length < 7 ? 1 : 2
  const near = words.map((other) => ({ other, distance: distanceOf(word, other, most) }))
  return near
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
    .at(0)?.other
}

/** Counts the letters to insert, delete, replace or swap. Returns `most + 1` if lengths differ by more than `most`. */
function distanceOf(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0
  for (let row = 1; row <= a.length; row++) {
    const made = [row]
    rows.push(made)
    for (let column = 1; column <= b.length; column++) {
      const replaced = at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const swapped = isSwap ? at(row - 2, column - 2) + 1 : replaced
      made.push(Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, replaced, swapped))
    }
  }
  return at(a.length, b.length)
}
