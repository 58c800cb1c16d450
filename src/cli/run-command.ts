// What every command does around its work: makes the reporter, and turns faults into messages and exit codes.

import { wantsColor } from '../report/ansi.ts'
import { createReporter, type Reporter } from '../report/reporter.ts'
import type { CommonOptions } from './common-options.ts'
import { exitCodes } from './exit-codes.ts'

type PrintOptions = Pick<CommonOptions, 'isJson' | 'isQuiet' | 'isVerbose' | 'hasColor'>

/** How a command prints that has no options for it. */
export const plainText: PrintOptions = { isJson: false, isQuiet: false, isVerbose: false, hasColor: true }

/** Runs a command's work and gives its exit code; a fault that is no diagnostic becomes one line and exit code 1. */
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

/** Makes a function whose calls do their work one after another; what goes wrong in one is told. */
export function inTurn<Argument = void>(
  reporter: Reporter,
  work: (argument: Argument) => Promise<unknown>,
): (argument: Argument) => void {
  let last: Promise<unknown> = Promise.resolve()
  return (argument) => {
    last = last.then(() => work(argument)).catch((error: unknown) => reporter.failure(error))
  }
}

/** Makes the reporter of a command over the streams of the process. */
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
