// What every command does around its work: makes the reporter, and turns faults into messages and exit codes.

import { wantsColor } from '../report/ansi.ts'
import { createReporter, type Reporter } from '../report/reporter.ts'
import type { CommonOptions } from './common-options.ts'
import { exitCodes } from './exit-codes.ts'

/** Makes the reporter of a command over the process's own streams. */
export function reporterFor(options: Pick<CommonOptions, 'isJson' | 'isQuiet' | 'isVerbose' | 'hasColor'>): Reporter {
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

/** Runs a command's work; a fault that is no diagnostic becomes one line and exit code 1. */
export async function runGuarded(reporter: Reporter, work: () => Promise<number>): Promise<number> {
  try {
    const code = await work()
    return reporter.outputError() === undefined ? code : exitCodes.problems
  } catch (error) {
    reporter.progress.end()
    reporter.failure(error)
    return exitCodes.problems
  }
}
