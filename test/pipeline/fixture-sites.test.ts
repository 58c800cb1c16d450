// Over all sites of fixtures: a check passes exactly when a build builds, where the rules that only a check has are
// warnings.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { expect, it } from 'vitest'
import { type Diagnostic, hasErrors } from '../../src/model/diagnostic.ts'
import { build } from '../../src/pipeline/build.ts'
import { check } from '../../src/pipeline/check.ts'
import { laySite, readCases } from '../support/bad-input.ts'
import { docusaurusSite } from '../support/docusaurus-fixture.ts'
import { createSite, type TestSite } from '../support/site-test.ts'
import { warningRules } from '../support/warning-rules.ts'

const test = path.resolve(import.meta.dirname, '..')
const named = (pattern: string): readonly string[] => fastGlob.sync(pattern, { cwd: test, onlyFiles: false }).sort()

/** Checks and builds a site: as it is, and where only the check fails, with its rules as warnings. */
async function expectAgreement(site: TestSite): Promise<void> {
  try {
    const first = await verdicts(site)
    if (first.passes) expect(first).toEqual({ passes: true, isBuilt: true, errors: [] })
    if (first.passes === first.isBuilt) return
    const config = site.read('docs-gen.yaml').replace(/^rules:.*\n(?:[ #].*\n)*/m, '')
    site.write({ 'docs-gen.yaml': `${config}\n${warningRules}` })
    expect(await verdicts(site)).toEqual({ passes: true, isBuilt: true, errors: [] })
  } finally {
    site.close()
  }
}

interface Verdicts {
  readonly passes: boolean
  readonly isBuilt: boolean
  /** Of both, for the message of a test that fails. */
  readonly errors: readonly string[]
}

async function verdicts({ root }: TestSite): Promise<Verdicts> {
  const options = { root, cacheDir: path.join(root, '.docs-gen') }
  const checked = await check(options)
  const built = await build({ ...options, out: path.join(root, 'build'), useCache: true, withSearch: false })
  const errors = [...checked.diagnostics, ...built.diagnostics].filter(({ severity }) => severity === 'error')
  const told = ({ code, place, message }: Diagnostic): string => `${code} ${place?.file ?? ''} ${message}`
  return {
    passes: !hasErrors(checked.diagnostics),
    isBuilt: built.published !== undefined,
    errors: [...new Set(errors.map(told))],
  }
}

it.each(named('fixtures/*'))('the site %s', async (fixture) => {
  const site = docusaurusSite(path.basename(fixture))
  expect((await site.run('migrate')).code).toBe(0)
  await expectAgreement(site)
})

it.each(named('markdown/fixtures/*'))('a site with the page %s', async (fixture) => {
  const config = 'title: Fixtures\nlastUpdated: false\nmarkdown:\n  format: detect\n'
  const home = '# Home\n\nText.\n'
  const page = readFileSync(path.join(test, fixture), 'utf8')
  const files = { 'docs-gen.yaml': config, 'content/home.mdx': home, [`content/${path.basename(fixture)}`]: page }
  await expectAgreement(createSite(files, {}))
})

/** Bad inputs that builds refuse (test/cli/bad-input.test.ts), as far as that is for what stands in the site's sources. */
const refused = readCases().filter(({ id, run, setup: { files = {}, ...setup }, expect: { exit } }) => {
  const isOfSources = Object.keys(setup).every((key) => key === 'config' || key === 'sidebar')
  const isOfDisk = Object.entries(files).some(([file, value]) => file.startsWith('build') || value.startsWith('@mode:'))
  const isEndless = id === 'mdx-loop' || id === 'mdx-never-resolves'
  return run === 'build' && exit === 1 && isOfSources && !isOfDisk && !isEndless
})

it.each(refused.map((given) => [given.id, given] as const))('the bad input %s is refused', async (_id, given) => {
  const site = await laySite({ ...given, expect: {} })
  try {
    const { diagnostics } = await check({ root: site.root, cacheDir: path.join(site.root, '.docs-gen') })
    expect(hasErrors(diagnostics)).toBe(true)
  } finally {
    site.close()
  }
})
