// Islands of the test theme in a real browser, under the content security policy that pages carry.

import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { bundleTemplates } from '../../src/render/bundle/bundle-templates.ts'
import { loadTemplates } from '../../src/render/bundle/read-bundle.ts'
import { renderDocument } from '../../src/render/document.ts'
import type { Bundle, LoadedTemplates } from '../../src/render/loaded-templates.ts'
import { clientDir, temporaryFolder, themeDir } from '../render/theme.ts'
import { holdBack, type SharedBrowser, shareBrowser } from '../support/browser.ts'

let browser: SharedBrowser
let page: Page
let loaded: LoadedTemplates
let bundle: Bundle
let server: Server
let html = ''
let requested: string[] = []
let messages: string[] = []

beforeAll(async () => {
  const result = await bundleTemplates({
    themeDir,
    clientDir,
    outDir: join(temporaryFolder(), 'theme'),
  })
  if (result.bundle === undefined) throw new Error(JSON.stringify(result.diagnostics))
  bundle = result.bundle
  loaded = await loadTemplates(bundle)
  server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    if (path.startsWith('/base/assets/')) {
      requested.push(path.slice('/base/assets/'.length))
      response.setHeader('content-type', path.endsWith('.css') ? 'text/css' : 'text/javascript')
      response.end(readFileSync(join(bundle.dir, 'client', path.slice('/base/assets/'.length))))
    } else {
      response.setHeader('content-type', 'text/html')
      response.end(path === '/base/' ? html : '')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  browser = await shareBrowser()
})

afterAll(async () => {
  await browser.close()
  server.close()
})

beforeEach(async () => {
  page = await browser.newPage()
  messages = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
})

afterEach(async () => {
  await page.close()
  expect(messages).toEqual([])
})

type CreateElement = (type: unknown, props?: object | null, ...children: unknown[]) => never

/** Opens a page with this content. */
async function open(render: (h: CreateElement, components: Record<string, unknown>) => unknown): Promise<void> {
  const { React, engine, templates } = loaded
  const content = render(React.createElement as CreateElement, templates.components as Record<string, unknown>)
  const contentHtml = engine.renderPart(content as never, engine.createSession('c')).html
  const assets = {
    styles: bundle.manifest.styles.map((name) => `/base/assets/${name}`),
    loader: `/base/assets/${bundle.manifest.loader}`,
  }
  html = renderDocument({ loaded, props: { site: { language: 'en' }, title: 'T', assets } as never, contentHtml })
  requested = []
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`)
}

test('loads the loader only, until a reader touches an island', async () => {
  await open((h, { Counter }) => h(Counter))
  await page.waitForLoadState('networkidle')
  expect(requested.filter((name) => name.endsWith('.js'))).toEqual([bundle.manifest.loader])
})

test('gives the first click to the island once it has handlers, exactly once', async () => {
  await open((h, { Counter }) => h(Counter, { start: 5 }))
  await page.click('button')
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '6')
  await page.click('button')
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '7')
})

test('counts two quick clicks that come before the code of an island twice', async () => {
  const letGo = await holdBack(page, '**/counter-*.js')
  await open((h, { Counter }) => h(Counter, { start: 5 }))
  await page.dblclick('button')
  await expect.poll(() => page.textContent('output')).toBe('5')
  letGo()
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '7')
})

test('leaves the children of an island untouched, and islands within them hydrate on their own', async () => {
  await open((h, { Counter }) =>
    h(Counter, null, h('p', { id: 'kept' }, 'text ', h('b', null, 'bold')), h(Counter, { start: 10 })),
  )
  await page.evaluate(() => Object.assign(document.querySelector('#kept') ?? {}, { isSame: true }))
  await page.click('dg-slot button')
  await page.waitForFunction(() => document.querySelector('dg-slot output')?.textContent === '11')
  await page.click('button >> nth=0')
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '1')
  expect(await page.evaluate(() => (document.querySelector('#kept') as { isSame?: boolean } | null)?.isSame)).toBe(true)
  expect(await page.textContent('dg-slot output')).toBe('11')
})

test('hydrates an island when it comes into view, and shows children that the server did not render', async () => {
  await open((h, { Panel }) => h('div', null, h(Panel, { title: 'More' }, h('i', null, 'hidden text'))))
  await page.waitForSelector('dg-island[data-hydrate=visible]:not(:has(template))')
  await page.click('button')
  await page.waitForSelector('section i')
  expect(await page.textContent('section')).toBe('Morehidden text')
})

test('keeps what was typed before the island had handlers', async () => {
  await open((h, { Field }) => h(Field, { label: 'Name' }))
  await page.locator('input').first().pressSequentially('Ada')
  await page.waitForFunction(() => document.querySelector('.mirror')?.textContent === 'Ada|off|')
  expect(await page.inputValue('input >> nth=0')).toBe('Ada')
})

test('turns a checkbox on with one click, and sends a form with one', async () => {
  await open((h, { Field }) => h('div', null, h(Field, { label: 'A' }), h(Field, { label: 'B' })))
  await page.click('[type=checkbox] >> nth=0')
  await page.waitForFunction(() => document.querySelector('.mirror')?.textContent === '|on|')
  await page.locator('[aria-label=B]').fill('x')
  await page.locator('[aria-label=B]').press('Enter')
  await page.waitForFunction(() => document.querySelectorAll('.mirror')[1]?.textContent === 'x|off|x')
})

test('works by keyboard from the first key on', async () => {
  await open((h, { Counter }) => h(Counter))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => document.querySelector('output')?.textContent === '1')
})

test('follows a link among the children at once', async () => {
  await open((h, { Counter }) => h(Counter, null, h('a', { href: '#there' }, 'go')))
  await page.click('a')
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#there')
})

test('hydrates islands that come into the page later, and unmounts those that leave it', async () => {
  await open((h, { Panel }) => h(Panel, { title: 'A' }))
  await page.evaluate(() =>
    document.querySelector('main')?.insertAdjacentHTML('beforeend', document.querySelector('main')?.innerHTML ?? ''),
  )
  await page.waitForFunction(() =>
    [...document.querySelectorAll('section')].every((section) =>
      Object.keys(section).some((key) => key.startsWith('__react')),
    ),
  )
  const left = await page.evaluateHandle(() => document.querySelector('dg-island'))
  await page.evaluate((island) => island?.remove(), left)
  await page.waitForFunction((island) => island?.childElementCount === 0, left)
})

test('tries again when a module could not be loaded', async () => {
  let isDown = true
  await page.route(/counter-\w+\.js/, (route) => (isDown ? route.abort() : route.continue()))
  await open((h, { Counter }) => h(Counter))
  const failed = page.waitForEvent('pageerror')
  await page.click('button')
  expect((await failed).message).toContain('Failed to fetch')
  isDown = false
  await expect
    .poll(async () => {
      await page.click('button')
      return page.textContent('output')
    })
    .not.toBe('0')
  messages = []
})

test('shows what the server rendered when a component throws in the browser', async () => {
  await open((h, { Counter }) =>
    h(Counter, { start: 98 }, h('p', null, 'text'), h(Counter, { start: 10 }), h('a', { href: '#there' }, 'go')),
  )
  const served = await page.textContent('main')
  const thrown = page.waitForEvent('pageerror')
  await page.dblclick('button >> nth=0')
  expect((await thrown).message).toBe('too many')
  expect(await page.textContent('main')).toBe(served)
  await page.click('a')
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#there')
  await page.click('dg-slot button')
  await page.waitForFunction(() => document.querySelector('dg-slot output')?.textContent === '11')
  messages = []
})
