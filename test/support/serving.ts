// Starts `docs-gen serve` as a process of its own, over rendered pages or over a finished folder, and knows its port.

import type { ChildProcess } from 'node:child_process'
import { type TestSite, untilPrinted } from './site-test.ts'

/** A server process. `said` is all that it printed on stderr so far. */
export interface ServerProcess {
  readonly child: ChildProcess
  readonly port: number
  readonly said: () => string
}

/** Starts a server on any free port and waits until it listens. */
export async function startServing(site: TestSite, ...args: readonly string[]): Promise<ServerProcess> {
  const child = site.start('serve', '--port', '0', ...args)
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8')
  })
  const [, port] = await untilPrinted(child, /http:\/\/localhost:(\d+)\//)
  return { child, port: Number(port), said: () => said }
}
