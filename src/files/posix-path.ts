// Paths as docs-gen writes them in pages, messages and keys: the same on every operating system.

import { relative, sep } from 'node:path'

/** Converts the separators of a path to slashes. */
export function toPosixPath(file: string): string {
  return file.split(sep).join('/')
}

/** Returns a path relative to a folder, with slashes. */
export function relativeTo(folder: string, file: string): string {
  return toPosixPath(relative(folder, file))
}

/** Returns whether a file is in a folder. Both are relative to the site root, which is `.` itself. */
export function isInFolder(folder: string, file: string): boolean {
  return folder === '.' || file.startsWith(`${folder}/`)
}
