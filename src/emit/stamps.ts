// Size and modification time of each published file: what proves, at the next build, that nobody has changed it since.

import { lstatSync } from 'node:fs'
import { tableOf } from '../model/table.ts'
import type { OutputManifest } from './output.ts'

/** Size, modification time and number of a file on its disk. */
export type FileStamp = readonly [size: number, mtimeMs: number, inode: number]

/** Stamps by path. */
export type FileStamps = Readonly<Record<string, FileStamp>>

/** Reads the stamps of all files of a manifest but those that are known; a missing file has none. */
export function stampFiles(
  out: string,
  manifest: OutputManifest,
  known: (file: string) => FileStamp | undefined = () => undefined,
): FileStamps {
  return tableOf(
    Object.keys(manifest.files).flatMap((file) => {
      const stamp = known(file) ?? stampOf(`${out}/${file}`) // path.join takes as long as asking the disk
      return stamp === undefined ? [] : [[file, stamp]]
    }),
  )
}

/** Reads the stamp of one file; undefined of what is none. */
export function stampOf(file: string): FileStamp | undefined {
  const stat = lstatSync(file, { throwIfNoEntry: false })
  return stat?.isFile() === true ? [stat.size, stat.mtimeMs, stat.ino] : undefined
}

/** Leaves of a manifest the files whose stamps are as recorded; the others will be written again. */
export function trustedManifest(manifest: OutputManifest, now: FileStamps, recorded: FileStamps): OutputManifest {
  const listed = Object.entries(manifest.files)
  const files = listed.filter(([file]) => isAsRecorded(now[file], recorded[file]))
  return files.length === listed.length ? manifest : { ...manifest, files: tableOf(files) }
}

function isAsRecorded(a: FileStamp | undefined, b: FileStamp | undefined): boolean {
  return a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1]
}
