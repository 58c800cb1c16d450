// The raw requests of test/server/further-requests.ts, sent to the real command, which serves a built folder, pages
// rendered on request, and sites below a base URL.

import { mkdirSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { furtherLinks, furtherRequests } from '../server/further-requests.ts'
import { layFixture, runCase, talk } from '../server/request-runner.ts'
import { type ServerProcess, startServing } from '../support/serving.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

const ways = [
  { how: 'serve --built', folder: 'site', args: ['--built', 'site'] },
  { how: 'serve, on the fly', folder: 'static', args: [] },
]

/** Writes a site with the fixture in one of its folders, and serves it. */
async function serveFixture(
  config: string,
  folder: string,
  args: readonly string[],
): Promise<{ site: TestSite; server: ServerProcess }> {
  const site = createSite({}, { 'docs-gen.yaml': config, 'content/p/a.md': '# A\n\nText.\n' })
  const root = path.join(site.root, folder)
  mkdirSync(root)
  layFixture(root)
  for (const [name, target] of Object.entries(furtherLinks)) symlinkSync(target, path.join(root, name))
  return { site, server: await startServing(site, ...args) }
}

describe.each(ways)('further requests to docs-gen $how', ({ folder, args }) => {
  let site: TestSite
  let server: ServerProcess
  beforeAll(async () => {
    ;({ site, server } = await serveFixture('title: Requests\n', folder, args))
  })
  afterAll(() => site.close())

  it.each(furtherRequests.map((given) => [given.id, given.why, given] as const))('%s: %s', async (_id, _why, given) => {
    expect(await runCase(given, { port: server.port, root: path.join(site.root, folder) })).toEqual([])
    expect(server.child.exitCode).toBe(null)
    expect(server.said()).not.toMatch(/^\s+at |error/m)
  })
})

/** Targets below and outside a base URL, with their status and location. */
const based: readonly (readonly [target: string, status: number, location?: string])[] = [
  ['/', 308, '/docs/v1/'],
  ['/?q=1', 308, '/docs/v1/?q=1'],
  ['/docs/v1/', 200],
  ['/docs/v1/guide/', 200],
  ['/docs/v1/letters.txt', 200],
  ['/docs/v1', 308, '/docs/v1/'],
  ['/docs/v1/guide', 308, '/docs/v1/guide/'],
  ...[
    '/docs',
    '/docs/',
    '/guide/',
    '/letters.txt',
    '/Docs/v1/',
    '/docs/v1x/',
    '/docs/v1guide/',
    '/docs/v1/.env',
    '/v1/',
    '/docs/v1/docs/v1/',
  ].map((target) => [target, 404] as const),
  ...[
    '/docs/v1//',
    '/docs//v1/',
    '//docs/v1/',
    '/docs/v1/../v1/',
    '/docs/v1/%2e%2e/',
    '/docs%2fv1/',
    '/docs/v1\\',
    '/docs/./v1/',
  ].map((target) => [target, 400] as const),
]

describe.each(ways)('a site below a base URL, docs-gen $how', ({ folder, args }) => {
  let site: TestSite
  let server: ServerProcess
  beforeAll(async () => {
    ;({ site, server } = await serveFixture(
      'title: Requests\nurl: https://x.example\nbaseUrl: /docs/v1/\n',
      folder,
      args,
    ))
  })
  afterAll(() => site.close())

  it.each(based)('answers %s with %i', async (target, status, location) => {
    const answer = await talk(server.port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect([answer.status, answer.headers.location]).toEqual([status, location])
    expect(answer.body).not.toMatch(/TOP-SECRET|node:internal|ENOENT/)
  })
})
