// The names that docs-gen takes for itself inside an output folder that cannot be replaced as a whole, and when it
// cannot.

import { mkdirSync, rmdirSync } from 'node:fs'
import path from 'node:path'

/** Begins the names of the lock and the staging folders inside an output folder; none is part of the site. */
export const ownPrefix = '.docs-gen-'

/** The folder that holds the old site while a new one is put in place, inside an output folder. */
export const oldInside = `${ownPrefix}old`

/** Says whether a name at the top of an output folder is one that docs-gen uses while it works there. */
export function isOwnName(name: string): boolean {
  return name === `${ownPrefix}new` || name === oldInside || name.startsWith(`${ownPrefix}lock`)
}

/** Says whether something can be made in a folder, by making it. */
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
