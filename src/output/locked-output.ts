// The output folder of a build: checked, locked, and repaired after a killed build.

import { existsSync, realpathSync } from 'node:fs'
import type { Diagnostic } from '../model/diagnostic.ts'
import { refusalOf } from '../model/disk-errors.ts'
import { lockFileOf, takeLock } from './lock.ts'
import { describeLocked, describeLostLock, type OutputPlace } from './output-errors.ts'
import type { OutputFile } from './output-file.ts'
import { refuseOutput } from './output-folder.ts'
import {
  type PublishFolders,
  type PublishResult,
  publish,
  publishFolders,
  removeLeftovers,
  repairOutput,
} from './publish.ts'
import type { PublishedSite } from './published-site.ts'

/** Findings because of which nothing was published. */
export interface RefusedOutput {
  readonly refused: readonly Diagnostic[]
}

/** An output folder that no other build can write to until it is released. */
export interface LockedOutput {
  readonly folders: PublishFolders
  /** Publishes files as the whole content of the folder, unless another build has taken over the lock. */
  publish(files: readonly OutputFile[], published?: PublishedSite): Promise<PublishResult | RefusedOutput>
  /** Removes incomplete files and releases the folder, synchronously because the process is ending. */
  abandon(): void
  /** Releases the folder. Files that can't be removed now are removed by the next build. */
  release(): void
}

/**
 * Locks an output folder for a build. Refuses a folder that a site must not replace, or that another build writes to.
 * `inputs` are the absolute paths of the folders that the build reads.
 */
export function lockOutput(place: OutputPlace, inputs: readonly string[]): LockedOutput | RefusedOutput {
  const out = existsSync(place.out) ? realpathSync(place.out) : place.out // a link to the folder stays
  const refusal = refuseOutput(out, { root: place.root, inputs })
  if (refusal !== undefined) return { refused: [refusal] }
  const lockFile = lockFileOf(out)
  const lock = takeLock(lockFile)
  if ('heldBy' in lock) return { refused: [describeLocked(place, lock.heldBy, lockFile)] }
  const folders = publishFolders(out)
  const held: LockedOutput = {
    folders,
    async publish(files, published) {
      return lock.isHeld() ? publish(folders, files, published) : { refused: [describeLostLock(place)] }
    },
    abandon() {
      if (lock.isHeld()) removeLeftovers(folders)
      lock.release()
    },
    release() {
      try {
        refusalOf(() => lock.isHeld() && repairOutput(folders)) // the next build does it
      } finally {
        refusalOf(() => lock.release())
      }
    },
  }
  try {
    repairOutput(folders)
  } catch (error) {
    held.release()
    throw error
  }
  return held
}
