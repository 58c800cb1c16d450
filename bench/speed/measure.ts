// Runs a program and measures its cost: the wall time, the processor time of it and its children, and the peak of their
// memory together.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { quietly } from '../run-program.ts'

/** The cost of a run. */
export interface Cost {
  readonly seconds: number
  /** User and system time of the program and all its children. */
  readonly cpuSeconds: number
  /** Peak resident memory of the process tree, sampled ten times a second. */
  readonly megabytes: number
}

/** A finished run. */
export interface Measured extends Cost {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const mark = 'bench-times:'
const script = `"$@"; code=$?; echo ${mark} >&2; times >&2; exit $code`

/**
 * Returns the environment of this process without the variables that change how Node starts. On a machine with an
 * intercepting proxy, Node 20 reads that proxy's certificates at each start, which takes 40 ms; programs that don't run
 * on Node don't pay that.
 */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS: _certificates, NODE_OPTIONS: _options, ...env } = process.env
  return env
}

/** Runs a program, and kills it after a limit in seconds. */
export async function measure(
  command: readonly string[],
  options: { readonly cwd: string; readonly limit: number },
): Promise<Measured> {
  const env = { ...plainEnvironment(), ...quietly }
  const begun = performance.now()
  const child = spawn('bash', ['-c', script, 'bash', ...command], {
    cwd: options.cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const { pid } = child
  const said = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => {
    said.stdout += chunk.toString('utf8')
  })
  child.stderr.on('data', (chunk: Buffer) => {
    said.stderr += chunk.toString('utf8')
  })
  let megabytes = 0
  const look = () => {
    megabytes = Math.max(megabytes, treeMegabytes(pid ?? 0))
  }
  const looking = setInterval(look, 100)
  const ending = setTimeout(() => process.kill(-(pid ?? 0), 'SIGKILL'), options.limit * 1000)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  clearInterval(looking)
  clearTimeout(ending)
  const seconds = (performance.now() - begun) / 1000
  const [stderr = '', times = ''] = said.stderr.split(`${mark}\n`)
  return { code, seconds, cpuSeconds: childSeconds(times), megabytes, stdout: said.stdout, stderr }
}

/** Returns all that a program printed. */
export function outputOf({ stdout, stderr }: Measured): string {
  return stdout + stderr
}

/** Adds up the resident memory of a process and all its descendants, in megabytes. */
export function treeMegabytes(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return (pages * 4096) / 1_000_000 + children.reduce((sum, child) => sum + treeMegabytes(Number(child)), 0)
  } catch {
    return 0 // the process has ended
  }
}

/** Reads the second line of bash's `times`: the user and system time of the children, in seconds. */
function childSeconds(times: string): number {
  const children = times.trim().split('\n')[1] ?? ''
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}
