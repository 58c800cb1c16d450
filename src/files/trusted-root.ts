// The trusted root: nothing outside of this folder is read. It is the repository that contains the site, since its
// authors are the authors of the site. Which of these files pages can publish: see src/links/publishing-rules.ts.

import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/**
 * Finds the trusted root, with symbolic links resolved. `root` is the root of the site, which must exist. Without a
 * repository, the trusted root is the site, or the folder that contains the site and the sibling folders named in the
 * configuration.
 */
export function trustedRoot(root: string, named: readonly string[] = []): string {
  const site = realpathSync(root)
  return repositoryOf(site) ?? commonFolder(site, named)
}

function repositoryOf(site: string): string | undefined {
  for (let folder = site; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder
    if (folder === dirname(folder)) return undefined
  }
}

function commonFolder(site: string, named: readonly string[]): string {
  let common = site
  for (const folder of named) while (!isBelow(common, join(site, folder))) common = dirname(common)
  return common
}

/** Returns whether a path is a folder or inside it. */
export function isBelow(folder: string, path: string): boolean {
  const inside = relative(folder, path)
  // On Windows, a path on another drive has no relative path.
  return inside !== '..' && !inside.startsWith(`..${sep}`) && !/^([/\\]|[A-Za-z]:)/.test(inside)
}

/** Returns the folder beside the site that contains a file, such as `../docs`, or `.` for a file in the site. */
export function folderBeside(file: string): string {
  return /^(?:\.\.\/)+[^/]+(?=\/)/.exec(file)?.[0] ?? '.'
}
