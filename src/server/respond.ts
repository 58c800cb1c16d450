// Writes answers: common headers, entity tags, single byte ranges (RFC 9110), bodies from memory, and streams from
// disk.

import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { hasErrorCode } from '../model/error-code.ts'
import { encodePath } from '../model/route.ts'
import type { BodyAnswer, FileAnswer, RedirectAnswer } from './content-source.ts'
import { type FileCache, isSmall, openAnswered } from './file-cache.ts'
import type { RefusedRequest } from './request-rules.ts'

/** A request with its response. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** Sets the headers of every answer, regardless of its status. `more` are those of the site. */
export function setSafeHeaders(response: ServerResponse, more: Readonly<Record<string, string>> = {}): void {
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin')
  response.setHeader('Cache-Control', 'no-cache')
  for (const [name, value] of Object.entries(more)) response.setHeader(name, value)
}

/** Sends a refusal: fixed plain text. Closes the connection, so that the body of the request isn't read. */
export function sendRefusal({ request, response }: Exchange, refusal: RefusedRequest): void {
  response.writeHead(refusal.status, {
    ...refusal.headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': Buffer.byteLength(refusal.text),
    Connection: 'close',
  })
  response.end(request.method === 'HEAD' ? undefined : refusal.text)
}

/** Sends a redirect (308) to another path of this server, with the raw query. */
export function sendRedirect({ response }: Exchange, answer: RedirectAnswer, query: string): void {
  const location = encodePath(answer.location)
  if (!/^\/(?![/\\])/.test(location)) throw new Error('bug: a redirect that leaves this server')
  response.writeHead(308, { Location: location + query, 'Content-Length': 0 }).end()
}

/** Sends a body from memory. Conditions and ranges apply only to status 200. */
export function sendBody(exchange: Exchange, answer: BodyAnswer, status = 200): void {
  const { request, response } = exchange
  const { body, etag } = encodedBody(exchange, answer)
  response.setHeader('Content-Type', answer.contentType)
  if (status !== 200) {
    response.writeHead(status, { 'Content-Length': body.length })
    response.end(request.method === 'HEAD' ? undefined : body)
    return
  }
  setLifetime(response, answer)
  const slice = writeContentHead(exchange, body.length, etag ?? etagOf(body))
  if (slice === undefined) response.end()
  else response.end(body.subarray(slice.first, slice.last + 1))
}

/** Sets the lifetime: immutable content isn't requested again, all other content is revalidated by its tag. */
function setLifetime(response: ServerResponse, { isImmutable }: BodyAnswer | FileAnswer): void {
  if (isImmutable === true) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
}

/** Chooses a form of a body that the client accepts, which has its own tag. Ranges use the plain form. */
function encodedBody({ request, response }: Exchange, answer: BodyAnswer) {
  const { body, compressed, etag } = answer
  if (compressed !== undefined) {
    response.setHeader('Vary', 'Accept-Encoding')
    const taken = takenEncodings(request.headers['accept-encoding'])
    const form = request.headers.range === undefined && compressed.find(({ encoding }) => taken.has(encoding))
    if (form) {
      response.setHeader('Content-Encoding', form.encoding)
      return form
    }
  }
  return { body: typeof body === 'string' ? Buffer.from(body) : body, etag }
}

/** Lists the encodings in an Accept-Encoding header, except refused ones. */
function takenEncodings(header: string | string[] | undefined): ReadonlySet<string> {
  const parts = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
  return new Set(parts.filter(([, weight = '']) => !/^q=0(?:\.0*)?$/.test(weight)).map(([name = '']) => name))
}

/** Sends a file. Sends nothing and returns false if the file on disk has changed since the answer. */
export async function sendFile(exchange: Exchange, answer: FileAnswer, cache: FileCache): Promise<boolean> {
  if (isSmall(answer)) {
    const body = await cache.read(answer)
    if (body !== undefined) sendBody(exchange, body)
    return body !== undefined
  }
  const handle = await openAnswered(answer)
  if (handle === undefined) return false
  try {
    exchange.response.setHeader('Content-Type', answer.contentType)
    setLifetime(exchange.response, answer)
    const slice = writeContentHead(exchange, answer.size, answer.etag)
    if (slice === undefined) exchange.response.end()
    else await stream(handle, slice, exchange.response)
    return true
  } finally {
    await handle.close()
  }
}

async function stream(handle: FileHandle, slice: Slice, response: ServerResponse): Promise<void> {
  if (response.destroyed) return // the reader left while the file was opened; a pipeline would not notice
  const source = handle.createReadStream({ start: slice.first, end: slice.last, autoClose: false })
  try {
    await pipeline(source, response)
    // The file became shorter meanwhile: the client must neither wait for the rest nor take the part for the whole.
    if (source.bytesRead < slice.last - slice.first + 1) response.req.socket.destroy()
  } catch (error) {
    // A client that disconnects early isn't an error.
    if (!hasErrorCode(error, 'ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED')) throw error
  }
}

/** The bytes of a body to send, both ends inclusive. */
interface Slice {
  readonly first: number
  readonly last: number
}

/** Evaluates conditions and range (RFC 9110, 13.2.2), writes the head, and returns the bytes to send, if any. */
function writeContentHead({ request, response }: Exchange, size: number, etag: string): Slice | undefined {
  const { headers } = request
  response.setHeader('ETag', etag)
  response.setHeader('Accept-Ranges', 'bytes')
  if (isMatchFailed(headers['if-match'], etag)) {
    response.writeHead(412, { 'Content-Length': 0 })
    return undefined
  }
  if (isNoneMatch(headers['if-none-match'], etag)) {
    response.removeHeader('Content-Type')
    response.writeHead(304)
    return undefined
  }
  const hasRange = request.method === 'GET' && (headers['if-range'] === undefined || headers['if-range'] === etag)
  const range = readRange(hasRange ? headers.range : undefined, size)
  if (range === 'unsatisfiable') {
    response.writeHead(416, { 'Content-Range': `bytes */${size}`, 'Content-Length': 0 })
    return undefined
  }
  const slice = range === 'whole' ? { first: 0, last: size - 1 } : range
  response.writeHead(range === 'whole' ? 200 : 206, {
    ...(range !== 'whole' && { 'Content-Range': `bytes ${slice.first}-${slice.last}/${size}` }),
    'Content-Length': slice.last - slice.first + 1,
  })
  return request.method === 'HEAD' || size === 0 ? undefined : slice
}

function etagOf(body: Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}

/** Parses a Range header for a body of `size` bytes. Ignores invalid ranges and lists, as the RFC allows. */
function readRange(header: string | undefined, size: number): Slice | 'whole' | 'unsatisfiable' {
  const [match, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? []
  if (match === undefined || (from === '' && to === '')) return 'whole'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return 'whole'
  if (first >= size) return 'unsatisfiable'
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}

/** Returns whether an If-None-Match header contains the entity tag, by weak comparison. */
function isNoneMatch(header: string | undefined, etag: string): boolean {
  return header !== undefined && listHasTag(header, (tag) => tag.replace(/^W\//, '') === etag)
}

/** Returns whether an If-Match header excludes the entity tag, by strong comparison. */
function isMatchFailed(header: string | undefined, etag: string): boolean {
  return header !== undefined && !listHasTag(header, (tag) => tag === etag)
}

function listHasTag(header: string, isWanted: (tag: string) => boolean): boolean {
  return header.trim() === '*' || header.split(',').some((tag) => isWanted(tag.trim()))
}
