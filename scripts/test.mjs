// `npm test`: builds the package, checks types, lint, format, and licences, ensures that there are git, Python and a
// browser, and runs every test. All steps run even if one fails, so that one run shows all problems. The last line is
// `N passed, N failed`. Arguments go to Vitest (`npm test -- test/content`).

import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const bin = (name) => path.join(root, 'node_modules', '.bin', name)
const filters = process.argv.slice(2)
const scratch = mkdtempSync(path.join(tmpdir(), 'docs-gen-test-'))
const report = path.join(scratch, 'report.json')

const steps = [
  ['build', process.execPath, ['scripts/build-package.mjs']],
  ['types', bin('tsc'), ['--noEmit']],
  ['lint and format', bin('biome'), ['check', '.']],
  ['licences', process.execPath, ['scripts/licences.mjs']],
  ['programs for tests', process.execPath, ['scripts/ensure-test-tools.mjs']],
]

let passed = 0
let failed = 0
// At the same time, because none needs what another makes.
for (const line of await Promise.all(steps.map(runStep))) console.log(line)

// A run of some tests covers less code, so only a run of all tests must reach the coverage thresholds.
const coverage = filters.length === 0 ? ['--coverage.enabled'] : []
const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...coverage]
const vitest = spawnSync(bin('vitest'), ['run', ...options, ...filters], { cwd: root, stdio: 'inherit' })
try {
  const counts = JSON.parse(readFileSync(report, 'utf8'))
  passed += counts.numPassedTests
  failed += counts.numFailedTests
  // A file that can't be loaded counts no tests, but is still a failure.
  if (vitest.status !== 0 && counts.numFailedTests === 0) failed++
} catch (error) {
  console.log(`Vitest left no report: ${error.message}`)
  failed++
}
rmSync(scratch, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Runs a step, counts its result, and returns what it printed, followed by a line with its result. */
function runStep([name, command, args]) {
  const started = Date.now()
  const step = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  for (const stream of [step.stdout, step.stderr]) stream.on('data', (text) => (printed += text))
  return new Promise((resolve) => {
    step.on('close', (code) => {
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      if (code === 0) passed++
      else failed++
      resolve(`${printed}${code === 0 ? 'ok' : 'FAILED'}: ${name} (${seconds} s)`)
    })
  })
}
