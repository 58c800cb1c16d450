// A whole site, built by the command and served with its content security policy as a header: what readers do, also
// with the keyboard alone and without scripts. There are no console messages, violations, or requests to other hosts.

import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { holdBack, type OpenedSite, openBuiltSite } from '../support/browser.ts'
import { readerSite } from './reader-site.ts'

let opened: OpenedSite
let page: Page
let messages: string[] = []

beforeAll(async () => {
  opened = await openBuiltSite(readerSite, 'build')
})

afterAll(() => opened?.close())

afterEach(async () => {
  await page.context().close()
  expect(messages).toEqual([])
})

async function open(path: string, options: BrowserContextOptions = {}): Promise<void> {
  const context = await opened.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  page = await context.newPage()
  messages = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  page.on(
    'request',
    (request) => request.url().startsWith(opened.server.origin) || messages.push(`other host: ${request.url()}`),
  )
  await page.goto(opened.server.origin + path, { waitUntil: 'networkidle' })
}

const path = () => new URL(page.url()).pathname
const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())

/** Presses Tab until an element that matches has the focus. */
async function tabTo(selector: string): Promise<void> {
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return
  }
  throw new Error(`Tab does not reach ${selector}`)
}

test('an option of a command is never broken at its hyphens', async () => {
  await open('/reference/config/')
  for (let width = 240; width < 480; width += 16) {
    await page.setViewportSize({ width, height: 800 })
    const lines = await page.$$eval('p > code', (codes) => codes.map((code) => code.getClientRects().length))
    expect(lines).toEqual([1, 1])
  }
})

describe('with the keyboard alone', () => {
  test('the first Tab offers to skip to the content, and Enter does', async () => {
    await open('/guide/')
    await page.keyboard.press('Tab')
    await expect.poll(focused).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('dgContent')
  })

  test('a category opens, its page is reached, and it is open there', async () => {
    await open('/guide/')
    await tabTo('.nav [aria-current]')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await tabTo('.nav a[href="/reference/config/"]')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reference/config/')
    expect(await page.isVisible('[data-path="Reference"][open] [aria-current=page]')).toBe(true)
  })

  test('search finds a section by slash, letters, arrows and Enter, and remembers the query', async () => {
    await open('/guide/')
    await page.keyboard.press('/')
    await page.waitForSelector('dialog[open]')
    await page.keyboard.type('zebrafish')
    await page.waitForSelector('.hit-section')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('hit-page')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/reference\/config\/#timeouts:~:text=/)
    await page.keyboard.press('Control+k')
    await page.waitForSelector('.search-recent >> text=zebrafish')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.isVisible('dialog')).toBe(false)
  })

  test('tabs, copying, folded code and the theme work', async () => {
    await open('/guide/', { permissions: ['clipboard-read', 'clipboard-write'], colorScheme: 'light' })
    await tabTo('[data-theme-switch]')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getAttribute('html', 'data-theme')).toBe('dark')
    await tabTo('[role=tab]')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.url()).toContain('?tool=pip')
    expect(await page.isVisible('text=pip install it')).toBe(true)
    await tabTo('.code-copy')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.code-copy.is-copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('print("a line that is long")')
  })

  test('the filter of the catalogue narrows the list, tells how many are left and can be shared', async () => {
    await open('/libraries/')
    await tabTo('.catalogue-filter input')
    await page.keyboard.type('snow')
    await page.waitForSelector('text=1 of 3 integrations')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => location.search.includes('category='))
    await page.goto(`${opened.server.origin}/libraries/?filter=slack`)
    await page.waitForSelector('text=1 of 3 integrations')
    expect(await page.isVisible('.catalogue >> text=Snowflake')).toBe(false)
    await page.fill('.catalogue-filter input', 'zzz')
    await page.waitForSelector('.catalogue-none >> text=Nothing found for “zzz”')
    await page.click('text=Show all integrations')
    await page.waitForFunction(() => document.querySelectorAll('.catalogue > li:not([hidden])').length === 3)
    expect(await page.isVisible('.catalogue-none')).toBe(false)
  })
})

test('a click on a filter before the script of the page is kept', async () => {
  await open('/guide/')
  const letGo = await holdBack(page, '**/loader-*.js')
  await page.goto(`${opened.server.origin}/libraries/`, { waitUntil: 'commit' })
  await page.click('.chips button:nth-of-type(2)')
  letGo()
  await page.waitForSelector('.chips button:nth-of-type(2)[aria-pressed=true]')
})

test('a filter whose script does not come is not shown', async () => {
  await open('/guide/')
  let asked = 0
  await page.route('**/catalogue-filter-*.js', (route) => {
    asked++
    return route.abort()
  })
  await page.goto(`${opened.server.origin}/libraries/`)
  await page.click('.catalogue-filter input')
  await page.waitForSelector('.catalogue-filter', { state: 'hidden' })
  expect(await page.locator('.catalogue > li:visible').count()).toBe(3)
  // Chromium reports each request on its own, also after the script has given up.
  await expect.poll(() => messages.filter((message) => message.includes('ERR_FAILED')).length).toBe(asked)
  await expect.poll(() => messages.join()).toContain('Failed to fetch')
  messages.splice(0)
})

describe('without scripts', () => {
  const options = { javaScriptEnabled: false }

  test('everything on a page can be read', async () => {
    await open('/guide/', options)
    expect(await page.isVisible('text=pip install it')).toBe(true)
    expect(await page.isVisible('text=uv add it')).toBe(true)
    expect(await page.isVisible('.code-copy')).toBe(false)
    await page.click('summary >> text=More')
    await expect.poll(() => page.isVisible('text=What was folded')).toBe(true)
  })

  test('categories, breadcrumbs, neighbours and the sections lead from page to page', async () => {
    await open('/guide/', options)
    await page.click('.page-nav-next')
    await expect.poll(path).toBe('/reference/')
    await page.click('.page-nav-next')
    await expect.poll(path).toBe('/reference/config/')
    await page.click('.breadcrumbs a')
    await expect.poll(path).toBe('/reference/')
    await page.click('.sections >> text=Libraries')
    await expect.poll(path).toBe('/libraries/')
    expect(await page.locator('.catalogue > li:visible').count()).toBe(3)
  })

  test('the menu of a small screen opens, and search says what it needs', async () => {
    await open('/guide/', { ...options, viewport: { width: 360, height: 740 } })
    await page.click('.menu-button')
    await page.click('[data-path=Long] > summary')
    await page.click('[data-path=Long] a.no-js')
    await expect.poll(path).toBe('/long/page-0/')
    await page.click('.search-button')
    await expect.poll(path).toBe('/search/')
    expect(await page.isVisible('main p.no-js')).toBe(true)
  })

  test('an old address leads on', async () => {
    await open('/old/', options)
    await page.waitForURL('**/guide/')
  })
})

describe('search', () => {
  test('its page answers from a link, shows some results and then more', async () => {
    await open('/search/?q=numbered')
    await page.waitForSelector('.hit >> nth=9')
    expect(await page.locator('.hit').count()).toBe(10)
    await page.click('text=Show more')
    await page.waitForFunction(() => document.querySelectorAll('.hit').length > 10)
  })

  test.each(['search-forms', 'chunk'])('says that its page does nothing without the script %s', async (name) => {
    await open('/search/')
    const text = page.getByText('Searching needs JavaScript')
    expect(await text.isVisible()).toBe(false)
    await page.route(`**/${name}-*.js`, (route) => route.abort())
    await page.reload()
    await text.waitFor()
    messages = messages.filter((message) => !message.includes('ERR_FAILED'))
  })

  test.each(['page', 'dialog'])('says on its %s that it searches while the index is loading', async (place) => {
    await open('/guide/')
    const release = await holdBack(page, '**/pagefind/**')
    if (place === 'page') await page.goto(`${opened.server.origin}/search/?q=zebrafish`)
    else {
      await page.keyboard.press('/')
      await page.fill('dialog input[type=search]', 'zebrafish')
    }
    const status = page.locator('[role=status]')
    await expect.poll(() => status.textContent()).toBe('Searching…')
    release()
    await expect.poll(() => status.textContent()).toBe('1 result')
  })

  test('can be kept to one section, and says so when the index cannot be had', async () => {
    await open('/guide/')
    await page.keyboard.press('/')
    await page.waitForSelector('.search-filters:not([hidden])')
    await page.click('.search-filters >> text=Libraries')
    await page.fill('dialog input[type=search]', 'warehouse')
    await page.waitForSelector('.hit')
    expect(await page.locator('.hit-page').allTextContents()).toEqual([expect.stringContaining('Snowflake')])
    await page.context().setOffline(true)
    await page.fill('dialog input[type=search]', 'zebrafish')
    await page.waitForSelector('text=Are you offline?')
    messages = messages.filter((text) => !/ERR_INTERNET_DISCONNECTED|index chunk|names/.test(text))
  })

  test('of one section goes on to its page, which can be linked to and turned to another section', async () => {
    await open('/guide/')
    await page.keyboard.press('/')
    await page.click('.search-filters >> text=Docs')
    await page.fill('dialog input[type=search]', 'numbered')
    await page.click('text=/Show all \\d+ results/')
    await page.waitForURL('**/search/?q=numbered&in=Docs')
    await page.waitForSelector('.hit')
    expect(await page.isChecked('[data-search-filters] [value=Docs]')).toBe(true)
    await page.click('[data-search-filters] >> text=Libraries')
    await page.waitForSelector('text=Nothing found for “numbered”')
    expect(page.url()).toMatch(/\?q=numbered&in=Libraries$/)
  })

  test('asks for few files for a query, and for what its words need at once', async () => {
    await open('/guide/')
    const asked: string[] = []
    page.on('request', (request) => {
      const file = request.url().replace(/^.*\/(?=\w+\/[^/]*$)/, '')
      if (/^(?:fragment\/|index\/|names\/at-)/.test(file)) asked.push(file) // the list of names comes with the dialog
    })
    const release = await holdBack(page, '**/names/at-ze.json')
    const whileNamesAreHeld = page.waitForRequest('**/index/*.pf_index')
    await page.keyboard.press('/')
    await page.fill('dialog input[type=search]', 'zebrafish')
    await whileNamesAreHeld
    release()
    await page.waitForSelector('.hit-section')
    const [first, second, ...later] = asked
    expect([first, second].sort()).toEqual([expect.stringMatching(/^index\/\w+\.pf_index$/), 'names/at-ze.json'])
    expect(later).toEqual([expect.stringMatching(/^fragment\/\w+\.pf_fragment$/)])
  })

  test('reads no pages for a query that is replaced before its words are found', async () => {
    await open('/guide/')
    let pages = 0
    page.on('request', (request) => {
      if (request.url().includes('/fragment/')) pages += 1
    })
    const release = await holdBack(page, '**/names/at-nu.json')
    await page.keyboard.press('/')
    await page.waitForSelector('.search-filters:not([hidden])')
    await page.fill('dialog input[type=search]', 'numbered')
    await page.fill('dialog input[type=search]', 'zebrafish')
    await page.waitForSelector('.hit-section')
    const late = page.waitForResponse('**/names/at-nu.json')
    release()
    await (await late).finished()
    await page.fill('dialog input[type=search]', 'warehouse')
    await page.waitForSelector('.hit-page >> text=Snowflake')
    expect(pages).toBe(1 + (await page.locator('.hit-page').count()))
  })

  test('shows the words around what was found, without the heading above them or code between them', async () => {
    await open('/guide/')
    await page.keyboard.press('/')
    await page.fill('dialog input[type=search]', 'zebrafish')
    await expect
      .poll(() => page.textContent('.hit-section .hit-text'))
      .toBe('A zebrafish waits for ten seconds. a · b. 1: 2.')
    expect(await page.textContent('.hit-section mark')).toBe('zebrafish')
  })

  test('leads to the definition of a name of code', async () => {
    await open('/guide/')
    await page.keyboard.press('/')
    await page.fill('dialog input[type=search]', '--wait-for')
    await page.waitForSelector('.hit >> nth=0')
    expect(await page.locator('.hit').first().textContent()).toBe('--wait-for option · Config')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/reference/config/#options')
  })

  test('meets a misspelled word, says so, and looks up what was typed when it is told to', async () => {
    await open('/guide/')
    await page.keyboard.press('/')
    await page.fill('dialog input[type=search]', 'zebrafihs')
    await page.waitForSelector('text=Showing results for zebrafish')
    expect(await page.textContent('.hit-section mark')).toBe('zebrafish')
    await page.click('text=Search for “zebrafihs” instead')
    await page.waitForSelector('text=Nothing found for “zebrafihs”')
    await open('/search/?q=zebrafihs')
    await page.click('text=Search for “zebrafihs” instead')
    await page.waitForSelector('text=Nothing found for “zebrafihs”')
  })

  test('finds pages with most words of a query when none has all', async () => {
    await open('/search/?q=how+does+a+zebrafish+reboil')
    await page.waitForSelector('.hit-section')
    expect(await page.getAttribute('.hit-page', 'href')).toMatch('/reference/config/')
  })

  test('marks the passage on the page that opens', async () => {
    await open('/search/?q=zebrafish')
    await page.waitForSelector('.hit-section')
    expect(await page.getAttribute('.hit-section', 'href')).toBe(
      '/reference/config/#timeouts:~:text=A%20zebrafish%20waits%20for%20ten',
    )
  })

  test('the keys that open the dialog close it', async () => {
    await open('/guide/')
    await page.keyboard.press('Control+k')
    await page.waitForSelector('dialog[open] input')
    await page.keyboard.press('Control+k')
    await page.waitForSelector('dialog.search', { state: 'hidden' })
  })

  test('does not find unlisted pages', async () => {
    await open('/search/?q=secretword')
    await page.waitForSelector('text=Nothing found')
  })
})

test('long code is folded, opens by its button, and leads to its source', async () => {
  await open('/guide/')
  const height = () => page.evaluate(() => document.querySelector('.code:has(.code-fold) pre')?.clientHeight ?? 0)
  const folded = await height()
  await page.click('text=Show all 60 lines')
  await expect.poll(height).toBeGreaterThan(folded * 2)
  expect(await page.getAttribute('.code-source', 'href')).toBe(
    'https://code.example.com/site/blob/main/content/_snippets/long.py',
  )
  expect(await page.getAttribute('text=Edit this page', 'href')).toBe(
    'https://code.example.com/site/edit/main/content/guide.mdx',
  )
})

test('the mark beside a heading copies the link to it', async () => {
  await open('/guide/', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.hover('#write')
  await page.click('#write .hash-link')
  await page.waitForSelector('#write .hash-link.is-copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${opened.server.origin}/guide/#write`)
  expect(page.url()).toBe(`${opened.server.origin}/guide/#write`)
})

test('a page is where the reader left it when they come back', async () => {
  await open('/guide/', { viewport: { width: 800, height: 500 } })
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await page.click('a[href="/reference/"][rel=next]')
  await page.waitForURL('**/reference/')
  await page.goBack()
  await page.waitForFunction(() => scrollY > 300)
})

test('on paper, a page is its text in light colours, with all that is folded', async () => {
  await open('/guide/', { colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print' })
  for (const hidden of ['header', '.sidebar', '.toc', '.page-nav'])
    expect(await page.locator(hidden).first().isVisible()).toBe(false)
  for (const text of ['uv add it', 'pip install it', 'line_59', 'What was folded'])
    expect(
      await page.evaluate(
        (shown) =>
          [...document.querySelectorAll('main p, main code')].some(
            (one) => one.textContent.includes(shown) && one.checkVisibility(),
          ),
        text,
      ),
    ).toBe(true)
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(32, 35, 31)')
})

test('a mistyped address shows the pages with addresses like it, and nothing moves', async () => {
  await open('/referense/confg/')
  await page.waitForSelector('.nearest-pages a[href="/reference/config/"]')
  messages = messages.filter((text) => !text.includes('404'))
})

test('a sidebar too long for a page is completed when the reader goes to it', async () => {
  await open('/long/page-150/')
  expect(await page.locator('.nav a').count()).toBeLessThan(260)
  await page.hover('.nav a[aria-current=page]')
  await page.waitForSelector('.nav a[href="/long/page-299/"]', { state: 'attached' })
  expect(await page.isVisible('.nav a[aria-current=page]')).toBe(true)
})

test('an island beside a page works, and the state of the sidebar stays with the reader', async () => {
  await open('/guide/')
  await page.click('text=Count: 0')
  await page.waitForSelector('text=Count: 1')
  await page.click('[data-path="Reference"] > summary')
  await page.click('.sections >> text=Libraries')
  await page.goBack()
  await page.waitForSelector('[data-path="Reference"][open]')
})

test('copies the page as Markdown, and offers it to programs', async () => {
  await open('/guide/', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.click('text=Copy as Markdown')
  await page.waitForSelector('[data-copy-page].is-copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('# Guide')
  expect(await page.getAttribute('link[rel=alternate][type="text/markdown"]', 'href')).toBe('/guide/index.md')
})
