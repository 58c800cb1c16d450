// Time to compile: twice the page takes at most 2.3 times as long, whatever the page is made of. CPU time, since other programs run too.

import { describe, expect, it } from 'vitest'
import { compileText } from '../compile/compile-text.ts'
import { startCpuClock } from '../support/cpu-time.ts'
import { denseShapes, type Shape, shapes } from './shapes.ts'

const maxRatio = 2.3

/** Milliseconds of CPU that compiling a page takes: the mean of many, so that each pays its part of collecting the garbage. */
async function cpuOf(text: string, times: number): Promise<number> {
  const cpuTime = startCpuClock()
  for (let turn = 0; turn < times; turn++) await compileText(text)
  return cpuTime() / times
}

/** The smallest ratio of the times for a page and for twice of it. A machine that does other things makes single measurements wrong. */
async function ratioOf(make: Shape, { length, times, turns }: Readonly<Record<'length' | 'times' | 'turns', number>>): Promise<number> {
  const size = Math.ceil((length * 100) / make(100).length)
  let ratio = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < turns && ratio > maxRatio; turn++) {
    const [once, twice] = [await cpuOf(make(size), times * 2), await cpuOf(make(size * 2), times)]
    ratio = Math.min(ratio, twice / once)
  }
  return ratio
}

describe('time to compile', () => {
  it.each(Object.entries(shapes))('%s: at most 2.3 times for twice the page', { timeout: 120_000 }, async (_name, make) => {
    await cpuOf(make(20), 10) // warms the code up
    // Pages of 15 and 30 kB: as large as people write, and small enough that the machine's caches do not count.
    expect(await ratioOf(make, { length: 15_000, times: 4, turns: 30 })).toBeLessThanOrEqual(maxRatio)
  })

  it.each(Object.entries(denseShapes))(
    '%s without a blank line: linear too, in the lane for it',
    { timeout: 120_000 },
    async (_name, make) => {
      await compileText(make(20_000))
      expect(await ratioOf(make, { length: 100_000, times: 1, turns: 12 })).toBeLessThanOrEqual(maxRatio)
    },
  )
})
