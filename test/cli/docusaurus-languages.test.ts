// Compares docs-gen with what Docusaurus 3.10.2 publishes for a site in three languages with two blogs: every page and
// every feed entry. `scripts/compare-docusaurus.ts --record` has recorded that beside the site.

import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { type Published, publishedDifferences, readPublished } from '../support/compare-pages.ts'
import { settingsOf } from '../support/compare-sites.ts'
import { docusaurusSite } from '../support/docusaurus-fixture.ts'

const name = 'docusaurus-languages'

it('publishes the pages, lists and feeds that Docusaurus publishes, in each language', async () => {
  const file = path.resolve(import.meta.dirname, '../fixtures', name, 'published.json')
  const recorded: Published = JSON.parse(readFileSync(file, 'utf8'))
  const site = docusaurusSite(name)
  await site.run('migrate')
  const built = await site.run('build', '--no-search')
  expect(built.code, built.stderr).toBe(0)
  const made = readPublished(path.join(site.root, 'build'), settingsOf(site.root))
  expect(publishedDifferences(recorded, made)).toEqual([])
  expect(Object.keys(recorded.pages).length).toBeGreaterThan(100)
  expect(Object.keys(recorded.feeds).length).toBeGreaterThan(9)
  site.close()
})
