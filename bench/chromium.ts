// The machine's Chromium, in which pages are measured.

import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.mjs'

/** Returns the path of Chromium. Throws if it isn't installed. */
export function requireChromium(): string {
  const found = findChromium()
  if (found === undefined) throw new Error('No Chromium: set DOCS_GEN_CHROMIUM')
  return found
}

/** Starts Chromium so that it makes no network requests of its own. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
}
