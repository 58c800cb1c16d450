// The theme in a real browser, under the content security policy that pages carry: everything that works without
// islands.

import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { createElement } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { NavigationItem } from '../../src/model/navigation.ts'
import type { SiteProps } from '../../src/model/template.ts'
import { bundleTemplates } from '../../src/render/bundle/bundle-templates.ts'
import { loadTemplates } from '../../src/render/bundle/read-bundle.ts'
import { renderDocument } from '../../src/render/document.ts'
import type { Bundle, LoadedTemplates } from '../../src/render/loaded-templates.ts'
import { CodeBlock } from '../../templates/components/code-block.tsx'
import { Figure } from '../../templates/components/figure.tsx'
import { temporaryFolder } from '../render/theme.ts'
import { holdBack, type SharedBrowser, shareBrowser } from '../support/browser.ts'
import { pageProps } from '../templates/page-props.ts'
import { render as renderComponent } from '../templates/render.tsx'
import { highlighted, stubHost } from '../templates/stub-host.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const category = (label: string, items?: readonly NavigationItem[]): NavigationItem => ({
  type: 'category',
  label,
  isActive: false,
  isOpen: false,
  collapsed: true,
  collapsible: true,
  path: label,
  firstHref: `#${label}`,
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

const code = highlighted(`first ${'x'.repeat(200)}\n${'line\n'.repeat(59)}last`, 'python')
const long = `<div id="long">${renderComponent(createElement(CodeBlock, { code }))}</div>`
const svg =
  '<svg viewBox="0 0 720 90"><title>Arrows</title><text class="fig-text-small" x="60" y="40">small</text></svg>'
const figure = renderComponent(createElement(Figure, { src: 'a.svg', alt: 'Arrows' }), {
  ...stubHost(),
  svg: () => svg,
})
const rows =
  '<tr><td>2025-04-24</td><td><code>dagster-snowflake-pandas</code></td><td>Sentences of some words.</td></tr>'
const table = `<div class="table-wrap"><table><thead><tr><th>Day</th><th>Name</th><th>Note</th></tr></thead><tbody>${rows}</tbody></table></div>
<div><table><tbody>${rows}</tbody></table></div>`

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="90"/>')}`
const image = `<p><img src="${picture}" width="3000" height="90" alt="A map"> <img src="${picture}" width="90" height="3" alt="Small"></p>`
const name = '<button type="button" class="link-button needs-js" data-copy="acme.op">Copy</button>'

const content = `<p>First <a href="#one">link</a>.</p><h2 id="one">One</h2>${tabs('a')}${tabs('b')}
<figure class="code" id="short"><figcaption><span class="code-title">x.py</span><button type="button" class="code-copy needs-js" aria-label="Copy"></button></figcaption>
<pre role="group" aria-label="Python code"><code><del class="line">old
</del><ins class="line">new
</ins><mark class="line"><span class="tok-keyword">del</span> new
</mark></code></pre></figure>${long}${figure}${table}${image}${name}<h2 id="two">Two</h2>${'<p>Text.</p>'.repeat(60)}`

let browser: SharedBrowser
const answers: string[] = []
let server: Server
let bundle: Bundle
let html: string
let htmlOfChoices: string
let plainHtml: string
let origin: string
let page: Page
let messages: string[] = []

beforeAll(async () => {
  const themeDir = fileURLToPath(new URL('../../templates', import.meta.url))
  const result = await bundleTemplates({ themeDir, outDir: join(temporaryFolder(), 'theme') })
  if (result.bundle === undefined) throw new Error(JSON.stringify(result.diagnostics))
  bundle = result.bundle
  const loaded = await loadTemplates(bundle)
  html = render(loaded)
  htmlOfChoices = render(loaded, { mode: 'light', hideableSidebar: true, hideHeader: true, autoCollapse: true })
  plainHtml = render(loaded, {}, `<p>Text.</p>${tabs('a')}${table}${image}`)
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
    else if (path === '/choices') response.end(htmlOfChoices)
    else if (path === '/plain') response.end(plainHtml)
    else if (path === '/' || path === '/search/') response.end(html)
    else if (path === '/answers')
      request.on('data', (answer) => answers.push(String(answer))).on('end', () => response.end())
    else if (path.startsWith('/assets/'))
      response.end(readFileSync(join(bundle.dir, 'client', path.slice('/assets/'.length))))
    else response.writeHead(path === '/favicon.ico' ? 204 : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/` // listening on TCP
  browser = await shareBrowser()
})

afterAll(async () => {
  await browser.close()
  server.close()
})

afterEach(async () => {
  await page.context().close()
  expect(messages).toEqual([])
})

function render(loaded: LoadedTemplates, look: NonNullable<SiteProps['look']> = {}, contentHtml = content): string {
  const { site } = pageProps()
  const props = pageProps({
    site: { ...site, look, feedback: { url: '/answers', question: 'Did this help?' } },
    assets: {
      styles: bundle.manifest.styles.map((name) => `/assets/${name}`),
      fonts: [],
      loader: `/assets/${bundle.manifest.loader}`,
      sidebar: '/sidebar.json',
      search: '/pagefind/',
    },
    toc: [
      { id: 'one', depth: 2, html: 'One', children: [] },
      { id: 'two', depth: 2, html: 'Two', children: [] },
    ],
    navigation: {
      sidebarName: 'docs',
      sidebar: [
        link('Current', true),
        category('Closed'),
        ...(look.autoCollapse === true ? [category('One', [link('A')]), category('Two', [link('B')])] : []),
      ],
      breadcrumbs: [],
    },
  })
  return renderDocument({ loaded, props, contentHtml })
}

/** Opens a page. The script `before` runs first, to change the browser's features. */
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

/** Runs axe, including best practices, and returns the ids of its findings. */
async function violations(): Promise<readonly string[]> {
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe: run } = window as unknown as {
      axe: { run: (on: Document) => Promise<{ violations: { id: string }[] }> }
    } // set by evaluating axe above
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
    await expect.poll(() => page.isVisible('#b-pip')).toBe(true)
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
    await expect.poll(() => page.isVisible('#a-pip')).toBe(false)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.isVisible('#a-pip')).toBe(true)
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

test('a frame that is wider than the screen is narrowed', async () => {
  await open({ viewport: { width: 360, height: 740 } })
  const beyond = await page.evaluate(() => {
    document.querySelector('.prose')?.insertAdjacentHTML('afterbegin', '<iframe title="Video" width="560"></iframe>')
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
  expect(beyond).toBeLessThanOrEqual(0)
})

test('the header is as wide as a phone when it ends with the search', async () => {
  await open({ viewport: { width: 360, height: 740 } })
  const beyond = await page.evaluate(() => {
    document.querySelector('.header .theme-button')?.remove()
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
  expect(beyond).toBeLessThanOrEqual(0)
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
    await expect.poll(() => page.isVisible('text=Current')).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Close menu')
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('main, .header, .footer') ?? null)).toBeNull()
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => page.isVisible('text=Current')).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.classList.contains('menu-button'))).toBe(true)
    expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(false)
  })

  test('the drawer opens at the current page, and its head stays in view', async () => {
    await open({ viewport: { width: 360, height: 740 } })
    await page.evaluate(() => {
      const list = document.querySelector('.nav ul')
      list?.insertAdjacentHTML('afterbegin', '<li><a href="#x">Before</a></li>'.repeat(100))
    })
    await page.click('.menu-button')
    await page.waitForFunction(() => {
      const { top = 0, bottom = 0 } = document.querySelector('.nav [aria-current]')?.getBoundingClientRect() ?? {}
      return top > 0 && bottom < innerHeight
    })
    for (const part of ['.drawer-head [data-search]', '.drawer-head button'])
      expect((await page.locator(part).boundingBox())?.y).toBeGreaterThanOrEqual(0)
    await page.click('.drawer-head [data-search]')
    await page.waitForSelector('dialog[open] >> text=could not be loaded')
    messages = messages.filter((text) => !text.includes('404'))
  })

  test('is one stop for Tab in each list; arrows go on, open and close', async () => {
    await open()
    await page.focus('.nav [aria-current]')
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.waitForSelector('text=Inner')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Inner')
    await page.keyboard.press('Home')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Current')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => page.isVisible('text=Inner')).toBe(false)
  })

  test('Tab reaches every entry when the arrow keys cannot be loaded', async () => {
    await open()
    await page.route('**/sidebar-keys-*.js', (route) => route.abort())
    expect(await page.locator('.nav [tabindex="-1"]').count()).toBe(1)
    await page.keyboard.press('Tab')
    await page.waitForFunction(() => document.querySelector('.nav [tabindex]') === null)
    messages = messages.filter((text) => !text.includes('ERR_FAILED'))
  })

  test('the drawer opens without scripts', async () => {
    await open({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
    await page.click('.menu-button')
    await expect.poll(() => page.isVisible('text=Current')).toBe(true)
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

test('a long name of the site leaves the buttons of the header their room on a phone', async () => {
  await open({ viewport: { width: 320, height: 740 } })
  const right = await page.evaluate(() => {
    const name = document.querySelector('.brand span')
    if (name) name.textContent = 'The documentation of a product with a long name'
    return document.querySelector('[data-theme-switch]')?.getBoundingClientRect().right
  })
  expect(right).toBeLessThanOrEqual(320)
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

test('a site can show one theme to all who have chosen none, hide the sidebar, and open one category at a time', async () => {
  await open({ colorScheme: 'dark' }, 'choices')
  const shown = () => page.evaluate(() => [document.documentElement.dataset.theme, localStorage.getItem('theme')])
  expect(await shown()).toEqual(['light', null])
  await page.click('[data-theme-switch]')
  await expect.poll(shown).toEqual(['dark', 'dark'])
  await page.click('.nav summary:text-is("One")')
  await page.waitForSelector('details[data-path=One][open]')
  await page.click('.nav summary:text-is("Two")')
  await page.waitForSelector('details[data-path=Two][open]')
  await page.waitForSelector('details[data-path=One]:not([open])')
  expect(await violations()).toEqual([])
  await page.click('[data-sidebar-switch]')
  await page.waitForSelector('html[data-sidebar] [data-sidebar-switch][aria-expanded=false]')
  await page.reload()
  await page.waitForSelector('html[data-sidebar] [data-sidebar-switch][aria-expanded=false]')
  expect(await page.isVisible('.nav a')).toBe(false)
  await page.click('[data-sidebar-switch]')
  await page.waitForSelector('html:not([data-sidebar]) .nav a >> visible=true')
})

test('a site can hide the header on the way down, until readers scroll up or reach it with the keyboard', async () => {
  await open({ viewport: { width: 1280, height: 300 } }, 'choices')
  const scroll = (...stops: readonly number[]) =>
    page.evaluate(async (tops) => {
      for (const top of tops) {
        scrollTo({ top, behavior: 'instant' })
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
      }
      return document.querySelector('.header')?.getBoundingClientRect().bottom
    }, stops)
  await expect.poll(() => scroll(0, 300)).toBeLessThan(40) // the first scroll only loads the script
  await expect.poll(() => scroll(300)).toBe(0) // once it is not moving
  await page.focus('.header .brand')
  await expect.poll(() => scroll(300)).toBeGreaterThan(40)
  await page.evaluate(() => document.querySelector<HTMLElement>('.header .brand')?.blur())
  await expect.poll(() => scroll(300)).toBe(0)
  await expect.poll(() => scroll(200)).toBeGreaterThan(40)
})

test('the copy button copies the code without removed lines', async () => {
  await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.click('#short .code-copy')
  await page.waitForSelector('.code-copy.is-copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('new\ndel new')
})

test('code is a stop for the keyboard and can be wrapped only where it overflows', async () => {
  await open()
  await page.click('#long .code-wrap')
  await page.waitForSelector('#long .code-wrap[aria-pressed=true]')
  await page.waitForSelector('#long pre:not([tabindex])')
  await page.click('#long .code-wrap')
  await page.waitForSelector('#long pre[tabindex="0"]')
  expect(await page.locator('#short').locator('.code-wrap, pre[tabindex]').count()).toBe(0)
})

test('a long block is folded, opens and closes, is copied whole, and opens when the browser finds text in it', async () => {
  await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  const height = () => page.evaluate(() => document.querySelector('#long pre')?.clientHeight ?? 0)
  const folded = await height()
  await page.click('text=Show all 61 lines')
  await expect.poll(height).toBeGreaterThan(folded * 2)
  await page.click('text=Show less')
  await expect.poll(height).toBe(folded)
  await page.click('#long .code-copy')
  await page.waitForSelector('.code-copy.is-copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^first[\s\S]*\nlast$/)
  // The browser finds a text fragment as its own search finds text.
  await page.goto('about:blank')
  await page.goto(`${origin}#:~:text=last`)
  await page.waitForSelector('.code-fold[aria-expanded=true]')
  expect(await height()).toBeGreaterThan(folded * 2)
})

test('the text of a drawing is never below 11 px on a phone; it scrolls, and a dialog shows it large', async () => {
  await open({ viewport: { width: 360, height: 740 } })
  const width = () => page.evaluate(() => document.querySelector('main svg, dialog svg')?.getBoundingClientRect().width)
  expect(await width()).toBe(660)
  await page.waitForSelector('.figure-drawing[tabindex="0"][role=group][aria-label=Figure]')
  await page.click('.figure-zoom')
  await page.waitForSelector('dialog[open] h2 >> text=Arrows')
  expect(await width()).toBeGreaterThan(900)
  await page.click('dialog [aria-pressed]')
  await expect.poll(width).toBeLessThan(360)
  await page.keyboard.press('Escape')
  await page.waitForSelector('.figure-drawing > svg')
  expect(await page.locator('dialog').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('figure-zoom')
})

test('an image that is shown smaller than it is opens large by a click or a key, and comes back', async () => {
  await open()
  await page.waitForSelector('.image-zoom > [alt="A map"]')
  expect(await page.locator('.image-zoom').count()).toBe(1)
  await page.focus('.image-zoom')
  await page.keyboard.press('Enter')
  await page.waitForSelector('dialog[open] h2 >> text=A map')
  await page.keyboard.press('Escape')
  await page.waitForSelector('.image-zoom > [alt="A map"]')
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('image-zoom')
})

test('a button copies the name beside it', async () => {
  await open({ permissions: ['clipboard-read', 'clipboard-write'] })
  await page.click('[data-copy]')
  await page.waitForSelector('[data-copy].is-copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('acme.op')
})

test('the answer of a reader is posted, and thanked for', async () => {
  await open()
  await page.click('.feedback >> text=No')
  await page.waitForSelector('.feedback >> text=Thank you.')
  expect(answers).toEqual(['{"page":"/","helpful":false}'])
})

test('a date and a name in a narrow table stay on one line', async () => {
  await open({ viewport: { width: 360, height: 740 } })
  const lines = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('td')].slice(0, 2).map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell.querySelector('code') ?? cell)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      }),
    )
  expect(await lines()).toEqual([1, 1])
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.evaluate(() => {
    for (const box of document.querySelectorAll<HTMLElement>('.table-wrap')) box.style.width = '16rem'
    for (const code of document.querySelectorAll('td code')) code.textContent = 'event_log_storage_of_the_instance'
  })
  expect(await lines()).toEqual([1, 1])
})

describe('before the script of the page, and when it does not come', () => {
  const openWithout = async (files: string, before = '') => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    page = await context.newPage()
    messages = []
    await page.addInitScript(before)
    const letGo = await holdBack(page, files)
    await page.goto(origin, { waitUntil: 'commit' })
    return letGo
  }
  const early = async (selector: string, before = '') => {
    const letGo = await openWithout('**/loader-*.js', before)
    await page.click(selector)
    letGo()
  }

  test('a click on a tab is kept', async () => {
    await early('#at1')
    await page.waitForSelector('#a-pip', { state: 'visible' })
  })

  test('a click on the copy button is kept', async () => {
    await early('#short .code-copy', 'navigator.clipboard.writeText = async (text) => { window.copied = text }')
    await page.waitForFunction(() => 'copied' in window && window.copied === 'new\ndel new')
  })

  test('a drawer that was opened has the focus and its place as others do', async () => {
    const letGo = await openWithout('**/loader-*.js')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.click('.menu-button')
    letGo()
    await page.waitForSelector('#dgDrawer[role=dialog] button:focus')
    expect(await page.evaluate(() => document.querySelector('main')?.inert)).toBe(true)
  })

  test('a click on search is kept', async () => {
    await early('[data-search]')
    await page.waitForSelector('dialog[open]')
  })

  test.each(['loader', 'dialog'])('what is typed after Ctrl+K is kept while the %s is on its way', async (script) => {
    const letGo = await openWithout(`**/${script}-*.js`)
    await page.waitForSelector('[data-search]')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('early words')
    letGo()
    await page.waitForSelector('dialog[open]')
    await page.keyboard.type(' and late')
    await expect.poll(() => page.inputValue('dialog input')).toBe('early words and late')
    expect(await page.locator('.search-early').count()).toBe(0)
  })

  test('tabs are titled sections, code is unfolded, no button is dead, and the search link leads to its page', async () => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
    page = await context.newPage()
    messages = []
    await page.route('**/loader-*.js', (route) => route.abort())
    await page.goto(origin)
    expect(await page.isVisible('#a-pip')).toBe(true)
    expect(await page.isVisible('#at0')).toBe(false)
    expect(await page.locator('button:visible').count()).toBe(0)
    expect(await page.evaluate(() => document.querySelector('#long pre')?.clientHeight ?? 0)).toBeGreaterThan(1000)
    await page.click('[data-path=Closed] > summary')
    await expect.poll(() => page.isVisible('[data-path=Closed] a.no-js')).toBe(true)
    await page.click('[data-search]')
    await page.waitForURL('**/search/')
  })

  test('a search dialog that cannot be loaded leads to the search page', async () => {
    await open()
    await page.route('**/dialog-*.js', (route) => route.abort())
    await page.click('[data-search]')
    await page.waitForURL('**/search/')
    messages = messages.filter((text) => !text.includes('ERR_FAILED'))
  })
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

test('the table of contents knows where a reader is who jumped over entries that are left out of the layout', async () => {
  await open()
  await page.evaluate(() => {
    const names = Array.from({ length: 100 }, (_, at) => `m${at}`)
    const gap = '<p class="gap"></p>'
    const members = names.map((name) => `<h4 id="${name}">${name}</h4>`).join('')
    const article = document.querySelector('article')
    const list = document.querySelector('.toc-list')
    if (!article || !list) throw new Error('no article, or no contents')
    article.innerHTML = `${gap}<section class="api-entry is-lazy">${members}</section>${gap}<h3 id="after">after</h3>${gap}`
    for (const each of article.querySelectorAll<HTMLElement>('.gap')) each.style.height = '3000px'
    for (const each of article.querySelectorAll('h4')) each.style.height = '100px'
    list.innerHTML = [...names, 'after', 'later'].map((name) => `<a href="#${name}">${name}</a>`).join('')
    document.getElementById('after')?.scrollIntoView({ behavior: 'instant' })
  })
  await page.waitForSelector('.toc a[href="#after"][aria-current]')
})

test('search opens by slash and says when its index is missing; Escape closes it', async () => {
  await open()
  await page.keyboard.press('/')
  await page.waitForSelector('dialog[open] >> text=could not be loaded')
  await page.keyboard.type('x')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.isVisible('dialog')).toBe(false)
  await page.keyboard.press('Control+k')
  await page.waitForSelector('dialog[open]')
  // Two keys at once: the field receives the second one because it still has the focus.
  await page.evaluate(() => {
    const press = (key: string, ctrlKey = false) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }),
      )
    press('Escape')
    press('k', true)
  })
  await page.waitForSelector('dialog[open]')
  messages = messages.filter((text) => !text.includes('404'))
})

test.each(['/', 'Enter'])(
  'the styles of parts that few pages have load where they are, or with a dialog (%s)',
  async (key) => {
    const loaded = () =>
      page.evaluate(() => [...document.styleSheets].map(({ href }) => /(\w+)-\w+\.css$/.exec(href ?? '')?.[1]))
    const requested: string[] = []
    await open()
    expect(await loaded()).toEqual(['styles', 'extra'])
    page.on('request', (request) => requested.push(request.url()))
    await page.goto(`${origin}plain`)
    expect(await loaded()).toEqual(['styles'])
    expect(requested.filter((url) => url.includes('extra'))).toEqual([])
    if (key === 'Enter') await page.focus('.image-zoom')
    await page.keyboard.press(key)
    await expect.poll(loaded).toEqual(['styles', 'extra'])
    await page.waitForSelector(key === 'Enter' ? '.zoom[open]' : 'dialog[open] >> text=could not be loaded')
    messages = messages.filter((text) => !text.includes('404'))
  },
)

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
