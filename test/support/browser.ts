// The browser of the tests, and sites that are built by the command and opened in it.

import { type Browser, chromium } from 'playwright-core'
import { expect } from 'vitest'
import { findChromium } from '../../scripts/find-chromium.mjs'
import { type SiteServer, serveSite } from './site-server.ts'
import { createSite, type TestSite } from './site-test.ts'

/** Starts the Chromium of this machine, which calls nobody by itself. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
}

/** A built site, its server and a browser. Call `close` when done. */
export interface OpenedSite {
  readonly site: TestSite
  readonly server: SiteServer
  readonly browser: Browser
  close(): Promise<void>
}

/** Builds a site without a warning into `out`, serves the first folder of that, and starts a browser. */
export async function openBuiltSite(
  files: Readonly<Record<string, string>>,
  out: string,
  isStrict = true,
): Promise<OpenedSite> {
  const site = createSite(files, {})
  const built = await site.run('build', '--out', out)
  expect(built.stderr + built.stdout).not.toMatch(/\b(error|warning)\b/)
  const server = await serveSite(`${site.root}/${out.split('/')[0]}`, { isStrict })
  const browser = await launchBrowser()
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
