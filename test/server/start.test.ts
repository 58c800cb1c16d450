import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { readdirSync, readlinkSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Answer, ContentSource } from '../../src/server/content-source.ts'
import { fileAnswer } from '../../src/server/file-answer.ts'
import { ListenError, parsePort } from '../../src/server/listen.ts'
import { type RunningServer, type ServerOptions, startServer } from '../../src/server/start.ts'
import { layFiles } from '../support/lay-files.ts'
import { talk } from './request-runner.ts'

const html = 'text/html; charset=utf-8'

/** A source over a table of answers. */
function sourceOf(answers: Readonly<Record<string, Answer | (() => never)>>): ContentSource {
  return {
    lookup(path) {
      const answer = answers[path]
      return typeof answer === 'function' ? answer() : answer
    },
    notFound: () => ({ type: 'body', body: 'MISSING', contentType: html }),
  }
}

const errors: unknown[] = []
afterEach(() => errors.splice(0))

/** Starts a server that is closed when the test ends. */
async function serve(
  answers: Parameters<typeof sourceOf>[0],
  options: Partial<ServerOptions> = {},
): Promise<RunningServer> {
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    handler: sourceOf({ '/': page('HOME'), ...answers }),
    onError: (error) => errors.push(error),
    ...options,
  })
  onTestFinished(() => server.close())
  return server
}

function page(body: string | Buffer, etag?: string): Answer {
  return { type: 'body', body, contentType: html, ...(etag === undefined ? {} : { etag }) }
}

function get(server: RunningServer, target: string, headers: readonly string[] = [], method = 'GET') {
  const hasHost = headers.some((header) => header.startsWith('Host:'))
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...(hasHost ? [] : ['Host: localhost']),
    ...headers,
    'Connection: close',
  ]
  return talk(server.port, `${lines.join('\r\n')}\r\n\r\n`)
}

/** Resolves when a socket has closed. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('close', () => resolve()))
}

describe('startServer', () => {
  it('serves bodies with safe headers and a strong tag', async () => {
    const server = await serve({ '/guide/': page('GUIDE') })
    const answer = await get(server, '/guide/')
    expect(answer).toMatchObject({ status: 200, body: 'GUIDE' })
    expect(answer.headers).toMatchObject({
      'content-type': html,
      'content-length': '5',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'accept-ranges': 'bytes',
    })
    expect(answer.headers.etag).toMatch(/^"[\w-]+"$/)
    expect(server.url).toBe(`http://localhost:${server.port}/`)
  })
  it('sends the headers of the site with every answer, and how long each is right', async () => {
    const folder = layFiles()
    const kept = async (name: string, bytes: number): Promise<Answer> => {
      writeFileSync(join(folder, name), 'a'.repeat(bytes))
      const found = await fileAnswer(join(folder, name), name)
      if (found === undefined) throw new Error('the file is not there')
      return { ...found, isImmutable: true }
    }
    const source = sourceOf({
      '/': page('HOME'),
      '/a.js': await kept('a.js', 9),
      '/b.bin': await kept('b.bin', 300_000),
    })
    const broken: ContentSource = {
      ...source,
      lookup: (path) => (path === '/broken' ? Promise.reject(new Error('x')) : source.lookup(path)),
    }
    const server = await serve({}, { handler: broken, headers: { 'X-Site': 'mine' }, onError: () => undefined })
    const headersOf = async (path: string) => {
      const { status, headers } = await get(server, path)
      return [status, headers['x-site'], headers['cache-control']]
    }
    const forEver = 'public, max-age=31536000, immutable'
    expect(await headersOf('/')).toEqual([200, 'mine', 'no-cache'])
    expect(await headersOf('/a.js')).toEqual([200, 'mine', forEver])
    expect(await headersOf('/b.bin')).toEqual([200, 'mine', forEver])
    expect(await headersOf('/gone')).toEqual([404, 'mine', 'no-cache'])
    expect(await headersOf('/broken')).toEqual([500, 'mine', 'no-cache'])
  })
  it('asks the source with the path decoded once and without the query', async () => {
    const server = await serve({ '/a%20b ü': page('YES') })
    expect((await get(server, '/a%2520b%20%C3%BC?x=%2F..')).body).toBe('YES')
  })
  it('redirects to the encoded path and keeps the query', async () => {
    const server = await serve({ '/ü?': { type: 'redirect', location: '/ü?/' } })
    const answer = await get(server, '/%C3%BC%3F?a=b&c')
    expect(answer).toMatchObject({ status: 308, headers: { location: '/%C3%BC%3F/?a=b&c' } })
  })
  it('never redirects to another host', async () => {
    const server = await serve({ '/x': { type: 'redirect', location: '//evil.example/' } })
    const answer = await get(server, '/x')
    expect(answer).toMatchObject({ status: 500, headers: {} })
    expect(answer.headers.location).toBeUndefined()
    expect(errors).toHaveLength(1)
  })
  it('answers 404 with the page of the source', async () => {
    const server = await serve({})
    expect(await get(server, '/nope')).toMatchObject({ status: 404, body: 'MISSING' })
    expect(await get(server, '/.env')).toMatchObject({ status: 404, body: 'MISSING' })
    expect(await get(server, '/nope', [], 'HEAD')).toMatchObject({
      status: 404,
      body: '',
      headers: { 'content-length': '7' },
    })
  })
  it('answers 500 without details when the source fails, and tells onError', async () => {
    const server = await serve({
      '/bad': () => {
        throw new Error('/secret/path')
      },
    })
    const answer = await get(server, '/bad')
    expect(answer.status).toBe(500)
    expect(answer.body).not.toContain('secret')
    expect(errors).toEqual([new Error('/secret/path')])
    expect((await get(server, '/')).status).toBe(200)
  })
  it('answers 304 to a tag it knows and 412 to one it does not', async () => {
    const server = await serve({ '/p': page('P', '"one"') })
    expect(await get(server, '/p', ['If-None-Match: "zero", W/"one"'])).toMatchObject({
      status: 304,
      body: '',
      headers: { etag: '"one"' },
    })
    expect((await get(server, '/p', ['If-None-Match: "zero"'])).status).toBe(200)
    expect((await get(server, '/p', ['If-None-Match: *'], 'HEAD')).status).toBe(304)
    expect((await get(server, '/p', ['If-Match: "zero"'])).status).toBe(412)
    expect((await get(server, '/p', ['If-Match: "one"'])).status).toBe(200)
  })
  it('gives one range of a body, and the whole when If-Range does not match', async () => {
    const server = await serve({ '/p': page('0123456789', '"one"') })
    const part = await get(server, '/p', ['Range: bytes=2-4'])
    expect(part).toMatchObject({
      status: 206,
      body: '234',
      headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' },
    })
    expect(await get(server, '/p', ['Range: bytes=-3'])).toMatchObject({ status: 206, body: '789' })
    expect(await get(server, '/p', ['Range: bytes=2-4', 'If-Range: "one"'])).toMatchObject({ status: 206 })
    expect(await get(server, '/p', ['Range: bytes=2-4', 'If-Range: "two"'])).toMatchObject({
      status: 200,
      body: '0123456789',
    })
    expect(await get(server, '/p', ['Range: bytes=0-1,3-4'])).toMatchObject({ status: 200, body: '0123456789' })
    expect(await get(server, '/p', ['Range: bytes=-0'])).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */10' },
    })
    expect(await get(server, '/p', ['Range: bytes=2-4'], 'HEAD')).toMatchObject({
      status: 200,
      headers: { 'content-length': '10' },
    })
  })
  it('allows the host names it was told and the address a connection arrived at', async () => {
    const server = await serve({}, { allowedHosts: ['docs.test', '.corp.test'] })
    const statusOf = async (host: string) => (await get(server, '/', [`Host: ${host}`])).status
    for (const host of [
      'docs.test',
      'DOCS.test:8080',
      'a.corp.test',
      'corp.test',
      'a.b.localhost',
      '127.9.9.9',
      '[::1]:1',
    ]) {
      expect([host, await statusOf(host)]).toEqual([host, 200])
    }
    for (const host of [
      'x.docs.test',
      'evilcorp.test',
      '127.0.0.256',
      '128.0.0.1',
      'localhost:',
      'localhost.',
      '[::2]',
      '10.0.0.1',
      '',
    ]) {
      expect([host, await statusOf(host)]).toEqual([host, 403])
    }
  })
  it('refuses what pages of other sites ask for, but not links to here', async () => {
    const server = await serve({})
    const statusOf = async (site: string, mode: string, dest: string) =>
      (await get(server, '/', [`Sec-Fetch-Site: ${site}`, `Sec-Fetch-Mode: ${mode}`, `Sec-Fetch-Dest: ${dest}`])).status
    expect(await statusOf('cross-site', 'no-cors', 'script')).toBe(403)
    expect(await statusOf('cross-site', 'navigate', 'object')).toBe(403)
    expect(await statusOf('cross-site', 'navigate', 'document')).toBe(200)
    expect(await statusOf('same-origin', 'cors', 'empty')).toBe(200)
  })
  it('answers a pipeline in order and after a refusal closes the connection', async () => {
    const server = await serve({ '/a': page('AAA') })
    const one = 'GET /a HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const answer = await talk(
      server.port,
      `${one}${one}POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n`,
    )
    expect(answer).toMatchObject({ count: 3, end: 'end' })
  })
  it('answers a hundred requests of one connection that are sent at once, and closes one that sends more', async () => {
    let lookups = 0
    const server = await serve({
      '/a': page('AAA'),
      '/count': () => {
        lookups++
        return new Promise(() => undefined) as never // never answered
      },
    })
    const line = (path: string, end = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${end}\r\n`
    const all = await talk(server.port, line('/a').repeat(99) + line('/a', 'Connection: close\r\n'))
    expect(all).toMatchObject({ count: 100, end: 'end' })
    const socket = connect(server.port, '127.0.0.1')
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => undefined) // the server resets the connection
    socket.write(line('/count').repeat(1000))
    await closed
    expect(lookups).toBe(1)
  })
  it('parses nothing more of what a closed connection has sent', async () => {
    const server = await serve({ '/wait': () => new Promise(() => undefined) as never })
    let parsed = 0
    const count = () => parsed++
    subscribe('http.server.request.start', count)
    const socket = connect(server.port, '127.0.0.1')
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.on('error', () => undefined) // the server resets the connection
    socket.write('GET /wait HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(1000))
    await closed
    unsubscribe('http.server.request.start', count)
    expect(parsed).toBe(101)
  })
  it('closes connections on which several requests wait when thousands do, and answers those that send one', async () => {
    const server = await serve({ '/a': page('AAA'), '/wait': () => new Promise(() => undefined) as never })
    const line = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
    const flood = (count: number) => {
      const socket = connect(server.port, '127.0.0.1')
      const closed = new Promise((resolve) => socket.once('close', resolve))
      socket.on('error', () => undefined) // the server resets the connection
      socket.write(line('/wait').repeat(count))
      return { socket, closed }
    }
    const all = Array.from({ length: 60 }, () => flood(100))
    await Promise.race(all.map(({ closed }) => closed))
    expect(await get(server, '/a')).toMatchObject({ status: 200, count: 1 })
    for (const { socket } of all) socket.destroy()
    await Promise.all(all.map(({ closed }) => closed))
    // What was counted went with the connections: a pipeline is answered again.
    await expect
      .poll(
        async () =>
          (
            await talk(
              server.port,
              line('/a').repeat(2) + line('/a').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
            )
          ).count,
      )
      .toBe(3)
  })
})

describe('compressed bodies', () => {
  const plain = 'text '.repeat(1000)
  const body: Answer = {
    type: 'body',
    body: plain,
    contentType: html,
    etag: '"tag"',
    compressed: [
      { encoding: 'br', body: brotliCompressSync(plain), etag: '"tag-br"' },
      { encoding: 'gzip', body: gzipSync(plain), etag: '"tag-gz"' },
    ],
  }
  const ask = async (headers: readonly string[], method = 'GET') => {
    const server = await serve({ '/': body })
    const { status, headers: given } = await get(server, '/', headers, method)
    return [status, given['content-encoding'], given.etag, given.vary, Number(given['content-length'])]
  }

  it('are for readers who take them, with a tag of their own, brotli before gzip', async () => {
    const length = gzipSync(plain).length
    expect(await ask([])).toEqual([200, undefined, '"tag"', 'Accept-Encoding', plain.length])
    const taken = [200, 'gzip', '"tag-gz"', 'Accept-Encoding']
    expect(await ask(['Accept-Encoding: gzip, deflate'])).toEqual([...taken, length])
    expect(await ask(['Accept-Encoding: br;q=0, GZIP;q=0.5'])).toEqual([...taken, length])
    for (const header of ['gzip, deflate, br, zstd', 'BR ; q=1', 'gzip;q=0.0,br'])
      expect(await ask([`Accept-Encoding: ${header}`])).toEqual([
        ...[200, 'br', '"tag-br"', 'Accept-Encoding'],
        brotliCompressSync(plain).length,
      ])
    expect(await ask(['Accept-Encoding: gzip'], 'HEAD')).toEqual([...taken, length])
    for (const header of ['gzip;q=0', 'br;q=0.000, gzip ; q=0.0', 'x-gzip', 'identity'])
      expect((await ask([`Accept-Encoding: ${header}`])).slice(0, 3)).toEqual([200, undefined, '"tag"'])
  })
  it('know conditions; ranges are of the plain form', async () => {
    const gzip = 'Accept-Encoding: gzip'
    expect((await ask([gzip, 'If-None-Match: "tag-gz"'])).slice(0, 3)).toEqual([304, 'gzip', '"tag-gz"'])
    expect((await ask([gzip, 'If-None-Match: "tag"']))[0]).toBe(200)
    expect(await ask([gzip, 'Range: bytes=0-3'])).toEqual([206, undefined, '"tag"', 'Accept-Encoding', 4])
  })
})

describe('files', () => {
  const folder = layFiles()
  const file = join(folder, 'big.bin')
  /** The answer for the file as it is now. */
  const answer = async (): Promise<Answer> => {
    const found = await fileAnswer(file, file)
    if (found === undefined) throw new Error('the file is not there')
    return found
  }
  afterEach(() => rmSync(file, { force: true }))

  it('streams a range of a file', async () => {
    writeFileSync(file, Buffer.alloc(1_000_000, 'ab'))
    const server = await serve({ '/big.bin': await answer() })
    expect(await get(server, '/big.bin', ['Range: bytes=1-4'])).toMatchObject({ status: 206, body: 'baba' })
    expect((await get(server, '/big.bin')).body).toHaveLength(1_000_000)
  })
  it.each([
    ['kept in memory', 1],
    ['streamed', 100_000],
  ])('asks the source again when the file is another than it said: one that is %s', async (_kind, length) => {
    writeFileSync(file, 'old'.repeat(length))
    let known = await answer()
    let refreshed = 0
    const handler: ContentSource = {
      ...sourceOf({}),
      lookup: () => known,
      async refresh() {
        refreshed++
        known = await answer()
      },
    }
    const server = await serve({}, { handler })
    const { etag = '' } = (await get(server, '/big.bin')).headers
    expect((await get(server, '/big.bin', [`If-None-Match: ${etag}`])).status).toBe(304)
    // The same length: only its time tells that it is another.
    writeFileSync(file, 'new'.repeat(length))
    utimesSync(file, 1, 1)
    expect(await get(server, '/big.bin', [`If-None-Match: ${etag}`])).toMatchObject({
      status: 200,
      body: 'new'.repeat(length),
    })
    expect(refreshed).toBe(1)
    handler.refresh = () => {}
    rmSync(file)
    expect(await get(server, '/big.bin')).toMatchObject({ status: 404 })
  })
  it('sends nothing to a reader who has left while the source was asked', async () => {
    writeFileSync(file, Buffer.alloc(1_000_000))
    let left: () => void = () => undefined
    const leaving = new Promise<void>((resolve) => {
      left = resolve
    })
    let isAsked = false
    const found = await answer()
    const handler: ContentSource = {
      ...sourceOf({}),
      async lookup() {
        isAsked = true
        await leaving
        return found
      },
    }
    const server = await serve({}, { handler })
    const socket = connect(server.port, '127.0.0.1')
    socket.write('GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(() => isAsked).toBe(true)
    socket.destroy()
    await closed(socket)
    await new Promise((resolve) => setImmediate(resolve))
    left()
    await leaving
    await new Promise((resolve) => setTimeout(resolve, 20)) // the file is opened, and closed again
    expect(errors).toEqual([])
  })
  it('breaks the connection when a file is cut short while it is sent', async () => {
    writeFileSync(file, Buffer.alloc(50_000_000))
    const server = await serve({ '/big.bin': await answer() })
    const socket = connect(server.port, '127.0.0.1')
    socket.write('GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await new Promise((resolve) => socket.once('readable', resolve))
    truncateSync(file, 1000)
    socket.resume().on('error', () => undefined)
    await closed(socket)
    expect(socket.bytesRead).toBeLessThan(50_000_000)
    expect(errors).toEqual([])
  })

  const one = 'GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n'
  /** Node closes a file that was forgotten when it collects garbage, with a warning. */
  const watchWarnings = () => {
    const warnings: Error[] = []
    const hear = (warning: Error) => warnings.push(warning)
    process.on('warning', hear)
    onTestFinished(() => void process.off('warning', hear))
    return warnings
  }
  /** How many times this process has the file open; Linux alone tells. */
  const countOpen = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`) === file
      } catch {
        return false // closed since it was listed, such as that of the listing itself
      }
    }).length

  it.runIf(process.platform === 'linux')(
    'closes files that wait behind an answer after which the connection ends',
    async () => {
      writeFileSync(file, 'text')
      const server = await serve({ '/big.bin': await answer() })
      const warnings = watchWarnings()
      const last = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n'
      expect(await talk(server.port, last + one + one)).toMatchObject({ count: 1, status: 405 })
      expect(await get(server, '/big.bin')).toMatchObject({ body: 'text' })
      await expect.poll(countOpen).toBe(0)
      expect([...errors, ...warnings]).toEqual([])
    },
  )
  it.runIf(process.platform === 'linux')(
    'opens no file that waits behind another, and closes that one when the reader leaves',
    async () => {
      writeFileSync(file, Buffer.alloc(50_000_000))
      const server = await serve({ '/big.bin': await answer() })
      const warnings = watchWarnings()
      const socket = connect(server.port, '127.0.0.1')
      socket.write(one + one + one)
      await expect.poll(countOpen).toBe(1)
      socket.destroy()
      await expect.poll(countOpen).toBe(0)
      expect([...errors, ...warnings]).toEqual([])
    },
  )
})

describe('connections', () => {
  it('closes every connection when it is closed', async () => {
    const server = await serve({})
    const sockets = [1, 2, 3].map(() => connect(server.port, '127.0.0.1'))
    sockets[1]?.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    sockets[2]?.write('GET / HT')
    for (const socket of sockets) socket.resume().on('error', () => undefined)
    await new Promise((resolve) => sockets[1]?.once('data', resolve))
    await Promise.all([server.close(), ...sockets.map(closed)])
  })
  it('lets a client go that does not finish its headers, while others are served', async () => {
    const server = await serve({}, { headersTimeout: 200 })
    const slow = connect(server.port, '127.0.0.1')
    let heard = ''
    slow.on('data', (chunk) => {
      heard += chunk
    })
    slow.write('GET / HTTP/1.1\r\nHost: local')
    expect((await get(server, '/')).status).toBe(200)
    await closed(slow)
    expect(heard).toContain('408')
  })
  it('lives on after clients that reset their connection', async () => {
    const server = await serve({ '/big': page(Buffer.alloc(5_000_000)) })
    for (let i = 0; i < 5; i++) {
      const socket = connect(server.port, '127.0.0.1')
      socket.write('GET /big HTTP/1.1\r\nHost: localhost\r\n\r\n')
      await new Promise((resolve) => socket.once('readable', resolve))
      socket.resetAndDestroy()
    }
    expect((await get(server, '/')).status).toBe(200)
    expect(errors).toEqual([])
  })
})

describe('ports', () => {
  it('offers the next free port when one is in use', async () => {
    const server = await serve({})
    const failure = await serve({}, { port: server.port }).catch((error: unknown) => error)
    if (!(failure instanceof ListenError)) throw failure
    expect(failure.problem).toBe('port-in-use')
    expect(failure.nextPort).toBeGreaterThan(server.port)
    expect(failure.message).toBe(
      `Port ${server.port} is in use by another program. Port ${failure.nextPort} is free: --port ${failure.nextPort}.`,
    )
  })
  it('passes over ports that are in use when it offers one', async () => {
    const other = createServer()
    onTestFinished(() => void other.close())
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo // a TCP server's address is an object
    const failure = await serve({}, { port }).catch((error: unknown) => error)
    expect(failure).toMatchObject({ problem: 'port-in-use', port })
  })
  it('says that a host is none of this machine', async () => {
    await expect(serve({}, { host: '203.0.113.7' })).rejects.toMatchObject({ problem: 'host-unknown' })
  })
  it('lists every address when it listens on all interfaces', async () => {
    const server = await serve({}, { host: '0.0.0.0' })
    expect(server.urls[0]).toBe(`http://localhost:${server.port}/`)
    for (const url of server.urls) expect(new URL(url).port).toBe(String(server.port))
  })
  it('reads port numbers and nothing else', () => {
    expect(['0', '3000', '65535'].map(parsePort)).toEqual([0, 3000, 65_535])
    expect(['', 'abc', '65536', '99999', '-1', '1e3', ' 80', '80.5', '0x50'].map(parsePort)).toEqual(
      Array(9).fill(undefined),
    )
  })
  it('can be started again on the port it had', async () => {
    const first = await serve({})
    await first.close()
    const second = await serve({}, { port: first.port })
    expect(second.port).toBe(first.port)
  })
})
