// Live reload in a real browser, under the content security policy that pages carry.

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OverlayFinding } from '../../src/model/overlay-finding.ts'
import { createLiveChannel, type LiveChannel } from '../../src/server/live.ts'
import { withLiveScript } from '../../src/server/live-client.ts'
import { type RunningServer, startServer } from '../../src/server/start.ts'
import { type SharedBrowser, shareBrowser } from '../support/browser.ts'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'"

interface Content {
  readonly title?: string
  readonly head?: string
  readonly sidebar?: string
  readonly main: string
}

function documentOf({
  title = 'Page',
  head = '',
  sidebar = '<details><summary>S</summary>s</details>',
  main,
}: Content): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${title}</title><link rel="stylesheet" href="/a.css">${head}</head><body><nav>${sidebar}</nav><main>${main}</main></body></html>`
}

const paragraphs = Array.from({ length: 80 }, (_, index) => `<p>Paragraph ${index}</p>`).join('\n')
const island = (text: string) => `<dg-island data-hydrate="visible"><button>${text}</button></dg-island>`

describe('live reload', () => {
  let browser: SharedBrowser
  let page: Page
  let server: RunningServer
  let live: LiveChannel
  let html = ''
  let status = 200
  const violations: string[] = []

  const start = async (port: number) => {
    live = createLiveChannel()
    const answers: Readonly<Record<string, string>> = {
      '/a.css': 'main { color: red }',
      '/b.css': 'main { color: rgb(0, 0, 255) }',
      '/x.js': '',
    }
    server = await startServer({
      port,
      host: '127.0.0.1',
      live,
      onError: () => undefined,
      handler: {
        lookup(path) {
          const body = answers[path]
          if (body !== undefined)
            return { type: 'body', body, contentType: path.endsWith('.css') ? 'text/css' : 'text/javascript' }
          return {
            type: 'body',
            body: withLiveScript(html, live.script),
            contentType: 'text/html; charset=utf-8',
            status,
          }
        },
        notFound: () => ({ type: 'body', body: '', contentType: 'text/html' }),
      },
    })
  }

  beforeAll(async () => {
    browser = await shareBrowser()
    await start(0)
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })
  beforeEach(async () => {
    await page?.close()
    status = 200
    violations.splice(0)
    page = await browser.newPage()
    page.on(
      'console',
      (message) => message.text().includes('Content Security Policy') && violations.push(message.text()),
    )
  })

  /** Opens a page with some content, and waits until it listens. `window.kept` later shows whether it was reloaded. */
  const open = async (content: Content) => {
    html = documentOf(content)
    live.send({ type: 'errors', findings: [] })
    const before = live.count()
    await page.goto(server.url)
    await page.evaluate('window.kept = true')
    await expect.poll(() => live.count()).toBeGreaterThan(before)
  }
  const update = (content: Content) => {
    html = documentOf(content)
    live.send({ type: 'update' })
  }
  const wasKept = () => page.evaluate('window.kept === true')

  it('changes only what differs and keeps scroll, open details, typed text and running islands', async () => {
    const main = (text: string) => `<h1>${text}</h1><input>${island('one')}${paragraphs}<p>${text}</p>`
    await open({ main: main('old') })
    await page.evaluate(`
      document.querySelector('details').open = true
      document.querySelector('input').value = 'typed'
      document.querySelector('dg-island').innerHTML = '<button>clicked</button><i></i>'
      document.body.append('extra')
      window.first = document.querySelector('p')
      scrollTo(0, 900)`)
    update({ title: 'New', main: main('new') })
    await expect.poll(() => page.textContent('h1')).toBe('new')
    expect(await page.title()).toBe('New')
    expect(await page.textContent('main > p:last-of-type')).toBe('new')
    const state = `[scrollY, document.querySelector('details').open, document.querySelector('input').value,
      document.querySelector('dg-island').textContent, document.querySelector('p') === window.first]`
    expect(await page.evaluate(state)).toEqual([900, true, 'typed', 'clicked', true])
    expect(await wasKept()).toBe(true)
    expect(violations).toEqual([])
  })

  it('brings a page up to date that was rendered before an edit and began to listen after it', async () => {
    html = documentOf({ main: '<p>old</p>' })
    await page.route('**/live.js?*', async (route) => {
      update({ main: '<p>new</p>' })
      await route.continue()
    })
    await page.goto(`${server.url}x`)
    await expect.poll(() => page.textContent('main')).toBe('new')
    await page.unrouteAll()
  })

  it('puts in, takes out and moves what was added, removed and moved', async () => {
    await open({ main: paragraphs })
    const lines = paragraphs.split('\n')
    const versions = [
      [...lines.slice(0, 10), '<h2>new</h2>', ...lines.slice(10)],
      [
        ...lines.slice(0, 3),
        ...lines.slice(20, 30),
        '<pre>x</pre>',
        ...lines.slice(5, 9),
        ...lines.slice(40).reverse(),
      ],
      [],
      ['text', '<!-- c -->', '<p>Paragraph 1</p>', 'more', '<p>Paragraph 1</p>'],
      lines,
    ]
    for (const version of versions) {
      const main = version.join('')
      update({ main })
      await expect.poll(() => page.evaluate(`document.querySelector('main').innerHTML`)).toBe(main)
    }
    expect(await wasKept()).toBe(true)
  })

  it('renders an island again when its HTML differs and says so to the page', async () => {
    await open({ main: island('one') })
    await page.evaluate(
      `document.addEventListener('docs-gen:update', () => { window.updates = (window.updates ?? 0) + 1 })`,
    )
    update({ main: island('two') })
    await expect.poll(() => page.textContent('dg-island')).toBe('two')
    await expect.poll(() => page.evaluate('window.updates')).toBe(1)
  })

  it('exchanges styles without loading the page anew, and loads it anew for scripts', async () => {
    await open({ main: 'x' })
    const swap = (text: string) => text.replace('/a.css', '/b.css')
    html = swap(documentOf({ main: 'x' }))
    live.send({ type: 'update' })
    await expect
      .poll(() => page.evaluate(`getComputedStyle(document.querySelector('main')).color`))
      .toBe('rgb(0, 0, 255)')
    await expect.poll(() => page.evaluate(`document.querySelectorAll('link').length`)).toBe(1)
    expect(await wasKept()).toBe(true)
    html = swap(documentOf({ main: 'y', head: '<script src="/x.js"></script>' }))
    live.send({ type: 'update' })
    await expect.poll(() => page.textContent('main')).toBe('y')
    await expect.poll(wasKept).toBe(false)
  })

  it('shows findings as text, hides them on Escape, and takes them away when they are mended', async () => {
    await open({ main: 'x' })
    const finding: OverlayFinding = {
      severity: 'error',
      code: 'mdx-syntax',
      message: '<img src=x onerror=alert(1)>',
      file: 'docs/<b>.mdx',
      line: 3,
      column: 7,
      frame: '> 3 | <b>\n    |   ^',
      notes: ['n'],
      hint: 'Fix it.',
    }
    live.send({ type: 'errors', findings: [finding, { severity: 'warning', code: 'w', message: 'W' }] })
    const panel = page.getByRole('region', { name: 'Findings of docs-gen' })
    await panel.waitFor()
    expect(await panel.textContent()).toContain('docs/<b>.mdx:3:7 error <img src=x onerror=alert(1)> mdx-syntax')
    expect(await panel.textContent()).toContain('1 error, 1 warning')
    expect(await panel.locator('img, b').count()).toBe(0)
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: '1 error, 1 warning' }).click()
    await panel.waitFor()
    live.send({ type: 'errors', findings: [{ severity: 'warning', code: 'w', message: 'W' }] })
    await panel.waitFor({ state: 'hidden' })
    live.send({ type: 'errors', findings: [] })
    await expect.poll(() => page.evaluate(`document.querySelectorAll('docs-gen-findings').length`)).toBe(0)
    expect(violations).toEqual([])
  })

  it('keeps the last good page while it cannot be rendered', async () => {
    await open({ main: 'good' })
    status = 500
    update({ main: 'bad' })
    live.send({ type: 'errors', findings: [{ severity: 'error', code: 'x', message: 'm' }] })
    await page.getByRole('region').waitFor()
    expect(await page.textContent('main')).toBe('good')
    status = 200
    update({ main: 'mended' })
    await expect.poll(() => page.textContent('main')).toBe('mended')
    expect(await wasKept()).toBe(true)
  })

  it('finds the server again after it was started anew, and then what changed', async () => {
    await open({ main: 'before' })
    const { port } = server
    await server.close()
    html = documentOf({ main: 'after' })
    await start(port)
    await expect.poll(() => page.textContent('main')).toBe('after')
    expect(await wasKept()).toBe(true)
  })
})
