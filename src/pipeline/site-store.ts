// The store of a site, and what texts say in it.

import path from 'node:path'
import type { Store } from '../cache/store.ts'
import { createParseCache, type ParseCache, type ParseStore } from '../content/parse-cache.ts'
import { isDiskError } from '../model/disk-errors.ts'
import { packageBuild } from '../render/package.ts'
import { cacheDirOf, type SiteOptions } from './site-options.ts'

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
  try {
    store.close()
  } catch (error) {
    if (!isDiskError(error)) throw error
  }
}
