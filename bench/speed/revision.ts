// Checks out and builds another revision of docs-gen beside this one, to compare with, and removes it afterwards.

import { rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from '../run-program.ts'

/** A built revision. */
interface Revision {
  readonly bin: string
  close(): void
}

/** Checks out and builds a revision. It uses the packages that are installed here. */
export function openRevision(name: string, scratch: string): Revision {
  const folder = path.join(scratch, 'revision')
  rmSync(folder, { recursive: true, force: true })
  runProgram(['git', 'worktree', 'prune'])
  runProgram(['git', 'worktree', 'add', '--detach', '--force', folder, name])
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  runProgram([process.execPath, path.join(folder, 'scripts', 'build-package.mjs')])
  return {
    bin: path.join(folder, 'bin', 'docs-gen.js'),
    close: () => runProgram(['git', 'worktree', 'remove', '--force', folder]),
  }
}
