// Serves a built site as a well-configured host does: compressed, with hashed files cached for a year, the 404 page for
// unknown paths, and the strict content security policy as a header. Records the requests and the bytes of the answers,
// for tests and figures.

import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** An answer: its path, status, media type, and the bytes of its body as sent. */
export interface Served {
  readonly path: string
  readonly status: number
  readonly type: string
  readonly bytes: number
}

/** A server of a folder. `served` grows with each answer, and callers may empty it. */
export interface SiteServer {
  readonly origin: string
  readonly served: Served[]
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/**
 * Serves a folder on a free port of this machine. With `isStrict`, every answer with a body carries the policy of the
 * home page.
 */
export async function serveSite(folder: string, { isStrict = true } = {}): Promise<SiteServer> {
  const policy = isStrict ? policyOf(folder) : undefined
  const compressed = new Map<string, Buffer>()
  const served: Served[] = []
  const server = createServer((request, response) => {
    const url = decodeURI((request.url ?? '/').split('?')[0] ?? '/')
    const file = fileOf(folder, url)
    if (file === undefined) {
      response.writeHead(308, { location: `${url}/` }).end()
      served.push({ path: url, status: 308, type: 'redirect', bytes: 0 })
      return
    }
    const isFound = file !== path.join(folder, '404.html') || url === '/404.html'
    const body = compressed.get(file) ?? (existsSync(file) ? gzipSync(readFileSync(file), { level: 9 }) : gzipSync(''))
    compressed.set(file, body)
    const type = types[path.extname(file)] ?? 'application/octet-stream'
    sendBody(response, {
      body,
      type,
      policy,
      status: isFound ? 200 : 404,
      isKept: /\/assets\/|\/(index|fragment)\//.test(url),
    })
    served.push({ path: url, status: isFound ? 200 : 404, type: type.split(';')[0] ?? '', bytes: body.length })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on TCP
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://127.0.0.1:${port}`, served, close }
}

interface Answer {
  readonly body: Buffer
  readonly type: string
  readonly policy: string | undefined
  readonly status: number
  readonly isKept: boolean
}

function sendBody(response: ServerResponse, { body, type, policy, status, isKept }: Answer): void {
  response.writeHead(status, {
    'content-type': type,
    'content-encoding': 'gzip',
    'content-length': body.length,
    'cache-control': isKept ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    ...(policy !== undefined && { 'content-security-policy': policy }),
  })
  response.end(body)
}

/** Returns the file of a URL path, or undefined if the path is a folder without its trailing slash. */
function fileOf(folder: string, url: string): string | undefined {
  const file = path.join(folder, url)
  if (file !== folder && !file.startsWith(folder + path.sep)) return path.join(folder, '404.html')
  if (url.endsWith('/'))
    return existsSync(path.join(file, 'index.html')) ? path.join(file, 'index.html') : path.join(folder, '404.html')
  if (!existsSync(file)) return path.join(folder, '404.html')
  return statSync(file).isDirectory() ? undefined : file
}

/**
 * Reads the policy of the home page, and adds `frame-ancestors`, which a header may contain but `meta` may not.
 */
function policyOf(folder: string): string {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const stated = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]
  if (stated === undefined) throw new Error('The home page states no content security policy')
  return `${stated.replace(/&#x27;|&#39;/g, "'")}; frame-ancestors 'none'`
}
