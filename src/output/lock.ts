// Ensures that only one build at a time uses an output folder: a lock file beside the folder names the build, which
// renews the date of the file every few seconds. A lock that wasn't renewed for a minute is taken over, even if its
// process id exists, because builds in two containers share the disk but not the processes. The lock of a process of
// this machine that has ended is taken over immediately.

import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { ifThere, readText } from '../files/read-file.ts'
import { isAlive } from '../files/running-process.ts'
import { createFolder, writeBytes } from '../files/write-file.ts'
import { refusalOf } from '../model/disk-errors.ts'
import { ensure } from '../model/ensure.ts'
import { hasErrorCode } from '../model/error-code.ts'
import { machineId } from './machine-id.ts'
import { canCreateIn, ownPrefix } from './reserved-names.ts'

/** A held lock. */
export interface Lock {
  /** Returns whether this build still has the lock. A build that was suspended for a minute may have lost it. */
  isHeld(): boolean
  /** Releases the lock. Can be called more than once. */
  release(): void
}

/** Age at which a lock is taken over, in milliseconds. */
const lifetime = 60_000
/** Interval of renewals in milliseconds. */
const interval = 5_000

/** Texts of the locks held by this process. A lock with the same process id can be left from an earlier process. */
const heldHere = new Set<string>()

/** Takes the lock for this process, or describes the process that holds it. */
export function takeLock(file: string): Lock | { readonly heldBy: string } {
  createFolder(path.dirname(file))
  const own = `${process.pid}\n${hostname()}\n${machineId()}\n${randomUUID()}\n`
  let found: FoundLock | undefined
  for (let attempt = 0; attempt < 5; attempt++) {
    const now = createLock(file, own)
    if (now === undefined) {
      refusalOf(() => removeOldDrafts(file))
      return holdLock(file, own)
    }
    found = readLock(file)
    if (found === undefined) continue
    if (!isFree(found.text) && Math.abs(now - found.dated) <= lifetime) break
    moveAside(file, found.text)
  }
  return { heldBy: holderOf(found?.text) }
}

function holdLock(file: string, own: string): Lock {
  heldHere.add(own)
  const isHeld = () => readLock(file)?.text === own
  // Writes the same text again, so that the file system sets the date with its own clock. If that fails, the lock ages;
  // the build checks whether it still has the lock before publishing.
  const dateAnew = () => refusalOf(() => isHeld() && writeFileSync(file, own, { flag: 'r+' }))
  const timer = setInterval(dateAnew, interval).unref()
  return {
    isHeld,
    release() {
      clearInterval(timer)
      heldHere.delete(own)
      if (isHeld()) rmSync(file, { force: true })
    },
  }
}

/**
 * Creates the lock with its content in one step, by linking a complete file, which fails if the lock exists. Returns
 * the time of the file system in milliseconds if the lock exists.
 */
function createLock(file: string, own: string): number | undefined {
  const draft = `${file}.${randomUUID()}` // the first process of every container has the same id
  try {
    writeBytes(draft, own)
    const now = statSync(draft).mtimeMs
    return createFrom(draft, file, own) ? undefined : now
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Removes the drafts of builds that were killed while they took the lock: those of ended processes of this machine, and
 * old ones. Others can be in use.
 */
function removeOldDrafts(file: string): void {
  const folder = path.dirname(file)
  const now = statSync(file).mtimeMs
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(`${path.basename(file)}.`)) continue
    const draft = path.join(folder, name)
    const found = readLock(draft)
    if (found === undefined) continue
    // A lock of an ended process that was moved aside can be in use by the build that moved it.
    const isLeft = !name.endsWith('.stale') && isFree(found.text)
    if (isLeft || now - found.dated > lifetime) rmSync(draft, { force: true })
  }
}

/** Replaces the lock with a complete file with the given text. */
function createFrom(draft: string, file: string, text: string): boolean {
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false
    if (hasErrorCode(error, 'EPERM', 'ENOTSUP')) return createExclusive(file, text)
    throw error
  }
}

/** For file systems without hard links. */
function createExclusive(file: string, own: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, own)
    closeSync(handle)
    return true
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false
    throw error
  }
}

/** An existing lock, with the time of its last renewal. */
interface FoundLock {
  readonly text: string
  readonly dated: number
}

function readLock(file: string): FoundLock | undefined {
  return ifThere(() => ({ text: readText(file), dated: statSync(file).mtimeMs }))
}

/** Returns whether the process of a lock is an ended process of this machine. */
function isFree(text: string): boolean {
  const [pid = '', , machine] = text.split('\n')
  if (machine !== machineId()) return false
  return Number(pid) === process.pid ? !heldHere.has(text) : !isAlive(Number(pid))
}

/**
 * Renames a lock to a unique name, so that only one of two builds that see it can remove it. If another build was
 * faster and its new lock was renamed instead, that lock is restored.
 */
function moveAside(file: string, seen: string): void {
  const aside = `${file}.${randomUUID()}.stale`
  ifThere(() => {
    renameSync(file, aside)
    const { text } = ensure(readLock(aside))
    if (text !== seen) createFrom(aside, file, text)
    rmSync(aside, { force: true })
  })
}

function holderOf(text = ''): string {
  const [pid = '', host] = text.split('\n')
  if (!/^\d+$/.test(pid)) return 'an unknown process'
  return host === undefined || host === hostname() ? `process ${pid}` : `process ${pid} on ${host}`
}

/** Returns the path of the lock file: beside the output folder, so that it survives the swap, or else in the folder. */
export function lockFileOf(out: string): string {
  const parent = path.dirname(out)
  const isBeside = !existsSync(out) || canCreateIn(parent)
  return isBeside ? path.join(parent, `.${path.basename(out)}.docs-gen-lock`) : path.join(out, `${ownPrefix}lock`)
}
