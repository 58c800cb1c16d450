// An esbuild plugin for files that scripts of the site name in ways of their own. Of names that are made, esbuild only
// takes those that begin at the script's own folder (`./data/${id}.json`), so those from the site are written so. And
// names of folders in tsconfig.json are read here, since those of the site are not for the theme.

import { realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { relativeTo } from '../../files/posix-path.ts'
import { readText } from '../../files/read-file.ts'
import { isBelow } from '../../files/trusted-root.ts'
import { isOfSite } from '../bundle/islands-plugin.ts'
import { findFile, type ThemeFolders } from '../bundle/theme-files.ts'
import { namedPaths, readTsconfigPaths } from '../modules/tsconfig-paths.ts'

/** What comes before `@site/` where the name of a file is an expression. */
const madeName = /(\brequire\(\s*(?=(?:'[^'\n]*'|"[^"\n]*")\s*\+|`[^`]*\$\{)['"`])@site(?=\/)/g

/** Makes the plugin; it comes after those that load scripts in another way. */
export function requiredFiles(folders: ThemeFolders): Plugin {
  return {
    name: 'required-files',
    setup(build) {
      const names = folders.site === undefined ? [] : readTsconfigPaths(folders.site)
      build.onResolve({ filter: /^[^./]/ }, ({ path, importer }) =>
        names.length > 0 && isOfSite(importer, folders) ? resolveNamed(folders, namedPaths(names, path)) : undefined,
      )
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => {
        const text = isOfSite(path, folders) ? readText(path) : ''
        const contents = text.replace(madeName, `$1./${relativeTo(dirname(path), folders.site ?? '')}`)
        return contents === text ? undefined : { contents, loader: 'default' }
      })
    },
  }
}

/** Takes the first file of those that tsconfig.json names, unless it leaves the site. */
function resolveNamed({ site = '', repository = site }: ThemeFolders, targets: readonly string[]) {
  const [found] = targets
    .map((target) => resolve(site, target))
    .filter((target) => isBelow(repository, target))
    .flatMap((target) => findFile(target) ?? findFile(join(target, 'index')) ?? [])
  return found === undefined ? undefined : { path: realpathSync(found) }
}
