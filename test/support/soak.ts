// Puts a server under load: a mix of valid, malformed, and aborted requests over many connections while files change.
// Counts the answers, server errors, and unanswered requests, and samples the server's memory.

import { type ChildProcess, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { seededRandom } from '../../bench/corpus.ts'

/** The server, the requests to send, and the changes to make. */
interface SoakOptions {
  readonly child: ChildProcess
  readonly port: number
  readonly requests: number
  readonly connections: number
  readonly seed: number
  /** Paths that the server answers with 200. */
  readonly paths: readonly string[]
  /** Called after every `changeEvery` requests, to change files; `turn` counts from 0. */
  readonly change: (turn: number) => void
  /** Number of requests between changes. */
  readonly changeEvery: number
}

/** The counts of a soak. `memory` contains ten even samples of the server's resident set, in megabytes. */
interface SoakResult {
  readonly answers: Readonly<Record<string, number>>
  readonly serverErrors: number
  readonly unanswered: number
  readonly memory: readonly number[]
  readonly seconds: number
}

/** Sends all requests, and returns the counts. */
export async function soak(options: SoakOptions): Promise<SoakResult> {
  const random = seededRandom(options.seed)
  const answers: Record<string, number> = {}
  const memory: number[] = []
  let asked = 0
  let unanswered = 0
  const begun = performance.now()
  const client = async () => {
    while (asked < options.requests) {
      const index = asked++
      if (index % options.changeEvery === 0) options.change(index / options.changeEvery)
      if (index % Math.ceil(options.requests / 10) === 0) memory.push(residentMegabytes(options.child))
      const { raw, mayAbort } = makeRequest(random, options)
      const status = await ask(options.port, raw, mayAbort)
      if (status === 0 && !mayAbort) unanswered++
      answers[status] = (answers[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: options.connections }, client))
  const serverErrors = Object.entries(answers).reduce(
    (sum, [status, count]) => (Number(status) >= 500 ? sum + count : sum),
    0,
  )
  return { answers, serverErrors, unanswered, memory, seconds: (performance.now() - begun) / 1000 }
}

/** Returns the resident memory of a process, in megabytes. */
function residentMegabytes({ pid }: ChildProcess): number {
  try {
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
  } catch {
    // This system has no /proc.
    return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024)
  }
}

function makeRequest(
  random: () => number,
  { paths, port }: SoakOptions,
): { readonly raw: string; readonly mayAbort: boolean } {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T // lists here are never empty
  const host = `Host: 127.0.0.1:${port}`
  const good = pick(paths)
  const kind = random()
  const end = 'Connection: close\r\n\r\n'
  if (kind < 0.55) return { raw: `GET ${good} HTTP/1.1\r\n${host}\r\n${end}`, mayAbort: false }
  if (kind < 0.65) return { raw: `HEAD ${good} HTTP/1.1\r\n${host}\r\n${end}`, mayAbort: false }
  if (kind < 0.7)
    return {
      raw: `GET ${good} HTTP/1.1\r\n${host}\r\nRange: bytes=${Math.floor(random() * 99)}-\r\n${end}`,
      mayAbort: false,
    }
  if (kind < 0.75) return { raw: `GET ${good} HTTP/1.1\r\n${host}\r\nIf-None-Match: *\r\n${end}`, mayAbort: false }
  if (kind < 0.8)
    return { raw: `GET /nowhere-${Math.floor(random() * 1e6)} HTTP/1.1\r\n${host}\r\n${end}`, mayAbort: false }
  if (kind < 0.85)
    return {
      raw: `GET ${pick(['/../x', '/%2e%2e/x', '//x', '/%zz', '/a\\b', '/%00'])} HTTP/1.1\r\n${host}\r\n${end}`,
      mayAbort: false,
    }
  if (kind < 0.88) return { raw: `GET ${good} HTTP/1.1\r\nHost: evil.example\r\n${end}`, mayAbort: false }
  if (kind < 0.91)
    return { raw: `POST ${good} HTTP/1.1\r\n${host}\r\nContent-Length: 4\r\n${end}body`, mayAbort: false }
  if (kind < 0.94) return { raw: `\x16\x03\x01 no http at all\r\n\r\n`, mayAbort: false }
  return { raw: `GET ${good} HTTP/1.1\r\n${host}\r\n${kind < 0.97 ? '' : end}`, mayAbort: true }
}

/** Sends a request, and returns the status of the answer, or 0 if there is none. `mayAbort` hangs up after 3 ms. */
function ask(port: number, raw: string, mayAbort: boolean): Promise<number> {
  return new Promise((resolve) => {
    let status = 0
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(raw, 'latin1')
      if (mayAbort) setTimeout(() => socket.destroy(), 3)
    })
    socket.setTimeout(15_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      if (status === 0) status = Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1] ?? 0)
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(status))
  })
}
