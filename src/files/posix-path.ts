// Paths as docs-gen writes them in pages, messages and keys: the same on every operating system.

import { type Dirent, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Converts the separators of a path to slashes. */
export function toPosixPath(file: string): string {
  return file.split(sep).join('/')
}

/** Returns a path relative to a folder, with slashes. */
export function relativeTo(folder: string, file: string): string {
  return toPosixPath(relative(folder, file))
}

/** Lists what stands below a folder, each with its path from there; links are not followed. */
export function entriesBelow(folder: string): readonly { readonly file: string; readonly entry: Dirent }[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.map((entry) => ({ file: relativeTo(folder, join(entry.parentPath, entry.name)), entry }))
}
