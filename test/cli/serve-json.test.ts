// The output of `docs-gen serve --json`: one line of JSON for each event.

import { createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { fetchText } from '../support/serving.ts'
import { createSite, type TestSite } from '../support/site-test.ts'

let site: TestSite
afterEach(() => site.close())

/** Starts a server, and returns its port and a function that returns the events printed so far. */
async function serve(...args: readonly string[]) {
  return listening('--port', '0', ...args)
}

/** Starts a server at the port given in the arguments, or at the default port. */
async function listening(...args: readonly string[]) {
  const child = site.start('serve', '--json', ...args)
  let printed = ''
  child.stdout?.on('data', (chunk: Buffer) => {
    printed += chunk.toString('utf8')
  })
  const events = () =>
    printed
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as unknown)
  await expect.poll(() => printed).toContain('listening')
  return { port: Number(/localhost:(\d+)/.exec(printed)?.[1]), events }
}

it('prints where it listens, what changes, and findings as they come and go', async () => {
  site = createSite()
  const { port, events } = await serve()
  expect(events()).toEqual([{ type: 'listening', urls: [`http://localhost:${port}/`] }])
  await fetchText(port, '/a/')
  let edits = 0
  const edit = () => {
    site.write({ 'content/a.md': `# Page A\n\nSee [nothing](./b.md), ${edits++}.\n` }) // until watched
    return events()
  }
  await expect.poll(edit, { interval: 500 }).toContainEqual({ type: 'changed', files: ['content/a.md'] })
  const found = expect.objectContaining({ code: 'broken-link', file: 'content/a.md' })
  await expect
    .poll(events)
    .toContainEqual(expect.objectContaining({ type: 'findings', diagnostics: expect.arrayContaining([found]) }))
  site.write({ 'content/a.md': '# Page A\n\nSee nothing.\n' })
  await expect.poll(() => JSON.stringify(events().at(-1))).not.toContain('broken-link')
})

it('takes the next free port when nobody chose one and the usual one is in use', async () => {
  const holder = createServer().on('error', () => undefined) // if the port is already in use, the test works too
  await new Promise((resolve) => holder.once('error', resolve).listen(3000, 'localhost', () => resolve(undefined)))
  try {
    site = createSite({ 'public/index.html': '<title>x</title>' })
    const { port, events } = await listening('--built', 'public')
    expect(port).toBeGreaterThan(3000)
    expect(events()).toEqual([{ type: 'listening', urls: [`http://localhost:${port}/`] }])
    expect((await fetchText(port, '/')).text).toContain('<title>x</title>')
  } finally {
    holder.close()
  }
})

it('prints the address of the home page where a site has a base URL', async () => {
  site = createSite({ 'public/index.html': '<title>x</title>' })
  const { port, events } = await serve('--built', 'public', '--base-url', '/docs/')
  expect(events()).toEqual([{ type: 'listening', urls: [`http://localhost:${port}/docs/`] }])
})

it('prints where a finished folder is served', async () => {
  site = createSite({ 'public/index.html': '<title>x</title>' })
  const { port, events } = await serve('--built', 'public')
  expect(events()).toEqual([{ type: 'listening', urls: [`http://localhost:${port}/`] }])
})
