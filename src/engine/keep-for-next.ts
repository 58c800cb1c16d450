// The last step of a build: the state and the contents that the next one can reuse.

import type { Diagnostic } from '../model/diagnostic.ts'
import type { Key } from '../model/key.ts'
import type { BuildOptions } from './build.ts'
import type { Cache } from './cache.ts'
import { diskReason, isDiskError } from './disk-errors.ts'
import { type KeptBuild, keepBuild } from './kept-build.ts'
import { type FoundFiles, knownFilesOf, writeKnownFiles } from './known-files.ts'

/** What tells the next build what has changed. */
export interface UnchangedMark {
  readonly options: BuildOptions
  /** What was found in the site's folder. */
  readonly found: FoundFiles
  /** Makes what tells that nothing has changed; it gives none when that cannot be told. */
  readonly kept: (state: Key) => KeptBuild | undefined
}

/** Keeps what the next build can reuse; `writeState` writes the state. The site is published by now: what cannot be kept is a warning. */
export function keepForNext(cache: Cache, cacheDir: string, writeState: () => Key, mark?: UnchangedMark): readonly Diagnostic[] {
  try {
    const key = writeState()
    cache.close()
    const kept = mark?.kept(key)
    if (mark !== undefined) writeKnownFiles(cacheDir, knownFilesOf(mark.found))
    if (mark !== undefined && kept !== undefined) keepBuild(mark.options, kept)
    return []
  } catch (error) {
    if (!isDiskError(error)) throw error
    const why = diskReason(error)
    const message = `The cache was not written: ${why} (${error.code})`
    return [{ code: 'cache-not-written', severity: 'warning', message, hint: 'The next build renders more anew; nothing else follows.' }]
  }
}
