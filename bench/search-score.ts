// Scores a search by the ranks of the right pages: the mean reciprocal rank and the share of first ranks, each with a
// 95 % confidence interval (bootstrap; seeded, so the same ranks give the same interval).

import { seededRandom } from './corpus.ts'

export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

interface SearchScore {
  readonly reciprocalRank: Estimate
  readonly first: Estimate
}

const SAMPLES = 2000

/** Computes the score from the ranks of the right pages, counted from 1; 0 means not shown. */
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
