// A content source over a finished folder. The manifest is read once and read again when the folder was replaced or
// refresh() is called; while a build swaps the folder by renames, requests wait instead of failing.

import { statSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, BodyAnswer, ContentSource } from './content-source.ts'
import { createFileCache, type FileCache } from './file-cache.ts'
import { type Manifest, readManifest } from './manifest.ts'

/** How a folder is served. */
export interface FolderOptions {
  /** Base URL under which the folder's content stands, starting and ending with '/'; '/' unless given. */
  readonly baseUrl?: string
}

/** A folder's content source; its refresh is always there. */
type FolderSource = Required<ContentSource>

interface State {
  readonly stamp: string
  readonly manifest: Manifest
}

/** Makes the content source of a finished folder. Rejects when the folder cannot be read. */
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
      return state.manifest.get(path) ?? atBase(path, prefix)
    },
    async notFound() {
      await refreshIfReplaced()
      return notFoundPage(state.manifest.get(`${prefix}/404.html`), cache)
    },
  }
}

/** Walks the folder; walks again when it was replaced meanwhile, so that a manifest never mixes two builds. */
async function readState(root: string, prefix: string): Promise<State> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const stamp = await stampOf(root)
    const manifest = stamp === gone ? new Map() : await manifestIfThere(root, prefix)
    if (manifest !== undefined && (attempt === 4 || (await stampOf(root)) === stamp)) return { stamp, manifest }
  }
  return { stamp: gone, manifest: new Map() }
}

async function manifestIfThere(root: string, prefix: string): Promise<Manifest | undefined> {
  try {
    return await readManifest(root, prefix)
  } catch {
    return undefined // between the two renames of a build
  }
}

/** A site below a base URL has nothing at the root of the server; its home is one redirect away. */
function atBase(path: string, prefix: string): Answer | undefined {
  return path === '/' && prefix !== '' ? { type: 'redirect', location: `${prefix}/` } : undefined
}

/** The stamp of a folder that was taken away while it was served: nothing is in it until it is there again. */
const gone = 'gone'
/** Looks, 20 ms apart, at a folder that is not there: a build replaces it by two renames, an instant apart. */
const swapPatience = 50

/** Identity and times of the folder itself, which a replacement, or an entry added or removed at its top, changes. */
async function stampOf(root: string, patience = swapPatience): Promise<string> {
  for (let attempt = 0; ; attempt++) {
    try {
      // Every request asks; another thread would take ten times as long to ask the disk.
      const stats = statSync(root, { bigint: true })
      return `${stats.ino} ${stats.mtimeNs} ${stats.ctimeNs}`
    } catch {
      if (attempt >= patience) return gone
      await wait(20)
    }
  }
}

/** Reads the site's own page; while the folder is being replaced, a plain text is true as well. */
async function notFoundPage(answer: Answer | undefined, cache: FileCache): Promise<BodyAnswer> {
  const page = answer?.type === 'file' ? await cache.read(answer) : undefined
  return page ?? { type: 'body', body: 'Not found.', contentType: 'text/plain; charset=utf-8' }
}
