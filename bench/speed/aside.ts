// Moves away what a program left before it is measured again. Nothing is deleted between runs because ext4, for some
// minutes, checks the places of deleted files whenever it creates one, and a cold build of 2,000 pages then takes an
// eighth longer. A fresh clone has no such places.

import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'

const asides = new Set<string>()
let count = 0

/**
 * Moves the folder of a measured site, or the entry `name` in it, away. Does nothing if it doesn't exist.
 */
export function putAside(folder: string, name = ''): void {
  const file = path.join(folder, name)
  if (!existsSync(file)) return
  const aside = path.join(path.dirname(folder), 'aside')
  mkdirSync(aside, { recursive: true })
  renameSync(file, path.join(aside, `${process.pid}-${count++}`))
  asides.add(aside)
}

/** Removes everything that was moved away. */
export function removeAsides(): void {
  for (const aside of asides) rmSync(aside, { recursive: true, force: true })
  asides.clear()
}
