// Paths as docs-gen writes them into pages, messages and keys: the same on every system.

import { relative, sep } from 'node:path'

/** Writes a path with slashes, whatever the system separates folders by. */
export function toPosixPath(file: string): string {
  return file.split(sep).join('/')
}

/** Gives a path as seen from a folder, with slashes. */
export function relativeTo(folder: string, file: string): string {
  return toPosixPath(relative(folder, file))
}
