// Copies the Docusaurus sites of test/fixtures into temporary folders. They contain only Docusaurus's own files:
// configuration, sidebars, pages.

import { cpSync } from 'node:fs'
import path from 'node:path'
import { createSite, type TestSite } from './site-test.ts'

/** Copies a fixture into a temporary folder. */
export function docusaurusSite(name: string): TestSite {
  return layFixture(createSite({}, {}), name)
}

/** Copies the files of a fixture into a site. */
export function layFixture(site: TestSite, name: string): TestSite {
  cpSync(path.resolve(import.meta.dirname, '../fixtures', name), site.root, { recursive: true })
  return site
}

/** Returns the HTML of a page's content. */
export function contentOf(site: TestSite, file: string): string {
  const html = site.read(file)
  return /<div class="prose">(.*)<\/div><\/article>/s.exec(html)?.[1] ?? html
}
