// Wraps the work of every command: creates the reporter, and converts errors to messages and exit codes.

import { wantsColor } from '../report/ansi.ts'
import { createReporter, type Reporter } from '../report/reporter.ts'
import type { PrintOptions } from './common-options.ts'
import { exitCodes } from './exit-codes.ts'

/** Print options of a command that declares none. */
export const plainText: PrintOptions = { color: true }

/** Runs the work of a command, which returns an exit code. An unexpected error is one line, with exit code 1. */
export async function runCommand(
  options: PrintOptions,
  work: (reporter: Reporter) => Promise<number> | number,
): Promise<void> {
  const reporter = reporterOf(options)
  try {
    const code = await work(reporter)
    process.exitCode = reporter.outputError() === undefined ? code : exitCodes.problems
  } catch (error) {
    reporter.progress.end()
    reporter.failure(error)
    process.exitCode = exitCodes.problems
  }
}

/** Creates a function that runs its calls one after another and reports their errors. */
export function inTurn<Argument = void>(
  reporter: Reporter,
  work: (argument: Argument) => Promise<unknown>,
): (argument: Argument) => void {
  let last: Promise<unknown> = Promise.resolve()
  return (argument) => {
    last = last.then(() => work(argument)).catch((error: unknown) => reporter.failure(error))
  }
}

/** Creates the reporter of a command with the streams of the process. */
function reporterOf({ json, quiet, verbose, color }: PrintOptions): Reporter {
  const isTty = process.stderr.isTTY === true && process.env.CI === undefined
  return createReporter({
    stdout: process.stdout,
    stderr: process.stderr,
    isTty,
    color: wantsColor({ env: process.env, isTty: process.stderr.isTTY === true, flag: color }),
    quiet: quiet === true,
    verbose: verbose === true,
    json: json === true,
  })
}
