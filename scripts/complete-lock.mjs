// Adds to package-lock.json the optional packages of other platforms that npm left out because it couldn't reach them.
// `npm ci` then accepts the lock file on every platform. Run it after `npm install` of a package with native parts:
// `node scripts/complete-lock.mjs`.

import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const file = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'aix', 'win32']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x']

/** Reads the platform from a package's name, such as `@x/binding-linux-arm64-musl`. */
function platformOf(name) {
  const words = name.slice(name.indexOf('/') + 1).split('-')
  const os = systems.find((system) => words.includes(system) || (system === 'win32' && words.includes('windows')))
  const cpu =
    processors.find((processor) => words.includes(processor)) ?? (words.includes('wasm32') ? 'wasm32' : undefined)
  const libc =
    words.includes('musl') || words.includes('musleabihf')
      ? 'musl'
      : words.includes('gnu') || words.includes('gnueabihf')
        ? 'glibc'
        : undefined
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) }
}

/** Returns whether a dependency of the package at `parent` is in the lock file, where Node would resolve it. */
function isLocked(parent, name) {
  for (let at = parent; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    if (`${at === '' ? '' : `${at}/`}node_modules/${name}` in lock.packages) return true
    if (at === '') return false
  }
}

let added = 0
for (const [parent, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(parent, name)) continue
    const flags = entry.dev ? { dev: true } : {}
    lock.packages[`node_modules/${name}`] = {
      version: range.replace(/^[^\d]*/, ''),
      ...platformOf(name),
      ...flags,
      optional: true,
    }
    added++
  }
}
const root = lock.packages['']
lock.packages = {
  '': root,
  ...Object.fromEntries(
    Object.entries(lock.packages)
      .filter(([name]) => name !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ),
}
writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`)
console.log(`${added} packages of other platforms were added to package-lock.json`)
