// Which site a command is about, and where it keeps what it learned.

import path from 'node:path'

/** Which site, and what the command line says of it. `root` is absolute. */
export interface SiteOptions {
  readonly root: string
  /** Folder of pages relative to the root, instead of the configured one. */
  readonly content?: string
  readonly baseUrl?: string
  /** Origin of the published site, instead of the configured one. */
  readonly url?: string
  /** Absolute path of the folder for what is kept for the next time; `.docs-gen` in the site unless given. */
  readonly cacheDir?: string
}

/** Folder, below the site's root, of everything that docs-gen keeps for the next time. */
export const cacheFolder = '.docs-gen'

/** Names the folder for what a site keeps for the next time. */
export function cacheDirOf({ root, cacheDir }: Pick<SiteOptions, 'root' | 'cacheDir'>): string {
  return cacheDir ?? path.join(root, cacheFolder)
}
