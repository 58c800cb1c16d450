// One build at a time per output folder: a lock file beside it that names its build, and whose date the build renews
// every few seconds. A lock that was not renewed for a minute is taken over, whatever its process id says: builds in
// two containers share the disk, and not the processes. That of a process of this machine that is gone is free at once.

import { randomUUID } from 'node:crypto'
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { ifThere, readText } from '../files/read-file.ts'
import { writeBytes } from '../files/write-file.ts'
import { refusalOf } from '../model/disk-errors.ts'
import { ensure } from '../model/ensure.ts'
import { hasErrorCode } from '../model/error-code.ts'
import { isAlive } from '../model/is-alive.ts'
import { machineId } from './machine-id.ts'
import { canCreateIn, ownPrefix } from './reserved-names.ts'

/** A held lock. */
export interface Lock {
  /** Says whether it is still this build's: a build that stood still for a minute may have lost it. */
  isHeld(): boolean
  /** Gives it back; may be called more than once. */
  release(): void
}

/** Milliseconds without a new date after which a lock is taken over. */
const lifetime = 60_000
/** Milliseconds between two dates. */
const interval = 5_000

/** Texts of the locks that this process holds: another one with its id may have left a lock behind. */
const heldHere = new Set<string>()

/** Takes the lock file for this process, or says in words which process holds it. */
export function takeLock(file: string): Lock | { readonly heldBy: string } {
  mkdirSync(path.dirname(file), { recursive: true })
  const own = `${process.pid}\n${hostname()}\n${machineId()}\n${randomUUID()}\n`
  let found: FoundLock | undefined
  for (let attempt = 0; attempt < 5; attempt++) {
    const now = createLock(file, own)
    if (now === undefined) return holdLock(file, own)
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
  // The same text again, so that the file system dates it with its own clock. Where that is refused the lock ages, and
  // the build asks whether it still holds it before it publishes.
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
 * Creates the lock with its content in one step: a link of a complete file, which fails when the lock exists. Gives the
 * time of the file system, in milliseconds, when there is a lock already.
 */
function createLock(file: string, own: string): number | undefined {
  const draft = `${file}.${process.pid}`
  try {
    writeBytes(draft, own)
    const now = statSync(draft).mtimeMs
    return createFrom(draft, file, own) ? undefined : now
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Replaces the lock by a complete file with that text. */
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

/** An existing lock, and when it was last renewed. */
interface FoundLock {
  readonly text: string
  readonly dated: number
}

function readLock(file: string): FoundLock | undefined {
  return ifThere(() => ({ text: readText(file), dated: statSync(file).mtimeMs }))
}

/** Says whether the process of a lock is one of this machine that is gone. */
function isFree(text: string): boolean {
  const [pid = '', , machine] = text.split('\n')
  if (machine !== machineId()) return false
  return Number(pid) === process.pid ? !heldHere.has(text) : !isAlive(Number(pid))
}

/**
 * Moves a lock aside under a name that no other build uses, so that of two builds that see it only one removes it. What
 * was moved instead, since another build was faster, is put back.
 */
function moveAside(file: string, seen: string): void {
  const aside = `${file}.${process.pid}.stale`
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

/** Names the lock file of an output folder: beside it, so that it survives the swap, or in it when that cannot be. */
export function lockFileOf(out: string): string {
  const parent = path.dirname(out)
  const isBeside = !existsSync(out) || canCreateIn(parent)
  return isBeside ? path.join(parent, `.${path.basename(out)}.docs-gen-lock`) : path.join(out, `${ownPrefix}lock`)
}
