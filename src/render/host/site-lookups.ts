// The links and files of a site that its pages ask for. Needs no compiler, because the main thread of a build has none.

import { ignoredFiles } from '../../content/git-output.ts'
import { type AssetStore, createAssets } from '../../links/assets.ts'
import { generatedFiles } from '../../links/generated-files.ts'
import { createLinkResolver } from '../../links/resolver.ts'
import { isElsewhere } from '../../model/route.ts'
import type { Site } from '../../model/site.ts'
import type { SiteLookups } from './page-queries.ts'

/** Creates the lookups of a site's links and files. `assets` are those of the same site before an edit of texts. */
export function siteLookups(root: string, site: Site, assets: AssetStore = assetsOf(root, site)): SiteLookups {
  const { config } = site
  const outputs = generatedFiles(site)
  const links = createLinkResolver({
    site,
    assets,
    isOutput: (path) =>
      outputs.has(path.endsWith('/') && path !== '/' ? path.slice(0, -1) : path) || isElsewhere(path, config.elsewhere),
  })
  const editUrl = config.instances[0]?.editUrl
  return {
    assets,
    links,
    ...(editUrl !== undefined && {
      sourceUrl: (file: string) => `${editUrl.replace(/\/edit\//, '/blob/')}${editUrl.endsWith('/') ? '' : '/'}${file}`,
    }),
  }
}

function assetsOf(root: string, { config, versions }: Site): AssetStore {
  return createAssets({
    root,
    staticDirs: config.staticDirs,
    baseUrl: config.baseUrl,
    folders: [
      ...versions.flatMap(({ contentDir, translatedDir }) =>
        translatedDir === undefined ? contentDir : [contentDir, translatedDir],
      ),
      ...(config.assets?.folders ?? []),
    ],
    named: config.assets?.folders,
    kinds: config.assets?.kinds,
    ignored: (folders) => ignoredFiles(root, folders),
  })
}
