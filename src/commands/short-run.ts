// Tells V8 that this process ends soon: it then spends less on optimizing code that is about to be thrown away.

import { setFlagsFromString } from 'node:v8'

/**
 * Compiles to machine code at once, and optimizes only what runs for longer than `budget` (in V8's own unit: bytes of code that were run, about).
 * 200,000: a twentieth of the CPU time of a build of 500 pages, and none of one of 2,000. 600,000: a fifth of that of a check of 500 pages (2026-11). Other
 * versions of Node may not know the flags, or set them themselves. Each thread collects its young objects alone, since the others are at work,
 * too: a twentieth of the time of a check of 500 pages.
 */
export function expectShortRun(budget: number): void {
  if (Number.parseInt(process.versions.node, 10) > 24) return
  setFlagsFromString('--sparkplug')
  setFlagsFromString('--no-parallel-scavenge')
  setFlagsFromString(`--interrupt-budget=${budget}`)
}
