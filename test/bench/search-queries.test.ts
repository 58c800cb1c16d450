// The two sets of queries that search is measured with, and what is counted of them.

import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import queries from '../../bench/search-queries.json' with { type: 'json' }
import { scorePlaces } from '../../bench/search-score.ts'

describe('the queries of the search benchmark', () => {
  it('stand in one set only, once', () => {
    const all = [...queries.tune, ...queries.judge].map(({ query }) => query.toLowerCase())
    expect(all.filter((query, index) => all.indexOf(query) !== index)).toEqual([])
  })

  it('are 150 to judge by, each with pages that the site has', () => {
    const hasPage = (page: string) =>
      ['.mdx', '.md', '/index.mdx', '/index.md'].some((end) => existsSync(`content${page.replace(/\/$/, '')}${end}`))
    expect(queries.judge).toHaveLength(150)
    expect(queries.judge.filter(({ pages }) => pages.length === 0 || !pages.every(hasPage))).toEqual([])
  })
})

describe('the score', () => {
  it('counts a page that is not shown as nothing, and is the same each time', () => {
    const score = scorePlaces([1, 2, 0, 1])
    expect([score.reciprocalRank.value, score.first.value]).toEqual([0.625, 0.5])
    expect(scorePlaces([1, 2, 0, 1])).toEqual(score)
  })

  it('has an interval around its value, which is none when all places are the same', () => {
    const { low, value, high } = scorePlaces([1, 1, 1, 0, 2, 1, 5, 1]).reciprocalRank
    expect(low).toBeLessThan(value)
    expect(high).toBeGreaterThan(value)
    expect(scorePlaces([1, 1, 1]).first).toEqual({ value: 1, low: 1, high: 1 })
  })
})
