// Unchanged Docusaurus components in a real browser: the server renders them; then they keep state, handle events, and
// render what only a browser can. There is no console message, so the first render in the browser equals the server's.

import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type OpenedSite, openBuiltSite } from '../support/browser.ts'
import { untilPrinted } from '../support/site-test.ts'
import { docusaurusSite } from './docusaurus-site.ts'

let opened: OpenedSite
let page: Page
let messages: string[] = []

beforeAll(async () => {
  opened = await openBuiltSite(docusaurusSite, 'web/base', false)
})

afterAll(() => opened?.close())

afterEach(async () => {
  await page.close()
  expect(messages).toEqual([])
})

async function open(url: string): Promise<void> {
  page = await opened.browser.newPage()
  messages = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(error.message))
  await page.goto(url, { waitUntil: 'networkidle' })
}

const onSite = (path: string) => open(`${opened.server.origin}/base${path}`)
const text = (selector: string) => page.locator(selector).first().textContent()
const soon = (selector: string) => expect.poll(() => text(selector))

test('a component with state works, with what it is given and the modules of Docusaurus that it uses', async () => {
  await onSite('/')
  await page.click('.counter button:first-child')
  await soon('.counter button:first-child').toBe('count 4')
  expect(await page.getAttribute('.counter > a', 'href')).toBe('/base/own')
  expect(await page.getAttribute('.counter img', 'src')).toBe('/base/jar.svg')
  await soon('.counter code').toBe('const jars = 4')
  expect(await text('.counter strong')).toBe('Markdown')
})

test('what acts by itself does so at once: effects, classes, what only a browser renders', async () => {
  await onSite('/')
  await soon('#where').toBe('/base/')
  await soon('#clock').toBe('42')
})

test('a layout keeps the element with its class', async () => {
  await onSite('/')
  await page.click('.frame button')
  await soon('.frame button').toBe('framed')
})

test('a part of the layout works around the one that it replaces', async () => {
  await onSite('/404.html')
  await page.click('.lost')
  await soon('.lost').toBe('lost 1')
  await soon('section h1').toBe('Page not found')
})

test('a component for all pages works', async () => {
  await onSite('/')
  await page.click('.light')
  await soon('.light').toBe('Lamp on')
})

test('components that the page defines work, each with its own state', async () => {
  await onSite('/own')
  await page.click('.toggle >> nth=0')
  await soon('.toggle').toBe('First: on')
  await page.click('text=inline: off')
  await page.click('text=size 2: off')
  await page.waitForSelector('text=size 2: on')
  expect(await text('text=size 1')).toBe('size 1: off')
})

test('Markdown that a component imports is shown when the component shows it, and again', async () => {
  await onSite('/browser')
  for (const guide of ['.guide >> nth=0', '.guide >> nth=1']) {
    await page.click(`${guide} >> button`)
    await page.waitForSelector(`${guide} >> strong`)
    await page.click(`${guide} >> text=Guide`)
    await page.waitForSelector(`${guide} >> strong`, { state: 'detached' })
    await page.click(`${guide} >> text=Guide`)
    expect(await page.getAttribute(`${guide} >> a`, 'href')).toBe('/base/own')
    await page.click(`${guide} >> .light`)
  }
  await expect.poll(() => page.title()).toBe('opened')
})

test('elements of the page may listen, and hold Markdown', async () => {
  await onSite('/own')
  expect(await page.innerHTML('#native')).toContain('<strong>me</strong>')
  await page.click('#native')
  await expect.poll(() => page.title()).toBe('clicked')
})

test('functions may be given to a component, and its Markdown stays as the server rendered it', async () => {
  await onSite('/own')
  expect(await text('#heading-in-it')).toContain('Heading in it')
  await page.click('text=count 7')
  await expect.poll(() => page.title()).toBe('Own 8')
  await page.click('text=nested: off')
  await page.waitForSelector('text=nested: on')
  expect(await text('.counter em')).toBe('in')
})

test('BrowserOnly in a page renders in the browser, and its code is not run before', async () => {
  expect(opened.site.read('web/base/browser/index.html')).toContain('<i id="wait">wait</i>')
  await onSite('/browser')
  await soon('#width').toMatch(/^\d+ wide$/)
  expect(await page.locator('#wait').count()).toBe(0)
})

test('a component may read its children and hand them something', async () => {
  await onSite('/parts')
  expect(await page.isVisible('#one')).toBe(true)
  await page.click('nav button:text-is("two")')
  await page.waitForSelector('#two:visible')
  expect(await page.isVisible('#one')).toBe(false)
  await page.click('text=inner off')
  await page.waitForSelector('text=inner on')
})

test('client modules run on every page, and are told where the reader is and goes', async () => {
  await onSite('/still')
  const told = (name: string) => page.getAttribute('html', `data-${name}`)
  await expect.poll(() => told('routes')).toBe('none>/base/still/ done:/base/still/')
  expect(await told('default')).toBe('told')
  await page.evaluate(() => {
    location.hash = 'there'
  })
  await expect.poll(() => told('routes')).toContain('/base/still/>/base/still/#there')
  const seen = await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<i class="every-page">x</i>')
    return getComputedStyle(document.querySelector('i.every-page') ?? document.body).color
  })
  expect(seen).toBe('rgb(255, 0, 0)')
})

test('the rules of a site for links are for those of its text, and its classes for items of the navbar', async () => {
  await onSite('/still')
  const colourOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((link) => getComputedStyle(link).color)
  expect(await colourOf('.header a.mine')).toBe('rgb(0, 0, 255)')
  expect(await colourOf('.prose p a')).toBe('rgb(255, 0, 0)')
  for (const link of ['.header a[href*="parts"]', '.nav a:not([aria-current])']) {
    expect(await colourOf(link)).not.toBe('rgb(255, 0, 0)')
    await page.locator(link).first().hover()
    expect(await colourOf(link)).not.toBe('rgb(0, 255, 0)')
  }
})

test('the rules of a site for classes of Docusaurus apply to the parts of the theme that do the same', async () => {
  await onSite('/still')
  const styleOf = (selector: string, name: 'paddingLeft' | 'letterSpacing') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], name)
  for (const label of ['.nav li > a', '.nav details > summary'])
    expect(await styleOf(label, 'letterSpacing')).toBe('1px')
  expect(await styleOf('.nav ul', 'paddingLeft')).toBe('7px')
  expect(await styleOf('header', 'letterSpacing')).toBe('2px')
})

test('the rules of a site for elements leave those around its text as they are', async () => {
  await onSite('/still')
  const styleOf = (selector: string, name: 'padding' | 'display' | 'listStyleType') =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], name)
  for (const element of ['header.header', '.nav summary', '.header button'])
    expect(await styleOf(element, 'padding')).not.toContain('99px')
  expect(await styleOf('main', 'display')).toBe('block')
  for (const list of ['.header ul', '.nav ul']) {
    expect(await styleOf(list, 'padding')).not.toContain('99px')
    expect(await styleOf(list, 'listStyleType')).toBe('none')
  }
})

test('the rules of a site for links do not colour those that are buttons', async () => {
  await onSite('/still')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<a class="button button--primary" href="#x">x</a>')
  })
  const button = page.locator('a.button--primary')
  const colour = () => button.evaluate((element) => getComputedStyle(element).color)
  expect(await colour()).not.toBe('rgb(255, 0, 0)')
  await button.hover()
  expect(await colour()).not.toBe('rgb(0, 255, 0)')
})

test('an outlined button can be read on a hero in the primary colour', async () => {
  await onSite('/still')
  const [hero, button] = await page.evaluate(() => {
    const text =
      '<div class="hero hero--primary"><button class="button button--outline button--secondary">x</button></div>'
    document.body.insertAdjacentHTML('beforeend', text)
    return ['.hero--primary', '.hero--primary .button'].map(
      (selector) => getComputedStyle(document.querySelector(selector) ?? document.body).color,
    )
  })
  expect(button).toBe(hero)
})

test('variables of Infima have values, and those that a site sets are used', async () => {
  await onSite('/still')
  const [grey, header] = await page.evaluate(() => {
    const header = document.querySelector('.header') ?? document.body
    document.body.insertAdjacentHTML('beforeend', '<i class="grey" style="color: var(--ifm-color-gray-700)">x</i>')
    return [document.querySelector('i.grey') ?? document.body, header].map((element) => {
      const { color, backgroundColor } = getComputedStyle(element)
      return element === header ? backgroundColor : color
    })
  })
  expect([grey, header]).toEqual(['rgb(96, 103, 112)', 'rgb(1, 2, 3)'])
  const item = page.locator('.nav > ul > li:not(.nav-group) > a:not([aria-current])').first()
  expect(await item.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(4, 5, 6)')
})

test('variables that a site sets for text, tables and footer change the elements of the theme', async () => {
  await onSite('/still')
  await page.addStyleTag({
    content:
      ':root { --ifm-color-content: rgb(6, 6, 6); --ifm-heading-color: rgb(1, 1, 1); --ifm-heading-font-weight: 800; --ifm-heading-font-family: serif; --ifm-link-color: rgb(2, 2, 2); --ifm-code-background: rgb(3, 3, 3); --ifm-table-stripe-background: rgb(4, 4, 4) } #dgContent :is(a, code) { all: revert-layer }',
  })
  const styles = await page.evaluate(() => {
    const rows = '<tr><td>1</td></tr><tr class="second"><td>2</td></tr>'
    const html = `<h3>Three</h3><p><a href="/">link</a> <code>code</code></p><table><tbody>${rows}</tbody></table>`
    document.querySelector('.prose')?.insertAdjacentHTML('afterbegin', html)
    const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) ?? document.body)
    const heading = styleOf('.prose h3')
    return {
      heading: [heading.color, heading.fontWeight, heading.fontFamily],
      text: styleOf('.prose p').color,
      link: styleOf('.prose a').color,
      code: styleOf('.prose p > code').backgroundColor,
      row: styleOf('.prose .second').backgroundColor,
    }
  })
  expect(styles).toEqual({
    heading: ['rgb(1, 1, 1)', '800', 'serif'],
    text: 'rgb(6, 6, 6)',
    link: 'rgb(2, 2, 2)',
    code: 'rgb(3, 3, 3)',
    row: 'rgb(4, 4, 4)',
  })
})

test('the rules of a site for code in the text leave blocks of code as they are', async () => {
  await onSite('/')
  const style = await page.evaluate(() => {
    const { color, backgroundColor, padding, borderWidth } = getComputedStyle(
      document.querySelector('.counter pre code') ?? document.body,
    )
    return { color, backgroundColor, padding, borderWidth }
  })
  expect(style).toMatchObject({ backgroundColor: 'rgba(0, 0, 0, 0)', borderWidth: '0px' })
  expect(style.color).not.toBe('rgb(255, 0, 0)')
  expect(style.padding).not.toContain('99px')
})

test('rules for the widths of the sidebar and the main part leave room for the text', async () => {
  await onSite('/still')
  const widths = await page.evaluate(() =>
    ['.sidebar', 'main'].map((part) => (document.querySelector(part)?.clientWidth ?? 0) / innerWidth),
  )
  expect(widths.map((width) => width > 0.15 && width < 0.7)).toEqual([true, true])
})

test('a title that the rules of a site keep from shrinking fits beside the buttons of a phone', async () => {
  await onSite('/still')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.addStyleTag({ content: '.brand { flex-shrink: 0; min-width: max-content } .brand > span { flex: none }' })
  const beyond = await page.evaluate(() => {
    const title = document.querySelector('.brand > span')
    if (title !== null) title.textContent = 'The handbook of everything there is in the larder'
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
  expect(beyond).toBeLessThanOrEqual(0)
})

test('a search button that a site makes a block has its text in the middle', async () => {
  await onSite('/still')
  await page.addStyleTag({ content: '.search-button { display: inline-block !important; height: 80px !important }' })
  const [button, label] = await page.evaluate(() =>
    ['.search-button', '.search-label'].map((part) => {
      const { top, bottom } = (document.querySelector(part) ?? document.body).getBoundingClientRect()
      return (top + bottom) / 2
    }),
  )
  expect(Math.abs((button ?? 0) - (label ?? 99))).toBeLessThan(8)
})

test('a sheet that sets the colour scheme does not change the theme', async () => {
  await onSite('/still')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
})

test('soft text and lines can be seen on the ground that a site sets for both themes', async () => {
  await onSite('/still')
  const shades = await page.evaluate(() => {
    document.documentElement.style.cssText = '--ifm-background-color: #000; --ifm-font-color-base: #fff'
    return ['soft', 'faint'].map((name) => {
      document.body.style.color = `var(--ink-${name})`
      return Number(/srgb ([\d.]+)/.exec(getComputedStyle(document.body).color)?.[1])
    })
  })
  expect(shades).toEqual([0.8, 0.7])
})

test('what a site places in the sidebar is placed in the whole sidebar', async () => {
  await onSite('/still')
  const positions = await page.evaluate(() =>
    [...document.querySelectorAll('.nav li:not(.nav-linked)')].map((item) => getComputedStyle(item).position),
  )
  expect(new Set(positions)).toEqual(new Set(['static']))
})

test('formulas have what no element of MathML draws, and room above their first line', async () => {
  await onSite('/formulas')
  const styleOf = (selector: string) => page.locator(selector).evaluate((element) => ({ ...getComputedStyle(element) }))
  expect(await styleOf('.tml-cancel')).toMatchObject({
    position: 'absolute',
    clipPath: expect.stringMatching(/polygon/),
  })
  expect(await styleOf('.tml-overline')).toMatchObject({ borderTopStyle: 'solid' })
  const { display, paddingTop } = await styleOf('math[display=block]')
  expect([display, Number.parseFloat(paddingTop) > 5]).toEqual(['block math', true])
})

test('a page on which nothing runs loads no React', async () => {
  const scripts: string[] = []
  page = await opened.browser.newPage()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(`${opened.server.origin}/base/still`, { waitUntil: 'networkidle' })
  expect(await text('.plain')).toBe('nothing runs')
  expect(scripts.filter((url) => /runtime|Plain/.test(url))).toEqual([])
  expect(opened.site.read('web/base/still/index.html')).not.toContain('<dg-island')
})

test('docs-gen serve shows the same, and an edit of the page', async () => {
  const child = opened.site.start('serve', '--port', '0')
  const { origin } = new URL((await untilPrinted(child, /http:\/\/\S+/))[0])
  await open(`${origin}/base/own`)
  await page.click('.toggle >> nth=0')
  await soon('.toggle').toBe('First: on')
  opened.site.write({
    'content/own.mdx': (docusaurusSite['content/own.mdx'] ?? '').replace('label="First"', 'label="Changed"'),
  })
  await soon('.toggle').toBe('Changed: off')
  await page.click('.toggle >> nth=0')
  await soon('.toggle').toBe('Changed: on')
})
