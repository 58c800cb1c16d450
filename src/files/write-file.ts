// Writes whole files. Adds the path to errors of the system that lack it, such as that of a full disk.

import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { isDiskError, refusalOf } from '../model/disk-errors.ts'
import { hashOf } from '../model/key.ts'
import { isFolder } from './read-file.ts'

/** Writes a file. Errors of the system get its path. */
export function writeBytes(file: string, data: string | Uint8Array): void {
  withPathInError(file, () => writeFileSync(file, data))
}

/** Creates a folder, and those above it that are missing. Node's own way to do so never returns below /proc. */
export function createFolder(folder: string): void {
  const above = path.dirname(folder)
  if (!isFolder(above)) createFolder(above)
  try {
    mkdirSync(folder)
  } catch (error) {
    if (!isFolder(folder)) throw error
  }
}

/** Replaces what an author has written as a whole: a kill or a full disk leaves the old file. */
export function replaceFile(file: string, data: string | Uint8Array): void {
  const isThere = existsSync(file)
  const target = isThere ? realpathSync(file) : file
  if (isThere) accessSync(target, constants.W_OK)
  // In the same folder, since only there it is renamed in one step; with a name that fits beside a long one.
  const draft = path.join(path.dirname(target), `.docs-gen-${hashOf(path.basename(target)).slice(0, 12)}`)
  try {
    writeBytes(draft, data)
    if (isThere) copyRights(target, draft)
    renameSync(draft, target)
  } finally {
    rmSync(draft, { force: true })
  }
}

function copyRights(from: string, to: string): void {
  const { mode, uid, gid } = statSync(from)
  chmodSync(to, mode)
  refusalOf(() => chownSync(to, uid, gid)) // for root in a container; others may keep their own files only
}

/** Runs a function that writes to an open file. Errors of the system get its path. */
export function withPathInError<T>(file: string, write: () => T): T {
  try {
    return write()
  } catch (error) {
    if (isDiskError(error) && error.path === undefined) {
      error.path = file
      error.message += ` '${file}'`
    }
    throw error
  }
}
