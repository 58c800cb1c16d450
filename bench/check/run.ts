// Runs a program, and returns its output, its wall time, and the processor time of it and its children.

import { spawnSync } from 'node:child_process'
import { childSeconds } from '../speed/measure.ts'

/** A finished run of a program. */
export interface Run {
  readonly code: number | null
  readonly output: string
  readonly stdout: string
  readonly seconds: number
  /** Processor time of the program and all its children. */
  readonly cpuSeconds: number
}

const mark = 'bench-times:'
const script = `"$@"; code=$?; echo ${mark} >&2; times >&2; exit $code`

/** Runs a program with a time limit in seconds. */
export function run(
  program: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly limit: number },
): Run {
  const begun = performance.now()
  const env = { ...process.env, CI: '1', NO_COLOR: '1', FORCE_COLOR: '0', DOCUSAURUS_NO_TELEMETRY: '1' }
  const result = spawnSync('bash', ['-c', script, 'bash', program, ...args], {
    cwd: options.cwd,
    env,
    encoding: 'utf8',
    timeout: options.limit * 1000,
    maxBuffer: 1 << 28,
  })
  const seconds = (performance.now() - begun) / 1000
  const [said = '', times = ''] = result.stderr.split(`${mark}\n`)
  return {
    code: result.status,
    output: result.stdout + said,
    stdout: result.stdout,
    seconds,
    cpuSeconds: childSeconds(times),
  }
}
