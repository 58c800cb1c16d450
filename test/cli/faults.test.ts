// SQLite's way of testing: every file-system call of a build fails once, and after each the output is the old site or the new one.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderHash } from '../support/interrupt.ts'
import { createSite, runCommand, type TestSite } from '../support/site-test.ts'

const preload = pathToFileURL(path.resolve(import.meta.dirname, '../support/faulty-fs.mjs')).href
const codes = ['EACCES', 'ENOSPC', 'EIO', 'EMFILE', 'SHORT'] as const
const changed = '# Page A\n\nSome other text.\n'

let site: TestSite
let calls = 0
let oldHash = ''
let newHash = ''

function faultyBuild(call: number, code: string) {
  const env = {
    NODE_OPTIONS: `--import=${preload}`,
    FAULT_ROOT: site.root,
    FAULT_CALL: String(call),
    FAULT_CODE: code,
    FAULT_COUNT_FILE: path.join(site.root, '.count'),
  }
  return runCommand(['build', '--no-search', '--quiet'], site.root, env)
}

/** Publishes the old site, without a cache, and leaves the sources of the new one. */
async function prepare(): Promise<void> {
  site.write({ 'content/a.md': '# Page A\n\nSome text.\n' })
  await runCommand(['build', '--no-search', '--quiet'], site.root)
  site.write({ 'content/a.md': changed })
}

beforeAll(async () => {
  site = createSite({ 'content/a.md': changed })
  const out = path.join(site.root, 'build')
  await runCommand(['build', '--no-search', '--quiet'], site.root)
  newHash = folderHash(out)
  await prepare()
  oldHash = folderHash(out)
  await faultyBuild(0, 'EIO')
  calls = Number(readFileSync(path.join(site.root, '.count'), 'utf8'))
}, 60_000)
afterAll(() => site.close())

describe('a build on a failing file system', () => {
  it('leaves the old or the new site, says what failed and ends with 1 or with a whole site, whichever call fails', {
    timeout: 240_000,
  }, async () => {
    expect(calls).toBeGreaterThan(30)
    const wrong: string[] = []
    // Every call with one of the errors; which one goes round, so that all meet all kinds of calls.
    for (let call = 1; call <= calls; call++) {
      await prepare()
      const code = codes[call % codes.length] ?? 'EIO'
      const result = await faultyBuild(call, code)
      const hash = folderHash(path.join(site.root, 'build'))
      const isWhole = hash === newHash || hash === oldHash
      const isSaid = result.code === 0 ? hash === newHash : result.code === 1 && /error|warning/.test(result.stderr)
      const hasTrace = /^\s+at /m.test(result.stderr)
      if (!isWhole || !isSaid || hasTrace)
        wrong.push(
          `call ${call} ${code}: exit ${result.code}, ${hash === newHash ? 'new' : hash === oldHash ? 'old' : 'MIXED'}\n${result.stderr.slice(0, 600)}`,
        )
      const next = await runCommand(['build', '--no-search', '--quiet'], site.root)
      if (next.code !== 0 || folderHash(path.join(site.root, 'build')) !== newHash)
        wrong.push(`call ${call} ${code}: the next build is wrong\n${next.stderr.slice(0, 400)}`)
    }
    expect(wrong.join('\n')).toBe('')
  })
})
