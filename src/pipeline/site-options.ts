// The site of a command, and its store.

import path from 'node:path'
import type { Store } from '../cache/store.ts'
import { createParseCache, type ParseCache } from '../content/parse-cache.ts'
import { refusalOf } from '../model/disk-errors.ts'
import { packageBuild } from '../scripts/package.ts'

/** A site and its settings on the command line. `root` is absolute. */
export interface SiteOptions {
  readonly root: string
  /** Folder of pages relative to the root, instead of the configured one. */
  readonly content?: string | undefined
  readonly baseUrl?: string | undefined
  /** Origin of the published site, instead of the configured one. */
  readonly url?: string | undefined
  /** The only language to use, at the base URL of the site; all languages by default. */
  readonly locale?: string | undefined
  /** Absolute path of the cache folder; `.docs-gen` in the site by default. */
  readonly cacheDir?: string | undefined
}

/** Folder in the site root for everything that docs-gen keeps between runs. */
export const cacheFolder = '.docs-gen'

/** Returns the path of the cache folder of a site. */
export function cacheDirOf({ root, cacheDir }: Pick<SiteOptions, 'root' | 'cacheDir'>): string {
  return cacheDir ?? path.join(root, cacheFolder)
}

/** Returns the path of the store of a site. */
export function storeFolder(options: SiteOptions): string {
  return path.join(cacheDirOf(options), 'cache')
}

/** Creates the cache of parsed texts in a store. */
export function parseCacheIn(store: Store): ParseCache {
  return createParseCache(store.values('texts'), packageBuild())
}

/** Closes a store. Errors of the disk only make the next command slower. */
export function closeQuietly(store: Store): void {
  refusalOf(() => store.close())
}
