// Runs a program that parses samples, beside everything else.

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'

/** Runs a program on a text and gives its standard output, or undefined when it is not installed or fails. */
export type RunProgram = (program: string, args: readonly string[], input: string) => Promise<string | undefined>

/** Runs a program with a limit of 30 s and 64 MB of output. */
export const runProgram: RunProgram = (program, args, input) =>
  new Promise((resolve) => {
    const child = execFile(
      program,
      [...args],
      { encoding: 'utf8', timeout: 30_000, maxBuffer: 64_000_000 },
      (error, stdout) => {
        resolve(error === null ? stdout : undefined)
      },
    )
    // A program that is not there, or ends before it has read all, is an error of the callback above.
    child.stdin?.on('error', () => undefined).end(input)
  })

/**
 * Finds the program that stands behind a shim on the path: pyenv and asdf put scripts before programs that take several
 * times as long to find a Python as it takes to read all samples. Undefined when there is no shim, or nothing behind
 * it.
 */
export function behindShim(program: string, searchPath = process.env.PATH ?? ''): string | undefined {
  const places = searchPath.split(delimiter).map((folder) => join(folder, program))
  const [first, ...others] = places.filter((place) => existsSync(place))
  const isShim = first !== undefined && basename(dirname(first)) === 'shims'
  return isShim ? others.find((place) => basename(dirname(place)) !== 'shims') : undefined
}
