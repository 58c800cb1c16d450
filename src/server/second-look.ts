// What polling overlooks at its start: chokidar looks at a file or folder and then asks Node to watch it (`fs.watchFile`), which takes its
// own first look some time later and tells of nothing that changed between the two. So everything new is looked at once more after that.

import type { Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What was seen of files and folders at first, by path relative to the root with forward slashes. */
export type FirstLook = ReadonlyMap<string, Stats>

/** What has become of them meanwhile. */
export interface SecondLook {
  /** Files that changed or went; `isThere` says that the file exists and is not empty. */
  readonly changed: readonly { readonly path: string; readonly isThere: boolean }[]
  /** What now lies in the folders, whether it was there before or not. */
  readonly entries: readonly string[]
}

/** Looks at files and folders again. What cannot be read counts as gone. */
export async function lookAgain(root: string, first: FirstLook): Promise<SecondLook> {
  const changed: { path: string; isThere: boolean }[] = []
  const entries: string[] = []
  const look = async ([path, before]: readonly [string, Stats]) => {
    if (before.isDirectory()) {
      const names = await readdir(join(root, path)).catch(() => [])
      entries.push(...names.map((name) => (path === '' ? name : `${path}/${name}`)))
      return
    }
    const now = await stat(join(root, path)).catch(() => undefined)
    if (now?.size !== before.size || now.mtimeMs !== before.mtimeMs) changed.push({ path, isThere: now !== undefined && now.size > 0 })
  }
  await Promise.all([...first].map(look))
  return { changed, entries }
}
