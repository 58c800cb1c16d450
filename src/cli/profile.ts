// docs-gen build --profile: runs the command in a process that writes a CPU profile of its main thread and of each
// worker.

import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { createFolder } from '../files/write-file.ts'
import type { PrintOptions } from './common-options.ts'
import { exitCodes } from './exit-codes.ts'
import { runCommand } from './run-command.ts'
import { endingSignals } from './signals.ts'

/** Runs docs-gen with arguments and V8's profiler, which writes to a folder. Creates the folder. */
export function runProfiled(args: readonly string[], folder: string, options: PrintOptions): Promise<void> {
  return runCommand(options, () => profile(args, path.resolve(folder)))
}

async function profile(args: readonly string[], dir: string): Promise<number> {
  createFolder(dir)
  const fresh = mkdtempSync(path.join(dir, 'new-'))
  try {
    const code = await run(['--cpu-prof', `--cpu-prof-dir=${fresh}`, process.argv[1] ?? '', ...args])
    nameProfiles(fresh, dir)
    return code
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** Runs Node with the streams of this process. Signals are passed to the child, which cleans up. */
function run(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: 'inherit' })
  const pass = (signal: NodeJS.Signals) => child.kill(signal)
  for (const signal of endingSignals) process.on(signal, pass)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      for (const signal of endingSignals) process.off(signal, pass)
      resolve(code ?? exitCodes.problems)
    })
  })
}

/** Renames profiles to their threads (`worker-1.cpuprofile`). Node names them CPU.date.time.pid.thread.number. */
function nameProfiles(from: string, dir: string): void {
  const threads = readdirSync(from).map((file) => ({ file, thread: Number(file.split('.')[4]) }))
  let workers = 0
  for (const { file, thread } of threads.sort((a, b) => a.thread - b.thread)) {
    const name = thread === 0 ? 'main' : `worker-${++workers}`
    renameSync(path.join(from, file), path.join(dir, `${name}.cpuprofile`))
  }
}
