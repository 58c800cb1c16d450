// Runs a program and says what it cost: wall clock, processor time of it and its children, and the most memory that
// they held at once.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a run cost. */
export interface Cost {
  readonly seconds: number
  /** User and system time of the program and all its children. */
  readonly cpuSeconds: number
  /** Most resident memory of the process tree, looked at ten times a second. */
  readonly megabytes: number
}

/** A run that has ended. */
export interface Measured extends Cost {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

const mark = 'bench-times:'
const script = `"$@"; code=$?; echo ${mark} >&2; times >&2; exit $code`

/**
 * Gives the environment of this process without what changes how Node starts: of a machine whose connections are looked
 * into, Node 20 reads the certificates at each start, which takes 40 ms, and a program that is no Node program does
 * not.
 */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_EXTRA_CA_CERTS: _certificates, NODE_OPTIONS: _options, ...env } = process.env
  return env
}

/** Runs a program to its end; ends it after a limit of seconds. */
export async function measure(
  command: readonly string[],
  options: { readonly cwd: string; readonly limit: number },
): Promise<Measured> {
  const env = {
    ...plainEnvironment(),
    CI: '1',
    NO_COLOR: '1',
    FORCE_COLOR: '0',
    DOCUSAURUS_NO_TELEMETRY: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
  }
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

/** Adds up the resident memory of a process and all below it, in megabytes. */
export function treeMegabytes(pid: number): number {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return (pages * 4096) / 1_000_000 + children.reduce((sum, child) => sum + treeMegabytes(Number(child)), 0)
  } catch {
    return 0 // it has ended meanwhile
  }
}

/** Reads the second line of the `times` of bash: user and system time of the children. */
function childSeconds(times: string): number {
  const children = times.trim().split('\n')[1] ?? ''
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  )
}

/** Gives the middle of numbers; NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}
