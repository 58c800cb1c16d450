// Tells V8 how long code will run: of a process that ends soon, it then spends less on optimizing code that is about to be thrown away.

import { setFlagsFromString } from 'node:v8'

/**
 * Compiles to machine code at once, and optimizes only what runs for longer than `budget` (in V8's own unit: bytes of code that were run, about).
 * Optimizing takes processor time of threads that work: 1,000,000 instead of 200,000 spares a build of 500 or 2,000 pages a twentieth of its time, and
 * 3,000,000 instead of 600,000 a check of 500 pages as much, one of 2,000 none (2026-11). Other versions of Node may not know the flags, or set
 * them themselves. Each thread collects its young objects alone, since the others are at work, too: a twentieth of the time of a check of 500 pages.
 * With other flags than those of its code cache, Node compiles its own modules anew, which takes the next worker 25 ms: in a build, each worker sets
 * them when it has loaded its code. They count for the whole process.
 * Of a small site, old objects are few: V8 does not look for garbage among them all the while, but only should they become many. That spares an
 * edit of 500 pages 4 ms, and a cold build a hundredth of its time; a build of 10,000 pages would take 30 MB more (2026-11).
 */
export function expectShortRun(budget: number, isSmall = false): void {
  setFlags('--sparkplug', '--no-parallel-scavenge', `--interrupt-budget=${budget}`)
  if (isSmall) setFlags('--no-incremental-marking')
  compileExpressions()
}

/**
 * Has V8 compile to machine code at once the regular expressions that are made from now on. Otherwise it makes bytecode of each before, which takes
 * longer: the first blocks of code in five languages are highlighted in 14 ms instead of 33 (Node 20, 2026-11).
 */
export function compileExpressions(): void {
  setFlags('--regexp-tier-up-ticks=0')
}

/** Sets flags of V8 in those versions of Node in which they were tried. */
function setFlags(...flags: readonly string[]): void {
  if (Number.parseInt(process.versions.node, 10) > 24) return
  for (const flag of flags) setFlagsFromString(flag)
}
