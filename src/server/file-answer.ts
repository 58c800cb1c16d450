// The answer for a file on disk: made from what the disk says of it, so that the tag is another whenever the file is.

import type { BigIntStats } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { contentTypeOf } from '../model/content-type.ts'
import type { FileAnswer } from './content-source.ts'

/** Makes the answer for a file, links resolved, with the content type of `name`; undefined for no regular file. */
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

/** Makes the strong tag of a file: size, time to the nanosecond and inode, one of which is other after any write. */
export function etagOfFile({ size, mtimeNs, ino }: BigIntStats): string {
  return `"${size.toString(36)}-${mtimeNs.toString(36)}-${ino.toString(36)}"`
}
