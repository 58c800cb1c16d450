// The search of a browser, over an index of more pages than one file lists. Each word of them is on most.

import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '../../bench/corpus.ts'
import type { SearchPage } from '../../src/emit/search.ts'
import { type Engine, openEngine } from '../../templates/client/search/engine.ts'
import { bytesByPath, indexed, packed } from '../support/search-index.ts'

const count = 1300
const common = ['asset', 'pipeline', 'the', 'running', 'queries']
const fetched: { path: string; bytes: number }[] = []
let server: Server
let engine: Engine

beforeAll(async () => {
  const random = seededRandom(3)
  const words = (length: number) => Array.from({ length }, () => common[Math.floor(random() * common.length)]).join(' ')
  const pages = Array.from(
    { length: count },
    (_, page): SearchPage => ({
      href: `/p${page}/`,
      title: page === 700 ? 'Asset pipeline' : `Number ${page}`,
      description: '',
      section: page === 0 ? 'Odd' : 'Rest',
      versions: [],
      // The first page says `asset` but once, in a long text.
      sections: [
        {
          id: '',
          heading: '',
          text: page === 0 ? `asset ${'x '.repeat(900)}` : `${words(100)} only${page} ${page % 400 === 3 ? 'zebra' : ''}`,
        },
      ],
    }),
  )
  const files = bytesByPath(await packed(indexed([pages.slice(0, 500), pages.slice(500)])))
  server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const bytes = files.get(`/pagefind${path}`.slice(1))
    fetched.push({ path, bytes: bytes?.length ?? 0 })
    response.writeHead(bytes === undefined ? 404 : 200).end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port')
  engine = await openEngine(new URL(`http://127.0.0.1:${address.port}/`))
}, 60_000)

afterAll(() => {
  server.close()
  server.closeAllConnections()
})

/** Searches, and names what was fetched for it. */
async function find(text: string, filters: Readonly<Record<string, string>> = {}) {
  fetched.length = 0
  const { matches, isCut } = await engine.find(text, filters, 8)
  return {
    pages: matches.map(({ page }) => page),
    isCut,
    places: matches.map(({ places }) => places),
    fetched: fetched.map(({ path }) => path),
  }
}

test('opening fetches the WebAssembly and a short list', () => {
  expect(fetched.map(({ path }) => path).sort()).toEqual(['/pagefind-entry.json', '/wasm.en.pagefind'])
  expect(engine.files.entry).toMatchObject({ pages: count, namesPerFile: 128, sections: ['Odd', 'Rest'] })
})

test('a word of all pages costs no more than some kilobytes, and finds the page that is named so', async () => {
  const found = await find('asset')
  expect(found).toMatchObject({ isCut: true })
  expect(found.pages[0]).toBe(700)
  expect(found.pages.length).toBeGreaterThan(100)
  expect(found.pages.length).toBeLessThan(count)
  expect(fetched).toHaveLength(1)
  expect(fetched[0]?.bytes).toBeLessThan(10_000)
})

test('two words of most pages find those that have both', async () => {
  const found = await find('pipelines asset')
  expect(found.pages[0]).toBe(700)
  expect(found.pages.length).toBeGreaterThan(8)
})

test('of many common words the three rarest are fetched', async () => {
  const found = await find('the running asset pipelines queries')
  expect(found.fetched.filter((path) => path.startsWith('/index/')).length).toBeLessThan(3)
  expect(found.pages.length).toBeGreaterThan(0)
  expect(found.isCut).toBe(true)
})

test('a rare word beside common ones finds all of its pages, and where it stands', async () => {
  const found = await find('the zebra')
  expect([...found.pages].sort((a, b) => a - b)).toEqual([3, 403, 803, 1203])
  expect(found.isCut).toBe(true)
  expect((await find('zebra')).isCut).toBe(false)
  expect((await find('zebra')).places.every((places) => places.length === 1)).toBe(true)
})

test('what the short lists do not have is found in the whole ones', async () => {
  expect(await find('asset', { section: 'Odd' })).toMatchObject({ pages: [0], isCut: false })
})

test('words in quotes stand side by side, and one in quotes is that word', async () => {
  expect((await find('"asset pipeline"')).pages.length).toBeGreaterThan(0)
  expect((await find('"only17 zebra"')).pages).toEqual([])
  expect((await find('"only17"')).pages).toEqual([17])
  expect((await find('"asset"')).pages[0]).toBe(700)
})

test('nothing is looked for without a word, and nothing found of an unknown one', async () => {
  expect(await find(' -- ')).toMatchObject({ pages: [], fetched: [] })
  expect((await find('qqqq')).pages).toEqual([])
})

test('the text of a page has a name that one of many small tables knows', async () => {
  fetched.length = 0
  const name = await engine.files.nameOf(700)
  expect(fetched.map(({ path }) => path)).toEqual(['/pages/5.pf_table'])
  const text = JSON.parse(new TextDecoder().decode(await engine.files.bytes(`fragment/en_${name}.pf_fragment`)))
  expect(text).toMatchObject({ url: '/p700/', meta: { title: 'Asset pipeline' } })
})

test('a part that cannot be had is an error, and asked for again', async () => {
  await expect(engine.files.bytes('index/none')).rejects.toThrow('404')
  await expect(engine.files.bytes('index/none')).rejects.toThrow('404')
  expect(fetched.filter(({ path }) => path === '/index/none')).toHaveLength(2)
})
