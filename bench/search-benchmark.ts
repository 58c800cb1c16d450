// Looks up the queries of bench/search-queries.json in the search index of a built site, in Chromium, as the site itself does, and says
// at which place the right page comes: `node scripts/run.mjs bench/search-benchmark.ts [--site build]`. Queries whose page is not in the
// site are left out and named. Prints the mean reciprocal rank, the misses, and the time and bytes of a first query.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.mjs'
import { type SiteServer, serveSite } from '../test/support/site-server.ts'

interface Query {
  readonly query: string
  /** Any of these pages is right. */
  readonly pages: readonly string[]
}

const { values } = parseArgs({ options: { site: { type: 'string', default: 'build' }, all: { type: 'boolean', default: false } } })
const site = path.resolve(values.site)
const queries: readonly Query[] = JSON.parse(readFileSync('bench/search-queries.json', 'utf8'))
const known = queries
  .map(({ query, pages }) => ({ query, pages: pages.filter((page) => existsSync(path.join(site, page, 'index.html'))) }))
  .filter(({ pages }) => pages.length > 0)
const server = await serveSite(site)
const executablePath = findChromium()
if (executablePath === undefined) throw new Error('No Chromium: set DOCS_GEN_CHROMIUM')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })

const first = await firstQuery(await browser.newPage(), server, 'materialize')
const page = await browser.newPage()
await page.goto(`${server.origin}/`)
await page.keyboard.press('/')
await page.waitForSelector('dialog[open]')
const ranks: number[] = []
for (const { query, pages } of known) {
  const found = await resultsOf(page, query)
  const rank = found.findIndex((url) => pages.includes(url)) + 1
  ranks.push(rank === 0 ? 0 : 1 / rank)
  if (rank !== 1 || values.all) console.log(`${rank === 0 ? 'not found' : `place ${rank}`}: ${query} -> ${found.slice(0, 3).join(' ')}`)
}
await browser.close()
await server.close()

const left = queries.length - known.length
console.log(`${known.length} queries${left > 0 ? ` (${left} of pages that the site does not have)` : ''}`)
console.log(`mean reciprocal rank ${(ranks.reduce((sum, rank) => sum + rank, 0) / ranks.length).toFixed(3)}`)
console.log(`right page first ${ranks.filter((rank) => rank === 1).length}, not shown ${ranks.filter((rank) => rank === 0).length}`)
console.log(`first query: results after ${Math.round(first.ms)} ms, ${(first.bytes / 1000).toFixed(1)} kB in ${first.requests} requests`)

/** Types a first query into the dialog of a fresh page: time from the last key to results, and what was fetched for it. */
async function firstQuery(tab: Page, from: SiteServer, query: string): Promise<{ ms: number; bytes: number; requests: number }> {
  await tab.goto(`${from.origin}/`, { waitUntil: 'networkidle' })
  from.served.length = 0
  await tab.keyboard.press('/')
  await tab.waitForSelector('dialog[open] .search-filters:not([hidden])')
  const ms = await tab.evaluate(async (text) => {
    const input = document.querySelector<HTMLInputElement>('dialog input[type=search]')
    if (!input) throw new Error('The dialog has no field')
    const started = performance.now()
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
    while (!document.querySelector('dialog .hits')) await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - started
  }, query)
  await tab.waitForLoadState('networkidle')
  return { ms, bytes: from.served.reduce((sum, { bytes }) => sum + bytes, 0), requests: from.served.length }
}

/** Gives the addresses of the results that the dialog shows. */
async function resultsOf(tab: Page, query: string): Promise<readonly string[]> {
  await tab.evaluate(() => document.querySelector('dialog .search-results')?.replaceChildren())
  await tab.fill('dialog input[type=search]', '')
  await tab.fill('dialog input[type=search]', query)
  await tab.waitForSelector('dialog .hits', { state: 'attached' })
  return tab.evaluate(() => [...document.querySelectorAll<HTMLAnchorElement>('.hit-page')].map((link) => new URL(link.href).pathname))
}
