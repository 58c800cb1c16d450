// Compares docs-gen with the results of Docusaurus 3.10.2 for the sites in test/fixtures, which
// `scripts/compare-docusaurus.ts --record` has recorded beside them.

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { differencesOf, type Made, madeByDocsGen } from '../support/compare-sites.ts'
import { docusaurusSite } from '../support/docusaurus-fixture.ts'

const fixtures = path.resolve(import.meta.dirname, '../fixtures')
const names = readdirSync(fixtures).filter((name) => name.startsWith('docusaurus-'))

it.each(names)('%s has the version records, routes, titles and neighbours that Docusaurus gives it', async (name) => {
  const recorded: Made = JSON.parse(readFileSync(path.join(fixtures, name, 'recorded.json'), 'utf8'))
  const site = docusaurusSite(name)
  await site.run('migrate')
  // For sites in several languages, the results are those of the default language.
  const isMultilingual = site.read('docs-gen.yaml').includes('i18n:')
  const locale = isMultilingual ? ['--locale', 'en'] : []
  const built = await site.run('build', '--no-search', '--out', 'build-docs-gen', ...locale)
  expect(built.code, built.stderr).toBe(0)
  expect(differencesOf(recorded, madeByDocsGen(site.root))).toEqual([])
  expect(recorded.versions.length).toBeGreaterThan(0)
  expect(recorded.routes.length).toBeGreaterThan(3)
  site.close()
})
