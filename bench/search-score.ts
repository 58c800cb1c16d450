// What the places of the right pages say of a search: mean reciprocal rank and the share of first places, each with
// the interval in which 95 of 100 samples of as many queries would lie (bootstrap, seeded: same places, same interval).

export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

export interface SearchScore {
  readonly reciprocalRank: Estimate
  readonly first: Estimate
}

const SAMPLES = 2000

/** Scores the places (1-based) at which the right pages came; 0: not shown. */
export function scorePlaces(places: readonly number[]): SearchScore {
  return {
    reciprocalRank: estimateMean(places.map((place) => (place === 0 ? 0 : 1 / place))),
    first: estimateMean(places.map((place) => (place === 1 ? 1 : 0))),
  }
}

function estimateMean(values: readonly number[]): Estimate {
  const random = seededRandom(1)
  const pick = () => values[Math.floor(random() * values.length)] ?? 0
  const means = Array.from({ length: SAMPLES }, () => mean(values.map(pick))).sort((a, b) => a - b)
  const at = (part: number) => means[Math.floor(part * SAMPLES)] ?? 0
  return { value: mean(values), low: at(0.025), high: at(0.975) }
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Gives the numbers of mulberry32 from 0 to below 1. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
