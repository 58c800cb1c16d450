// Starts `docs-gen serve` in its own process, on rendered pages or on a built folder, and sends requests to it.

import type { ChildProcess } from 'node:child_process'
import { type TestSite, untilPrinted } from './site-test.ts'

/** A server process. `said` returns everything printed on stderr so far. */
export interface ServerProcess {
  readonly child: ChildProcess
  readonly port: number
  readonly said: () => string
}

/** Starts a server on a free port, and waits until it listens. */
export async function startServing(site: TestSite, ...args: readonly string[]): Promise<ServerProcess> {
  const child = site.start('serve', '--port', '0', ...args)
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8')
  })
  const [, port] = await untilPrinted(child, /http:\/\/localhost:(\d+)\//)
  return { child, port: Number(port), said: () => said }
}

/** Requests a path. The status is 0 if there is no answer. */
export async function fetchText(
  port: number,
  path: string,
): Promise<{ readonly status: number; readonly text: string }> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(10_000) })
    return { status: response.status, text: await response.text() }
  } catch {
    return { status: 0, text: '' } // refused or reset: the caller sees that there was no answer
  }
}

/**
 * Requests a path until the answer is as wanted, and returns the milliseconds that took. Rejects with the last answer
 * after the limit.
 */
export async function untilServed(
  port: number,
  path: string,
  isWanted: (text: string, status: number) => boolean,
  limit = 60_000,
): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const { status, text } = await fetchText(port, path)
    const ms = performance.now() - begun
    if (isWanted(text, status)) return ms
    if (ms > limit)
      throw new Error(`${path} is not as wanted after ${Math.round(ms)} ms: ${status} ${text.slice(0, 300)}`)
    await new Promise((wake) => setTimeout(wake, 25))
  }
}
