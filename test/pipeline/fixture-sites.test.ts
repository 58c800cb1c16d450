// Over all sites of fixtures: a check passes exactly when a build builds, where the rules that only a check has are
// warnings. Those of Docusaurus are also compared with what Docusaurus 3.10.2 makes of them, which
// `scripts/compare-docusaurus.ts --record` has recorded beside them.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fastGlob from 'fast-glob'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type Diagnostic, hasErrors } from '../../src/model/diagnostic.ts'
import { build } from '../../src/pipeline/build.ts'
import { check } from '../../src/pipeline/check.ts'
import { laySite, readCases } from '../support/bad-input.ts'
import { type Published, publishedDifferences, readPublished } from '../support/compare-pages.ts'
import { differencesOf, type Made, madeByDocsGen, settingsOf } from '../support/compare-sites.ts'
import { docusaurusSite } from '../support/docusaurus-fixture.ts'
import { createSite, type TestSite } from '../support/site-test.ts'
import { warningRules } from '../support/warning-rules.ts'

const test = path.resolve(import.meta.dirname, '..')
const named = (pattern: string): readonly string[] => fastGlob.sync(pattern, { cwd: test, onlyFiles: false }).sort()

/** Compares check and build of a site: as it is, and where only the check fails, with its rules as warnings. */
async function expectAgreement(site: TestSite, first: Verdicts): Promise<void> {
  if (first.passes) expect(first).toEqual({ passes: true, isBuilt: true, errors: [] })
  if (first.passes === first.isBuilt) return
  const config = site.read('docs-gen.yaml').replace(/^rules:.*\n(?:[ #].*\n)*/m, '')
  site.write({ 'docs-gen.yaml': `${config}\n${warningRules}` })
  expect(await verdicts(site)).toEqual({ passes: true, isBuilt: true, errors: [] })
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

describe.each(named('fixtures/*').map((fixture) => path.basename(fixture)))('the site %s', (name) => {
  let site: TestSite
  let first: Verdicts
  beforeAll(async () => {
    site = docusaurusSite(name)
    expect((await site.run('migrate')).code).toBe(0)
    first = await verdicts(site)
  })
  afterAll(() => site.close())

  it('is built exactly when its check passes', () => expectAgreement(site, first))

  it('has the version records, routes, titles and neighbours that Docusaurus gives it', () => {
    const recorded: Made = JSON.parse(readFileSync(path.join(test, 'fixtures', name, 'recorded.json'), 'utf8'))
    // For sites in several languages, the results are those of the default language.
    const { defaultLocale, locales = [] } = parse(site.read('docs-gen.yaml')).i18n ?? {}
    const others = locales.filter((locale: string) => locale !== defaultLocale)
    expect(differencesOf(recorded, madeByDocsGen(site.root, 'build', others))).toEqual([])
    expect(recorded.versions.length).toBeGreaterThan(0)
    expect(recorded.routes.length).toBeGreaterThan(3)
  })

  const published = path.join(test, 'fixtures', name, 'published.json')
  if (existsSync(published))
    it('has the pages, lists and feeds of Docusaurus, in each language', () => {
      const recorded: Published = JSON.parse(readFileSync(published, 'utf8'))
      const made = readPublished(path.join(site.root, 'build'), settingsOf(site.root))
      expect(publishedDifferences(recorded, made)).toEqual([])
      expect(Object.keys(recorded.pages).length).toBeGreaterThan(100)
      expect(Object.keys(recorded.feeds).length).toBeGreaterThan(9)
    })
})

it.each(named('markdown/fixtures/*'))('a site with the page %s', async (fixture) => {
  const config = 'title: Fixtures\nlastUpdated: false\nmarkdown:\n  format: detect\n'
  const home = '# Home\n\nText.\n'
  const page = readFileSync(path.join(test, fixture), 'utf8')
  const files = { 'docs-gen.yaml': config, 'content/home.mdx': home, [`content/${path.basename(fixture)}`]: page }
  const site = createSite(files, {})
  try {
    await expectAgreement(site, await verdicts(site))
  } finally {
    site.close()
  }
})

/**
 * Bad inputs that builds refuse (test/cli/bad-input.test.ts), as far as that is for what stands in the site's sources.
 */
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
