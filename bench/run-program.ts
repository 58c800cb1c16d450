// Runs the programs that prepare a measurement, which isn't itself measured.

import { spawnSync } from 'node:child_process'

/** Makes programs print plain text and send nothing. */
export const quietly = {
  CI: '1',
  NO_COLOR: '1',
  FORCE_COLOR: '0',
  DOCUSAURUS_NO_TELEMETRY: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
} as const

/** Runs a program in a folder to its end. Throws if it fails. */
export function runProgram([program = '', ...args]: readonly string[], cwd = process.cwd()): void {
  const env = { ...process.env, ...quietly }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} failed:\n${stdout.slice(-2000)}${stderr.slice(-2000)}`)
}
