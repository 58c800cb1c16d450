// Reads which pages the sitemap of a site leaves out.

import {
  filled,
  filledMap,
  functionOf,
  type Loose,
  mapOf,
  oneOrMore,
  pluginsOf,
  textOf,
} from '../scripts/loose-values.ts'
import type { ForeignSite } from './foreign-site.ts'
import { classicPreset, isPackage } from './presets.ts'

/** Returns the globs that the sitemap plugin ignores, below the base URL. A function that makes its items is lost. */
export function sitemapOf({ config, findings }: ForeignSite): Loose | undefined {
  const plugin = pluginsOf(config.plugins).find((use) => isPackage(use, 'plugin', 'sitemap'))
  const given = plugin?.options ?? classicPreset(config)?.sitemap
  const options = mapOf(given)
  if (given === false || (textOf(options.filename) ?? 'sitemap.xml') !== 'sitemap.xml')
    findings.replaced('the sitemap of another name, or none', '`sitemap.xml` is written.')
  if (functionOf(options.createSitemapItems) !== undefined)
    findings.lost(
      'the function `createSitemapItems`',
      'Name in `sitemap.exclude` the pages that sitemap.xml must not list. Priorities, which search engines ignore, are not written.',
    )
  const base = textOf(config.baseUrl) ?? '/'
  const globs = oneOrMore(options.ignorePatterns)
  return filledMap({
    exclude: filled(globs.map((glob) => (glob.startsWith(base) ? `/${glob.slice(base.length)}` : glob))),
  })
}
