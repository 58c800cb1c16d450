// The browser of the tests, and sites that the command builds and the browser opens.

import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { findTestChromium } from '../../scripts/find-chromium.mjs'
import { type SiteServer, serveSite } from './site-server.ts'
import { createSite, type TestSite } from './site-test.ts'

/** Starts the Chromium of this machine so that it makes no network requests of its own. */
function launchBrowser(): Promise<Browser> {
  const executablePath = findTestChromium()
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
}

/** A test file's contexts and pages in the browser that a worker's files share. `close` closes only these. */
export interface SharedBrowser {
  newContext(options?: BrowserContextOptions): Promise<BrowserContext>
  newPage(options?: BrowserContextOptions): Promise<Page>
  close(): Promise<void>
}

const browsers: Promise<Browser>[] = []

/** Returns the browser of this worker. The first call starts it, and it ends with the worker. */
export async function shareBrowser(): Promise<SharedBrowser> {
  if (browsers.length === 0) browsers.push(launchBrowser())
  const [browser] = await Promise.all(browsers)
  if (browser === undefined) throw new Error('There is no browser')
  const contexts: BrowserContext[] = []
  const newContext = async (options?: BrowserContextOptions) => {
    const context = await browser.newContext(options)
    contexts.push(context)
    return context
  }
  return {
    newContext,
    newPage: async (options) => (await newContext(options)).newPage(),
    close: async () => void (await Promise.all(contexts.map((context) => context.close()))),
  }
}

/** Delays a page's requests for matching URLs until the returned function is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(addresses, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** A built site, its server and a browser. Call `close` when done. */
export interface OpenedSite {
  readonly site: TestSite
  readonly server: SiteServer
  readonly browser: SharedBrowser
  close(): Promise<void>
}

/** Builds a site into `out`, expects no warning, serves the first folder of that path, and opens a browser. */
export async function openBuiltSite(
  files: Readonly<Record<string, string>>,
  out: string,
  isStrict = true,
): Promise<OpenedSite> {
  const site = createSite(files, {})
  const built = await site.run('build', '--out', out)
  expect(built.stderr + built.stdout).not.toMatch(/\b(error|warning)\b/)
  const server = await serveSite(`${site.root}/${out.split('/')[0]}`, { isStrict })
  const browser = await shareBrowser()
  return {
    site,
    server,
    browser,
    async close() {
      await browser.close()
      await server.close()
      site.close()
    },
  }
}
