// Which symbolic links a watch follows: those that lead to a file or folder inside the site, and not to a folder that holds them, which
// would never end. Loading the site follows the same ones.

import { lstatSync, realpathSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'

/** Makes the test that says of an absolute path whether it may be watched: of links, only those that are followed may. */
export function followedLinks(root: string): (path: string) => boolean {
  const realRoot = realpathSync(root)
  return (path) => {
    try {
      return !lstatSync(path).isSymbolicLink() || isFollowed(realRoot, root, path)
    } catch {
      return true // nothing there, or a loop: there is nothing to follow
    }
  }
}

function isFollowed(realRoot: string, root: string, path: string): boolean {
  try {
    const target = realpathSync(path)
    if (!isWithin(realRoot, target)) return false
    // A folder above, by whatever links it was reached, must not be within the target.
    for (let above = dirname(path); isWithin(root, above); above = dirname(above)) {
      if (isWithin(target, realpathSync(above))) return false
    }
    return true
  } catch {
    return false // dangling, a loop, or gone meanwhile
  }
}

function isWithin(outer: string, inner: string): boolean {
  const path = relative(outer, inner)
  return path === '' || (path !== '..' && !path.startsWith(`..${sep}`) && !path.startsWith(sep))
}
