// Finds the packages of Algolia DocSearch, which a site that uses it must install.

import { placeOfKey } from '../../config/config-places.ts'
import { resolveInSite } from '../../files/site-packages.ts'
import { type Diagnostic, diagnose } from '../../model/diagnostic.ts'
import type { Site } from '../../model/site.ts'

/** Lists the packages of DocSearch that aren't installed in a site. */
export function missingPackages(root: string): readonly string[] {
  return ['@docsearch/js', '@docsearch/css'].filter((name) => resolveInSite(root, name) === undefined)
}

/** Reports the missing packages of a site's search. */
export function missingDocSearch(root: string, { config }: Site): readonly Diagnostic[] {
  const missing = config.docSearch === undefined ? [] : missingPackages(root)
  if (missing.length === 0) return []
  const names = missing.map((name) => `\`${name}\``).join(' and ')
  const message = `\`search.algolia\` is set, but ${names} ${missing.length === 1 ? 'is' : 'are'} not installed in the site`
  const hint = `Run \`npm install ${missing.map((name) => `${name}@3`).join(' ')}\`.`
  return [diagnose('docsearch-missing', message, placeOfKey(root, ['search', 'algolia']), { hint })]
}
