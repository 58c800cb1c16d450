// The one flag of V8 that a process sets which ends soon after its work.

import { setFlagsFromString } from 'node:v8'

/**
 * Lets V8 optimize only what runs for longer (in its own unit, about the bytes of bytecode that were run): optimizing
 * takes processor time of threads that work. A cold build and a cold check then take less processor time than with
 * V8's default. V8 12, that of Node 22, has another compiler between and no such flag: it would print that.
 */
export function expectShortRun(): void {
  if (Number.parseInt(process.versions.v8, 10) < 12) setFlagsFromString('--interrupt-budget=1000000')
}
