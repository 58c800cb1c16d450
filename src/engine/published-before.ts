// What a build finds of the one before: its state, and those files of its output that nobody has changed since.

import type { OutputManifest } from '../emit/output.ts'
import { readManifest } from '../emit/output-folder.ts'
import type { PublishFolders } from '../emit/publish.ts'
import { type FileStamps, stampFiles, trustedManifest } from '../emit/stamps.ts'
import type { BuildOptions } from './build.ts'
import { type LatestState, readState } from './state-edits.ts'

/** What stands published, and what was remembered of it. */
export interface PublishedBefore {
  readonly state: LatestState
  /** What the marker lists, and of that what is as it was written; undefined when there is no output. */
  readonly listed?: OutputManifest
  readonly trusted?: OutputManifest
  readonly stamps: FileStamps
}

/** Looks at an output folder that may be replaced, and at the state of the last build. A shard, and a build without the cache, go by nothing. */
export function publishedBefore(folders: PublishFolders, options: BuildOptions, cacheDir: string): PublishedBefore {
  const hasState = options.useCache && options.shard === undefined
  const state: LatestState = hasState ? readState(cacheDir) : { pages: {}, stamps: {} }
  const listed = readManifest(folders.out)
  if (listed === undefined) return { state, stamps: {} }
  const stamps = stampFiles(folders.out, listed)
  return { state, listed, trusted: trustedManifest(listed, stamps, state.stamps), stamps }
}
