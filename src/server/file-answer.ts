// Creates the answer for a file on disk from its status, so that its entity tag changes whenever the file changes.

import type { BigIntStats } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { contentTypeOf } from '../model/content-type.ts'
import type { FileAnswer } from './content-source.ts'

/** Creates the answer for a file, with the content type of `name`. Returns undefined if it isn't a regular file. */
export async function fileAnswer(file: string, name: string): Promise<FileAnswer | undefined> {
  try {
    const real = await realpath(file)
    const stats = await stat(real, { bigint: true })
    if (!stats.isFile()) return undefined
    return {
      type: 'file',
      file: real,
      size: Number(stats.size),
      contentType: contentTypeOf(name),
      etag: etagOfFile(stats),
    }
  } catch {
    return undefined // gone since it was listed, a dangling link, a loop, or not to be read: nothing to serve either way
  }
}

/** Creates the strong tag of a file from its size, inode, and time in nanoseconds: any write changes one of them. */
export function etagOfFile({ size, mtimeNs, ino }: BigIntStats): string {
  return `"${size.toString(36)}-${mtimeNs.toString(36)}-${ino.toString(36)}"`
}
