import { connect } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createLiveChannel } from '../../src/server/live.ts'
import { withLiveScript } from '../../src/server/live-client.ts'
import { startServer } from '../../src/server/start.ts'
import { talk } from './request-runner.ts'

async function serveLive() {
  const live = createLiveChannel()
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    live,
    onError: () => undefined,
    handler: {
      lookup() {
        throw new Error('broken')
      },
      notFound: () => ({ type: 'body', body: '', contentType: 'text/plain' }),
    },
  })
  onTestFinished(() => server.close())
  return { live, server }
}

/** Listens to the stream and gives a function that waits for the next event. */
async function listen(port: number) {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write('GET /__docs-gen/live HTTP/1.1\r\nHost: localhost\r\n\r\n')
  let text = ''
  const waiting: (() => void)[] = []
  socket.on('data', (chunk) => {
    text += chunk
    for (const wake of waiting.splice(0)) wake()
  })
  const next = async (): Promise<unknown> => {
    for (;;) {
      const match = /data: (.*)\n\n/.exec(text)
      if (match !== null) {
        text = text.slice(match.index + match[0].length)
        return JSON.parse(match[1] ?? '')
      }
      await new Promise<void>((wake) => waiting.push(wake))
    }
  }
  return { next, socket }
}

const request = (path: string, ...headers: readonly string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: localhost:80', ...headers].join('\r\n')}\r\nConnection: close\r\n\r\n`

describe('createLiveChannel', () => {
  it('greets with the session and the findings of the moment, then sends what happens', async () => {
    const { live, server } = await serveLive()
    const finding = { severity: 'error', code: 'x', message: 'line\n\ndata: {"type":"reload"}' } as const
    live.send({ type: 'update' })
    live.send({ type: 'errors', findings: [finding] })
    const { next } = await listen(server.port)
    expect(await next()).toEqual({ type: 'hello', session: expect.any(String), generation: 1 })
    expect(await next()).toEqual({ type: 'errors', findings: [finding] })
    live.send({ type: 'update' })
    expect(await next()).toEqual({ type: 'update', generation: 2 })
    live.send({ type: 'reload' })
    expect(await next()).toEqual({ type: 'reload', generation: 3 })
  })
  it('hears of one listener a connection, and forgets who left before the others had their turn', async () => {
    const { live, server } = await serveLive()
    const socket = connect(server.port, '127.0.0.1')
    socket.write('GET /__docs-gen/live HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3))
    await expect.poll(live.count).toBe(1)
    socket.destroy()
    await expect.poll(live.count).toBe(0)
  })
  it('counts who listens and forgets who left', async () => {
    const { live, server } = await serveLive()
    const { next, socket } = await listen(server.port)
    await next()
    expect(live.count()).toBe(1)
    socket.destroy()
    while (live.count() > 0) await new Promise((resolve) => setImmediate(resolve))
  })
  it('lets only scripts of its own pages listen', async () => {
    const { server } = await serveLive()
    const statusOf = async (...headers: string[]) =>
      (await talk(server.port, request('/__docs-gen/live', ...headers), { abortAfterBytes: 1 })).status
    for (const origin of ['http://evil.example', 'null', 'http://localhost:81', 'https://localhost:80', 'file://']) {
      expect([origin, await statusOf(`Origin: ${origin}`)]).toEqual([origin, 403])
    }
    expect(await statusOf('Sec-Fetch-Site: same-site')).toBe(403)
    expect(await statusOf('Upgrade: websocket')).toBe(400)
    expect((await talk(server.port, request('/__docs-gen/live').replace('GET', 'HEAD'))).status).toBe(405)
  })
  it('serves its script as JavaScript that parses', async () => {
    const { server } = await serveLive()
    const answer = await talk(server.port, request('/__docs-gen/live.js'))
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' } })
    expect(() => new Function(answer.body)).not.toThrow()
  })
  it('turns away more listeners than anybody has', async () => {
    const { server } = await serveLive()
    const all = await Promise.all(Array.from({ length: 200 }, () => listen(server.port)))
    await Promise.all(all.map(({ next }) => next()))
    expect((await talk(server.port, request('/__docs-gen/live'))).status).toBe(503)
  })
  it('gives browsers a page that listens when one cannot be rendered', async () => {
    const { server } = await serveLive()
    const answer = await talk(server.port, request('/x', 'Accept: text/html'))
    expect(answer.status).toBe(500)
    expect(answer.body).toContain('<script src="/__docs-gen/live.js?0" defer></script>')
    expect((await talk(server.port, request('/x'))).body).not.toContain('script')
  })
})

describe('withLiveScript', () => {
  it('puts the script first into the head', () => {
    expect(withLiveScript('<html><head lang="x"><title>head</title></head>', '/l.js')).toBe(
      '<html><head lang="x"><script src="/l.js" defer></script><title>head</title></head>',
    )
    expect(withLiveScript('<header></header>', '/l.js')).toBe('<header></header>')
  })
})
