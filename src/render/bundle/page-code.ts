// The modules made of the code of pages that runs in the browser: found again when a page has changed, and given to
// esbuild as files that stand beside their pages.

import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import type { BrowserCode, IslandNames } from '../../model/browser-code.ts'
import type { Key } from '../../model/key.ts'
import { componentModule } from './browser-modules.ts'
import type { PageCode } from './template-manifest.ts'
import type { ThemeFolders } from './theme-files.ts'

/** A page that may hold code for the browser. */
export interface PageCodeCandidate {
  /** File of the page, relative to the site. */
  readonly file: string
  /** Hash of the page's text, and of all else that the code is made of. */
  readonly hash: Key
  /** Finds the code; `islands` are the page modules that are islands, by their ids. */
  find(islands: Readonly<Record<string, IslandNames>>): Promise<BrowserCode | undefined>
}

/** Finds the code of pages that runs in the browser; what is known of a page that has not changed is taken over. */
export async function findPageCode(
  candidates: readonly PageCodeCandidate[],
  islands: Readonly<Record<string, IslandNames>>,
  known: Readonly<Record<string, PageCode>> = {},
): Promise<Readonly<Record<string, PageCode>>> {
  const found = candidates.map(async ({ file, hash, find }) => {
    const before = known[file]
    if (before?.hash === hash) return [file, before] as const
    return [file, { hash, ...((await find(islands)) ?? { edits: [], module: '' }) }] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

/** Says whether two states of pages have the same code for the browser; where it stands on the page may differ. */
export function hasSameCode(a: Readonly<Record<string, PageCode>>, b: Readonly<Record<string, PageCode>>): boolean {
  const files = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return files.every((file) => (a[file]?.module ?? '') === (b[file]?.module ?? ''))
}

/** Lists the pages that have code for the browser. */
export function pagesWithCode(pageCode: Readonly<Record<string, PageCode>>): readonly string[] {
  return Object.keys(pageCode)
    .filter((file) => pageCode[file]?.module !== '')
    .sort()
}

/** Makes the plugin that gives esbuild the modules of pages, and the components that they use without an import. */
export function pageCodeModules(
  pageCode: Readonly<Record<string, PageCode>>,
  { site = '', theme, components }: ThemeFolders,
): Plugin {
  return {
    name: 'page-code',
    setup(build) {
      build.onResolve({ filter: /^dg-page-code:/ }, ({ path }) => ({
        path: path.slice('dg-page-code:'.length),
        namespace: 'dg-page-code',
      }))
      build.onLoad({ filter: /.*/, namespace: 'dg-page-code' }, ({ path }) => ({
        contents: pageCode[path]?.module ?? '',
        loader: 'jsx',
        resolveDir: dirname(join(site, path)),
      }))
      build.onResolve({ filter: /^dg-component:/ }, ({ path }) => ({
        path: path.slice('dg-component:'.length),
        namespace: 'dg-component',
      }))
      build.onLoad({ filter: /.*/, namespace: 'dg-component' }, ({ path }) => ({
        contents: componentModule(path, theme, components),
        loader: 'js',
        resolveDir: theme,
      }))
    },
  }
}
