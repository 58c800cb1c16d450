// Size and modification time of each published file: what proves, at the next build, that nobody has changed it since.

import { lstatSync } from 'node:fs'
import path from 'node:path'
import type { OutputManifest } from './output.ts'

/** Size, modification time and number of a file on its disk. */
export type FileStamp = readonly [size: number, mtimeMs: number, inode: number]

/** Stamps by path. */
export type FileStamps = Readonly<Record<string, FileStamp>>

/** Reads the stamps of all files of a manifest; a missing file has none. */
export function stampFiles(out: string, manifest: OutputManifest): FileStamps {
  const stamps: Record<string, FileStamp> = {}
  for (const file of Object.keys(manifest.files)) {
    const stamp = stampOf(path.join(out, file))
    if (stamp !== undefined) stamps[file] = stamp
  }
  return stamps
}

/** Reads the stamp of one file; undefined of what is none. */
export function stampOf(file: string): FileStamp | undefined {
  const stat = lstatSync(file, { throwIfNoEntry: false })
  return stat?.isFile() === true ? [stat.size, stat.mtimeMs, stat.ino] : undefined
}

/** Leaves of a manifest the files whose stamps are as recorded; the others will be written again. */
export function trustedManifest(manifest: OutputManifest, now: FileStamps, recorded: FileStamps): OutputManifest {
  const files = Object.entries(manifest.files).filter(([file]) => {
    const a = now[file]
    const b = recorded[file]
    return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]
  })
  return { ...manifest, files: Object.fromEntries(files) }
}
