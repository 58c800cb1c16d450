// The theme in a real browser, under the content security policy that pages carry: everything a reader does before any
// island.

import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { NavigationItem } from '../../src/model/navigation.ts'
import { bundleTemplates } from '../../src/render/bundle.ts'
import { renderDocument } from '../../src/render/document.ts'
import type { Bundle, LoadedTemplates } from '../../src/render/loaded-templates.ts'
import { loadTemplates } from '../../src/render/read-bundle.ts'
import { temporaryFolder } from '../render/theme.ts'
import { launchBrowser } from '../support/browser.ts'
import { pageProps } from '../templates/page-props.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const category = (label: string, items?: readonly NavigationItem[]): NavigationItem => ({
  type: 'category',
  label,
  isActive: false,
  isOpen: false,
  collapsed: true,
  collapsible: true,
  path: label,
  ...(items !== undefined && { items }),
})
const link = (label: string, isActive = false): NavigationItem => ({
  type: 'link',
  label,
  href: `#${label}`,
  isActive,
  isExternal: false,
})

const tabs = (id: string) => `<div class="tabs" data-tabs="" data-group="manager" data-query="manager">
<div role="tablist" class="tab-list" aria-label="manager">
<button type="button" role="tab" id="${id}t0" aria-controls="${id}p0" aria-selected="true" data-value="uv">uv</button>
<button type="button" role="tab" id="${id}t1" aria-controls="${id}p1" aria-selected="false" tabindex="-1" data-value="pip">pip</button></div>
<div role="tabpanel" id="${id}p0" aria-labelledby="${id}t0" data-label="uv"><p>${id} with uv</p></div>
<div role="tabpanel" id="${id}p1" aria-labelledby="${id}t1" data-label="pip" hidden=""><p id="${id}-pip">${id} with pip</p></div></div>`

const content = `<p>First <a href="#one">link</a>.</p><h2 id="one">One</h2>${tabs('a')}${tabs('b')}
<figure class="code"><figcaption><span class="code-title">x.py</span><button type="button" class="code-wrap" aria-pressed="false">Wrap</button>
<button type="button" class="code-copy">Copy</button></figcaption><pre tabindex="0" role="group" aria-label="Python code"><code><del class="line">old
</del><ins class="line">new
</ins><mark class="line"><span class="tok-keyword">del</span> new
</mark></code></pre></figure><h2 id="two">Two</h2>${'<p>Text.</p>'.repeat(60)}`

let browser: Browser
let server: Server
let bundle: Bundle
let html: string
let origin: string
let page: Page
let messages: string[] = []

beforeAll(async () => {
  const themeDir = fileURLToPath(new URL('../../templates', import.meta.url))
  const result = await bundleTemplates({ themeDir, outDir: join(temporaryFolder(), 'theme'), isMinified: true })
  if (result.bundle === undefined) throw new Error(JSON.stringify(result.diagnostics))
  bundle = result.bundle
  html = render(await loadTemplates(bundle))
  const sidebar = JSON.stringify({
    name: 'docs',
    items: [category('Closed', [link('Inner'), category('Deep', [link('Deepest')])])],
  })
  server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const type = path.endsWith('.css')
      ? 'text/css'
      : path.endsWith('.js')
        ? 'text/javascript'
        : path.endsWith('.json')
          ? 'application/json'
          : 'text/html'
    response.setHeader('content-type', type)
    if (path === '/sidebar.json') response.end(sidebar)
    else if (path === '/') response.end(html)
    else if (path.startsWith('/assets/'))
      response.end(readFileSync(join(bundle.dir, 'client', path.slice('/assets/'.length))))
    else response.writeHead(path === '/favicon.ico' ? 204 : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/` // listening on TCP
  browser = await launchBrowser()
})

afterAll(async () => {
  await browser.close()
  server.close()
})

afterEach(async () => {
  await page.context().close()
  expect(messages).toEqual([])
})

function render(loaded: LoadedTemplates): string {
  const props = pageProps({
    assets: {
      styles: bundle.manifest.styles.map((name) => `/assets/${name}`),
      loader: `/assets/${bundle.manifest.loader}`,
      sidebar: '/sidebar.json',
      search: '/pagefind/',
    },
    toc: [
      { id: 'one', depth: 2, html: 'One', children: [] },
      { id: 'two', depth: 2, html: 'Two', children: [] },
    ],
    navigation: { sidebarName: 'docs', sidebar: [link('Current', true), category('Closed')], breadcrumbs: [] },
  })
  return renderDocument({ loaded, props, contentHtml: content })
}

/** Opens a page, after a script that changes what the browser can do. */
async function open(options: BrowserContextOptions = {}, path = '', before = ''): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  await context.addInitScript(before)
  page = await context.newPage()
  messages = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  await page.goto(origin + path)
  return page
}

/** Runs axe, best practices included, and gives the ids of what it finds. */
async function violations(): Promise<readonly string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe: run } = window as unknown as {
      axe: { run: (on: Document) => Promise<{ violations: { id: string }[] }> }
    } // put there above
    return (await run.run(document)).violations.map(({ id }) => id)
  })
}

test('the script of every page is at most 5 kB compressed', async () => {
  await open()
  const loader = readFileSync(join(bundle.dir, 'client', bundle.manifest.loader))
  expect(gzipSync(loader).length).toBeLessThan(5000)
  expect(loader.toString()).not.toMatch(/^import|\bfrom"\.\//)
})

describe('tabs', () => {
  test('a click switches all tabs of the group, keeps the choice in the URL and for the next page', async () => {
    await open()
    await page.click('#at1')
    expect(await page.isVisible('#b-pip')).toBe(true)
    expect(page.url()).toContain('?manager=pip')
    await page.goto(origin)
    expect(await page.isVisible('#a-pip')).toBe(true)
  })

  test('the URL wins over what was chosen before, an unknown value changes nothing', async () => {
    await open({}, '?manager=pip')
    expect(await page.isVisible('#a-pip')).toBe(true)
    await page.goto(`${origin}?manager=conda`)
    expect(await page.isVisible('#a-pip')).toBe(false)
  })

  test('arrow keys move, Enter selects', async () => {
    await open()
    await page.focus('#at0')
    await page.keyboard.press('ArrowRight')
    expect(await page.isVisible('#a-pip')).toBe(false)
    await page.keyboard.press('Enter')
    expect(await page.isVisible('#a-pip')).toBe(true)
  })

  test('a link into a closed panel opens it', async () => {
    await open({}, '#b-pip')
    expect(await page.isVisible('#b-pip')).toBe(true)
  })

  test('without scripts all panels show', async () => {
    await open({ javaScriptEnabled: false })
    expect(await page.isVisible('#a-pip')).toBe(true)
    expect(await page.isVisible('#at0')).toBe(false)
    expect(await page.isVisible('[data-theme-switch]')).toBe(false)
  })
})

describe('sidebar', () => {
  test('a closed branch is fetched when it is opened, and is open on the next page', async () => {
    await open()
    await page.click('[data-path=Closed] > summary')
    await page.click('[data-path=Deep] > summary')
    await page.waitForSelector('text=Deepest')
    await page.reload()
    await page.waitForSelector('text=Deepest')
    expect(await page.isVisible('text=Deepest')).toBe(true)
  })

  test('is a drawer on small screens: the rest cannot be reached, Escape closes it and focus returns', async () => {
    await open({ viewport: { width: 360, height: 740 } })
    await page.click('.menu-button')
    expect(await page.isVisible('text=Current')).toBe(true)
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main, .header, .footer') ?? null)).toBeNull()
    }
    await page.keyboard.press('Escape')
    expect(await page.isVisible('text=Current')).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.classList.contains('menu-button'))).toBe(true)
    expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(false)
  })

  test('the drawer opens without scripts', async () => {
    await open({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
    await page.click('.menu-button')
    expect(await page.isVisible('text=Current')).toBe(true)
  })
})

describe('in a browser without speculation rules', () => {
  const old = 'HTMLScriptElement.supports = () => false;'
  const fetched = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => new URL(href).pathname),
    )

  test('a page is fetched once when the reader points at a link to it', async () => {
    await open({}, '', old)
    await page.evaluate(() =>
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<a href="/other/">o</a><a href="#one">one</a>'),
    )
    await page.hover('main a[href="/other/"]')
    await page.hover('main a[href="#one"] >> nth=0')
    await page.hover('main a[href="/other/"]')
    await page.waitForSelector('link[rel=prefetch]', { state: 'attached' })
    expect(await fetched()).toEqual(['/other/'])
    messages = messages.filter((text) => !text.includes('404'))
  })

  test('nothing is fetched ahead for a reader who saves data', async () => {
    await open({}, '', `${old} Object.defineProperty(navigator, 'connection', { value: { saveData: true } })`)
    await page.evaluate(() =>
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<a href="/other/">other</a>'),
    )
    await page.hover('main a[href="/other/"]')
    await page.focus('main a[href="/other/"]')
    expect(await fetched()).toEqual([])
  })
})

test('the theme switch remembers a choice that differs from the system, and forgets one that agrees', async () => {
  await open({ colorScheme: 'light' })
  await page.click('[data-theme-switch]')
  await page.reload()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(21, 24, 26)')
  await page.click('[data-theme-switch]')
  const shown = () => page.evaluate(() => [document.documentElement.dataset.theme, localStorage.getItem('theme')])
  expect(await shown()).toEqual(['light', null])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.waitForSelector('html[data-theme="dark"]')
  expect(await shown()).toEqual(['dark', null])
})

test('the copy button copies the code without removed lines, and wrap wraps', async () => {
  await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.click('.code-copy')
  await page.waitForSelector('.code-copy.is-copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('new\ndel new')
  await page.click('.code-wrap')
  expect(await page.getAttribute('.code-wrap', 'aria-pressed')).toBe('true')
})

test.each(['light', 'dark'] as const)(
  'words in marked lines can be read in forced colours, %s',
  async (colorScheme) => {
    await open({ colorScheme, forcedColors: 'active' })
    const colours = await page.evaluate(() => {
      const [line, word] = [document.querySelector('mark.line'), document.querySelector('mark .tok-keyword')]
      return (
        line &&
        word && [getComputedStyle(line).backgroundColor, getComputedStyle(line).color, getComputedStyle(word).color]
      )
    })
    expect(colours?.[2]).toBe(colours?.[1])
    expect(colours?.[2]).not.toBe(colours?.[0])
  },
)

test('the table of contents follows the reader', async () => {
  await open()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await page.waitForSelector('.toc a[href="#two"][aria-current]')
  await page.evaluate(() => document.getElementById('one')?.scrollIntoView({ behavior: 'instant' }))
  await page.waitForSelector('.toc a[href="#one"][aria-current]')
})

test('search opens by slash and says when its index is missing; Escape closes it', async () => {
  await open()
  await page.keyboard.press('/')
  await page.waitForSelector('dialog[open] >> text=could not be loaded')
  await page.keyboard.type('x')
  await page.keyboard.press('Escape')
  expect(await page.isVisible('dialog')).toBe(false)
  await page.keyboard.press('Control+k')
  await page.waitForSelector('dialog[open]')
  messages = messages.filter((text) => !text.includes('404'))
})

describe.each(['light', 'dark'] as const)('accessibility, %s', (colorScheme) => {
  test.each([320, 768, 1280])('axe finds nothing at %i px, and nothing sticks out', async (width) => {
    await open({ colorScheme, viewport: { width, height: 800 }, bypassCSP: true })
    expect(await violations()).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0)
  })

  test('axe finds nothing with the drawer or the search dialog open', async () => {
    await open({ colorScheme, viewport: { width: 360, height: 740 }, bypassCSP: true })
    await page.click('.menu-button')
    expect(await violations()).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.waitForSelector('dialog[open] >> text=could not be loaded')
    expect(await violations()).toEqual([])
    messages = messages.filter((text) => !text.includes('404'))
  })
})
