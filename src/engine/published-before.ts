// What a build finds of the one before: its state, and those files of its output that nobody has changed since.

import type { OutputManifest } from '../emit/output.ts'
import { inspectOutput } from '../emit/output-folder.ts'
import type { PublishFolders } from '../emit/publish.ts'
import { type FileStamps, stampFiles, trustedManifest } from '../emit/stamps.ts'
import type { BuildOptions } from './build.ts'
import { type ReadState, readBuildState } from './build-state.ts'

/** What stands published, and what was remembered of it. */
export interface PublishedBefore {
  readonly state: ReadState
  /** What the marker lists, and of that what is as it was written; undefined when there is no output. */
  readonly listed?: OutputManifest
  readonly trusted?: OutputManifest
  readonly stamps: FileStamps
}

/** Looks at the output folder and at the state of the last build. A shard, and a build without the cache, go by nothing. */
export async function publishedBefore(folders: PublishFolders, options: BuildOptions, cacheDir: string): Promise<PublishedBefore> {
  const hasState = options.useCache && options.shard === undefined
  const state: ReadState = hasState ? readBuildState(cacheDir) : { pages: {}, stamps: {} }
  const { manifest: listed } = await inspectOutput(folders.out, { root: options.root, inputs: [] })
  if (listed === undefined) return { state, stamps: {} }
  const stamps = stampFiles(folders.out, listed)
  return { state, listed, trusted: trustedManifest(listed, stamps, state.stamps), stamps }
}
