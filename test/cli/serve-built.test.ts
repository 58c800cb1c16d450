// The headers that `serve --built` sends with the files of a site, as a well-configured host does.

import { expect, test } from 'vitest'
import { startServing } from '../support/serving.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const site = sitesOfTests()

test('pages are compressed and asked for again, what is named by its content is kept, and frames are of the site', async () => {
  const made = site({})
  expect((await made.run('build', '--no-search')).code).toBe(0)
  const server = await startServing(made, '--built', 'build')
  const headersOf = async (path: string, encoding = 'gzip, br') => {
    const { headers } = await fetch(`http://localhost:${server.port}${path}`, {
      headers: { 'Accept-Encoding': encoding },
    })
    return ['content-encoding', 'cache-control', 'content-security-policy', 'x-content-type-options'].map((name) =>
      headers.get(name),
    )
  }
  const safe = ["frame-ancestors 'self'", 'nosniff']
  const forEver = 'public, max-age=31536000, immutable'
  expect(await headersOf('/')).toEqual(['br', 'no-cache', ...safe])
  expect(await headersOf('/', 'gzip')).toEqual(['gzip', 'no-cache', ...safe])
  const style = /href="(\/assets\/styles-[^"]*)"/.exec(made.read('build/index.html'))?.[1] ?? ''
  expect(await headersOf(style)).toEqual(['br', forEver, ...safe])
  expect(await headersOf('/gone')).toEqual(['br', 'no-cache', ...safe])
})

test('who may show pages in a frame is a setting', async () => {
  const made = site({
    'docs-gen.yaml':
      'title: Test site\nlastUpdated: false\nsecurity: { csp: { frame-ancestors: [https://a.example, https://b.example] } }\n',
  })
  expect((await made.run('build', '--no-search')).code).toBe(0)
  const server = await startServing(made, '--built', 'build')
  const { headers } = await fetch(`http://localhost:${server.port}/`)
  expect(headers.get('content-security-policy')).toBe('frame-ancestors https://a.example https://b.example')
})
