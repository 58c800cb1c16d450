// Watches the files of a site with chokidar and reports changes in batches: a save, a branch checkout and a deleted
// folder are one batch each. Files that tools write for themselves are ignored. If the system has no watches left,
// files are polled instead.

import { realpathSync, type Stats } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FSWatcher } from 'chokidar'
import { relativeTo, toPosixPath } from '../files/posix-path.ts'
import { isFolder } from '../files/read-file.ts'
import { isBelow, trustedRoot } from '../files/trusted-root.ts'
import { errorCode, hasErrorCode } from '../model/error-code.ts'
import { createDebounce, type Debounce } from './debounce.ts'

/** Options of a watch. */
export interface WatchOptions {
  /** Absolute path of the site root. */
  readonly root: string
  /** Files and folders to watch, relative to the root. They don't need to exist yet. */
  readonly paths: readonly string[]
  /** Returns whether a path, relative to the root and with forward slashes, is ignored. */
  readonly ignored?: (path: string) => boolean
  /** Called with the paths of a batch: added, changed and removed files, relative to the root, sorted. */
  readonly onChange: (changedFiles: readonly string[]) => void
  /** Called with errors of the watcher, and at most once with a message that watching is limited. */
  readonly onError: (error: Error) => void
  /** Polling interval in milliseconds, 500 by default. */
  readonly pollInterval?: number
  /** Whether to poll from the start, for file systems that report no changes. */
  readonly isPolling?: boolean
}

/** A running watch. */
export interface RunningWatch {
  close(): Promise<void>
}

/** Time in which chokidar notices that a folder was removed and not replaced, in milliseconds. */
const folderDelay = 150

/** Starts watching. Resolves once every later change will be noticed. */
export async function watchFiles(options: WatchOptions): Promise<RunningWatch> {
  const watch = new SiteWatch(options)
  await watch.settled()
  return watch
}

/** A watch, which restarts as a whole after a folder is replaced or if the system has no watches left. */
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

  /** Returns the watcher once it is ready and no restart is pending. */
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
      // Without this option, chokidar drops changes within 50 ms of the previous one. It still drops those within 5 ms,
      // so a batch waits at least as long before files are read.
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
      this.#options.onError(new Error(`Some changes may be missed: ${String(error)}`, { cause: error }))
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
   * Checks a path that was moved or removed. If a folder is replaced by another one within milliseconds, chokidar
   * doesn't notice and continues to watch the old one.
   */
  #lookAtFolder(path: string): void {
    const look = () => {
      if (!this.#isClosed && isFolder(path)) this.#reopen()
    }
    setTimeout(look, folderDelay).unref()
  }

  /** Restarts watching. Reports all old and new files, because changes may have been missed. */
  #reopen(): void {
    this.#watcher = this.#watcher.then(async (watcher) => {
      for (const path of filesOf(watcher)) this.#debounce.add(path, true)
      await watcher.close()
      return this.#open({ ignoreInitial: false })
    })
  }
}

/** Lists the files known to a watcher, relative to the root, and its empty folders. */
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
    `The system has no file watches left (${errorCode(cause)}); watching continues by polling, which is slower. On Linux, raise fs.inotify.max_user_watches or the limit of open files.`,
    { cause },
  )
}

/** Returns whether a path, relative to the root, is a watched one, inside of one, or an ancestor of one. */
function isOnTheWay(name: string, paths: readonly string[]): boolean {
  return (
    name === '' ||
    paths.some((path) => path === '.' || path === name || name.startsWith(`${path}/`) || path.startsWith(`${name}/`))
  )
}

/** Returns whether tools write a path for themselves: dependencies, repositories, cache, output, backup files. */
export function isNeverWatched(path: string): boolean {
  return (
    /(^|\/)(node_modules|\.git|\.hg|\.svn|\.docs-gen|\.DS_Store)(\/|$)/.test(path) ||
    /^build(\/|$)/.test(path) ||
    /(~|\.sw[a-z]|\.tmp|\.crswap|\/4913|(^|\/)\.#[^/]*|(^|\/)#[^/]*#|___jb_(tmp|old)___)$/.test(path)
  )
}

/**
 * Returns whether a symbolic link (absolute path) is followed: its target must be in the project and must not be an
 * ancestor of the link, which would be a loop.
 */
function isFollowed(root: string, link: string, beside: readonly string[] = []): boolean {
  try {
    const target = realpathSync(link)
    if (!isBelow(trustedRoot(root, beside), target)) return false
    // No ancestor of the link, with symbolic links resolved, may be inside the target.
    for (let above = dirname(link); above !== dirname(above); above = dirname(above)) {
      if (isBelow(target, realpathSync(above))) return false
    }
    return true
  } catch {
    return false // it leads nowhere, to itself, or was removed meanwhile
  }
}
