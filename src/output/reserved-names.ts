// The names reserved by docs-gen inside an output folder that can't be replaced as a whole, and the test for that.

import { mkdirSync, rmdirSync } from 'node:fs'
import path from 'node:path'

/** Prefix of the lock and the staging folders inside an output folder. They aren't part of the site. */
export const ownPrefix = '.docs-gen-'

/** The folder inside an output folder that contains the old site during the swap. */
export const oldInside = `${ownPrefix}old`

/** Returns whether a top-level name of an output folder is reserved. */
export function isOwnName(name: string): boolean {
  return name === `${ownPrefix}new` || name === oldInside || name.startsWith(`${ownPrefix}lock`)
}

/** Returns whether entries can be created in a folder, by creating one. */
export function canCreateIn(folder: string): boolean {
  const probe = path.join(folder, `${ownPrefix}probe-${process.pid}`)
  try {
    mkdirSync(probe, { recursive: true }) // one that could not be removed before does no harm
    rmdirSync(probe)
    return true
  } catch {
    return false // read-only or not ours
  }
}
