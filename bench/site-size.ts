// What a reader pays on small and large sites: the weight of pages, of the shared sidebar, and of the search before a query, on seeded
// corpora. Their words are few, so that queries in them tell nothing.
// `node scripts/run.mjs bench/site-size.ts [--pages 500,10000] [--write]`. The sites are built in bench/out.

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.mjs'
import { serveSite } from '../test/support/site-server.ts'
import { writeCorpus } from './corpus.ts'
import { openDialog } from './site/first-query.ts'
import { writeFigures } from './site/write-figures.ts'

const { values } = parseArgs({ options: { pages: { type: 'string', default: '500,10000' }, write: { type: 'boolean', default: false } } })
const executablePath = findChromium()
if (executablePath === undefined) throw new Error('No Chromium: set DOCS_GEN_CHROMIUM')
const lines = ['| pages | HTML kB, median | HTML kB, most | shared sidebar kB | search opened kB |', '|---|---|---|---|---|']
for (const pages of values.pages.split(',').map(Number)) lines.push(await rowOf(pages))
console.log(lines.join('\n'))
if (values.write) writeFigures('size figures', lines.join('\n'))

async function rowOf(pages: number): Promise<string> {
  const folder = path.resolve(`bench/out/corpus-${pages}`)
  writeCorpus(folder, { pages, seed: 1, flavour: 'mdx' })
  const built = spawnSync(process.execPath, [path.resolve('bin/docs-gen.js'), 'build'], { cwd: folder, encoding: 'utf8' })
  if (built.status !== 0) throw new Error(built.stdout + built.stderr)
  const site = path.join(folder, 'build')
  const files = readdirSync(site, { recursive: true, encoding: 'utf8' })
  const weigh = (file: string) => gzipSync(readFileSync(path.join(site, file)), { level: 9 }).length
  const html = files.filter((file) => /^section.*\.html$/.test(file)).map(weigh)
  html.sort((a, b) => a - b)
  const sidebars = files.filter((file) => /assets\/sidebar-/.test(file)).map(weigh)
  const sizes = [html[html.length >> 1] ?? 0, html.at(-1) ?? 0, Math.max(...sidebars), await weighSearch(site)].map((bytes) =>
    (bytes / 1000).toFixed(1),
  )
  rmSync(folder, { recursive: true })
  return `| ${[pages, ...sizes].join(' | ')} |`
}

/** Opens the search dialog and weighs what that fetched. */
async function weighSearch(site: string): Promise<number> {
  const server = await serveSite(site)
  const browser = await chromium.launch({ executablePath: executablePath ?? '', args: ['--no-sandbox', '--disable-gpu'] })
  const tab = await browser.newPage()
  await openDialog(tab, server)
  await browser.close()
  await server.close()
  return server.served.reduce((sum, { bytes }) => sum + bytes, 0)
}
