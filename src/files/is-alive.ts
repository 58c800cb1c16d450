// Whether a process lives, for locks and files that were left behind.

import { hasErrorCode } from '../model/error-code.ts'
import { readTextIfThere } from './read-file.ts'

/** Says whether a process runs under an id; one of another user counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // Where the first process of a container waits for no others, a killed one keeps its id as a zombie.
    return !/^State:\s*Z/m.test(readTextIfThere(`/proc/${pid}/status`) ?? '')
  } catch (error) {
    return hasErrorCode(error, 'EPERM')
  }
}
