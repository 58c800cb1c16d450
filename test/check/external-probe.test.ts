// How each possible answer of a server is judged, without a network: a replacement for `fetch` returns the answers.

import { describe, expect, it } from 'vitest'
import { checkExternal, type ExternalOptions, externalLinks } from '../../src/check/external.ts'
import { createPacer, type ProbeResult, probe } from '../../src/check/external-probe.ts'
import { siteContext } from '../../src/check/site-context.ts'
import { siteInput } from './site-input.ts'

/** The answer to one request: a status and headers, or an error. */
type Said = readonly [status: number, headers?: Readonly<Record<string, string>>] | Error

interface Asked {
  readonly told: string
  readonly waits: readonly number[]
  readonly requests: readonly string[]
}

/** Probes a server that sends the answers in order and then repeats the last one. */
async function ask(said: readonly Said[], attempts = 3): Promise<Asked> {
  const waits: number[] = []
  const requests: string[] = []
  const { outcome, reason, location, at } = await probe('https://a.example/x', {
    fetch: async (url, init) => {
      const answer = said[Math.min(requests.length, said.length - 1)]
      requests.push(`${init?.method} ${String(url)}`)
      expect(init?.redirect).toBe('manual')
      expect(new Headers(init?.headers).get('accept')).toBe('*/*')
      expect(new Headers(init?.headers).get('user-agent')).toContain('docs-gen')
      if (answer === undefined || answer instanceof Error) throw answer
      const response = new Response(null, { headers: { ...answer[1] } })
      return Object.defineProperty(response, 'status', { value: answer[0] }) // Response rejects 999, which servers send
    },
    now: () => 1_000_000,
    sleep: async (milliseconds) => void waits.push(milliseconds),
    timeout: 4000,
    attempts,
  })
  expect(at).toBe(1_000_000)
  return { told: `${outcome} ${reason}${location === undefined ? '' : ` -> ${location}`}`, waits, requests }
}

const coded = (code: unknown, message = 'failed') => Object.assign(new Error(message), { code })
const to = (location: string) => ({ location })

describe('an answer', () => {
  it.each([
    [200, 'ok is there'],
    [204, 'ok is there'],
    [300, 'ok is there'],
    [304, 'ok is there'],
    [400, 'broken does not exist: the server answered with status 400'],
    [404, 'broken does not exist: the server answered with status 404'],
    [410, 'broken does not exist: the server answered with status 410'],
    [401, 'guarded denies access (status 401)'],
    [403, 'guarded denies access (status 403)'],
    [407, 'guarded denies access (status 407)'],
    [451, 'guarded denies access (status 451)'],
    [999, 'guarded denies access (status 999)'],
    [500, 'unsure could not be checked: the server answered with status 500'],
    [429, 'unsure could not be checked: the server answered with status 429'],
  ])('of status %i means %s', async (status, told) => {
    expect((await ask([[status]])).told).toBe(told)
  })

  it('to HEAD is asked again by GET when it is an error, but for a server that is busy', async () => {
    expect((await ask([[405], [200]])).requests).toEqual(['HEAD https://a.example/x', 'GET https://a.example/x'])
    expect((await ask([[400], [200]])).told).toBe('ok is there')
    expect((await ask([[399]])).requests).toEqual(['HEAD https://a.example/x'])
    const reset = await ask([coded('ECONNRESET'), [200]])
    expect(reset.requests).toEqual(['HEAD https://a.example/x', 'GET https://a.example/x'])
    expect(reset.waits).toEqual([])
    expect((await ask([[429]], 1)).requests).toEqual(['HEAD https://a.example/x'])
  })

  it.each([
    ['7', [7000, 7000]],
    [' 12 ', [12_000, 12_000]],
    ['60', [60_000, 60_000]],
    ['61', []],
    [new Date(1_005_000).toUTCString(), [5000, 5000]],
    [new Date(1000).toUTCString(), [0, 0]],
    ['1970-01-01T00:16:45+00:00', [5000, 5000]],
    ['soon', [500, 1000]],
    ['1x', [500, 1000]],
    ['', [500, 1000]],
  ])('that says to wait %j is waited for, a minute at most', async (text, waits) => {
    expect((await ask([[429, { 'retry-after': text }]])).waits).toEqual(waits)
  })

  it('that does not come is waited for longer and longer', async () => {
    expect(await ask([[503]], 4)).toMatchObject({ waits: [500, 1000, 2000] })
    expect(await ask([coded('ETIMEDOUT'), [200]])).toMatchObject({ told: 'ok is there', waits: [500] })
  })
})

describe('a redirect', () => {
  it.each<[string, readonly Said[], string]>([
    [
      'for good',
      [[301, to('/y')], [200]],
      'moved has permanently moved to `https://a.example/y` -> https://a.example/y',
    ],
    [
      'for good, twice',
      [[308, to('/y')], [301, to('z')], [200]],
      'moved has permanently moved to `https://a.example/z` -> https://a.example/z',
    ],
    ['for now', [[302, to('/y')], [200]], 'ok is there'],
    ['for good and then for now', [[301, to('/y')], [307, to('/z')], [200]], 'ok is there'],
    ['for now and then for good', [[302, to('/y')], [301, to('/z')], [200]], 'ok is there'],
    ['of 300 with a place', [[300, to('/y')], [404]], 'broken does not exist: the server answered with status 404'],
    ['of 200 with a place', [[200, to('/y')], [404]], 'ok is there'],
    ['of 399', [[399, to('/y')], [404]], 'broken does not exist: the server answered with status 404'],
    ['of 400 with a place', [[400, to('/y')]], 'broken does not exist: the server answered with status 400'],
    ['of 404 with a place', [[404, to('/y')]], 'broken does not exist: the server answered with status 404'],
    ['without a place', [[302]], 'ok is there'],
    ['to itself', [[302, to('/x')]], 'broken redirects in a loop'],
    ['to no URL', [[302, to('http://[')]], 'broken redirects to `http://[`, which is not a URL'],
    ['to no page', [[302, to('data:,http:')]], 'broken redirects to `data:,http:`, which is not a web page'],
  ])('%s', async (_name, said, told) => {
    expect((await ask(said)).told).toBe(told)
  })

  it('is followed ten times', async () => {
    const chain = (count: number): Said[] => [
      ...Array.from({ length: count }, (_, index): Said => [302, to(`/${index}`)]),
      [200],
    ]
    expect((await ask(chain(10))).told).toBe('ok is there')
    expect((await ask(chain(11))).told).toBe('broken redirects more than 10 times')
  })
})

describe('an error of the network', () => {
  it.each<[Error, string]>([
    [coded('ENOTFOUND'), 'broken has a host that does not exist (ENOTFOUND)'],
    [coded('ECONNREFUSED'), 'broken is on a host that refuses connections (ECONNREFUSED)'],
    [coded('CERT_HAS_EXPIRED'), 'broken has no valid TLS certificate (CERT_HAS_EXPIRED)'],
    [coded('EPROTO'), 'broken has no valid TLS certificate (EPROTO)'],
    [coded('XENOTFOUND'), 'unsure could not be checked: XENOTFOUND'],
    [coded('ECONNREFUSEDX'), 'unsure could not be checked: ECONNREFUSEDX'],
    [coded(17, 'odd'), 'unsure could not be checked: odd'],
    [new Error('fetch failed', { cause: coded('ENOTFOUND') }), 'broken has a host that does not exist (ENOTFOUND)'],
    [new Error('plain'), 'unsure could not be checked: plain'],
    [Object.assign(new Error('late'), { name: 'TimeoutError' }), 'unsure could not be checked: no answer in 4 s'],
  ])('%s', async (error, told) => {
    expect((await ask([error])).told).toBe(told)
  })
})

describe('a pacer', () => {
  it('lets requests to one host start one after another, and those to others at once', async () => {
    let clock = 1000
    const waits: number[] = []
    const pace = createPacer({
      now: () => clock,
      sleep: async (milliseconds) => void waits.push(milliseconds),
      interval: 100,
    })
    for (const url of ['https://a.example/1', 'https://a.example/2', 'https://b.example/', 'https://a.example/3'])
      await pace(url)
    expect(waits.splice(0)).toEqual([100, 200])
    clock += 250
    await pace('https://a.example/4')
    clock += 500
    await pace('https://a.example/5')
    expect(waits).toEqual([50])
  })

  it('takes what is no URL for one host', async () => {
    const waits: number[] = []
    const pace = createPacer({
      now: () => 0,
      sleep: async (milliseconds) => void waits.push(milliseconds),
      interval: 100,
    })
    for (const url of ['http://[', 'https://[']) await pace(url)
    expect(waits).toEqual([100])
  })
})

describe('links to other sites', () => {
  const day = 86_400_000

  /** Checks links (`file url`) with a server that answers each URL with its status; default: 200. */
  async function check(
    links: readonly string[],
    statuses: Readonly<Record<string, number>>,
    more: Partial<ExternalOptions> = {},
  ) {
    const asked: string[] = []
    let running = 0
    let most = 0
    const found = await checkExternal(
      links.map((link) => ({ url: link.split(' ')[1] ?? '', place: { file: link.split(' ')[0] ?? '' } })),
      {
        fetch: async (url) => {
          asked.push(String(url))
          most = Math.max(most, ++running)
          await Promise.resolve()
          running--
          return new Response(null, {
            status: statuses[String(url)] ?? 200,
            headers: { location: 'https://new.example/' },
          })
        },
        now: () => 100 * day,
        sleep: async () => {},
        ...more,
      },
    )
    const told = found.map(({ message }) => message)
    return {
      found: found.map(({ code, place, hint }) => `${place?.file} ${code} ${hint}`),
      told,
      asked: [...new Set(asked)].sort(),
      times: asked.length,
      most,
    }
  }

  it('are told at each place, in the order of files', async () => {
    const { found } = await check(
      [
        'b.mdx https://a.example/',
        'a.mdx https://b.example/',
        'c.mdx https://a.example/#x',
        'd.mdx https://c.example/',
      ],
      { 'https://a.example/': 404, 'https://b.example/': 301, 'https://c.example/': 500 },
    )
    expect(found).toEqual([
      'a.mdx external-link-moved Link to `https://new.example/`.',
      'b.mdx external-link-broken Fix the link, or remove it.',
      'c.mdx external-link-broken Fix the link, or remove it.',
      'd.mdx external-link-unsure Open it in a browser, or check again later.',
    ])
  })

  it('are told with the URL that was asked, and not at all when they are there', async () => {
    const links = ['a https://a.example/', 'a //b.example/x#y', 'a https://c.example//']
    const { told, asked } = await check(links, { 'https://b.example/x': 404 })
    expect(told).toEqual(['`https://b.example/x` does not exist: the server answered with status 404'])
    expect(asked).toEqual(['https://a.example/', 'https://b.example/x', 'https://c.example//'])
  })

  it('are asked for as often as is said, three times when nothing is', async () => {
    const times = async (more: Partial<ExternalOptions>) =>
      (await check(['a https://a.example/'], { 'https://a.example/': 429 }, more)).times
    expect([await times({ attempts: 1 }), await times({ attempts: 2 }), await times({})]).toEqual([1, 2, 3])
  })

  it('are asked for a few at a time, and counted', async () => {
    const counts: string[] = []
    const links = Array.from({ length: 6 }, (_, index) => `a https://${index}.example/`)
    const onProgress = (done: number, total: number): void => void counts.push(`${done}/${total}`)
    expect((await check(links, {}, { concurrency: 2, onProgress })).most).toBe(2)
    expect(counts).toEqual(['1/6', '2/6', '3/6', '4/6', '5/6', '6/6'])
  })

  it('are asked for again after a week, and after a day when they were not there', async () => {
    const outcomes = ['ok', 'moved', 'guarded', 'broken'] as const
    const known = outcomes.flatMap((outcome) =>
      [0.5, 1, 6.9, 7].map((days): [string, ProbeResult] => [
        `https://${outcome}.example/${days}`,
        { outcome, reason: '', at: (100 - days) * day },
      ]),
    )
    const { asked, found } = await check(
      known.map(([url]) => `a ${url}`),
      {},
      { store: new Map(known) },
    )
    expect(asked.map((url) => url.slice('https://'.length))).toEqual([
      ...[
        'broken.example/1',
        'broken.example/6.9',
        'broken.example/7',
        'guarded.example/1',
        'guarded.example/6.9',
        'guarded.example/7',
      ],
      ...['moved.example/7', 'ok.example/7'],
    ])
    expect(found.filter((line) => line.includes('moved'))).toEqual(
      Array(3).fill('a external-link-moved Open it in a browser, or check again later.'),
    )
  })

  it('are remembered when a server has said what holds, each once', async () => {
    const known = new Map<string, ProbeResult>([
      ['https://known.example/', { outcome: 'ok', reason: '', at: 99 * day }],
    ])
    const kept: string[] = []
    const store = {
      get: (url: string) => known.get(url),
      set: (url: string, { outcome }: ProbeResult) => void kept.push(`${url} ${outcome}`),
    }
    const links = ['known', 'there', 'gone', 'busy'].map((name) => `a https://${name}.example/`)
    await check(links, { 'https://gone.example/': 404, 'https://busy.example/': 429 }, { store, concurrency: 1 })
    expect(kept).toEqual(['https://there.example/ ok', 'https://gone.example/ broken'])
  })

  it('are those that readers follow, without the blanks around them', () => {
    const html =
      '<a href=" https://a.example/ ">x</a><link rel="canonical" href="https://b.example/"><a href="/c">y</a>'
    expect(
      externalLinks(siteContext(siteInput({ pages: { 'index.mdx': { text: 'x', html } } }))).map(({ url }) => url),
    ).toEqual(['https://a.example/'])
  })
})
