// Starts listening, parses port numbers, finds a free port, and explains why a port or host can't be used.

import type { Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { hasErrorCode } from '../model/error-code.ts'

/** Why a server could not listen. */
type ListenProblem = 'port-in-use' | 'port-forbidden' | 'host-unknown'

/** The server can't listen on the given port or host. `nextPort` is a free port to suggest. */
export class ListenError extends Error {
  readonly problem: ListenProblem
  readonly port: number
  readonly nextPort: number | undefined

  constructor(
    problem: ListenProblem,
    message: string,
    details: { readonly port: number; readonly nextPort?: number | undefined },
  ) {
    super(message)
    this.name = 'ListenError'
    this.problem = problem
    this.port = details.port
    this.nextPort = details.nextPort
  }
}

/** Listens on a host and port (0: any free one) and returns the port. Rejects with a ListenError. */
export async function listen(server: Server, host: string, port: number): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ port, host, exclusive: true }, () => {
        server.off('error', reject)
        resolve()
      })
    })
  } catch (error) {
    throw await explain(error, host, port)
  }
  return (server.address() as AddressInfo).port // a TCP server that listens has such an address; others are for pipes
}

async function explain(error: unknown, host: string, port: number): Promise<unknown> {
  if (hasErrorCode(error, 'EADDRINUSE')) {
    const nextPort = await nextFreePort(port, host)
    const offer = nextPort === undefined ? '' : ` Port ${nextPort} is free: --port ${nextPort}.`
    return new ListenError('port-in-use', `Port ${port} is in use by another program.${offer}`, { port, nextPort })
  }
  if (hasErrorCode(error, 'EACCES')) {
    const message = `Port ${port} needs rights that this user does not have. Ports from 1024 on need none.`
    return new ListenError('port-forbidden', message, { port })
  }
  if (hasErrorCode(error, 'ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN')) {
    const message = `The given host is not an address of this machine, so port ${port} cannot be opened on it.`
    return new ListenError('host-unknown', message, { port })
  }
  return error
}

/** Lists the addresses of a server that listens on `host`, the local one first. */
export function urlsOf(host: string, port: number, interfaces = networkInterfaces()): readonly [string, ...string[]] {
  const at = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}/`
  if (host === '0.0.0.0' || host === '::' || host === '') {
    const others = Object.values(interfaces)
      .flat()
      .flatMap((address) => (address?.internal === false && address.family === 'IPv4' ? [at(address.address)] : []))
    return [at('localhost'), ...others]
  }
  return [at(host === '127.0.0.1' || host === '::1' ? 'localhost' : host)]
}

/** Parses a port number from 0 (any free port) to 65535. Returns undefined if the text isn't one. */
export function parsePort(text: string): number | undefined {
  if (!/^\d{1,5}$/.test(text)) return undefined
  const port = Number(text)
  return port <= 65_535 ? port : undefined
}

/** Finds the first free port of the 100 after `port` on a host. Returns undefined if none is free. */
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
