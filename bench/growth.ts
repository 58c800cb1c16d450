// How the time to compile grows with a page: `npm run growth`. For each construct of Markdown, the ratio of the
// processor time of a page and of one twice as long. It fails when a page twice as long takes more than 2.3 times as
// long in each of 30 turns: a machine that does other things makes single measurements wrong.

import { compileText } from '../test/markdown/compile-text.ts'
import { denseShapes, pageOf, type Shape, shapes } from '../test/property/shapes.ts'
import { startCpuClock } from '../test/support/cpu-time.ts'

const maxRatio = 2.3
const turns = 30

/** The least processor time of one measurement, in milliseconds: shorter ones are mostly noise. */
const minTime = 20

/** Milliseconds of processor time that compiling a page takes: the mean of as many as take the least time. */
async function cpuOf(text: string): Promise<number> {
  const cpuTime = startCpuClock()
  let times = 0
  while (times === 0 || cpuTime() < minTime) {
    await compileText(text)
    times++
  }
  return cpuTime() / times
}

/** The smallest ratio of the times for a page of `length` characters and for twice of it. */
async function ratioOf(make: Shape, length: number): Promise<number> {
  const [once, twice] = [pageOf(make, length), pageOf(make, length * 2)]
  await cpuOf(once) // warms the code up
  let ratio = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < turns && ratio > maxRatio; turn++) {
    const first = await cpuOf(once)
    ratio = Math.min(ratio, (await cpuOf(twice)) / first)
  }
  return ratio
}

const slow: string[] = []
// Pages of 15 and 30 kB: as large as people write, and small enough that the machine's caches do not count. Lines that
// the slower compiler reads are longer, so that its fixed cost does not count either.
for (const [made, length] of [
  [shapes, 15_000],
  [denseShapes, 100_000],
] as const) {
  for (const [name, make] of Object.entries(made)) {
    const ratio = await ratioOf(make, length)
    console.log(`${ratio.toFixed(2).padStart(6)}  ${name}, ${length / 1000} kB`)
    if (ratio > maxRatio) slow.push(name)
  }
}
if (slow.length > 0) {
  console.error(`More than ${maxRatio} times for twice the page: ${slow.join('; ')}`)
  process.exitCode = 1
}
