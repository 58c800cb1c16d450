// The Docusaurus sites of test/fixtures, laid in temporary folders. They hold Docusaurus' own files only:
// configuration, sidebars, pages.

import { cpSync } from 'node:fs'
import path from 'node:path'
import { createSite, type TestSite } from './site-test.ts'

/** Lays a copy of a fixture in a temporary folder. */
export function docusaurusSite(name: string): TestSite {
  return layFixture(createSite({}, {}), name)
}

/** Lays the files of a fixture in a site. */
export function layFixture(site: TestSite, name: string): TestSite {
  cpSync(path.resolve(import.meta.dirname, '../fixtures', name), site.root, { recursive: true })
  return site
}

/** The HTML of a page's content. */
export function contentOf(site: TestSite, file: string): string {
  const html = site.read(file)
  return /<div class="prose">(.*)<\/div><\/article>/s.exec(html)?.[1] ?? html
}
