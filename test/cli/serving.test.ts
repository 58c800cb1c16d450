// Every raw request of test/server/fixtures/requests.json, sent to the real command, which serves a built folder, or a
// site whose pages are rendered on request and whose static folder contains the fixture.

import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { layFixture, requestCases, runCase } from '../server/request-runner.ts'
import { type ServerProcess, startServing } from '../support/serving.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

describe.each([
  { how: 'serve --built', folder: 'site', args: ['--built', 'site'], live: undefined },
  { how: 'serve, on the fly', folder: 'static', args: [], live: '/__docs-gen/live' },
])('docs-gen $how', ({ folder, args, live }) => {
  let site: TestSite
  let server: ServerProcess

  beforeAll(async () => {
    // The page at `/` comes from the fixture, so the site has none of its own.
    site = createSite({}, { 'docs-gen.yaml': 'title: Requests\n', 'content/a.md': '# A\n\nText.\n' })
    mkdirSync(path.join(site.root, folder))
    layFixture(path.join(site.root, folder))
    server = await startServing(site, ...args)
  })
  afterAll(() => site.close())

  it.each(requestCases.map((given) => [given.id, given.why, given] as const))('%s: %s', async (_id, _why, given) => {
    const target = { port: server.port, root: path.join(site.root, folder), ...(live !== undefined && { live }) }
    expect(await runCase(given, target)).toEqual([])
    expect(server.child.exitCode).toBe(null)
    expect(server.said()).not.toMatch(/^\s+at |error/m)
  })
})
