// Wraps the work of every command: creates the reporter and converts errors to messages and exit codes.

import { wantsColor } from '../report/ansi.ts'
import { createReporter, type Reporter } from '../report/reporter.ts'
import type { CommonOptions } from './common-options.ts'
import { exitCodes } from './exit-codes.ts'

type PrintOptions = Pick<CommonOptions, 'isJson' | 'isQuiet' | 'isVerbose' | 'hasColor'>

/** Print options of a command that declares none. */
export const plainText: PrintOptions = { isJson: false, isQuiet: false, isVerbose: false, hasColor: true }

/** Runs the work of a command and returns its exit code. An unexpected error is one line, with exit code 1. */
export async function runCommand(
  options: PrintOptions,
  work: (reporter: Reporter) => Promise<number> | number,
): Promise<number> {
  const reporter = reporterOf(options)
  try {
    const code = await work(reporter)
    return reporter.outputError() === undefined ? code : exitCodes.problems
  } catch (error) {
    reporter.progress.end()
    reporter.failure(error)
    return exitCodes.problems
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
function reporterOf(options: PrintOptions): Reporter {
  const isTty = process.stderr.isTTY === true && process.env.CI === undefined
  return createReporter({
    stdout: process.stdout,
    stderr: process.stderr,
    isTty,
    color: wantsColor({ env: process.env, isTty: process.stderr.isTTY === true, flag: options.hasColor }),
    quiet: options.isQuiet,
    verbose: options.isVerbose,
    json: options.isJson,
  })
}
