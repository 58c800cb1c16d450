// What a preview knows of the site's files, from earlier commands and from one loading of the site to the next: what has not changed is not
// read again.

import type { KnownTexts } from '../load/late-source.ts'
import { isDiskError } from './disk-errors.ts'
import { type FoundFiles, type KnownFiles, knownFilesOf, knownTexts, readKnownFiles, writeKnownFiles } from './known-files.ts'
import { cacheDirOf, type SiteOptions } from './site-options.ts'
import { takePrint } from './site-print.ts'

/** One look at the files of a site, before it is loaded. */
export interface FileLook {
  /** The texts that are known. */
  readonly known?: KnownTexts
  /** Says whether files have changed since. */
  isStale(): boolean
  /** Remembers what was loaded, and leaves it for the next command. */
  keep(found: Omit<FoundFiles, 'print'>): void
}

/** Remembers files between looks. */
export interface FileMemory {
  /** Looks at the files; undefined when there are too many for that. */
  look(): FileLook | undefined
}

/** Where a preview looks. */
export interface PreviewOptions extends SiteOptions {
  /** Absolute path of the output folder, which is no part of the site. */
  readonly out?: string
  /** Begins to watch the files. Called before they are read when there are too many to find out later which have changed meanwhile. */
  readonly watchFirst?: () => Promise<void>
}

/** Opens what is known of a site's files. The texts it gives may be newer than what is known: a preview hears of every change. */
export function openFileMemory(options: PreviewOptions): FileMemory {
  const cacheDir = cacheDirOf(options)
  let kept = readKnownFiles(cacheDir)
  const take = () => takePrint(options.root, [cacheDir, ...(options.out === undefined ? [] : [options.out])])
  return {
    look() {
      const print = take()
      if (print === undefined) return undefined
      const isStale = () => take()?.print !== print.print
      const keep = (found: Omit<FoundFiles, 'print'>): void => {
        const now = knownFilesOf({ ...found, print })
        if (now.print !== kept?.print || kept.young.length > 0) leave(cacheDir, now)
        kept = now
      }
      return { keep, isStale, ...(kept && { known: knownTexts(options.root, print, kept, true) }) }
    },
  }
}

/** Leaves what is known for the next command. A disk that takes nothing costs time, and nothing else. */
function leave(cacheDir: string, known: KnownFiles): void {
  try {
    writeKnownFiles(cacheDir, known)
  } catch (error) {
    if (!isDiskError(error)) throw error
  }
}
