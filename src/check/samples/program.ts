// Runs a program that parses samples.

import { spawnSync } from 'node:child_process'

/** Runs a program on a text and gives its standard output, or undefined when it is not installed or fails. */
export type RunProgram = (program: string, args: readonly string[], input: string) => string | undefined

/** Runs a program with a limit of 30 s and 64 MB of output. */
export const runProgram: RunProgram = (program, args, input) => {
  const result = spawnSync(program, [...args], { input, encoding: 'utf8', timeout: 30_000, maxBuffer: 64_000_000 })
  return result.error === undefined && result.status === 0 ? result.stdout : undefined
}
