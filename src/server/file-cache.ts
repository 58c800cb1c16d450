// Keeps small files in memory with their compressed forms. Reads a file again after it has changed on disk. Removes the
// least recently used files when the size limit is reached.

import { constants, lstatSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'
import { hasErrorCode } from '../model/error-code.ts'
import type { BodyAnswer, CompressedBody, FileAnswer } from './content-source.ts'
import { etagOfFile } from './file-answer.ts'

/** Size limits of kept files, in bytes; larger ones are streamed. The limit of texts is higher: they are compressed. */
const smallFile = 256 * 1024
const smallText = 16 * 1024 * 1024
/** Total size limit of kept files without their compressed forms, in bytes. */
const cacheLimit = 64 * 1024 * 1024
/** Minimum size of a compressed text, in bytes: a smaller one fits into one packet. */
const compressedFrom = 1024

/** Reads small files and keeps them. */
export interface FileCache {
  /** Returns the body of a file, or undefined if the file on disk has changed since the answer. */
  read(answer: FileAnswer): Promise<BodyAnswer | undefined>
}

/** Returns whether a file is small enough for the cache. */
export function isSmall({ size, contentType }: FileAnswer): boolean {
  return size <= (isText(contentType) ? smallText : smallFile)
}

function isText(contentType: string): boolean {
  return /^text\/|json|javascript|xml/.test(contentType)
}

/** Creates an empty cache with a limit in bytes. */
export function createFileCache(limit = cacheLimit): FileCache {
  const kept = new Map<string, { readonly body: Promise<BodyAnswer | undefined>; readonly size: number }>()
  let held = 0
  const drop = (key: string): void => {
    held -= kept.get(key)?.size ?? 0
    kept.delete(key)
  }
  const keep = (key: string, body: Promise<BodyAnswer | undefined>, size: number): void => {
    drop(key) // the last of the map is the one used last
    kept.set(key, { body, size })
    held += size
    for (const oldest of kept.keys()) {
      if (held <= limit) break
      drop(oldest)
    }
  }
  return {
    async read(answer) {
      const key = `${answer.file} ${answer.contentType} ${answer.etag}`
      const known = kept.get(key)?.body
      if (known !== undefined && !isOnDisk(answer)) {
        drop(key)
        return undefined
      }
      const body = known ?? readBody(answer)
      keep(key, body, answer.size)
      const read = await body.catch((error: unknown) => {
        drop(key)
        throw error
      })
      if (read === undefined) drop(key)
      return read
    },
  }
}

/** Reads the status of a file synchronously, which takes a tenth of the time of an asynchronous call. */
function isOnDisk({ file, etag }: FileAnswer): boolean {
  try {
    const stats = lstatSync(file, { bigint: true })
    return stats.isFile() && etagOfFile(stats) === etag
  } catch {
    return false // gone, or not to be read any more
  }
}

async function readBody(answer: FileAnswer): Promise<BodyAnswer | undefined> {
  const handle = await openAnswered(answer)
  if (handle === undefined) return undefined
  try {
    const body = await handle.readFile()
    if (body.length !== answer.size) return undefined
    const { contentType, etag, isImmutable } = answer
    const plain: BodyAnswer = { type: 'body', body, contentType, etag, ...(isImmutable === true && { isImmutable }) }
    if (!isText(contentType) || body.length < compressedFrom) return plain
    return { ...plain, compressed: await compress(body, etag) }
  } finally {
    await handle.close()
  }
}

/** Compresses a text in other threads. Brotli far below its default level gives nearly the same size. */
async function compress(body: Buffer, etag: string): Promise<readonly CompressedBody[]> {
  const tag = (end: string) => `${etag.slice(0, -1)}-${end}"`
  const [small, usual] = await Promise.all([
    promisify(brotliCompress)(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }),
    promisify(gzip)(body),
  ])
  return [
    { encoding: 'br', body: small, etag: tag('br') },
    { encoding: 'gzip', body: usual, etag: tag('gz') },
  ]
}

/** Opens the file of an answer. Returns undefined if the file on disk has changed. */
export async function openAnswered({ file, etag }: FileAnswer): Promise<FileHandle | undefined> {
  const handle = await openFile(file)
  if (handle === undefined) return undefined
  const stats = await handle.stat({ bigint: true })
  if (stats.isFile() && etagOfFile(stats) === etag) return handle
  await handle.close()
  return undefined
}

/** Opens a regular file without following a link in its last segment and without blocking on a pipe. */
async function openFile(file: string): Promise<FileHandle | undefined> {
  try {
    // On Windows the last two are undefined, which counts as 0.
    return await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP', 'EISDIR', 'ENXIO')) return undefined
    throw error
  }
}
