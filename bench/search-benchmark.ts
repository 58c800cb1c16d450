// Searches a built site in Chromium for the queries of bench/search-queries.json, as the site itself does, and reports
// the rank of the right page: `node scripts/run.mjs bench/search-benchmark.ts [--site build] [--all] [--ranking]
// [--write]`. One set is for tuning. The other is never tuned on, so only its score is printed. Queries whose page
// isn't in the site are left out. Then each query of the first set runs as the first query of a new reader, to measure
// the time to the results and what is fetched; `--ranking` skips this part.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { serveSite } from '../test/support/site-server.ts'
import { openBrowser } from './chromium.ts'
import { writeFigures } from './figures.ts'
import { type Estimate, scorePlaces } from './search-score.ts'
import { type First, firstQuery, typedQuery } from './site/first-query.ts'
import { searchStock } from './site/stock-pagefind.ts'

interface Query {
  readonly query: string
  /** The right pages; any of them counts. */
  readonly pages: readonly string[]
}

// Number of results that the dialog shows.
const RESULTS = 8

const { values } = parseArgs({
  options: {
    site: { type: 'string', default: 'build' },
    all: { type: 'boolean', default: false },
    ranking: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const site = path.resolve(values.site)
const queries: Readonly<Record<'tune' | 'judge', readonly Query[]>> = JSON.parse(
  readFileSync('bench/search-queries.json', 'utf8'),
)
const tune = inSite(queries.tune)
const judge = inSite(queries.judge)
const server = await serveSite(site)
const browser = await openBrowser()
const ranked = await ranking(browser)
const lines = values.ranking ? ranked : [...ranked, '', ...(await firstQueries(browser))]
await browser.close()
await server.close()
console.log(lines.join('\n'))
if (values.write) writeFigures('search figures', lines.join('\n'))

function inSite(set: readonly Query[]): readonly Query[] {
  return set
    .map(({ query, pages }) => ({
      query,
      pages: pages.filter((page) => existsSync(path.join(site, page, 'index.html'))),
    }))
    .filter(({ pages }) => pages.length > 0)
}

async function ranking(from: Browser): Promise<readonly string[]> {
  const page = await from.newPage()
  await page.goto(`${server.origin}/`)
  await page.keyboard.press('/')
  await page.waitForSelector('dialog[open]')
  const misses: string[] = []
  const tuned: number[] = []
  for (const known of tune) {
    const { place, first } = await lookUp(page, known)
    tuned.push(place)
    if (place !== 1 || values.all)
      misses.push(`- \`${known.query}\`: ${place === 0 ? 'not shown' : `place ${place}`}, after ${first}`)
  }
  const judged: number[] = []
  for (const known of judge) judged.push((await lookUp(page, known)).place)
  return [
    '| set | queries | mean reciprocal rank | right page first |',
    '|---|---|---|---|',
    scoreRow('tuned on', tuned),
    scoreRow('never tuned on', judged),
    scoreRow('tuned on, stock Pagefind', await stockPlaces(from, tune)),
    scoreRow('never tuned on, stock Pagefind', await stockPlaces(from, judge)),
    '',
    ...misses,
  ]
}

/** Returns the rank of the right page in stock Pagefind's results, within as many as the dialog shows. */
async function stockPlaces(from: Browser, set: readonly Query[]): Promise<readonly number[]> {
  const queries = set.map(({ query }) => query)
  const found = await searchStock(from, site, { queries, most: RESULTS })
  return set.map(({ pages }, at) => (found[at] ?? []).findIndex((url) => pages.includes(url)) + 1)
}

function scoreRow(name: string, places: readonly number[]): string {
  const { reciprocalRank, first } = scorePlaces(places)
  const text = ({ value, low, high }: Estimate) => `${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`
  return `| ${name} | ${places.length} | ${text(reciprocalRank)} | ${text(first)} |`
}

async function firstQueries(from: Browser): Promise<readonly string[]> {
  const all: First[] = []
  for (const { query } of tune) all.push(await firstQuery(from, server, query))
  const row = (name: string, of: (first: First) => number, unit: (value: number) => string) => {
    const sorted = [...all].sort((a, b) => of(a) - of(b))
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? all[0]
    const [middle, most, last] = [at(0.5), at(0.9), at(1)].map((first) => (first === undefined ? '' : unit(of(first))))
    return `| ${name} | ${middle} | ${most} | ${last} (\`${at(1)?.query}\`) |`
  }
  const whole = (value: number) => value.toFixed(0)
  return [
    '| first query of a reader | median | nine of ten below | most |',
    '|---|---|---|---|',
    ...(await typedRows(from)),
    row('pasted, to results, ms', ({ ms }) => ms, whole),
    row('processor time of the page, ms', ({ cpu }) => cpu, whole),
    row(
      'fetched, kB',
      ({ bytes }) => bytes / 1000,
      (size) => size.toFixed(1),
    ),
    row('requests', ({ requests }) => requests, whole),
  ]
}

/** Types every tenth query at the speeds of fast and of average typists, and returns a table row for each. */
async function typedRows(from: Browser): Promise<readonly string[]> {
  const rows: string[] = []
  for (const pace of [80, 150]) {
    const all: { readonly query: string; readonly ms: number }[] = []
    for (const { query } of tune.filter((_, at) => at % 10 === 0))
      all.push({ query, ms: await typedQuery(from, server, { query, pace }) })
    const sorted = all.sort((a, b) => a.ms - b.ms)
    const [middle, most, last] = [0.5, 0.9, 1].map(
      (part) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))],
    )
    const cells = [middle, most, last].map((each) => each?.ms.toFixed(0))
    rows.push(`| typed, a key each ${pace} ms, last key to results, ms | ${cells.join(' | ')} (\`${last?.query}\`) |`)
  }
  return rows
}

/** Returns the rank of the first right page (0: not shown), and the page that the dialog shows first. */
async function lookUp(tab: Page, { query, pages }: Query): Promise<{ place: number; first: string | undefined }> {
  const found = await resultsOf(tab, query)
  return { place: found.findIndex((url) => pages.includes(url)) + 1, first: found[0] }
}

/** Returns the paths of the results that the dialog shows. */
async function resultsOf(tab: Page, query: string): Promise<readonly string[]> {
  await tab.evaluate(() => document.querySelector('dialog .search-results')?.replaceChildren())
  await tab.fill('dialog input[type=search]', '')
  await tab.fill('dialog input[type=search]', query)
  await tab.waitForSelector('dialog .hits', { state: 'attached' })
  return tab.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('.hit-page')].map((link) => new URL(link.href).pathname),
  )
}
