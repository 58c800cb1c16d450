// Makes sure that the browser tests have a Chromium: DOCS_GEN_CHROMIUM, one on the PATH, or Debian's package, which
// root may install here.

import { spawnSync } from 'node:child_process'
import { findChromium } from './find-chromium.mjs'

const found = findChromium()
if (found !== undefined) {
  console.log(`Chromium: ${found}`)
} else if (
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('apt-get', ['--version']).status === 0
) {
  console.log('Chromium is not there: installing the package chromium')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
}
if (findChromium() === undefined) {
  console.error(
    'The browser tests need Chromium. Install it (Debian: `sudo apt-get install chromium`), or set DOCS_GEN_CHROMIUM to its path.',
  )
  process.exitCode = 1
}
