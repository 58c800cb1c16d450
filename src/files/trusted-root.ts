// The folder beyond which nothing of a site is read: the repository that holds the site, whose authors are the site's.
// Pages publish less than that: see src/links/publishing-rules.ts.

import { existsSync, realpathSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/**
 * Finds the folder, with symbolic links resolved. `root` is the site's, which must be there. Without a repository it is
 * the site, or the folder that holds the site and those beside it which the configuration names.
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

/** Says whether a path is a folder or below it. */
export function isBelow(folder: string, path: string): boolean {
  const inside = relative(folder, path)
  // On Windows, what is on another drive has no relative path.
  return inside !== '..' && !inside.startsWith(`..${sep}`) && !/^([/\\]|[A-Za-z]:)/.test(inside)
}

/** The folder beside the site in which a file is, such as `../docs`; `.` for a file of the site. */
export function folderBeside(file: string): string {
  return /^(?:\.\.\/)+[^/]+(?=\/)/.exec(file)?.[0] ?? '.'
}
