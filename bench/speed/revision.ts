// Checks out and builds another revision of docs-gen beside this one, to compare with, and removes it afterwards.

import { spawnSync } from 'node:child_process'
import { rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** A built revision. */
interface Revision {
  readonly bin: string
  close(): void
}

/** Checks out and builds a revision. It uses the packages that are installed here. */
export function openRevision(name: string, scratch: string): Revision {
  const folder = path.join(scratch, 'revision')
  rmSync(folder, { recursive: true, force: true })
  run('git', ['worktree', 'prune'])
  run('git', ['worktree', 'add', '--detach', '--force', folder, name])
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  run(process.execPath, [path.join(folder, 'scripts', 'build-package.mjs')])
  return {
    bin: path.join(folder, 'bin', 'docs-gen.js'),
    close: () => run('git', ['worktree', 'remove', '--force', folder]),
  }
}

function run(command: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`)
}
