// Runs docs-gen as a process of its own: for tests of the process itself, and of commands that end in a way of their
// own.

import { spawn } from 'node:child_process'
import path from 'node:path'

const bin = path.resolve(import.meta.dirname, '../../bin/docs-gen.js')

/** What a command printed and how it ended. */
export interface CommandResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Gives the environment of a command: no colours, no settings of Vitest. */
export function cleanEnv(): NodeJS.ProcessEnv {
  return { ...process.env, CI: '1', NO_COLOR: '1', NODE_ENV: undefined, VITEST: undefined }
}

/** Runs docs-gen in a folder and waits for its end. */
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
