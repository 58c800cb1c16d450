// Decides which requests are allowed: the Host allow-list against DNS rebinding, methods, and requests by other sites.

import type { IncomingMessage } from 'node:http'
import { ensure } from '../model/ensure.ts'

/** The answer to a request that isn't looked up. Its text is fixed: it never repeats any part of the request. */
export interface RefusedRequest {
  readonly type: 'refusal'
  readonly status: number
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Creates a refusal. */
export function refuse(status: number, text: string, headers?: Readonly<Record<string, string>>): RefusedRequest {
  return { type: 'refusal', status, text, ...(headers === undefined ? {} : { headers }) }
}

/** What the rules need to know about the server. */
export interface HostRules {
  /** The name or address on which the server listens. */
  readonly host: string
  /** Additional host names. A name that starts with '.' allows all its subdomains. */
  readonly allowedHosts: readonly string[]
}

/** Checks the version, Host, method and origin of a request, in this order. Returns undefined if it is allowed. */
export function checkRequest(request: IncomingMessage, rules: HostRules): RefusedRequest | undefined {
  // Node's parser accepts a request that claims to be HTTP/2.0 and reads it as HTTP/1.1.
  if (request.httpVersionMajor !== 1) return refuse(505, 'Only HTTP/1.1 and HTTP/1.0 are supported.')
  if (!isHostAllowed(request, rules)) {
    return refuse(403, 'This host name is not allowed. Allow it with the option --allowed-hosts of docs-gen serve.')
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refuse(405, 'Only GET and HEAD are answered.', { Allow: 'GET, HEAD' })
  }
  if (request.headers['sec-fetch-site'] === 'cross-site' && !isNavigation(request)) {
    return refuse(403, 'Pages of other sites may link here, but not load files from here.')
  }
  return undefined
}

/** Returns whether a request is a followed link or a page in a frame (an editor's preview), not a script or image. */
function isNavigation(request: IncomingMessage): boolean {
  const destination = request.headers['sec-fetch-dest']
  return request.headers['sec-fetch-mode'] === 'navigate' && destination !== 'object' && destination !== 'embed'
}

function isHostAllowed(request: IncomingMessage, rules: HostRules): boolean {
  const host = soleHeader(request, 'host')
  if (host === undefined) return false
  const name = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase()
  if (name === undefined) return false
  if (isLoopbackName(name) || name === bracketed(rules.host.toLowerCase())) return true
  // The local address of the connection isn't a name, so DNS rebinding is impossible.
  if (name === bracketed(localAddress(request))) return true
  return rules.allowedHosts.some((allowed) => matches(name, allowed.toLowerCase()))
}

/** Returns the value of a header that occurs once. `headers` hides repeated Host lines, `rawHeaders` doesn't. */
function soleHeader(request: IncomingMessage, name: string): string | undefined {
  const values: string[] = []
  for (let i = 0; i + 1 < request.rawHeaders.length; i += 2) {
    if (ensure(request.rawHeaders[i]).toLowerCase() === name) values.push(ensure(request.rawHeaders[i + 1]))
  }
  return values.length === 1 ? values[0] : undefined
}

function isLoopbackName(name: string): boolean {
  if (name === 'localhost' || name === '[::1]') return true
  if (/^([a-z0-9-]+\.)+localhost$/.test(name)) return true
  return /^127(\.\d{1,3}){3}$/.test(name) && name.split('.').every((part) => Number(part) <= 255)
}

function bracketed(address: string): string {
  return address.includes(':') && !address.startsWith('[') ? `[${address}]` : address
}

function localAddress(request: IncomingMessage): string {
  return (request.socket.localAddress ?? '').replace(/^::ffff:/, '')
}

function matches(name: string, allowed: string): boolean {
  return allowed.startsWith('.') ? name.endsWith(allowed) || name === allowed.slice(1) : name === bracketed(allowed)
}
