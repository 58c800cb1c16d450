// Which site a command is about, and the store in which it keeps what it learned.

import path from 'node:path'
import type { Store } from '../cache/store.ts'
import { createParseCache, type ParseCache, type ParseStore } from '../content/parse-cache.ts'
import { refusalOf } from '../model/disk-errors.ts'
import { packageBuild } from '../render/package.ts'

/** Which site, and what the command line says of it. `root` is absolute. */
export interface SiteOptions {
  readonly root: string
  /** Folder of pages relative to the root, instead of the configured one. */
  readonly content?: string | undefined
  readonly baseUrl?: string | undefined
  /** Origin of the published site, instead of the configured one. */
  readonly url?: string | undefined
  /** The language that the command is about, at the base URL of the site; all of them unless given. */
  readonly locale?: string | undefined
  /** Absolute path of the folder for what is kept for the next time; `.docs-gen` in the site unless given. */
  readonly cacheDir?: string | undefined
}

/** Folder, below the site's root, of everything that docs-gen keeps for the next time. */
export const cacheFolder = '.docs-gen'

/** Names the folder for what a site keeps for the next time. */
export function cacheDirOf({ root, cacheDir }: Pick<SiteOptions, 'root' | 'cacheDir'>): string {
  return cacheDir ?? path.join(root, cacheFolder)
}

/** Names the folder of the store of a site. */
export function storeFolder(options: SiteOptions): string {
  return path.join(cacheDirOf(options), 'cache')
}

/** Makes the memory of texts that keeps what it learns in a store. */
export function parseCacheIn(store: Store): ParseCache {
  const texts: ParseStore = {
    get: (key) => store.getJson('texts', key),
    put: (key, value) => store.putJson('texts', key, value),
  }
  return createParseCache(texts, packageBuild())
}

/** Closes a store. A disk that takes nothing costs the next command time, and nothing else. */
export function closeQuietly(store: Store): void {
  refusalOf(() => store.close())
}
