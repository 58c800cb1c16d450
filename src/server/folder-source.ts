// The content source of a finished folder. Walks the folder once, and again after the folder is replaced or refresh()
// is called. While a build replaces the folder with renames, requests wait instead of failing.

import { statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, BodyAnswer, ContentSource } from './content-source.ts'
import { createFileCache, type FileCache } from './file-cache.ts'
import { readServedFiles, type ServedFiles } from './served-files.ts'

/** Options of serving a folder. */
export interface FolderOptions {
  /** Base URL of the folder's content, starting and ending with '/'; '/' by default. */
  readonly baseUrl?: string
}

/** The content source of a folder, which always has `refresh`. */
type FolderSource = Required<ContentSource>

interface State {
  readonly stamp: string
  readonly files: ServedFiles
}

/** Creates the content source of a finished folder. Rejects if the folder can't be read. */
export async function folderSource(folder: string, options: FolderOptions = {}): Promise<FolderSource> {
  const root = resolve(folder)
  const prefix = (options.baseUrl ?? '/').replace(/\/$/, '')
  await stat(root) // a folder that is not there at the start is a mistake, not a build that swaps it
  let state = await readState(root, prefix)
  let reading: Promise<void> | undefined
  const cache = createFileCache()
  const refresh = (): Promise<void> => {
    reading ??= readState(root, prefix)
      .then((fresh) => {
        state = fresh
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  const refreshIfReplaced = async () => {
    const patience = state.stamp === gone ? 0 : swapPatience
    if ((await stampOf(root, patience)) !== state.stamp) await refresh()
  }
  return {
    refresh,
    async lookup(path) {
      await refreshIfReplaced()
      return state.files.get(path) ?? atBase(path, prefix)
    },
    async notFound() {
      await refreshIfReplaced()
      return notFoundPage(state.files.get(`${prefix}/404.html`), cache)
    },
  }
}

/** Walks the folder, again if it was replaced during the walk, so that files of two builds are never mixed. */
async function readState(root: string, prefix: string): Promise<State> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const stamp = await stampOf(root)
    const files = stamp === gone ? new Map() : await filesIfThere(root, prefix)
    if (files !== undefined && (attempt === 4 || (await stampOf(root)) === stamp)) return { stamp, files }
  }
  return { stamp: gone, files: new Map() }
}

async function filesIfThere(root: string, prefix: string): Promise<ServedFiles | undefined> {
  try {
    return await readServedFiles(root, prefix)
  } catch {
    return undefined // between the two renames of a build
  }
}

/** A site with a base URL has nothing at the root of the server, so the root redirects to its home page. */
function atBase(path: string, prefix: string): Answer | undefined {
  return path === '/' && prefix !== '' ? { type: 'redirect', location: `${prefix}/` } : undefined
}

/** The stamp of a folder that was removed while being served. It counts as empty until it exists again. */
const gone = 'gone'
/** Checks a missing folder again every 20 ms, because a build replaces it with two consecutive renames. */
const swapPatience = 50

/** Returns the identity and times of the folder. Replacing it, or adding or removing a direct child, changes them. */
async function stampOf(root: string, patience = swapPatience): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    try {
      // Called for every request; an asynchronous call would take ten times as long.
      const stats = statSync(root, { bigint: true })
      return `${stats.ino} ${stats.mtimeNs} ${stats.ctimeNs}`
    } catch {
      if (attempt >= patience) return gone
      await wait(20)
    }
  }
}

/** Reads the site's own 404 page. Falls back to plain text while the folder is being replaced. */
async function notFoundPage(answer: Answer | undefined, cache: FileCache): Promise<BodyAnswer> {
  const page = answer?.type === 'file' ? await cache.read(answer) : undefined
  return page ?? { type: 'body', body: 'Not found.', contentType: 'text/plain; charset=utf-8' }
}
