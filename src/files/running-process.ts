// Checks whether a process is running, for locks and files left behind.

import { hasErrorCode } from '../model/error-code.ts'
import { readTextIfThere } from './read-file.ts'

/** Returns whether a process with an id is running, including one of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // If the first process of a container does not wait for others, a killed one keeps its id as a zombie.
    return !/^State:\s*Z/m.test(readTextIfThere(`/proc/${pid}/status`) ?? '')
  } catch (error) {
    return hasErrorCode(error, 'EPERM')
  }
}
