// Runs a program that parses samples, beside everything else.

import { execFile } from 'node:child_process'
import type { Sample, SampleProblem } from '../input.ts'

/** Runs a program on a text and gives its standard output, or undefined when it is not installed or fails. */
export type RunProgram = (program: string, args: readonly string[], input: string) => Promise<string | undefined>

/** Parses samples of one language by a program, all in one call; gives undefined when it is not installed. */
export type ProgramParser = (samples: readonly Sample[]) => Promise<readonly (SampleProblem | undefined)[] | undefined>

/** Runs a program with a limit of 30 s and 64 MB of output. */
export const runProgram: RunProgram = (program, args, input) =>
  new Promise((resolve) => {
    const child = execFile(program, [...args], { encoding: 'utf8', timeout: 30_000, maxBuffer: 64_000_000 }, (error, stdout) => {
      resolve(error === null ? stdout : undefined)
    })
    // A program that is not there, or ends before it has read all, is told to the callback above.
    child.stdin?.on('error', () => undefined).end(input)
  })
