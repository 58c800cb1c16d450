// Which paths of a site are watched: those that were asked for, without what tools write for themselves, and of
// symbolic links those that loading the site follows.

import { realpathSync } from 'node:fs'
import { dirname } from 'node:path'
import { isBelow, trustedRoot } from '../files/trusted-root.ts'

/** Says whether a path, relative to the root, is one of those watched, lies below one, or leads to one. */
export function isOnTheWay(name: string, paths: readonly string[]): boolean {
  return (
    name === '' ||
    paths.some((path) => path === '.' || path === name || name.startsWith(`${path}/`) || path.startsWith(`${name}/`))
  )
}

/** Names what tools write for themselves: dependencies, repositories, the cache, the output, swap and backup files. */
export function isNeverWatched(path: string): boolean {
  return (
    /(^|\/)(node_modules|\.git|\.hg|\.svn|\.docs-gen|\.DS_Store)(\/|$)/.test(path) ||
    /^build(\/|$)/.test(path) ||
    /(~|\.sw[a-z]|\.tmp|\.crswap|\/4913|(^|\/)\.#[^/]*|(^|\/)#[^/]*#|___jb_(tmp|old)___)$/.test(path)
  )
}

/**
 * Says whether a symbolic link (absolute path) is followed: it leads to a file or folder inside the project, and not to
 * a folder that holds the link, which would never end.
 */
export function isFollowed(root: string, link: string, beside: readonly string[] = []): boolean {
  try {
    const target = realpathSync(link)
    if (!isBelow(trustedRoot(root, beside), target)) return false
    // A folder above, by whatever links it was reached, must not be within the target.
    for (let above = dirname(link); above !== dirname(above); above = dirname(above)) {
      if (isBelow(target, realpathSync(above))) return false
    }
    return true
  } catch {
    return false // it leads nowhere, to itself, or was removed meanwhile
  }
}
