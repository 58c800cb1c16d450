// Which pages the 404 page names, and what it fetches for that.

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AddressRow, shareOut } from '../../src/output/nearest-pages.ts'
import { entriesFor, nearestTo } from '../../templates/client/search/nearest-pages.ts'

const subjects = [
  'kubernetes',
  'snowflake',
  'partitions',
  'sensors',
  'schedules',
  'warehouse',
  'backfills',
  'monitoring',
]
const verbs = ['deploying', 'configuring', 'testing', 'debugging']
const rows = Array.from({ length: 3000 }, (_, index): AddressRow => {
  const path = `/docs/guides/${verbs[index % 4]}/${subjects[(index >> 2) % 8]}-${index >> 5}/`
  return [`Page ${index}`, index === 0 ? '/docs/' : path]
})
const files = shareOut(rows)
const server = createServer((request, response) => {
  const pages = files[Number(/(\d+)\.json$/.exec(request.url ?? '')?.[1])]
  const body = JSON.stringify({ files: files.length, pages })
  fetched.push(gzipSync(body).length)
  response.writeHead(pages === undefined ? 404 : 200).end(body)
})
const fetched: number[] = []
let folder: URL

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  folder = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/nearest/`) // it listens on TCP
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

async function near(path: string): Promise<readonly string[]> {
  fetched.length = 0
  return nearestTo(path, await entriesFor(folder, path)).map((entry) => entry.path)
}

test.each([
  ['a mistyped word', '/docs/guides/deploying/kuberntes-17/', '/docs/guides/deploying/kubernetes-17/'],
  ['another section', '/docs/reference/testing/sensors-42/', '/docs/guides/testing/sensors-42/'],
  ['fewer folders', '/docs/configuring/warehouse-3', '/docs/guides/configuring/warehouse-3/'],
  ['an ending', '/docs/guides/debugging/backfills-9/index.html', '/docs/guides/debugging/backfills-9/'],
])('finds a page by an address with %s', async (_how, asked, page) => {
  expect((await near(asked))[0]).toBe(page)
})

test('fetches some kilobytes, however many pages there are', async () => {
  await near('/docs/guides/deploying/kubernetes-17/how/to/start/with/a/very/long/address/that/goes/on/')
  expect(fetched.length).toBeLessThanOrEqual(9)
  expect(fetched.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(20_000)
})

test('names nothing for an address that is like none, nor without the files', async () => {
  expect(await near('/zzz/%E0%A4%A/')).toEqual([])
  expect(await entriesFor(new URL('none/', folder), '/docs/')).toEqual(expect.any(Array))
  expect(nearestTo('/docs/', [])).toEqual([])
})

test('a small site has one file, and each page is in one at least', () => {
  expect(shareOut(rows.slice(0, 50))).toEqual([rows.slice(0, 50)])
  expect(new Set(files.flat().map(([title]) => title)).size).toBeGreaterThan(2500)
  expect(shareOut([['Home', '/']])).toEqual([[['Home', '/']]])
})
