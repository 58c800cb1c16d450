// The site of this repository, page by page, on phones: nothing sticks out, all text of drawings can be read, and on
// wide screens the keyboard is soon at the content.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { type SiteServer, serveSite } from '../support/site-server.ts'
import { runCommand } from '../support/site-test.ts'

const root = path.resolve(import.meta.dirname, '../..')
const out = mkdtempSync(path.join(tmpdir(), 'docs-gen-every-page-'))
let server: SiteServer
let browser: Browser
let addresses: readonly string[]

beforeAll(async () => {
  const built = await runCommand(['build', '--root', root, '--out', path.join(out, 'build')], root)
  expect(built.code).toBe(0)
  server = await serveSite(path.join(out, 'build'))
  browser = await launchBrowser()
  const files = readdirSync(path.join(out, 'build'), { recursive: true, encoding: 'utf8' })
  addresses = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`)
}, 180_000)

afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(out, { recursive: true, force: true })
})

/** Looks at every page once, two pages at a time, and gives the faults with their addresses. */
async function lookAtAll(look: (page: Page) => Promise<readonly string[]>): Promise<readonly string[]> {
  const context = await browser.newContext()
  const faults: string[] = []
  const left = [...addresses]
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
}, 300_000)
