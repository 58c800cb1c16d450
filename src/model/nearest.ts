// "Did you mean": finds a known word with similar spelling.

import { ensure } from './ensure.ts'

/** Returns the nearest candidate by edit distance, within a third of the word's length, or undefined. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3))
  let best: string | undefined
  let bestDistance = limit + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > bestDistance) continue
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase(), bestDistance)
    if (distance >= Math.max(word.length, candidate.length)) continue // they have no letter in common
    if (distance > 0 && numberless(candidate) === numberless(word)) continue // another of a series, such as `step-2` for `step-3`
    if (distance < bestDistance || (distance === bestDistance && best !== undefined && candidate < best)) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

function numberless(word: string): string {
  return word.replace(/\d+/g, '0')
}

/** Returns the hint with a similar word, or another hint if there is none. */
export function didYouMean(near: string | undefined, otherwise: string): string {
  return near === undefined ? otherwise : `Did you mean \`${near}\`?`
}

/** Counts the edits (insertion, deletion, replacement, swap) between two words, up to `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const current = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(ensure(previous[j]) + 1, ensure(current[j - 1]) + 1, ensure(previous[j - 1]) + (same ? 0 : 1))
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) cost = Math.min(cost, ensure(before[j - 2]) + 1)
      current.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return limit + 1
    before = previous
    previous = current
  }
  return ensure(previous[b.length])
}
