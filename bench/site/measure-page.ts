// Opens a page in a fresh browser profile, and records what it costs and how it behaves before the reader does
// anything.

import type { Browser, Page } from 'playwright-core'
import type { SiteServer } from '../../test/support/site-server.ts'

/** The cost of one page, in bytes as sent (gzip), and its behaviour. */
export interface PageFigures {
  readonly name: string
  readonly script: number
  readonly style: number
  readonly html: number
  readonly other: number
  readonly requests: number
  /** Cumulative layout shift from opening to the end of a scroll through the page. */
  readonly shift: number
  /** Largest contentful paint, in milliseconds. */
  readonly largestPaint: number
  /** Time of long tasks beyond their first 50 ms, before the scroll, in milliseconds. */
  readonly blocking: number
  /** Console messages, errors, and violations of the content security policy. */
  readonly messages: readonly string[]
  readonly foreignHosts: readonly string[]
}

/** The page to measure. */
interface MeasuredPage {
  readonly name: string
  readonly path: string
  /** Whether the phone's processor and network are slow. */
  readonly isSlow?: true
}

/** Measures a page in a viewport of a phone's size. */
export async function measurePage(browser: Browser, server: SiteServer, page: MeasuredPage): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2 })
  const tab = await context.newPage()
  const messages: string[] = []
  const hosts = new Set<string>()
  tab.on('console', (message) => messages.push(message.text()))
  tab.on('pageerror', (error) => messages.push(error.message))
  tab.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== server.origin && protocol.startsWith('http')) hosts.add(origin)
  })
  await tab.addInitScript(observe)
  if (page.isSlow) await slowDown(tab)
  server.served.length = 0
  await tab.goto(server.origin + page.path, { waitUntil: 'networkidle' })
  const served = [...server.served]
  const opened = await seenIn(tab)
  await tab.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 600) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  const seen = await seenIn(tab)
  await context.close()
  // The browser itself logs a 404 of the page; that message doesn't count.
  const own = messages.filter((text) => !/Failed to load resource.*404/.test(text) || served[0]?.status !== 404)
  const sum = (pattern: RegExp) =>
    served.filter(({ type }) => pattern.test(type)).reduce((total, { bytes }) => total + bytes, 0)
  return {
    name: page.name,
    script: sum(/javascript/),
    style: sum(/css/),
    html: sum(/html/),
    other: sum(/^(?!.*(?:html|css|javascript))/),
    requests: served.length,
    shift: seen.shift,
    largestPaint: opened.largestPaint,
    blocking: opened.blocking,
    messages: [...own, ...seen.violations],
    foreignHosts: [...hosts],
  }
}

interface Seen {
  shift: number
  largestPaint: number
  blocking: number
  violations: string[]
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const seen: Seen = { shift: 0, largestPaint: 0, blocking: 0, violations: [] }
  Object.assign(window, { seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean } // a layout-shift entry
      if (!hadRecentInput) seen.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largestPaint = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocking += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    seen.violations.push(`${violatedDirective} ${blockedURI}`),
  )
}

function seenIn(tab: Page): Promise<Seen> {
  return tab.evaluate(() => (window as unknown as { seen: Seen }).seen) // set by `observe`
}

/** Slows the processor down four times, and the network to 1.6 Mbit/s with 150 ms. */
async function slowDown(tab: Page): Promise<void> {
  const client = await tab.context().newCDPSession(tab)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
}
