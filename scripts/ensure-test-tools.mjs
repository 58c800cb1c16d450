// Ensures that the tests have the programs that they run: git, Python (it parses samples), and a Chromium, which is
// DOCS_GEN_CHROMIUM or on the PATH. Debian's packages of missing ones are installed here if the user is root. The
// headless Chromium is preferred because it halves the time of the browser tests.

import { spawnSync } from 'node:child_process'
import { findTestChromium, headlessShell } from './find-chromium.mjs'

const isGiven = (process.env.DOCS_GEN_CHROMIUM ?? '') !== ''
const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && runs('apt-get')
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
// With these limits, a mirror that doesn't answer costs seconds instead of minutes.
const limits = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']

/** Returns whether a program can be run. */
function runs(program) {
  return spawnSync(program, ['--version']).status === 0
}

function install(names) {
  console.log(`Installing ${names.join(', ')}`)
  spawnSync('apt-get', ['update', ...limits], { stdio: 'inherit', env })
  const args = ['install', '-y', '--no-install-recommends', ...limits, ...names]
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
}

/** The programs besides Chromium, each with its package in Debian. */
const programs = [
  ['git', 'git'],
  ['python3', 'python3'],
]
const missing = () => programs.flatMap(([program, name]) => (runs(program) ? [] : [name]))

if (mayInstall) {
  const wanted = missing()
  if (!isGiven && !findTestChromium()?.endsWith(headlessShell)) wanted.push(headlessShell)
  if (wanted.length > 0) install(wanted)
  if (!isGiven && findTestChromium() === undefined) install(['chromium'])
}
const chromium = findTestChromium()
const lacking = [...missing(), ...(chromium === undefined ? [headlessShell] : [])]
if (lacking.length > 0) {
  const names = lacking.join(' ')
  console.error(
    `The tests need ${lacking.join(', ')}. Install what is missing (Debian: \`sudo apt-get install ${names}\`); DOCS_GEN_CHROMIUM may name another Chromium.`,
  )
  process.exitCode = 1
} else console.log(`Chromium: ${chromium}`)
