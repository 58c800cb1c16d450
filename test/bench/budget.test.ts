// The budget of speed and bytes: what it says of figures, and that a small site's bytes are measured.

import { describe, expect, it } from 'vitest'
import budget from '../../bench/budget.json' with { type: 'json' }
import { corpusPages, sidebarOf } from '../../bench/corpus.ts'
import { median } from '../../bench/figures.ts'
import { budgetScenarios, overBudget } from '../../bench/speed/budget.ts'

describe('the budget', () => {
  const own = { pages: 10, slack: 1.18, byteSlack: 1.05, ratios: { cold: 2, warm: 0.5 }, bytes: { output: 1000 } }

  it('is kept by what it was written of, and by noise', () => {
    expect(overBudget(own, { ratios: own.ratios, bytes: own.bytes })).toEqual([])
    expect(overBudget(own, { ratios: { cold: 2.3, warm: 0.1 }, bytes: { output: 1040 } })).toEqual([])
  })

  it('names what became slower by a third, larger, or is not measured any more', () => {
    expect(overBudget(own, { ratios: { cold: (2 * 4) / 3, warm: 0.5 }, bytes: { output: 1100 } })).toEqual([
      'cold: 2.667 reference workloads, was 2, may be 2.36',
      'output: 1100 bytes, was 1000, may be 1050',
    ])
    expect(overBudget(own, { ratios: { cold: 2 }, bytes: own.bytes })).toEqual(['warm: not measured'])
  })

  it('holds every scenario that is measured', () => {
    expect(Object.keys(budget.ratios).sort()).toEqual([...budgetScenarios].sort())
    expect(budget.slack).toBeLessThan(4 / 3)
  })
})

describe('the corpora', () => {
  it('are the same for the same seed, and others for another', () => {
    const of = (seed: number) => corpusPages({ pages: 30, seed, flavour: 'mdx' })
    expect(of(1)).toEqual(of(1))
    expect(of(1)).not.toEqual(of(2))
  })

  it('have a sidebar of one line a page, of which an edit changes one', () => {
    const pages = corpusPages({ pages: 250, seed: 1, flavour: 'mdx' })
    const [plain, edited] = [sidebarOf(pages), sidebarOf(pages, 'Edited')].map((text) => text.split('\n'))
    for (const { file } of pages)
      expect(plain?.some((line) => line.trim() === `- ${file.replace('.mdx', '')}`)).toBe(true)
    expect(edited?.filter((line) => !plain?.includes(line)).length).toBe(3)
  })
})

describe('the median', () => {
  it('is the middle, or between the two in the middle', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3]), median([])]).toEqual([2, 2.5, Number.NaN])
  })
})
