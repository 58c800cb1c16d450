// Watches a site's files with chokidar and reports changes in batches: a save, a branch checkout and a deleted folder
// are one batch each. What tools write for themselves is not watched. When the system has no watches left, the files
// are polled instead.

import { realpathSync, type Stats } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FSWatcher } from 'chokidar'
import { relativeTo, toPosixPath } from '../files/posix-path.ts'
import { isFolder } from '../files/read-file.ts'
import { isBelow, trustedRoot } from '../files/trusted-root.ts'
import { errorCode, hasErrorCode } from '../model/error-code.ts'
import { createDebounce, type Debounce } from './debounce.ts'

/** What to watch, and what is called with changes. */
export interface WatchOptions {
  /** Absolute path of the site root. */
  readonly root: string
  /** Files and folders to watch, relative to the root; they need not exist yet. */
  readonly paths: readonly string[]
  /** Says of a path relative to the root, with forward slashes, that it is not to be watched. */
  readonly ignored?: (path: string) => boolean
  /** Gets the paths of a batch: added, changed and removed files relative to the root, sorted. */
  readonly onChange: (changedFiles: readonly string[]) => void
  /** Gets at most one message that watching is limited, and faults of the watcher. */
  readonly onError: (error: Error) => void
  /** Milliseconds between looks when polling; 500 unless given. */
  readonly pollInterval?: number
  /** Polls from the start, for file systems that report no changes. */
  readonly isPolling?: boolean
}

/** A running watch. */
export interface RunningWatch {
  close(): Promise<void>
}

/** Milliseconds after which chokidar has noticed that a folder is gone, if nothing has taken its place. */
const folderDelay = 150

/** Starts watching; resolves when every later change will be seen. */
export async function watchFiles(options: WatchOptions): Promise<RunningWatch> {
  const watch = new SiteWatch(options)
  await watch.settled()
  return watch
}

/** A watch with a life: it starts again, as a whole, when a folder was replaced or the system has no watches left. */
class SiteWatch implements RunningWatch {
  readonly #options: WatchOptions
  readonly #debounce: Debounce
  #isPolling: boolean
  #isLimited = false
  #isClosed = false
  #watcher: Promise<FSWatcher>

  constructor(options: WatchOptions) {
    this.#options = options
    this.#debounce = createDebounce(options.onChange)
    this.#isPolling = options.isPolling === true
    this.#watcher = this.#open({ ignoreInitial: true })
  }

  /** Gives the watcher once it is ready and none is to follow it. */
  async settled(): Promise<FSWatcher> {
    for (;;) {
      const last = this.#watcher
      const watcher = await last
      if (last === this.#watcher) return watcher
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await (await this.settled()).close()
    this.#debounce.close()
  }

  async #open({ ignoreInitial }: { readonly ignoreInitial: boolean }): Promise<FSWatcher> {
    const { watch } = await import('chokidar')
    const interval = this.#options.pollInterval ?? 500
    const watcher = watch(['.', ...this.#options.paths.filter((path) => path.startsWith('..'))], {
      cwd: resolve(this.#options.root),
      ignored: (path, stats) => this.#isIgnored(path, stats),
      ignoreInitial,
      ignorePermissionErrors: true,
      alwaysStat: true,
      atomic: false, // both halves of an atomic save fall into one batch anyway
      // Without this option, chokidar drops changes that follow the last one within 50 ms. Still it drops those within
      // 5 ms: a batch waits for as long before the files are read.
      awaitWriteFinish: this.#isPolling ? false : { stabilityThreshold: 1, pollInterval: 1 },
      usePolling: this.#isPolling,
      interval,
      binaryInterval: interval * 2,
    })
    watcher.on('all', (event, path, stats) => {
      if (event !== 'addDir' && event !== 'unlinkDir')
        this.#debounce.add(toPosixPath(path), stats !== undefined && stats.size > 0)
    })
    watcher.on('raw', (event: string, name, details) => {
      const { watchedPath = '' } = details as { readonly watchedPath?: string } // so says chokidar's documentation
      if (event === 'rename' && name === basename(watchedPath)) this.#lookAtFolder(watchedPath)
    })
    await new Promise<void>((ready) => {
      watcher.on('ready', ready)
      watcher.on('error', (error) => {
        this.#hearError(error)
        ready() // chokidar is never ready when a folder cannot be read
      })
    })
    if (this.#isPolling) await wait(interval) // Node takes its first look at polled files a little later
    return watcher
  }

  #isIgnored(absolute: string, stats: Stats | undefined): boolean {
    const { root, paths, ignored } = this.#options
    const path = relativeTo(root, resolve(root, absolute))
    if (!isOnTheWay(path, paths) || isNeverWatched(path) || ignored?.(path) === true) return true
    return stats?.isSymbolicLink() === true && !isFollowed(root, resolve(root, absolute), paths)
  }

  #hearError(error: unknown): void {
    if (!hasErrorCode(error, 'EMFILE', 'ENFILE', 'ENOSPC')) {
      this.#options.onError(new Error(`Some changes may not be seen: ${String(error)}`, { cause: error }))
      return
    }
    if (this.#isLimited) return
    this.#isLimited = true
    this.#options.onError(outOfWatches(error))
    if (this.#isPolling) return
    this.#isPolling = true
    this.#reopen()
  }

  /**
   * Looks at a path that was moved or removed. A folder that has taken the place of another one within milliseconds
   * escapes chokidar, which goes on watching the old one.
   */
  #lookAtFolder(path: string): void {
    const look = () => {
      if (!this.#isClosed && isFolder(path)) this.#reopen()
    }
    setTimeout(look, folderDelay).unref()
  }

  /** Starts watching again. Changes may have been missed, so all files, old and new, are reported. */
  #reopen(): void {
    this.#watcher = this.#watcher.then(async (watcher) => {
      for (const path of filesOf(watcher)) this.#debounce.add(path, true)
      await watcher.close()
      return this.#open({ ignoreInitial: false })
    })
  }
}

/** Lists the files that a watcher knows, relative to the root; folders that hold none with them. */
function filesOf(watcher: FSWatcher): readonly string[] {
  const watched = watcher.getWatched()
  return Object.entries(watched)
    .filter(([folder]) => folder !== '..') // the root's own entry
    .flatMap(([folder, names]) => names.map((name) => join(folder, name)))
    .filter((path) => !Object.hasOwn(watched, path))
    .map(toPosixPath)
}

function outOfWatches(cause: unknown): Error {
  return new Error(
    `The system has no file watches left (${errorCode(cause)}); watching goes on by polling, which is slower. On Linux, raise fs.inotify.max_user_watches or the limit of open files.`,
    { cause },
  )
}

/** Says whether a path, relative to the root, is one of those watched, lies below one, or leads to one. */
function isOnTheWay(name: string, paths: readonly string[]): boolean {
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
function isFollowed(root: string, link: string, beside: readonly string[] = []): boolean {
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
