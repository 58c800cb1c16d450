// Live reload: a one-way channel of server-sent events to open pages. Only pages of this server may listen, and nothing
// is read from them. The listening script is live-client.ts.

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { OverlayFinding } from '../model/overlay-finding.ts'
import type { BodyAnswer } from './content-source.ts'
import { liveClientScript, withLiveScript } from './live-client.ts'
import { refuse } from './request-rules.ts'
import { sendBody, sendRefusal } from './respond.ts'

/**
 * A message to open pages. `update`: fetch the page again and apply the differences; `reload`: reload the page (scripts
 * or templates changed); `errors`: show these findings, or remove the overlay if the list is empty.
 */
type LiveMessage =
  | { readonly type: 'update' }
  | { readonly type: 'reload' }
  | { readonly type: 'errors'; readonly findings: readonly OverlayFinding[] }

/** The channel. The server passes requests to it, and the preview sends messages through it. */
export interface LiveChannel {
  /**
   * Address of the script that pages load first, with `defer`. It identifies the state of the site from which a page
   * was rendered, so read it before rendering.
   */
  readonly script: string
  /** Returns whether a path belongs to the channel. */
  owns(path: string): boolean
  /** Answers a request for one of the channel's paths. */
  answer(request: IncomingMessage, response: ServerResponse, path: string): void
  /** Sends a message to every open page. The last `errors` is kept for pages opened later. */
  send(message: LiveMessage): void
  /** Number of listening pages. */
  count(): number
  /** Ends all connections. */
  close(): void
}

const streamPath = '/__docs-gen/live'
const scriptPath = '/__docs-gen/live.js'
/** Interval of comments that keep idle connections open, in milliseconds: shorter than the server's socket timeout. */
const heartbeatPause = 20_000
/** Maximum number of listening pages: more than anybody's tabs, and a limit for programs. */
const listenerLimit = 200

/** Creates a live channel. */
export function createLiveChannel(): LiveChannel {
  const listeners = new Set<ServerResponse>()
  // From these two, a reconnecting page learns whether it has missed a message, even after a restart of the server.
  const session = randomUUID()
  let generation = 0
  let findings: readonly OverlayFinding[] = []
  const write = (data: unknown) => {
    for (const listener of listeners) listener.write(eventOf(data))
  }
  const heartbeat = setInterval(() => {
    for (const listener of listeners) listener.write(':\n\n')
  }, heartbeatPause).unref()

  const open = (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'Cache-Control': 'no-store' })
    response.write(
      `retry: 500\n${eventOf({ type: 'hello', session, generation })}${eventOf({ type: 'errors', findings })}`,
    )
    listeners.add(response)
    response.once('close', () => listeners.delete(response))
  }

  return {
    get script() {
      return `${scriptPath}?${generation}`
    },
    owns: (path) => path === streamPath || path === scriptPath,
    answer(request, response, path) {
      if (path === scriptPath) {
        const body = `${liveClientScript}\ndocsGenLive(${JSON.stringify({ stream: streamPath, session })})\n`
        return sendBody({ request, response }, { type: 'body', body, contentType: 'text/javascript; charset=utf-8' })
      }
      const refusal = checkListener(request, listeners.size)
      if (refusal !== undefined) return sendRefusal({ request, response }, refusal)
      open(response)
    },
    send(message) {
      if (message.type === 'errors') findings = message.findings
      else generation++
      write(message.type === 'errors' ? message : { ...message, generation })
    },
    count: () => listeners.size,
    close() {
      clearInterval(heartbeat)
      for (const listener of listeners) listener.end()
      listeners.clear()
    },
  }
}

/** Creates the page shown in place of one that can't be rendered. It listens, and reloads once the page is fixed. */
export function brokenPage(script: string): BodyAnswer {
  const head =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>This page cannot be rendered</title></head>'
  const body =
    '<body><h1>This page cannot be rendered</h1><p>The terminal says what is wrong. This page reloads automatically once that is fixed.</p></body></html>'
  const contentType = 'text/html; charset=utf-8'
  return { type: 'body', body: withLiveScript(head + body, script), contentType, status: 500 }
}

/** Returns whether a request may listen: its Origin, if present, must be the requested Host. */
function checkListener(request: IncomingMessage, count: number) {
  const { origin, host, upgrade } = request.headers
  if (request.method !== 'GET') return refuse(405, 'Only GET is answered.', { Allow: 'GET' })
  if (upgrade !== undefined) return refuse(400, 'This is a stream of server-sent events, not a web socket.')
  const site = request.headers['sec-fetch-site']
  const isForeign =
    (origin !== undefined && origin !== `http://${host}`) || (site !== undefined && site !== 'same-origin')
  if (isForeign) return refuse(403, 'Only pages of this server may listen.')
  if (count >= listenerLimit) return refuse(503, 'Too many pages are listening.')
  return undefined
}

/** Formats an event. JSON has no raw line breaks, so it is one data line. */
function eventOf(data: unknown): string {
  return `data: ${JSON.stringify(data)}\n\n`
}
