// The Chromium of the machine, in which pages are measured.

import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../scripts/find-chromium.mjs'

/** Finds it; throws where there is none. */
export function requireChromium(): string {
  const found = findChromium()
  if (found === undefined) throw new Error('No Chromium: set DOCS_GEN_CHROMIUM')
  return found
}

/** Starts it, so that it calls nobody on its own. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: requireChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  })
}
