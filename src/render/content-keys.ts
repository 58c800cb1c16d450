// The keys under which contents of pages are kept.

import { type Key, keyOf, stableJson } from '../model/key.ts'
import type { Page, Site } from '../model/site.ts'
import type { Bundle } from './loaded-templates.ts'
import { packageBuild } from './package.ts'

/**
 * Makes keys of pages' contents: all their inputs but the answers they get from the site, which are verified one by
 * one.
 */
export function contentKeys(site: Site, bundle: Bundle): (page: Page) => Key {
  const { markdown, tableOfContents, allowUnsupported } = site.config
  const shared = keyOf(
    'content-3',
    packageBuild(),
    bundle.manifest.hash,
    stableJson({ markdown, tableOfContents, allowUnsupported }),
  )
  return ({ source, format, frontMatter }) =>
    keyOf(shared, source.file, source.hash, format, JSON.stringify(frontMatter.raw))
}
