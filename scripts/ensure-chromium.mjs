// Ensures that the browser tests have a Chromium: DOCS_GEN_CHROMIUM, one on the PATH, or Debian's package, which is
// installed here if the user is root. The headless package is preferred because it halves the time of these tests.

import { spawnSync } from 'node:child_process'
import { findTestChromium, headlessShell } from './find-chromium.mjs'

const isGiven = (process.env.DOCS_GEN_CHROMIUM ?? '') !== ''
const mayInstall =
  !isGiven &&
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('apt-get', ['--version']).status === 0
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
// With these limits, a mirror that doesn't answer costs seconds instead of minutes.
const limits = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']

function install(name) {
  console.log(`Installing the package ${name}`)
  spawnSync('apt-get', ['update', ...limits], { stdio: 'inherit', env })
  const args = ['install', '-y', '--no-install-recommends', ...limits, name]
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
}

if (mayInstall && !findTestChromium()?.endsWith(headlessShell)) install(headlessShell)
if (mayInstall && findTestChromium() === undefined) install('chromium')
const found = findTestChromium()
if (found === undefined) {
  console.error(
    `The browser tests need Chromium. Install it (Debian: \`sudo apt-get install ${headlessShell}\`), or set DOCS_GEN_CHROMIUM to its path.`,
  )
  process.exitCode = 1
} else console.log(`Chromium: ${found}`)
