// Port numbers: reading one that a user typed, and finding one that is free.

import { createServer } from 'node:net'

/** Reads a port number from 0 (any free port) to 65535; undefined when the text is none. */
export function parsePort(text: string): number | undefined {
  if (!/^\d{1,5}$/.test(text)) return undefined
  const port = Number(text)
  return port <= 65_535 ? port : undefined
}

/** Finds the first free port after `port` on a host, trying 100; undefined when none is. */
export async function nextFreePort(port: number, host: string): Promise<number | undefined> {
  for (let candidate = port + 1; candidate <= Math.min(port + 100, 65_535); candidate++) {
    if (await isFree(candidate, host)) return candidate
  }
  return undefined
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}
