// Compares what the same page costs a reader on the default sites of docs-gen and its peers: bytes as sent, requests,
// largest contentful paint, and blocking time on a slow phone. `node scripts/run.mjs bench/reader-peers.ts
// [--pages 100] [--write]`. The first run installs the peers into bench/peers, which git ignores.

import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { type SiteServer, serveSite } from '../test/support/site-server.ts'
import { openBrowser } from './chromium.ts'
import { corpusPages, writeCorpus } from './corpus.ts'
import { buildPeer, peers } from './site/peers.ts'
import { writeFigures } from './site/write-figures.ts'

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
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve('bin/docs-gen.js'), 'build'], {
    cwd: corpus,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stdout + stderr)
  return path.join(corpus, 'build')
}

interface Visit {
  readonly paint: number
  readonly blocking: number
  readonly requests: number
  readonly bytes: Readonly<Record<'html' | 'script' | 'style' | 'other', number>>
}

async function rowOf(from: Browser, site: Site): Promise<string> {
  const server = await serveSite(site.folder, { isStrict: false })
  const visits: Visit[] = []
  while (visits.length < Number(values.runs)) visits.push(await visit(from, server, site.path))
  await server.close()
  const middle = (of: (visit: Visit) => number) =>
    visits.map(of).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? 0
  const sizes = (['html', 'script', 'style', 'other'] as const).map((kind) =>
    (middle(({ bytes }) => bytes[kind]) / 1000).toFixed(1),
  )
  const rest = [middle(({ requests }) => requests), middle(({ paint }) => paint), middle(({ blocking }) => blocking)]
  return `| ${[site.name, ...sizes, ...rest.map((value) => Math.round(value))].join(' | ')} |`
}

/** Opens a page in a fresh profile on a slow phone, and waits until the network is idle. */
async function visit(from: Browser, server: SiteServer, url: string): Promise<Visit> {
  const context = await from.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 })
  const tab = await context.newPage()
  const client = await context.newCDPSession(tab)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
  await tab.addInitScript(() => {
    const seen = { paint: 0, blocking: 0 }
    Object.assign(window, { seen })
    const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    watch('largest-contentful-paint', ({ startTime }) => {
      seen.paint = startTime
    })
    watch('longtask', ({ duration }) => {
      seen.blocking += Math.max(0, duration - 50)
    })
  })
  server.served.length = 0
  const answer = await tab.goto(server.origin + url, { waitUntil: 'networkidle' })
  if (answer?.status() !== 200) throw new Error(`${url}: ${answer?.status()}`)
  const { paint, blocking } = await tab.evaluate(
    () => (window as unknown as { seen: { paint: number; blocking: number } }).seen,
  ) // set by the script above
  const served = [...server.served]
  await context.close()
  const sum = (pattern: RegExp) =>
    served.filter(({ type }) => pattern.test(type)).reduce((total, { bytes }) => total + bytes, 0)
  const bytes = {
    html: sum(/html/),
    script: sum(/javascript/),
    style: sum(/css/),
    other: sum(/^(?!.*(html|javascript|css))/),
  }
  return { paint, blocking, requests: served.length, bytes }
}
