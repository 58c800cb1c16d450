// The server where the system refuses ports, files or watches, or changes a folder all the time.

import fs, { type FSWatcher, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { folderSource } from '../../src/server/folder-source.ts'
import { listen, nextFreePort, urlsOf } from '../../src/server/listen.ts'
import { createLiveChannel } from '../../src/server/live.ts'
import { checkRequest } from '../../src/server/request-rules.ts'
import { readServedFiles } from '../../src/server/served-files.ts'
import { startServer } from '../../src/server/start.ts'
import { watchFiles } from '../../src/server/watch.ts'
import { whileFaulty } from '../support/file-fault.ts'
import { layFiles } from '../support/lay-files.ts'
import { talk } from './request-runner.ts'

/** Makes a folder that goes away with the test. */
function makeFolder(files: Readonly<Record<string, string>>): string {
  return layFiles(files)
}

/** Serves a folder; what is told to onError goes to `errors`. */
async function serveFolder(folder: string) {
  const errors: unknown[] = []
  const handler = await folderSource(folder)
  const server = await startServer({ port: 0, host: '127.0.0.1', handler, onError: (error) => errors.push(error) })
  onTestFinished(() => server.close())
  const get = (path: string) =>
    talk(server.port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  return { server, errors, get }
}

describe('listening', () => {
  /** A server whose system refuses to listen with a code. */
  const refusing = (code: string): Server => {
    const server = createServer()
    server.listen = () => {
      process.nextTick(() => server.emit('error', Object.assign(new Error(code), { code })))
      return server
    }
    return server
  }

  it.each([
    ['EACCES', 'port-forbidden', 'Port 80 needs rights'],
    ['EAI_AGAIN', 'host-unknown', 'The given host is not an address of this machine'],
  ])('explains %s', async (code, problem, message) => {
    await expect(listen(refusing(code), 'x', 80)).rejects.toMatchObject({
      problem,
      message: expect.stringContaining(message),
    })
  })
  it('passes on what it cannot explain', async () => {
    await expect(listen(refusing('ENOMEM'), 'x', 80)).rejects.toMatchObject({ code: 'ENOMEM', message: 'ENOMEM' })
  })
  it('offers no port when there is none above', async () => {
    await expect(listen(refusing('EADDRINUSE'), '127.0.0.1', 65_535)).rejects.toThrow(
      /^Port 65535 is in use by another program\.$/,
    )
  })
  it('finds the next port that is free', async () => {
    const other = createTcpServer()
    onTestFinished(() => void other.close())
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo // a TCP server's address is an object
    expect(await nextFreePort(port - 1, '127.0.0.1')).toBeGreaterThan(port)
  })
  it('names the addresses that lead to it', () => {
    const outside = { internal: false, family: 'IPv4', address: '10.0.0.7', netmask: '', mac: '', cidr: null } as const
    const interfaces = { lo: [{ ...outside, internal: true, address: '127.0.0.1' }], eth0: [outside], eth1: undefined }
    expect(urlsOf('0.0.0.0', 80, interfaces)).toEqual(['http://localhost:80/', 'http://10.0.0.7:80/'])
    expect(['::1', '127.0.0.1', '10.0.0.7', '2001:db8::1'].map((host) => urlsOf(host, 1, {})[0])).toEqual([
      'http://localhost:1/',
      'http://localhost:1/',
      'http://10.0.0.7:1/',
      'http://[2001:db8::1]:1/',
    ])
  })
})

describe('requests', () => {
  /**
   * What the rules say of a request for a host that came in at an address of this machine; 200 when it may be answered.
   */
  const statusOf = (host: string, localAddress: string | undefined, httpVersionMajor = 1, rulesHost = '::') => {
    const request = {
      httpVersionMajor,
      method: 'GET',
      rawHeaders: ['Host', host],
      headers: { host },
      socket: { localAddress },
    }
    const rules = { host: rulesHost, allowedHosts: ['2001:db8::9'] }
    // The rules look at nothing else of a request.
    return checkRequest(request as unknown as IncomingMessage, rules)?.status ?? 200
  }
  it('may name the address at which they arrived, and no other', () => {
    expect(statusOf('10.0.0.7:80', '::ffff:10.0.0.7')).toBe(200)
    expect(statusOf('10.0.0.8', '::ffff:10.0.0.7')).toBe(403)
    expect(statusOf('[2001:db8::1]', '2001:db8::1')).toBe(200)
    expect(statusOf('[2001:db8::9]', '2001:db8::1')).toBe(200)
    expect(statusOf('[2001:db8::5]', '10.0.0.7', 1, '[2001:DB8::5]')).toBe(200)
    expect(statusOf('10.0.0.7', undefined)).toBe(403)
  })
  it('are of HTTP/1', () => {
    expect(statusOf('localhost', '127.0.0.1', 2)).toBe(505)
  })
})

describe('a folder', () => {
  it('is read even while it changes all the time', async () => {
    const folder = makeFolder(
      Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}/index.html`, 'x'])),
    )
    let isOpen = false
    const opening = folderSource(folder).finally(() => {
      isOpen = true
    })
    while (!isOpen) {
      writeFileSync(join(folder, 'new.html'), '')
      rmSync(join(folder, 'new.html'))
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await (await opening).lookup('/f7/')).toMatchObject({ type: 'file', size: 1 })
  })
  it('that goes away for good has nothing to serve, and neither has one that cannot be read', async () => {
    const folder = makeFolder({ 'site/index.html': 'x' })
    const source = await folderSource(join(folder, 'site'))
    expect(await source.lookup('/')).toMatchObject({ type: 'file' })
    await whileFaulty([{ call: 'promises.readdir', code: 'EIO' }], async () => {
      await source.refresh()
    })
    rmSync(join(folder, 'site'), { recursive: true })
    expect(await source.lookup('/')).toBeUndefined()
    const unread = await whileFaulty([{ call: 'promises.readdir', code: 'EIO' }], () => folderSource(folder))
    expect(await unread.lookup('/site/')).toBeUndefined()
  })
  it('is served without the folders and files that cannot be read', async () => {
    const folder = makeFolder({ 'a.html': 'a', 'b.html': 'b', 'sub/c.html': 'c' })
    const faults = [
      { call: 'promises.stat', code: 'EACCES', at: 'a.html' },
      { call: 'promises.readdir', code: 'EACCES', at: 'sub' },
    ]
    expect([...(await whileFaulty(faults, () => readServedFiles(folder))).keys()].sort()).toEqual(['/b', '/b.html'])
    await expect(
      whileFaulty([{ call: 'promises.readdir', code: 'EACCES' }], () => readServedFiles(folder)),
    ).rejects.toThrow('EACCES')
  })
  it('costs a request when a file cannot be opened or read, and the reader is not given a part for the whole', async () => {
    const { get, errors } = await serveFolder(makeFolder({ 'a.html': 'a'.repeat(1000), 'b.bin': 'b'.repeat(300_000) }))
    await whileFaulty([{ call: 'promises.open', code: 'EMFILE', at: 'a.html' }], async () => {
      expect((await get('/a.html')).status).toBe(500)
    })
    await whileFaulty([{ call: 'promises.open', code: 'EIO', at: 'b.bin', isAtRead: true }], async () => {
      expect((await get('/b.bin')).body).not.toContain('b')
    })
    expect(errors.map(String)).toEqual(['Error: EMFILE: injected into open', 'Error: EIO: injected into open'])
    expect((await get('/a.html')).body).toContain('aaa')
  })
})

describe('pages that listen', () => {
  it('are sent a comment now and then, so that nobody between takes the connection for dead', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const live = createLiveChannel()
    const request = { method: 'GET', headers: { host: 'localhost' } } as unknown as IncomingMessage // all that a listener is judged by
    const response = new ServerResponse(request)
    const written: string[] = []
    response.write = (chunk: unknown) => written.push(String(chunk)) > 0
    live.answer(request, response, '/__docs-gen/live')
    vi.advanceTimersByTime(45_000)
    live.close()
    vi.advanceTimersByTime(45_000)
    expect(written.slice(1)).toEqual([':\n\n', ':\n\n'])
  })
})

describe('watching', () => {
  /** Watches a folder while calls fail; gives the messages, and the first files told of after a change. */
  const watchSick = async (faults: Parameters<typeof whileFaulty>[0], isPolling = false) => {
    const root = makeFolder({ 'content/a.md': 'a', 'content/sub/b.md': 'b', 'content/other/c.md': 'c' })
    const errors: string[] = []
    let tell: (paths: readonly string[]) => void = () => undefined
    const told = new Promise<readonly string[]>((resolve) => {
      tell = resolve
    })
    await whileFaulty(faults, async () => {
      const onChange = (paths: readonly string[]) => paths.includes('content/new.md') && tell(paths)
      const onError = (error: Error) => errors.push(error.message)
      const watching = await watchFiles({ root, paths: ['content'], onChange, onError, pollInterval: 20, isPolling })
      onTestFinished(() => watching.close())
      writeFileSync(join(root, 'content/new.md'), 'new')
      await told
    })
    return errors
  }

  it('goes on by polling when no watches are left, and says so once', async () => {
    expect(await watchSick([{ call: 'watch', code: 'ENOSPC' }])).toEqual([
      expect.stringContaining('no file watches left (ENOSPC)'),
    ])
  })
  it('goes on where a folder may not be watched', async () => {
    const root = makeFolder({ 'content/a.md': 'a', 'content/sub/b.md': 'b' })
    const told: string[] = []
    await whileFaulty([{ call: 'watch', code: 'EACCES', at: 'sub' }], async () => {
      const onChange = (paths: readonly string[]) => told.push(...paths)
      const onError = (error: Error) => told.push(error.message)
      const watching = await watchFiles({ root, paths: ['content'], onChange, onError })
      onTestFinished(() => watching.close())
    })
    writeFileSync(join(root, 'content/a.md'), 'more')
    await vi.waitFor(() => expect(told).toEqual(['content/a.md']), { timeout: 60_000 })
  })
  it('looks twice a second when nobody says how often', async () => {
    const root = makeFolder({ 'content/a.md': 'a' })
    await (
      await watchFiles({ root, paths: ['content'], onChange: () => {}, onError: () => {}, isPolling: true })
    ).close()
  })
  it('goes on when no files can be opened even by polling', async () => {
    const faults = [{ call: 'promises.readdir', code: 'EMFILE', at: 'content/' }]
    expect(await watchSick(faults, true)).toEqual([expect.stringContaining('no file watches left (EMFILE)')])
    expect(await watchSick([{ call: 'watch', code: 'EMFILE' }, ...faults])).toEqual([
      expect.stringContaining('no file watches left (EMFILE)'),
    ])
  })
  it('tells of other faults, and goes on', async () => {
    const unseen = (call: string) => `Some changes may be missed: Error: EIO: injected into ${call}`
    expect(await watchSick([{ call: 'promises.readdir', code: 'EIO', at: 'sub', times: 1 }])).toEqual([
      unseen('readdir'),
    ])
    expect(await watchSick([{ call: 'watch', code: 'EIO', at: 'sub', times: 1 }])).toEqual([unseen('watch')])
    expect(await watchSick([{ call: 'promises.readdir', code: 'EIO', at: 'sub', times: 1 }], true)).toEqual([
      unseen('readdir'),
    ])
  })
  it('outlives a watch that fails, says so, and hears nothing after its end', async () => {
    const root = makeFolder({ 'content/a.md': 'a', 'content/sub/b.md': 'b' })
    const watchers: FSWatcher[] = []
    const original = fs.watch
    const spied = (...args: Parameters<typeof original>) => {
      const watcher = original(...args)
      watchers.push(watcher)
      return watcher
    }
    Object.assign(fs, { watch: spied })
    syncBuiltinESMExports()
    onTestFinished(() => {
      Object.assign(fs, { watch: original })
      syncBuiltinESMExports()
    })
    const batches: (readonly string[])[] = []
    const errors: string[] = []
    const onChange = (paths: readonly string[]) => batches.push(paths)
    const onError = (error: Error) => errors.push(error.message)
    const watching = await watchFiles({ root, paths: ['content'], onChange, onError })
    onTestFinished(() => watching.close())
    for (const watcher of watchers) watcher.emit('error', new Error('gone'))
    writeFileSync(join(root, 'content/a.md'), 'more')
    await vi.waitFor(() => expect(batches).toEqual([['content/a.md']]), { timeout: 60_000 })
    expect(new Set(errors)).toEqual(new Set(['Some changes may be missed: Error: gone']))
    await watching.close()
    for (const watcher of watchers) watcher.emit('change', 'change', 'a.md') // on its way as the watch ended
    expect(batches).toHaveLength(1)
  })
})
