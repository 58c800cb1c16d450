// An esbuild plugin for two kinds of import in scripts of the site. A computed path that begins with `@site/` is made
// relative, because esbuild only resolves computed paths that are relative to the script (`./data/${id}.json`). Paths
// in the site's tsconfig.json are resolved here, because they don't apply to the theme.

import { realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { relativeTo } from '../../files/posix-path.ts'
import { readText } from '../../files/read-file.ts'
import { isBelow } from '../../files/trusted-root.ts'
import { isOfSite } from '../bundle/islands-plugin.ts'
import { plugin } from '../bundle/plugin.ts'
import { findFile, type ThemeFolders } from '../bundle/theme-files.ts'
import { namedPaths, readTsconfigPaths } from '../imports/tsconfig-paths.ts'

/** Matches `require` of a computed path up to `@site`, and captures the part before that. */
const madeName = /(\brequire\(\s*(?=(?:'[^'\n]*'|"[^"\n]*")\s*\+|`[^`]*\$\{)['"`])@site(?=\/)/g

/** Creates the plugin. It goes after those that load scripts in another way. */
export function requiredFiles(folders: ThemeFolders): Plugin {
  return plugin('required-files', (build) => {
    const names = folders.site === undefined ? [] : readTsconfigPaths(folders.site)
    build.onResolve({ filter: /^[^./]/ }, ({ path, importer }) =>
      names.length > 0 && isOfSite(importer, folders) ? resolveNamed(folders, namedPaths(names, path)) : undefined,
    )
    build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => {
      const text = isOfSite(path, folders) ? readText(path) : ''
      const contents = text.replace(madeName, `$1./${relativeTo(dirname(path), folders.site ?? '')}`)
      return contents === text ? undefined : { contents, loader: 'default' }
    })
  })
}

/** Resolves to the first existing file of those that tsconfig.json names in the repository of the site. */
function resolveNamed({ site = '', repository = site }: ThemeFolders, targets: readonly string[]) {
  const [found] = targets
    .map((target) => resolve(site, target))
    .filter((target) => isBelow(repository, target))
    .flatMap((target) => findFile(target) ?? findFile(join(target, 'index')) ?? [])
  return found === undefined ? undefined : { path: realpathSync(found) }
}
