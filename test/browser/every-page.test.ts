// The site of this repository, page by page, on phones: nothing sticks out, all text of drawings can be read, and on
// wide screens the keyboard is soon at the content.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SidebarFile } from '../../src/model/template.ts'
import { launchBrowser } from '../support/browser.ts'
import { buildRealSite } from '../support/real-site.ts'
import { type SiteServer, serveSite } from '../support/site-server.ts'

let out = ''
let server: SiteServer
let browser: Browser
let addresses: readonly string[]

beforeAll(async () => {
  const built = await buildRealSite()
  expect(built.result.code).toBe(0)
  out = built.out
  server = await serveSite(out)
  browser = await launchBrowser()
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' })
  addresses = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`)
}, 180_000)

const read = (address: string) =>
  readFileSync(path.join(out, address.endsWith('/') ? `${address}index.html` : address), 'utf8')

const titleOf = (address: string) => /<title>(.*?)<\/title>/.exec(read(address))?.[1]

const isGerman = (address: string) => address.startsWith('/de/')

/** Says whether a page is the English one at a German address, in want of a translation. */
const fallsBack = (address: string) =>
  isGerman(address) && addresses.includes(address.slice(3)) && titleOf(address) === titleOf(address.slice(3))

test('no two pages of a language share a title', () => {
  for (const ofLanguage of [addresses.filter(isGerman), addresses.filter((address) => !isGerman(address))]) {
    const titles = ofLanguage.map(titleOf)
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([])
  }
})

test('pages of the tutorial are in German', () => {
  expect(addresses.filter(isGerman).filter((address) => !fallsBack(address)).length).toBeGreaterThanOrEqual(10)
})

test('every breadcrumb leads to a page, and every address above that of a page is one', () => {
  const crumbs = addresses.flatMap((address) => {
    const list = /<nav class="breadcrumbs"[\s\S]*?<\/nav>/.exec(read(address))?.[0] ?? ''
    const items = (list.match(/<li\b[\s\S]*?<\/li>/g) ?? []).slice(0, -1)
    return items.filter((item) => !item.includes('<a ')).map((item) => `${address}: ${item}`)
  })
  expect(crumbs).toEqual([])
  const above = addresses.flatMap((address) =>
    [...address.slice(0, -1).matchAll(/\//g)].map(({ index }) => address.slice(0, index + 1)),
  )
  expect([...new Set(above)].filter((address) => !addresses.includes(address))).toEqual([])
})

test('the sections of every sidebar open and close and have a page', () => {
  const files = readdirSync(path.join(out, 'sidebars'))
  expect(files.length).toBe(5)
  for (const file of files) {
    const { items } = JSON.parse(readFileSync(path.join(out, 'sidebars', file), 'utf8')) as SidebarFile
    expect(items.length).toBeGreaterThan(0)
    for (const item of items)
      expect(item, file).toMatchObject({ type: 'category', collapsible: true, collapsed: false })
    for (const item of items) expect(item, file).toHaveProperty('href')
  }
})

test('the Integrations tab leads to the catalogue, which has the integrations alone', () => {
  expect(read('/')).toMatch(/<a [^>]*href="\/integrations\/libraries\/"[^>]*>(?:<span[\s\S]*?<\/span>)?Integrations/)
  const html = read('/integrations/libraries/')
  const cards = html.match(/<li class="card" data-categories="[^"]+"/g) ?? []
  expect(cards.length).toBe(html.match(/<li class="card"/g)?.length)
  expect(html).toContain(`${cards.length} integrations`)
  expect(html).not.toMatch(/href="[^"]*\/reference\/">Reference</)
})

test('what to do first is on the first screen of a phone', async () => {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 } })
  await page.goto(`${server.origin}/`)
  const box = await page.locator('.actions a').first().boundingBox()
  expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThan(640)
  await page.close()
})

afterAll(async () => {
  await browser.close()
  await server.close()
})

/**
 * Looks at every page once, two pages at a time, and gives the faults with their addresses. What is English at a German
 * address was looked at in English.
 */
async function lookAtAll(look: (page: Page) => Promise<readonly string[]>): Promise<readonly string[]> {
  const context = await browser.newContext()
  const faults: string[] = []
  const left = addresses.filter((address) => !fallsBack(address))
  const walk = async () => {
    const page = await context.newPage()
    for (let address = left.pop(); address !== undefined; address = left.pop()) {
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(server.origin + address, { waitUntil: 'domcontentloaded' })
      faults.push(...(await look(page)).map((fault) => `${address}: ${fault}`))
    }
  }
  await Promise.all([walk(), walk()])
  await context.close()
  return faults.sort()
}

const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth > clientWidth ? [`sticks out by ${scrollWidth - clientWidth} px at ${innerWidth} px`] : []
  })

const smallText = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGSVGElement>('.figure svg')].flatMap((svg) => {
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width
      const sizes = [...svg.querySelectorAll('text')].map((text) => Number.parseFloat(getComputedStyle(text).fontSize))
      const smallest = Math.min(...sizes) * scale
      return scale > 0 && smallest < 10.99 ? [`text of ${smallest.toFixed(1)} px`] : []
    }),
  )

const stopsBeforeContent = (page: Page) =>
  page.evaluate(() => {
    const content = document.querySelector('main')
    const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, [tabindex]')].filter(
      (part) =>
        content &&
        part.compareDocumentPosition(content) & Node.DOCUMENT_POSITION_FOLLOWING &&
        part.tabIndex >= 0 &&
        part.checkVisibility({ visibilityProperty: true }) &&
        !part.matches('.skip-link'),
    )
    return stops.length > 40 ? [`${stops.length} stops before the content`] : []
  })

test('the site has hundreds of pages', () => {
  expect(addresses.length).toBeGreaterThan(400)
})

test('no page sticks out at 320 and 390 px, has text in drawings below 11 px at 360 px, or 40 stops of the keyboard before its content', async () => {
  const found = await lookAtAll(async (page) => {
    const faults = [...(await sticksOut(page))]
    await page.setViewportSize({ width: 360, height: 800 })
    faults.push(...(await smallText(page)))
    await page.setViewportSize({ width: 390, height: 800 })
    faults.push(...(await sticksOut(page)))
    await page.setViewportSize({ width: 1280, height: 800 })
    return [...faults, ...(await stopsBeforeContent(page))]
  })
  expect(found).toEqual([])
}, 600_000)
