import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkExternal, type ExternalOptions, externalLinks } from '../../src/check/external.ts'
import type { ProbeResult } from '../../src/check/external-probe.ts'
import { siteContext } from '../../src/check/site-context.ts'
import { siteInput } from './site-input.ts'

/** The behaviour of the test server, by path. */
const behaviours: Readonly<
  Record<string, (request: IncomingMessage, response: ServerResponse, count: number) => void>
> = {
  '/ok': (_request, response) => response.end('ok'),
  '/gone': (_request, response) => response.writeHead(404).end(),
  '/no-head': (request, response) => response.writeHead(request.method === 'HEAD' ? 405 : 200).end(),
  '/head-forbidden': (request, response) => response.writeHead(request.method === 'HEAD' ? 403 : 200).end(),
  '/guarded': (_request, response) => response.writeHead(403).end(),
  '/busy': (_request, response, count) =>
    count < 3 ? response.writeHead(429, { 'retry-after': '7' }).end() : response.end(),
  '/always-busy': (_request, response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
  '/broken-once': (_request, response, count) => response.writeHead(count < 3 ? 503 : 200).end(),
  '/down': (_request, response) => response.writeHead(500).end(),
  '/loop': (_request, response) => response.writeHead(302, { location: '/loop2' }).end(),
  '/loop2': (_request, response) => response.writeHead(302, { location: '/loop' }).end(),
  '/moved': (_request, response) => response.writeHead(301, { location: '/ok' }).end(),
  '/elsewhere': (_request, response) => response.writeHead(302, { location: '/ok' }).end(),
  '/to-gone': (_request, response) => response.writeHead(302, { location: '/gone' }).end(),
  '/odd-redirect': (_request, response) => response.writeHead(302, { location: 'ftp://x/y' }).end(),
  '/many': (_request, response, count) => response.writeHead(302, { location: `/many?${count}` }).end(),
  '/bad-location': (_request, response) => response.writeHead(302, { location: 'http://[' }).end(),
  '/until': (_request, response, count) =>
    count < 3 ? response.writeHead(429, { 'retry-after': new Date(clock + 5000).toUTCString() }).end() : response.end(),
  '/until-when': (_request, response, count) =>
    count < 3 ? response.writeHead(429, { 'retry-after': 'soon' }).end() : response.end(),
  '/slow': () => {},
  '/cut': (_request, response) => response.socket?.destroy(),
  '/truncated': (request, response) => {
    if (request.method === 'HEAD') return void response.writeHead(405).end()
    response.writeHead(200, { 'content-length': '1000' })
    response.write('only this', () => response.socket?.end())
  },
  '/garbage': (_request, response) => response.socket?.end('no http at all\r\n\r\n'),
}

let server: Server
let base = ''
let requests: string[] = []
let waits: number[] = []
let clock = 0

beforeEach(async () => {
  requests = []
  waits = []
  clock = 1_000_000
  const counts = new Map<string, number>()
  server = createServer((request, response) => {
    const path = request.url ?? ''
    requests.push(`${request.method} ${path}`)
    counts.set(path, (counts.get(path) ?? 0) + 1)
    if (path.startsWith('/many')) counts.set(path, counts.size)
    const behave = behaviours[path.startsWith('/many?') ? `/many` : path] ?? behaviours['/gone']
    behave?.(request, response, counts.get(path) ?? 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : ''
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Returns options with a clock that only sleeping advances. */
function options(more: Partial<ExternalOptions> = {}): ExternalOptions {
  const sleep = async (milliseconds: number): Promise<void> => {
    waits.push(milliseconds)
    clock += milliseconds
  }
  return { fetch, now: () => clock, sleep, hostInterval: 0, timeout: 10_000, attempts: 3, ...more }
}

const place = { file: 'a.mdx' }

async function outcomes(paths: readonly string[], more: Partial<ExternalOptions> = {}): Promise<string[]> {
  const found = await checkExternal(
    paths.map((path) => ({ url: path.startsWith('/') ? base + path : path, place })),
    options(more),
  )
  return found.map(({ code, message, hint }) => `${code} ${message} | ${hint}`.replaceAll(base, ''))
}

describe('external links', () => {
  it('tells what is there from what is not, whatever the server does', async () => {
    const paths = Object.keys(behaviours).filter(
      (path) => !['/slow', '/loop2', '/busy', '/always-busy', '/until', '/until-when'].includes(path),
    )
    expect(await outcomes(paths)).toMatchInlineSnapshot(`
      [
        "external-link-broken \`/bad-location\` redirects to \`http://[\`, which is not a URL | Fix the link, or remove it.",
        "external-link-broken \`/gone\` does not exist: the server answered with status 404 | Fix the link, or remove it.",
        "external-link-broken \`/loop\` redirects in a loop | Fix the link, or remove it.",
        "external-link-broken \`/many\` redirects more than 10 times | Fix the link, or remove it.",
        "external-link-broken \`/odd-redirect\` redirects to \`ftp://x/y\`, which is not a web page | Fix the link, or remove it.",
        "external-link-broken \`/to-gone\` does not exist: the server answered with status 404 | Fix the link, or remove it.",
        "external-link-moved \`/moved\` has permanently moved to \`/ok\` | Link to \`/ok\`.",
        "external-link-unsure \`/cut\` could not be checked: UND_ERR_SOCKET | Open it in a browser, or check again later.",
        "external-link-unsure \`/down\` could not be checked: the server answered with status 500 | Open it in a browser, or check again later.",
        "external-link-unsure \`/garbage\` could not be checked: HPE_INVALID_CONSTANT | Open it in a browser, or check again later.",
      ]
    `)
  })

  it('gives up on a server that does not answer', async () => {
    expect(await outcomes(['/slow'], { attempts: 1, timeout: 50 })).toMatchInlineSnapshot(`
      [
        "external-link-unsure \`/slow\` could not be checked: no answer in 0.05 s | Open it in a browser, or check again later.",
      ]
    `)
  })

  it('waits as long as a busy server asks, but not for an hour', async () => {
    expect(await outcomes(['/busy'])).toEqual([])
    expect(waits).toEqual([7000, 7000])
    expect(await outcomes(['/always-busy'])).toHaveLength(1)
    expect(waits).toHaveLength(2)
  })

  it('waits until the date that a busy server names', async () => {
    expect(await outcomes(['/until', '/until-when'])).toEqual([])
    expect(waits.filter((wait) => wait > 3000 && wait <= 5000).length).toBeGreaterThan(0)
  })

  it('asks for what has no scheme by https, and says of what is no URL what fetch says', async () => {
    const asked: string[] = []
    const fetchNothing: ExternalOptions['fetch'] = async (url, init) => {
      asked.push(String(url))
      return await fetch(url, init)
    }
    const links = ['//[bad#x', 'http://[bad'].map((url) => ({ url, place }))
    expect(await checkExternal(links, options({ fetch: fetchNothing, attempts: 1 }))).toHaveLength(2)
    expect(new Set(asked)).toEqual(new Set(['http://[bad', 'https://[bad']))
  })

  it('says what an error without a code says, and passes on what is no error', async () => {
    const throwing =
      (thrown: unknown): ExternalOptions['fetch'] =>
      async () => {
        throw thrown
      }
    expect(await outcomes(['http://a.b/'], { fetch: throwing(new Error('odd')), attempts: 1 })).toEqual([
      expect.stringContaining('odd'),
    ])
    await expect(outcomes(['http://a.b/'], { fetch: throwing('no error') })).rejects.toBe('no error')
  })

  it('asks three times within 15 s each unless told otherwise', async () => {
    const links = [{ url: `${base}/down`, place }]
    const { fetch: ask, now, sleep } = options()
    expect(await checkExternal(links, { fetch: ask, now, sleep })).toHaveLength(1)
    expect(requests).toEqual(['HEAD /down', 'GET /down', 'HEAD /down', 'GET /down', 'HEAD /down', 'GET /down'])
  })

  it('reports hosts that do not exist or refuse', async () => {
    const refused = await outcomes(['http://127.0.0.1:1/'], { fetch: failing('ECONNREFUSED') })
    const unknown = await outcomes(['http://nowhere.invalid/'], { fetch: failing('ENOTFOUND') })
    const tls = await outcomes(['https://x.invalid/'], { fetch: failing('DEPTH_ZERO_SELF_SIGNED_CERT') })
    expect([...refused, ...unknown, ...tls]).toMatchInlineSnapshot(`
      [
        "external-link-broken \`http://127.0.0.1:1/\` is on a host that refuses connections (ECONNREFUSED) | Fix the link, or remove it.",
        "external-link-broken \`http://nowhere.invalid/\` has a host that does not exist (ENOTFOUND) | Fix the link, or remove it.",
        "external-link-broken \`https://x.invalid/\` has no valid TLS certificate (DEPTH_ZERO_SELF_SIGNED_CERT) | Fix the link, or remove it.",
      ]
    `)
  })

  it('asks once for a URL that many links name, without its fragment', async () => {
    const links = [`${base}/gone#a`, `${base}/gone#b`, `${base}/gone`].map((url) => ({ url, place }))
    expect(await checkExternal(links, options())).toHaveLength(3)
    expect(requests).toEqual(['HEAD /gone', 'GET /gone'])
  })

  it('pauses between requests to one host', async () => {
    await outcomes(['/ok', '/elsewhere'], { hostInterval: 300, concurrency: 1 })
    expect(waits).toEqual([300, 300])
  })

  it('keeps answers, but not those of busy or broken servers', async () => {
    const store = new Map<string, ProbeResult>()
    const run = async (): Promise<string[]> => {
      requests = []
      await outcomes(['/ok', '/gone', '/down'], { store, attempts: 1 })
      return [...requests].sort()
    }
    await run()
    expect([...store.keys()].map((url) => url.replace(base, ''))).toEqual(['/ok', '/gone'])
    expect(await run()).toEqual(['GET /down', 'HEAD /down'])
    clock += 2 * 86_400_000
    expect(await run()).toEqual(['GET /down', 'GET /gone', 'HEAD /down', 'HEAD /gone'])
  })

  it('lists the external links of a site with their places', () => {
    const input = siteInput({ pages: { 'index.mdx': 'See [x](https://other.example/a) and [own](/).' } })
    expect(externalLinks(siteContext(input))).toMatchObject([
      { url: 'https://other.example/a', place: { file: 'content/index.mdx', start: { line: 1, column: 9 } } },
    ])
  })
})

/** Returns a `fetch` that fails as Node's does, with the code in the cause. */
function failing(code: string): typeof fetch {
  return async () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) })
  }
}
