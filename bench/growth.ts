// `npm run growth`: how compile time grows with page size. Compares, for each Markdown construct, the processor time of
// a page with that of a page twice as long. Fails if the longer page takes more than 2.3 times as long in each of 30
// turns; a single measurement is unreliable on a machine that does other work.

import { compileText } from '../test/markdown/compile-text.ts'
import { denseShapes, pageOf, type Shape, shapes } from '../test/property/shapes.ts'
import { startCpuClock } from '../test/support/cpu-time.ts'

const maxRatio = 2.3
const turns = 30

/** Minimum processor time of one measurement, in milliseconds: shorter ones are mostly noise. */
const minTime = 20

/** Measures the processor time of compiling a page, in milliseconds: the mean over enough runs to reach `minTime`. */
async function cpuOf(text: string): Promise<number> {
  const cpuTime = startCpuClock()
  let times = 0
  while (times === 0 || cpuTime() < minTime) {
    await compileText(text)
    times++
  }
  return cpuTime() / times
}

/** Returns the smallest ratio between the times for `2 * length` and `length` characters. */
async function ratioOf(make: Shape, length: number): Promise<number> {
  const [once, twice] = [pageOf(make, length), pageOf(make, length * 2)]
  await cpuOf(once) // warm-up
  let ratio = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < turns && ratio > maxRatio; turn++) {
    const first = await cpuOf(once)
    ratio = Math.min(ratio, (await cpuOf(twice)) / first)
  }
  return ratio
}

const slow: string[] = []
// Pages of 15 and 30 kB are as large as people write, and small enough that processor caches don't distort the ratio.
// The dense shapes are longer, so that the fixed cost of the slower compiler doesn't distort it either.
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
