import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { writeCorpus } from '../../bench/corpus.ts'
import { readCases } from '../support/bad-input.ts'
import { reproduce } from '../support/reproduce.ts'
import { sitesOfTests } from '../support/sites-of-tests.ts'

const scratch = mkdtempSync(path.join(tmpdir(), 'docs-gen-reproduce-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))

const site = sitesOfTests()

/** The circumstances that cover each case of test/cases/inputs.json. */
const circumstances: Readonly<Record<string, RegExp>> = {
  'repro-twice': /the same folder again/,
  'repro-locale': /^LC_ALL=/,
  'repro-clock': /clock/,
  'repro-jobs': /workers?$/,
  'repro-umask': /umask/,
  'repro-env': /environment/,
  'repro-gitless': /repository/,
}

describe('the bytes of a site', () => {
  it('are the same in any folder, locale, time zone, year, environment, with any cache and number of workers', async () => {
    const corpus = path.join(scratch, 'corpus')
    writeCorpus(corpus, { pages: 12, seed: 11, flavour: 'mdx' })
    const rows = await reproduce(corpus, scratch)
    for (const { id } of readCases().filter(({ setup }) => setup.matrix !== undefined)) {
      expect(rows.filter(({ name }) => circumstances[id]?.test(name)).length, id).toBeGreaterThan(0)
    }
    expect(rows.filter(({ differing }) => differing.length > 0)).toEqual([])
  })
})

describe('docs-gen build --verify', () => {
  it('says that a cold build gives the same bytes, and leaves nothing behind', async () => {
    const made = site()
    await made.run('build')
    const result = await made.run('build', '--verify')
    expect(result.stderr).not.toContain('output-differs')
    expect(result.stdout + result.stderr).toContain('A cold build in another folder gives the same bytes')
    expect(result.code).toBe(0)
    expect(Object.keys(made.snapshot('.docs-gen')).filter((file) => file.includes('verify'))).toEqual([])
    expect((await made.run('build')).stdout).toContain('2 reused')
  })

  it('lists the files that differ and ends with 1 when a page depends on chance', async () => {
    const made = site({
      'content/a.md': undefined,
      'content/a.mdx': '# A\n\n{String(Math.random())}\n',
      'content/index.md': '# Home\n',
    })
    const result = await made.run('build', '--verify', '--no-search')
    expect(result.code).toBe(1)
    expect(result.stderr).toContain('output-differs')
    expect(result.stderr).toContain('`build/a/index.html` differs from what a cold build makes')
    expect(result.stdout).not.toContain('Nothing was published')
  })
})
