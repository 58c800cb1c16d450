// The cache keys of page content and of compiled sources.

import { mapPlugins } from '../../model/compiled.ts'
import { type Key, keyOf, stableJson } from '../../model/key.ts'
import type { MarkdownConfig } from '../../model/markdown-config.ts'
import type { Page } from '../../model/page.ts'
import type { Site } from '../../model/site.ts'
import { packageBuild } from '../../scripts/package.ts'
import { readTsconfigPaths } from '../imports/tsconfig-paths.ts'
import type { Bundle } from '../loaded-templates.ts'
import { isPackaged } from '../theme/packaged-theme.ts'

/** Creates the content keys of pages from all inputs, except the answers of the site, which are verified one by one. */
export function contentKeys(root: string, site: Site, bundle: Bundle): (page: Page) => Key {
  const { markdown, tableOfContents, allowUnsupported, allowFailedPages, glossary, i18n } = site.config
  const locale = i18n?.current.name
  const messages = site.messages.size === 0 ? undefined : [...site.messages]
  const shared = keyOf(
    'content-5',
    packageBuild(),
    bundle.manifest.hash,
    stableJson({
      markdown: withoutPlaces(markdown),
      tableOfContents,
      allowUnsupported,
      allowFailedPages,
      messages,
      locale,
      importNames: readTsconfigPaths(root),
    }),
  )
  return ({ id, source, format, frontMatter }) =>
    keyOf(shared, source.file, source.hash, format, String(id === glossary), JSON.stringify(frontMatter.raw))
}

/** Returns the Markdown configuration without the paths of plugins, which differ between copies of the site. */
export function withoutPlaces(markdown: MarkdownConfig) {
  return mapPlugins(markdown, ({ module, ...entry }) => ({ ...entry, hash: module?.hash }))
}

/** Creates the keys for storing the compiled sources of pages. Each source also has its own key. */
export function compiledKeys(site: Site): (page: Page) => Key {
  const shared = keyOf('compiled-1', packageBuild(), stableJson(site.config.markdown))
  return ({ source, format }) => keyOf(shared, source.file, source.hash, format)
}

/** Returns whether a site's compiled sources are cached: it has its own bundle, or several languages share pages. */
export function keepsCompiled(bundle: Bundle, { config: { i18n } }: Site): boolean {
  return !isPackaged(bundle) || (i18n?.locales.length ?? 0) > 1
}
