// Puts away what a program left before it is measured again. Nothing is deleted between runs: for some minutes, ext4
// looks at the place of each deleted file whenever it makes one, and a cold build of 2,000 pages takes an eighth
// longer. A fresh clone has no such places.

import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const asides = new Set<string>()
let count = 0

/**
 * Moves a folder, or something in it, away; nothing when it is not there. `folder` is that of a site that is measured.
 */
export function putAside(folder: string, name = ''): void {
  const file = path.join(folder, name)
  if (!existsSync(file)) return
  const aside = path.join(path.dirname(folder), 'aside')
  mkdirSync(aside, { recursive: true })
  renameSync(file, path.join(aside, `${process.pid}-${count++}`))
  asides.add(aside)
}

/** Removes all that was put aside. */
export function removeAsides(): void {
  for (const aside of asides) rmSync(aside, { recursive: true, force: true })
  asides.clear()
}
