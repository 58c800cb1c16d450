// The V8 flag that short-lived processes set.

import { setFlagsFromString } from 'node:v8'

/**
 * Makes V8 optimize only code that runs longer than by default (the unit is roughly bytes of executed bytecode). A cold
 * build or check then takes less processor time, because optimizing competes with the working threads. V8 12 (Node 22)
 * has an additional compiler and no such flag; it would print a warning.
 */
export function expectShortRun(): void {
  if (Number.parseInt(process.versions.v8, 10) < 12) setFlagsFromString('--interrupt-budget=1000000')
}
