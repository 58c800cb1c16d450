// The limits that the manual names are read from its text and tried: what is beyond them is refused with the figure,
// and what is within them is not.

import { truncateSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { connect, Socket } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Diagnostic } from '../../src/model/diagnostic.ts'
import { check } from '../../src/pipeline/check.ts'
import { countWaiting } from '../../src/server/waiting-requests.ts'
import { readManual } from '../support/manual.ts'
import { startServing } from '../support/serving.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const units: Readonly<Record<string, number>> = { kB: 1024, MB: 1e6, million: 1e6, GB: 1e9 }

/** Returns the figure in a text of the manual, in bytes if it has a unit. */
function figureOf(text: string): number {
  const [, digits = '', unit = ''] = /([\d,]+)(?: (kB|MB|GB|million))?/.exec(text) ?? []
  return Number(digits.replaceAll(',', '')) * (units[unit] ?? 1)
}

/** Returns the figure that a page names where a pattern matches. */
function figureIn(page: string, pattern: RegExp): number {
  const [found = ''] = pattern.exec(readManual(`docs/${page}`).replace(/\s+/g, ' ')) ?? []
  return figureOf(found)
}

/** What a row of the page on bad input says of a thing. */
function limitOf(thing: string): string {
  const row = readManual('docs/bad-input.md')
    .split('\n')
    .find((line) => line.startsWith(`| ${thing} |`))
  if (row === undefined) throw new Error(`no row says: ${thing}`)
  return row.split('|')[2] ?? ''
}

describe('the page on bad input', () => {
  const ofYaml = figureOf(limitOf('nested lists and maps'))
  const ofJson = figureOf(limitOf('nested lists and maps').split('YAML,')[1] ?? '')
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  /** A page with partials that include each other, which are so many files altogether. */
  const chain = (name: string, files: number) =>
    Object.fromEntries(
      Array.from({ length: files }, (_, at) => [
        `content/${at === 0 ? '' : '_'}${name}-${at}.mdx`,
        at === files - 1 ? 'The end.\n' : `import Next from './_${name}-${at + 1}.mdx'\n\n# Page\n\n<Next />\n`,
      ]),
    )
  const aliases = (count: number) =>
    `---\nfirst: &a 1\nall: [${Array(count).fill('*a').join(', ')}]\n---\n\n# Page\n\nText.\n`
  const page = (text: string) => `# Page\n\n${text}\n`

  /** Pages at a limit and beyond it, by the row of the table. */
  const tried: readonly (readonly [string, (limit: number) => Readonly<Record<string, string>>])[] = [
    [
      'size of front matter',
      (size) => ({ '': `---\ntitle: Page\nfree: ${'x'.repeat(size - 40)}\n---\n\n${page('Text.')}` }),
    ],
    ['aliases in one YAML file', (count) => ({ '': aliases(count) })],
    [
      'nested tags or JavaScript brackets',
      (deep) => ({ '': page(`{${'['.repeat(deep - 1)}1${']'.repeat(deep - 1)} && null}`) }),
    ],
    [
      'length of a path segment in an address',
      (length) => ({ '': `---\nslug: /${'a'.repeat(length)}\n---\n\n${page('Text.')}` }),
    ],
  ]
  const beyond = (thing: string, limit: number) => (thing === 'size of front matter' ? limit + 100 : limit + 1)
  const files = Object.fromEntries(
    tried.flatMap(([thing, filesOf], row) =>
      (['within', 'beyond'] as const).flatMap((side) => {
        const limit = figureOf(limitOf(thing))
        return Object.entries(filesOf(side === 'within' ? limit : beyond(thing, limit))).map(([file, text]) => [
          file === '' ? `content/${side}-${row}.mdx` : file,
          text,
        ])
      }),
    ),
  )
  let site: TestSite
  let found: readonly Diagnostic[]

  beforeAll(async () => {
    site = createSite({
      ...files,
      ...chain('chained', figureOf(limitOf('a page with partials that include partials'))),
      ...chain('overlong', figureOf(limitOf('a page with partials that include partials')) + 1),
      'docs-gen.yaml': 'title: Test site\nlastUpdated: false\nsymbols: [content/_data/*.yaml]\n',
      'content/large.md': 'x'.repeat(figureOf(limitOf('length of a page')) + 1),
      'content/_data/large.yaml': '',
      'content/yaml-within.md': `---\nfree: ${nested(ofYaml - 1)}\n---\n\n${page('Text.')}`,
      'content/yaml-beyond.md': `---\nfree: ${nested(ofYaml + 1)}\n---\n\n${page('Text.')}`,
      'content/_within.json': nested(ofJson),
      'content/_beyond.json': nested(ofJson + 1),
      'content/json-within.mdx': `import data from './_within.json'\n\n${page('{data.length}')}`,
      'content/json-beyond.mdx': `import data from './_beyond.json'\n\n${page('{data.length}')}`,
      'content/_snippets/large.py': '',
      'content/snippet.mdx': page('<CodeExample path="large.py" />'),
      'content/_twice.mdx': `${Array(200).fill('<Leaf />').join('\n\n')}\n`.replace(
        /^/,
        "import Leaf from './_leaf.mdx'\n\n",
      ),
      'content/_leaf.mdx': 'x\n',
      'content/many.mdx': `import Twice from './_twice.mdx'\n\n${page(Array(51).fill('<Twice />').join('\n\n'))}`,
    })
    truncateSync(
      path.join(site.root, 'content/_data/large.yaml'),
      figureOf(limitOf('size of another text file, such as API data')) + 1,
    )
    truncateSync(
      path.join(site.root, 'content/_snippets/large.py'),
      figureOf(limitOf('size of any other file, such as a snippet')) + 1,
    )
    found = (await check({ root: site.root })).diagnostics
  })
  afterAll(() => site.close())
  /** The errors of a page, or of partials and data whose names begin with that of the page. */
  const errorsOf = (name: string) =>
    found.filter(({ place, severity }) => severity === 'error' && place?.file.startsWith(`content/${name}`))

  it.each(tried.map(([thing], row) => [thing, row] as const))('refuses what is beyond the limit of %s', (_, row) => {
    expect(errorsOf(`within-${row}.`)).toEqual([])
    expect(errorsOf(`beyond-${row}.`)).not.toEqual([])
  })

  it('refuses nesting, sizes and repeated partials beyond its limits', () => {
    for (const name of ['yaml-within.', '_within.', '_chained']) expect(errorsOf(name), name).toEqual([])
    for (const name of ['yaml-beyond.', '_beyond.', 'large.', '_data/large.', 'snippet.', '_twice.', '_overlong'])
      expect(errorsOf(name), name).toHaveLength(1)
    const figure = (thing: string) => String(figureOf(limitOf(thing)))
    expect(errorsOf('large.')[0]?.message).toContain(figure('length of a page'))
    expect(errorsOf('_data/large.')[0]?.message).toContain(figure('size of another text file, such as API data'))
    expect(errorsOf('snippet.')[0]?.message).toContain(figure('size of any other file, such as a snippet'))
    expect(errorsOf('_twice.')[0]?.message).toContain(figure('partials that a page includes, counting repeats'))
  })
})

describe('the page on serving', () => {
  let site: TestSite
  let port: number
  beforeAll(async () => {
    site = createSite({ 'content/long.md': `# Long\n\n${'Text. '.repeat(40_000)}\n` })
    port = (await startServing(site)).port
  })
  afterAll(() => site.close())

  /** Sends lines of a request as they are, and returns the status of the answer. */
  const ask = (target: string, ...headers: readonly string[]) =>
    new Promise<number>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1')
        socket.destroy()
      })
      socket.on('error', () => undefined) // the answer may come before all of the request is taken
      socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0)))
      const host = headers.some((line) => line.startsWith('Host:')) ? [] : ['Host: localhost']
      socket.write(`GET ${target} HTTP/1.1\r\n${[...host, ...headers].join('\r\n')}\r\n\r\n`)
    })

  it('names the longest address and the size of headers', async () => {
    const longest = figureIn('serving.md', /addresses over [\d,]+ bytes/)
    expect(await ask(`/?${'a'.repeat(longest - 2)}`)).toBe(200)
    expect(await ask(`/?${'a'.repeat(longest - 1)}`)).toBe(414)
    const size = figureIn('serving.md', /[\d,]+ kB of headers/)
    expect(await ask('/', `X-Large: ${'a'.repeat(size - 200)}`)).toBe(200)
    expect(await ask('/', `X-Large: ${'a'.repeat(size)}`)).toBe(431)
  })

  it('names what is refused, and how', async () => {
    const page = readManual('docs/serving.md')
    const [, malformed = '', status] = /Malformed addresses \((.*?), control characters.*?get (\d+)/s.exec(page) ?? []
    const parts = [...malformed.matchAll(/`([^`]+)`/g)].map(([, part = '']) => part)
    expect(parts).toHaveLength(5)
    for (const part of [...parts, '%00', '%ff']) expect([part, await ask(`/${part}/a`)]).toEqual([part, Number(status)])
    const [, other] = /Others get (\d+)/.exec(page) ?? []
    for (const host of ['Host: example.com', 'Host: localhost\r\nHost: localhost'])
      expect([host, await ask('/', host)]).toEqual([host, Number(other)])
    expect(await ask('/', 'Host: docs.localhost')).toBe(200)
    expect(await ask('/unknown')).toBe(404)
  })

  it('names how many pages may listen', async () => {
    const count = figureIn('serving.md', /[\d,]+ listening pages/)
    const controller = new AbortController()
    const listen = () => fetch(`http://127.0.0.1:${port}/__docs-gen/live`, { signal: controller.signal })
    const all = await Promise.all(Array.from({ length: count }, listen))
    expect(new Set(all.map((answer) => answer.status))).toEqual(new Set([200]))
    expect((await listen()).status).toBeGreaterThanOrEqual(400)
    controller.abort()
  })

  it('names how many requests may wait', () => {
    const ofOne = figureIn('serving.md', /on which more than [\d,]+ requests wait/)
    const ofAll = figureIn('serving.md', /When more than [\d,]+ requests wait in all/)
    const isRefused = (connections: number, requests: number) => {
      const waiting = countWaiting()
      let isTooMany = false
      for (let connection = 0; connection < connections; connection++) {
        const socket = new Socket()
        for (let request = 0; request < requests; request++)
          isTooMany = waiting.isTooMany(socket, new ServerResponse(new IncomingMessage(socket)))
      }
      return isTooMany
    }
    expect(isRefused(1, ofOne)).toBe(false)
    expect(isRefused(1, ofOne + 1)).toBe(true)
    expect(isRefused(ofAll / 50, 50)).toBe(false)
    expect(isRefused(ofAll / 50 + 1, 50)).toBe(true)
  })
})
