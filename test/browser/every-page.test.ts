// Every page of this repository's site: on phones, nothing overflows and all text in drawings is legible; on wide
// screens, the keyboard soon reaches the content.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SidebarFile } from '../../src/model/template.ts'
import type { startStops } from '../../templates/client/enhance/sidebar-stops.ts'
import { type SharedBrowser, shareBrowser } from '../support/browser.ts'
import { buildRealSite, realRoot } from '../support/real-site.ts'
import { type SiteServer, serveSite } from '../support/site-server.ts'

/** In the browser: see `openFrame`. */
declare const sidebarStops: { readonly startStops: typeof startStops }

let out = ''
let server: SiteServer
let browser: SharedBrowser
let addresses: readonly string[]

beforeAll(async () => {
  const built = await buildRealSite()
  expect(built.result.code).toBe(0)
  out = built.out
  server = await serveSite(out, { isStrict: false }) // the policy header would forbid frames
  browser = await shareBrowser()
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' })
  addresses = files
    .filter((file) => file.endsWith('.html'))
    .map((file) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`)
})

const read = (address: string) =>
  readFileSync(path.join(out, address.endsWith('/') ? `${address}index.html` : address), 'utf8')

const titleOf = (address: string) => /<title>(.*?)<\/title>/.exec(read(address))?.[1]

const isGerman = (address: string) => address.startsWith('/de/')

/** Returns whether a German address shows the English page because there is no translation. */
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

test('texts of the catalogue have two whole lines at most, and every card has a logo or initials', async () => {
  for (const width of [360, 1440]) {
    const page = await browser.newPage({ viewport: { width, height: 800 } })
    await page.goto(`${server.origin}/integrations/libraries/`)
    const found = await page.evaluate(() =>
      [...document.querySelectorAll('.catalogue > li')].map((card) => {
        const text = card.querySelector('.card-body')
        // All of its lines, including those that are cut off.
        const lines =
          text === null ? 0 : Math.round(text.scrollHeight / Number.parseFloat(getComputedStyle(text).lineHeight))
        return { lines, hasPicture: card.querySelector('img, .monogram') !== null }
      }),
    )
    expect(found.filter(({ lines, hasPicture }) => lines > 2 || !hasPicture)).toEqual([])
    await page.close()
  }
})

test('types of parameters link to the symbols that the reference has', () => {
  const pages = addresses.filter((address) => address.startsWith('/api/')).map(read)
  const symbols = new Set(
    pages.flatMap((html) =>
      [...html.matchAll(/<div class="api-head"><h\d id="(?:[^"]*\.)?([A-Z]\w*)"/g)].map(([, name]) => name),
    ),
  )
  const types = pages.flatMap((html) => html.match(/<code class="api-type">[\s\S]*?<\/code>/g) ?? [])
  const bare = types.flatMap((type) => type.replace(/<a [\s\S]*?<\/a>|<[^>]*>|&\w+;/g, ' ').match(/[A-Z]\w*/g) ?? [])
  // Names of other libraries that Dagster also uses.
  expect([...new Set(bare.filter((name) => symbols.has(name)))].sort()).toEqual([
    'DataFrame',
    'Enum',
    'SnowflakeConnection',
  ])
  expect(types.filter((type) => type.includes('<a ')).length).toBeGreaterThan(1000)
})

test('a long reference is laid out as it comes near, leads to the source of the release, and folds members', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${server.origin}/api/python-api/assets/`)
  const seen = await page.evaluate(() => ({
    lazy: [...document.querySelectorAll('.prose > .api-entry')].map(
      (entry) => getComputedStyle(entry).contentVisibility,
    ),
    sources: [...document.querySelectorAll<HTMLAnchorElement>('.api-kind a')].map(({ href }) => href),
    foldedMembers: [...document.querySelectorAll('.toc details:not([open]) a')].length,
    copies: document.querySelectorAll('.api-head [data-copy]').length,
    symbols: document.querySelectorAll('.api-head').length,
  }))
  expect(new Set(seen.lazy)).toEqual(new Set(['auto']))
  expect(seen.sources.filter((href) => !href.includes('/blob/1.10.10/'))).toEqual([])
  expect(seen.sources.length).toBeGreaterThan(20)
  expect(seen.foldedMembers).toBeGreaterThan(20)
  expect(seen.copies).toBe(seen.symbols)
  await page.close()
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

/** Opens a page with a frame, which is laid out for measurements but never painted, and contains the home page. */
async function openFrame(): Promise<Page> {
  expect(read('/'), 'it must have the styles of all pages').not.toMatch(/<link rel="stylesheet"[^>]* disabled>/)
  const page = await browser.newPage()
  await page.goto(`${server.origin}/robots.txt`)
  // What the script of each page does to its sidebar for the keyboard.
  const { outputFiles } = buildSync({
    entryPoints: [path.join(realRoot, 'templates/client/enhance/sidebar-stops.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'sidebarStops',
  })
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' })
  await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    Object.assign(frame.style, { position: 'fixed', left: '-5000px', height: '800px', border: '0' })
    frame.src = '/'
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    document.body.append(frame)
    await loaded
  })
  return page
}

/**
 * Shows pages in the frame, and returns their faults at several widths. Only their bodies are loaded, many in one task
 * of the browser, which otherwise spends most of the time on what all pages share and on updates between them.
 */
const lookAt = (page: Page, addresses: readonly string[]) =>
  page.evaluate(
    (pages) =>
      pages.flatMap(({ address, html }) => {
        const frame = document.querySelector('iframe')
        const shown = frame?.contentDocument
        if (!frame || !shown) return [`${address} cannot be looked at`]
        const parsed = new DOMParser().parseFromString(html, 'text/html')
        shown.documentElement.className = parsed.documentElement.className
        shown.body.replaceWith(parsed.body)
        const nav = shown.querySelector<HTMLElement>('.nav')
        if (nav) sidebarStops.startStops(nav)
        const sticksOut = (width: string) => {
          frame.style.width = width
          const { scrollWidth, clientWidth } = shown.documentElement
          return scrollWidth > clientWidth ? [`sticks out by ${scrollWidth - clientWidth} px at ${width}`] : []
        }
        const smallText = () =>
          [...shown.querySelectorAll<SVGSVGElement>('.figure svg')].flatMap((svg) => {
            const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width
            const sizes = [...svg.querySelectorAll('text')].map((text) =>
              Number.parseFloat(getComputedStyle(text).fontSize),
            )
            const smallest = Math.min(...sizes) * scale
            return scale > 0 && smallest < 10.99 ? [`text of ${smallest.toFixed(1)} px`] : []
          })
        const stopsBeforeContent = () => {
          const content = shown.querySelector('main')
          const stops = [...shown.querySelectorAll<HTMLElement>('a[href], button, summary, input, [tabindex]')].filter(
            (part) =>
              content &&
              part.compareDocumentPosition(content) & Node.DOCUMENT_POSITION_FOLLOWING &&
              part.tabIndex >= 0 &&
              part.checkVisibility({ visibilityProperty: true }) &&
              !part.matches('.skip-link'),
          )
          return stops.length > 40 ? [`${stops.length} stops before the content`] : []
        }
        const faults = sticksOut('320px')
        frame.style.width = '360px'
        faults.push(...smallText(), ...sticksOut('390px'))
        frame.style.width = '1280px'
        faults.push(...stopsBeforeContent())
        return faults.map((fault) => `${address}: ${fault}`)
      }),
    addresses.map((address) => ({ address, html: read(address) })),
  )

test('the site has hundreds of pages', () => {
  expect(addresses.length).toBeGreaterThan(400)
})

test('no page sticks out at 320 and 390 px, has text in drawings below 11 px at 360 px, or 40 stops of the keyboard before its content', async () => {
  const page = await openFrame()
  const found: string[] = []
  // Pages that fall back to English are tested at their English address.
  const shown = addresses.filter((address) => !fallsBack(address))
  for (let start = 0; start < shown.length; start += 50)
    found.push(...(await lookAt(page, shown.slice(start, start + 50))))
  expect(found).toEqual([])
  await page.close()
})
