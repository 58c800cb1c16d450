// `npm run figures`: measures ten page types: what the site costs a reader's browser, and how it behaves. Prints
// Markdown tables; with `--write` they replace those of docs/figures.md. Options: --site DIR (a built site; default:
// build/), --no-lighthouse, --no-axe, --only-lighthouse.

import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type SiteServer, serveSite } from '../test/support/site-server.ts'
import { openBrowser, requireChromium } from './chromium.ts'
import { table, writeFigures } from './figures.ts'
import { accessibilityFindings } from './site/accessibility.ts'
import { installLighthouse, lighthouseScores } from './site/lighthouse.ts'
import { measurePage, type PageFigures } from './site/measure-page.ts'
import { pageTypes } from './site/page-types.ts'
import { validateSite } from './site/validate.ts'

const { values: options } = parseArgs({
  options: {
    site: { type: 'string', default: 'build' },
    'no-lighthouse': { type: 'boolean', default: false },
    'no-axe': { type: 'boolean', default: false },
    'only-lighthouse': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const site = path.resolve(options.site)
const scratch = path.resolve('bench/out')
const executablePath = requireChromium()
if (!existsSync(path.join(site, 'index.html'))) throw new Error(`${site} holds no built site: run docs-gen build first`)
mkdirSync(scratch, { recursive: true })

const server = await serveSite(site)
const sections: string[] = []
try {
  if (!options['only-lighthouse']) sections.push(await weightSection(server), await qualitySection(server))
  if (!options['no-lighthouse']) sections.push(await lighthouseSection(server))
} finally {
  await server.close()
}
const text = sections.join('\n\n')
console.log(text)
if (options.write) writeFigures('site figures', text)

async function weightSection(from: SiteServer): Promise<string> {
  const browser = await openBrowser()
  const figures: PageFigures[] = []
  for (const type of pageTypes) figures.push(await measurePage(browser, from, type))
  await browser.close()
  const rows = figures.map((page) => [
    page.name,
    ...[page.html, page.style, page.script, page.other].map(kilobytes),
    page.requests,
    page.shift.toFixed(3),
    Math.round(page.largestPaint),
    page.messages.length,
    page.foreignHosts.length,
  ])
  const notes = figures.flatMap((page) =>
    [...page.messages, ...page.foreignHosts].map((note) => `- ${page.name}: ${note}`),
  )
  const head = [
    'page',
    'HTML kB',
    'CSS kB',
    'JavaScript kB',
    'other kB',
    'requests',
    'CLS',
    'LCP ms',
    'messages',
    'other hosts',
  ]
  return [table(head, rows), ...(notes.length > 0 ? [notes.join('\n')] : [])].join('\n\n')
}

async function qualitySection(from: SiteServer): Promise<string> {
  const html = await validateSite(site)
  const lines = [`html-validate: ${html.pages} pages, ${html.findings.length} findings.`, ...html.findings.slice(0, 20)]
  if (!options['no-axe']) {
    const browser = await openBrowser()
    const findings: string[] = []
    for (const { path: page } of pageTypes) {
      findings.push(...(await accessibilityFindings(browser, from.origin + page, { isOpened: true })))
    }
    await browser.close()
    lines.push(
      `axe-core: ${pageTypes.length} page types, 2 themes, 3 widths, drawer and search open: ${findings.length} findings.`,
      ...findings,
    )
  }
  return lines.join('\n')
}

async function lighthouseSection(from: SiteServer): Promise<string> {
  const command = installLighthouse(scratch)
  const flaws: string[] = []
  const rows: (string | number)[][] = []
  for (const { name, path: page } of pageTypes.filter(({ isAudited }) => isAudited)) {
    const result = await lighthouseScores(command, from.origin + page, {
      chromium: executablePath,
      folder: scratch,
    })
    flaws.push(...result.flaws.map((flaw) => `- ${name}: ${flaw}`))
    rows.push([name, ...result.scores])
  }
  const scores = table(['page', 'performance', 'accessibility', 'best practices', 'SEO'], rows)
  return [scores, ...(flaws.length > 0 ? [flaws.join('\n')] : [])].join('\n\n')
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
