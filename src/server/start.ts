// The HTTP server: applies the request rules, asks the content source, and answers. Serves both finished folders and
// pages rendered on request. Its behaviour is documented in docs/serving.md.

import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { ensure } from '../model/ensure.ts'
import type { ContentSource } from './content-source.ts'
import { createFileCache, type FileCache } from './file-cache.ts'
import { listen, urlsOf } from './listen.ts'
import { brokenPage, type LiveChannel } from './live.ts'
import { checkRequest, type HostRules, refuse } from './request-rules.ts'
import { type RequestTarget, readTarget } from './request-target.ts'
import { type Exchange, sendBody, sendFile, sendRedirect, sendRefusal, setSafeHeaders } from './respond.ts'
import { countWaiting, type WaitingRequests } from './waiting-requests.ts'

/** Where a server listens. */
export interface ServerAddress {
  /** 0 for any free port. */
  readonly port: number
  /** Name or address to listen on. */
  readonly host: string
  /** Additional host names of requests. */
  readonly allowedHosts?: readonly string[] | undefined
}

/** Options of a server. */
export interface ServerOptions extends ServerAddress {
  readonly handler: ContentSource
  readonly live?: LiveChannel
  /** Additional headers of every answer. */
  readonly headers?: Readonly<Record<string, string>>
  /** Called with errors of the content source or the disk. The client receives a plain 500. */
  readonly onError: (error: unknown) => void
  /** Time limit for the headers of a request, in milliseconds; 10,000 by default. */
  readonly headersTimeout?: number
}

/** A listening server. */
export interface RunningServer {
  /** The address for a browser on this machine. */
  readonly url: string
  /** All addresses: more than one if the server listens on every interface. */
  readonly urls: readonly string[]
  readonly port: number
  /** Stops listening and closes every connection. */
  close(): Promise<void>
}

/** Starts an HTTP server for a content source. Rejects with a ListenError if the port or host can't be used. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const headersTimeout = options.headersTimeout ?? 10_000
  const server = createServer({
    maxHeaderSize: 16_384,
    headersTimeout,
    requestTimeout: headersTimeout * 2,
    connectionsCheckingInterval: Math.min(1000, headersTimeout),
    keepAliveTimeout: 5000,
  })
  server.maxHeadersCount = 0 // their size is limited; of more than a number Node hides the rest, a second Host among them
  server.timeout = 60_000 // a reader who takes no byte of an answer for a minute is gone
  const waiting = countWaiting()
  const cache = createFileCache()
  server.on('request', (request, response) => {
    if (waiting.isTooMany(request.socket, response)) endConnection(request.socket)
    else void answer({ request, response }, options, cache)
  })
  server.on('connect', (_request, socket) =>
    socket.end('HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\n\r\n'),
  )
  server.on('clientError', (error, socket) => refuseBytes(error, socket as Socket, waiting)) // a net server's sockets are net.Sockets
  const port = await listen(server, options.host, options.port)
  server.on('error', options.onError)
  const urls = urlsOf(options.host, port)
  return { url: urls[0], urls, port, close: () => closeServer(server, options.live) }
}

/** A socket with Node's own parser, which is undocumented. */
type ParsedSocket = Socket & { readonly parser?: unknown }

/**
 * Ends a connection, and the parsing of what was read from it. Node reads 64 kB at once, in which more than 1,000
 * requests can stand: with an object of 2 kB for each, 500 connections took 1.4 GB.
 */
function endConnection(socket: ParsedSocket): void {
  // 2 ends the parsing, as after the head of an upgrade. A Node without this parser goes on.
  Object.assign(Object(socket.parser), { onIncoming: () => 2 })
  socket.destroy()
}

/** Answers bytes that aren't an HTTP request, unless an answer is in progress on the connection. */
function refuseBytes(error: NodeJS.ErrnoException, socket: Socket, waiting: WaitingRequests): void {
  if (error.code === 'ECONNRESET' || !socket.writable || waiting.countOf(socket) > 0) {
    socket.destroy()
    return
  }
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request'
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}

function closeServer(server: Server, live: LiveChannel | undefined): Promise<void> {
  return new Promise((resolve) => {
    live?.close()
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

/** Answers a request after the previous ones on its connection. A waiting request holds neither a file nor a body. */
async function answer(exchange: Exchange, options: ServerOptions, cache: FileCache): Promise<void> {
  const { response } = exchange
  if (response.socket === null) await new Promise((resolve) => response.once('socket', resolve))
  // Also called if a connection breaks during an answer. The socket is closed then.
  response.on('error', () => response.destroy())
  try {
    await route(exchange, options, cache)
  } catch (error) {
    options.onError(error)
    if (response.headersSent) response.destroy()
    else sendFault(exchange, options)
  }
}

/** Answers with an error. With live reload, the page listens and reloads when the error is fixed. */
function sendFault(exchange: Exchange, { live, headers }: ServerOptions): void {
  const { request, response } = exchange
  for (const name of response.getHeaderNames()) response.removeHeader(name)
  setSafeHeaders(response, headers)
  if (live !== undefined && request.headers.accept?.includes('text/html'))
    sendBody(exchange, brokenPage(live.script), 500)
  else sendRefusal(exchange, refuse(500, 'The server could not make this page. The reason is in the terminal.'))
}

async function route(exchange: Exchange, options: ServerOptions, cache: FileCache): Promise<void> {
  const { request, response } = exchange
  setSafeHeaders(response, options.headers)
  // Upgrades to other protocols aren't supported: such a request is answered in HTTP and the connection closed.
  if (request.headers.upgrade !== undefined) response.setHeader('Connection', 'close')
  const rules: HostRules = { host: options.host, allowedHosts: options.allowedHosts ?? [] }
  const refusal = checkRequest(request, rules)
  if (refusal !== undefined) return sendRefusal(exchange, refusal)
  const target = readTarget(ensure(request.url))
  if (target.type === 'refusal') {
    return target.status === 404 ? sendNotFound(exchange, options.handler) : sendRefusal(exchange, target)
  }
  if (options.live?.owns(target.path)) return options.live.answer(request, response, target.path)
  await sendContent(exchange, target, { source: options.handler, cache })
}

/** The content source, and the cache of its small files. */
interface Served {
  readonly source: ContentSource
  readonly cache: FileCache
}

/** Looks up a path and sends the answer. Tries once more if a file has changed since the lookup. */
async function sendContent(exchange: Exchange, target: RequestTarget, { source, cache }: Served): Promise<void> {
  for (const isLastTry of [false, true]) {
    const found = await source.lookup(target.path)
    if (found === undefined) break
    if (found.type === 'redirect') return sendRedirect(exchange, found, target.query)
    if (found.type === 'body') return sendBody(exchange, found, found.status)
    if (await sendFile(exchange, found, cache)) return
    if (!isLastTry) await source.refresh?.()
  }
  await sendNotFound(exchange, source)
}

async function sendNotFound(exchange: Exchange, source: ContentSource): Promise<void> {
  sendBody(exchange, await source.notFound(), 404)
}
