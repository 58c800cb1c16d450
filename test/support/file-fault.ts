// Lets calls of node:fs fail as a sick or foreign file system does, within this process. Nothing of docs-gen is replaced.

import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

type Call =
  | 'linkSync'
  | 'lstatSync'
  | 'mkdirSync'
  | 'openSync'
  | 'readdirSync'
  | 'readFileSync'
  | 'realpathSync'
  | 'renameSync'
  | 'statSync'

/** Which calls fail: those of one function whose path holds `at` (any path unless given), with the error `code`. */
export interface FileFault {
  readonly call: Call
  readonly code: string
  readonly at?: string
}

/** Runs something while calls of node:fs fail; of an async function, the part before its first await. */
export function withFaults<Result>(faults: readonly FileFault[], run: () => Result): Result {
  const originals = new Map(faults.map(({ call }) => [call, fs[call]]))
  for (const { call, code, at = '' } of faults) {
    const original: (...args: never[]) => unknown = fs[call]
    Object.assign(fs, {
      [call]: (...args: never[]) => {
        if (!String(args[0]).includes(at)) return original(...args)
        throw Object.assign(new Error(`${code}: injected into ${call}`), { code, syscall: call })
      },
    })
  }
  syncBuiltinESMExports()
  try {
    return run()
  } finally {
    Object.assign(fs, Object.fromEntries(originals))
    syncBuiltinESMExports()
  }
}
