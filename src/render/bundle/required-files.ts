// An esbuild plugin for files that scripts of the site require by names that they make: of patterns, esbuild only takes
// those that begin at the script's own folder (`./data/${id}.json`), so those from the site are written so.

import { dirname } from 'node:path'
import type { Plugin } from 'esbuild'
import { relativeTo } from '../../files/posix-path.ts'
import { readText } from '../../files/read-file.ts'
import { isOfSite } from './islands-plugin.ts'
import type { ThemeFolders } from './theme-files.ts'

/** What comes before `@site/` where the name of a file is an expression. */
const madeName = /(\brequire\(\s*(?=(?:'[^'\n]*'|"[^"\n]*")\s*\+|`[^`]*\$\{)['"`])@site(?=\/)/g

/** Makes the plugin; it comes after those that load scripts in another way. */
export function requiredFiles(folders: ThemeFolders): Plugin {
  return {
    name: 'required-files',
    setup(build) {
      build.onLoad({ filter: /\.[cm]?[jt]sx?$/, namespace: 'file' }, ({ path }) => {
        const text = isOfSite(path, folders) ? readText(path) : ''
        const contents = text.replace(madeName, `$1./${relativeTo(dirname(path), folders.site ?? '')}`)
        return contents === text ? undefined : { contents, loader: 'default' }
      })
    },
  }
}
