// Compares what the same page costs a reader on the default sites of docs-gen and its peers: bytes as sent, requests,
// largest contentful paint, and blocking time on a slow phone. `node scripts/run.mjs bench/reader-peers.ts
// [--pages 100] [--write]`. The first run installs the peers into bench/peers, which git ignores.

import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { serveSite } from '../test/support/site-server.ts'
import { openBrowser } from './chromium.ts'
import { corpusPages, writeCorpus } from './corpus.ts'
import { median, writeFigures } from './figures.ts'
import { runProgram } from './run-program.ts'
import { measurePage, type PageFigures } from './site/measure-page.ts'
import { buildPeer, peers } from './site/peers.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '100' },
    runs: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
  },
})
const options = { pages: Number(values.pages), seed: 1, flavour: 'gfm' as const }
const home = path.resolve('bench/peers')
const corpus = path.join(home, 'docs-gen')
mkdirSync(home, { recursive: true })
writeCorpus(corpus, options)
const pages = corpusPages(options)
const page = pages[Math.floor(pages.length / 2) + 3]?.file.replace(/\.md$/, '') ?? ''

interface Site {
  readonly name: string
  readonly folder: string
  readonly path: string
}

const sites: Site[] = [{ name: 'docs-gen', folder: buildOwn(), path: `/${page}/` }]
for (const peer of peers)
  sites.push({ name: peer.name, folder: buildPeer(peer, home, { folder: corpus, pages }), path: peer.pathOf(page) })
const browser = await openBrowser()
const lines = [
  `One page of ${pages.length}; medians of ${values.runs} visits, processor slowed four times, 1.6 Mbit/s with 150 ms.`,
  '',
  '| site | HTML kB | JavaScript kB | CSS kB | fonts, images, data kB | requests | LCP ms | TBT ms |',
  '|---|---|---|---|---|---|---|---|',
]
for (const site of sites) lines.push(await rowOf(browser, site))
await browser.close()
console.log(lines.join('\n'))
if (values.write) writeFigures('peer figures', lines.join('\n'))

function buildOwn(): string {
  runProgram([process.execPath, path.resolve('bin/docs-gen.js'), 'build'], corpus)
  return path.join(corpus, 'build')
}

/** Visits a site's page in fresh profiles, and returns its row of medians. */
async function rowOf(from: Browser, site: Site): Promise<string> {
  const server = await serveSite(site.folder, { isStrict: false })
  const visits: PageFigures[] = []
  while (visits.length < Number(values.runs)) {
    visits.push(await measurePage(from, server, { ...site, isSlow: true }))
    if (server.served[0]?.status !== 200) throw new Error(`${site.name} has no ${site.path}`)
  }
  await server.close()
  const middle = (of: (visit: PageFigures) => number) => median(visits.map(of))
  const sizes = (['html', 'script', 'style', 'other'] as const).map((kind) =>
    (middle((visit) => visit[kind]) / 1000).toFixed(1),
  )
  const rest = (['requests', 'largestPaint', 'blocking'] as const).map((kind) => middle((visit) => visit[kind]))
  return `| ${[site.name, ...sizes, ...rest.map((value) => Math.round(value))].join(' | ')} |`
}
