// Runs docs-gen in its own process, for tests of the process itself and of commands that end in an unusual way.

import { spawn } from 'node:child_process'
import path from 'node:path'

const bin = path.resolve(import.meta.dirname, '../../bin/docs-gen.js')

/** The output and exit code of a command. */
export interface CommandResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Returns the environment of a command, without colours and without Vitest's settings. */
export function cleanEnv(): NodeJS.ProcessEnv {
  return { ...process.env, CI: '1', NO_COLOR: '1', NODE_ENV: undefined, VITEST: undefined }
}

/** Runs docs-gen in a folder, and waits until it ends. */
export function runCommand(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [bin, ...args], {
      cwd,
      env: { ...cleanEnv(), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
    child.on('close', (code) =>
      resolve({ code, stdout: Buffer.concat(out).toString('utf8'), stderr: Buffer.concat(err).toString('utf8') }),
    )
  })
}
