// One build at a time per output folder: a lock file beside it that holds the process id. A lock whose process is gone
// is taken over.

import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { hasErrorCode } from '../model/error-code.ts'
import { isAlive } from '../model/is-alive.ts'
import { canCreateIn, ownPrefix } from './reserved-names.ts'

/** A held lock; `release` may be called more than once. */
export interface Lock {
  release(): void
}

/** Takes the lock file for this process, or gives the process id that holds it. */
export function takeLock(file: string): Lock | { readonly heldBy: number } {
  mkdirSync(path.dirname(file), { recursive: true })
  for (let attempt = 0; attempt < 5; attempt++) {
    if (createLock(file)) return { release: () => releaseLock(file) }
    const holder = readHolder(file)
    if (holder !== undefined && holder !== process.pid && isAlive(holder)) return { heldBy: holder }
    // Stale: moved aside under a name that no other build uses, so that of two builds that see it only one removes it.
    const aside = `${file}.${process.pid}.stale`
    try {
      renameSync(file, aside)
      rmSync(aside, { force: true })
    } catch (error) {
      if (!hasErrorCode(error, 'ENOENT')) throw error
    }
  }
  return { heldBy: readHolder(file) ?? 0 }
}

/** Creates the lock with its content in one step: a link of a complete file, which fails when the lock exists. */
function createLock(file: string): boolean {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, String(process.pid))
    linkSync(draft, file)
    return true
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false
    if (hasErrorCode(error, 'EPERM', 'ENOTSUP')) return createExclusive(file)
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** For file systems without hard links. */
function createExclusive(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if (hasErrorCode(error, 'EEXIST')) return false
    throw error
  }
}

function readHolder(file: string): number | undefined {
  try {
    const text = readFileSync(file, 'utf8')
    return /^\d+$/.test(text) ? Number(text) : undefined
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined
    throw error
  }
}

function releaseLock(file: string): void {
  if (readHolder(file) === process.pid) rmSync(file, { force: true })
}

/**
 * Names the lock file of an output folder: beside it, so that it survives the swap, or in it when nothing can be made
 * beside it.
 */
export function lockFileOf(out: string): string {
  const parent = path.dirname(out)
  const isBeside = !existsSync(out) || canCreateIn(parent)
  return isBeside ? path.join(parent, `.${path.basename(out)}.docs-gen-lock`) : path.join(out, `${ownPrefix}lock`)
}
