// Measures what small and large sites cost a reader: the weight of pages, of the shared sidebar, and of a first query,
// on seeded corpora built in bench/out. About fifty of their words are on most pages, unlike on real sites, so a query
// for one of them matches most pages. `node scripts/run.mjs bench/site-size.ts [--pages 500,10000] [--write]`.

import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { serveSite } from '../test/support/site-server.ts'
import { openBrowser, requireChromium } from './chromium.ts'
import { writeCorpus } from './corpus.ts'
import { median, writeFigures } from './figures.ts'
import { runProgram } from './run-program.ts'
import { firstQuery, openDialog } from './site/first-query.ts'

const { values } = parseArgs({
  options: { pages: { type: 'string', default: '500,10000' }, write: { type: 'boolean', default: false } },
})
// Queries of one to four frequent words, and names in code that a single page contains.
const firstQueries = [
  'asset',
  'pipeline schedule',
  'daily stream batch',
  'warehouse table column query',
  'upstream retry timeout',
  'release branch',
  'item_77_3',
  'checks of a partition',
  'uvlock',
]
requireChromium() // fails before the builds, which take minutes
const lines = [
  '| pages | HTML kB, median | HTML kB, most | shared sidebar kB | search opened kB | first query kB, median | first query kB, most | its processor ms, median |',
  '|---|---|---|---|---|---|---|---|',
]
for (const pages of values.pages.split(',').map(Number)) lines.push(await rowOf(pages))
console.log(lines.join('\n'))
if (values.write) writeFigures('size figures', lines.join('\n'))

async function rowOf(pages: number): Promise<string> {
  const folder = path.resolve(`bench/out/corpus-${pages}`)
  writeCorpus(folder, { pages, seed: 1, flavour: 'mdx', vocabulary: 'natural' })
  runProgram([process.execPath, path.resolve('bin/docs-gen.js'), 'build'], folder)
  const site = path.join(folder, 'build')
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  const weigh = (file: string) => gzipSync(readFileSync(path.join(site, file)), { level: 9 }).length
  const html = files.filter((file) => /^section.*\.html$/.test(file)).map(weigh)
  const sidebars = files.filter((file) => /sidebars\//.test(file)).map(weigh)
  const { opened, queries, cpu } = await weighSearch(site)
  const sizes = [median(html), Math.max(...html), Math.max(...sidebars), opened, median(queries), Math.max(...queries)]
  const cells = [...sizes.map((bytes) => (bytes / 1000).toFixed(1)), median(cpu).toFixed(0)]
  rmSync(folder, { recursive: true })
  return `| ${[pages, ...cells].join(' | ')} |`
}

/** Measures what opening the search dialog fetches, and what each first query costs. */
async function weighSearch(site: string) {
  const server = await serveSite(site)
  const browser = await openBrowser()
  await openDialog(await browser.newPage(), server)
  const opened = server.served.reduce((sum, { bytes }) => sum + bytes, 0)
  const all = []
  for (const query of firstQueries) all.push(await firstQuery(browser, server, query))
  await browser.close()
  await server.close()
  return { opened, queries: all.map(({ bytes }) => bytes), cpu: all.map(({ cpu }) => cpu) }
}
