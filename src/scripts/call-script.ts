// Calls the function that a script of the site exports, in a process of its own.

import { runProgram, type ScriptResult } from './run-program.ts'

/** The calls of a function. Paths are absolute. */
export interface CallRequest {
  readonly root: string
  readonly file: string
  /** The argument of each call. */
  readonly args: readonly unknown[]
}

/** Calls the default export of a script once for each argument, and returns its answers. */
export function callScript(request: CallRequest): Promise<ScriptResult<readonly unknown[]>> {
  return runProgram('script-caller', request)
}
