// Lists and checks the licences of all packages that are installed with docs-gen, and reports packages that run a
// script when they are installed: `node scripts/licences.mjs [--list]`. Reads package-lock.json, so it needs no
// registry.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const allowed = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'Unlicense',
])
/**
 * The script of esbuild only checks that the binary of its platform exists. Everything also works without it
 * (`npm ci --ignore-scripts`).
 */
const allowedScripts = new Set(['esbuild'])

const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))

const { packages } = read('package-lock.json')
const shipped = Object.entries(packages).filter(([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional)
const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)

/**
 * Returns the scope or prefix that the builds of a program for several platforms share. Builds that aren't installed
 * here have no licence in the lock file.
 */
function familyOf(name) {
  return name.startsWith('@') ? name.split('/')[0] : name.replace(/-.*/, '')
}

const licenceByFamily = new Map()
for (const [place, { license }] of shipped)
  if (license !== undefined) licenceByFamily.set(familyOf(nameOf(place)), license)

function licenceOf(place, { license, optional }) {
  if (license !== undefined) return license
  try {
    return read(`${place}/package.json`).license
  } catch {
    return optional ? licenceByFamily.get(familyOf(nameOf(place))) : undefined // of another platform
  }
}

const byLicence = new Map()
const problems = []
for (const [place, entry] of shipped) {
  const name = nameOf(place)
  const licence = licenceOf(place, entry)
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), name])
  if (!allowed.has(licence)) problems.push(`${name} ${entry.version}: the licence is ${licence ?? 'not stated'}`)
  if (entry.hasInstallScript && !allowedScripts.has(name))
    problems.push(`${name} ${entry.version} runs a script when it is installed`)
  if (entry.resolved !== undefined && !entry.resolved.startsWith('https://registry.npmjs.org/'))
    problems.push(`${name} comes from ${entry.resolved}`)
  if (entry.resolved !== undefined && entry.integrity === undefined)
    problems.push(`${name} has no checksum in the lock file`)
}

for (const [licence, names] of [...byLicence].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1))) {
  const listed = process.argv.includes('--list') ? `: ${[...new Set(names)].sort().join(', ')}` : ''
  console.log(`${licence}: ${names.length}${listed}`)
}
for (const problem of problems) console.error(`problem: ${problem}`)
process.exitCode = problems.length === 0 ? 0 : 1
