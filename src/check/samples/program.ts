// Runs programs that parse samples, in parallel with other work.

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'

/** Runs a program on an input text. Returns its standard output, or undefined if it fails or isn't installed. */
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
    // The callback above gets the error of a program that isn't installed, or ends before reading all of its input.
    child.stdin?.on('error', () => undefined).end(input)
  })

/**
 * Finds the next program on the path after a shim; undefined without a shim or such a program. The shims of pyenv and
 * asdf are scripts that take several times longer to find a Python than Python takes to read all samples.
 */
export function behindShim(program: string, searchPath = process.env.PATH ?? ''): string | undefined {
  const places = searchPath.split(delimiter).map((folder) => join(folder, program))
  const [first, ...others] = places.filter((place) => existsSync(place))
  const isShim = first !== undefined && basename(dirname(first)) === 'shims'
  return isShim ? others.find((place) => basename(dirname(place)) !== 'shims') : undefined
}
