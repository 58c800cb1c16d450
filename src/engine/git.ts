// Asks git, when there is one and the site is in a repository.

import { execFile } from 'node:child_process'

/** Runs git in a folder and gives what it prints; undefined when git is not installed, or says no. */
export function gitOutput(folder: string, args: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    // Paths are given as they are, and no configuration of the user's changes what is printed.
    execFile('git', ['-c', 'core.quotePath=false', ...args], { cwd: folder, maxBuffer: 1 << 28 }, (error, stdout) => {
      resolve(error === null ? stdout : undefined)
    })
  })
}
