// The modules built from the code of pages that runs in the browser. They are found again if a page changes, and
// esbuild gets them as files in the folders of their pages.

import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import { componentNamespace } from '../../markdown/browser-code/page-scope.ts'
import type { BrowserCode, IslandNames } from '../../model/browser-code.ts'
import type { Key } from '../../model/key.ts'
import { componentModule } from './browser-modules.ts'
import { plugin, virtualModules } from './plugin.ts'
import type { PageCode } from './template-manifest.ts'
import type { ThemeFolders } from './theme-files.ts'

/** A page that may contain code for the browser. */
export interface PageCodeCandidate {
  /** File of the page, relative to the site. */
  readonly file: string
  /** Hash of the page's text and of everything else that the code depends on. */
  readonly hash: Key
  /** Finds the code. `islands` are the page modules that are islands, by id. */
  find(islands: Readonly<Record<string, IslandNames>>): Promise<BrowserCode | undefined>
}

/** Finds the code of pages that runs in the browser. A page with the same hash keeps its entry from `known`. */
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

/** Returns whether two states of pages have the same browser code. Its position on the page may differ. */
export function hasSameCode(a: Readonly<Record<string, PageCode>>, b: Readonly<Record<string, PageCode>>): boolean {
  const files = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return files.every((file) => (a[file]?.module ?? '') === (b[file]?.module ?? ''))
}

/** Lists the pages that have code for the browser, sorted. */
export function pagesWithCode(pageCode: Readonly<Record<string, PageCode>>): readonly string[] {
  return Object.keys(pageCode)
    .filter((file) => pageCode[file]?.module !== '')
    .sort()
}

/** Creates the plugin that loads the modules of pages, and the components that they use without an import. */
export function pageCodeModules(
  pageCode: Readonly<Record<string, PageCode>>,
  { site = '', theme, components }: ThemeFolders,
): Plugin {
  return plugin('page-code', (build) => {
    virtualModules(build, 'dg-page-code', ({ path }) => ({
      contents: pageCode[path]?.module ?? '',
      loader: 'jsx',
      resolveDir: dirname(join(site, path)),
    }))
    virtualModules(build, componentNamespace, ({ path }) => ({
      contents: componentModule(path, theme, components),
      loader: 'js',
      resolveDir: theme,
    }))
  })
}
