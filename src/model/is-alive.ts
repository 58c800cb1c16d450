// Whether a process lives, for locks and files that were left behind.

import { hasErrorCode } from './error-code.ts'

/** Says whether a process runs under an id; one of another user counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasErrorCode(error, 'EPERM')
  }
}
