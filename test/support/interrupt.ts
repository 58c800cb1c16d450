// Ends builds with signals at chosen moments, and hashes the output, to show whether it is the whole old or new site.

import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const bin = path.resolve(import.meta.dirname, '../../bin/docs-gen.js')

/** Hashes the path and bytes of every file in a folder. Returns '' if the folder doesn't exist. */
export function folderHash(folder: string): string {
  if (!existsSync(folder)) return ''
  const hash = createHash('sha256')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(folder, file)))
  return hash.digest('hex')
}

/** The end of a build: its exit code, the signal that ended it, and its duration in milliseconds. */
interface InterruptedBuild {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly ms: number
}

/** Runs a build, and sends it a signal, if one is given, after some milliseconds or when a condition holds. */
export function buildInterrupted(
  root: string,
  signal: NodeJS.Signals | undefined,
  when: number | (() => boolean),
): Promise<InterruptedBuild> {
  const begun = performance.now()
  const child: ChildProcess = spawn(process.execPath, [bin, 'build', '--root', root, '--no-search', '--quiet'], {
    stdio: 'ignore',
    env: { ...process.env, CI: '1', VITEST: undefined, NODE_ENV: undefined },
  })
  const isDue = typeof when === 'number' ? () => performance.now() - begun >= when : when
  const timer = setInterval(() => {
    if (signal === undefined || !isDue()) return
    clearInterval(timer)
    child.kill(signal)
  }, 1)
  return new Promise((resolve) => {
    child.on('close', (code, by) => {
      clearInterval(timer)
      resolve({ code, signal: by, ms: performance.now() - begun })
    })
  })
}

/** Lists the temporary names that docs-gen uses beside the output while it publishes. */
export function leftovers(root: string): readonly string[] {
  return readdirSync(root).filter((name) => name.startsWith('.build.docs-gen'))
}
