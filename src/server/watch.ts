// Watches files and tells of changes in batches: an editor's save, a branch checkout or a deleted folder are each one batch.
// chokidar sees renames, atomic saves and folders that come and go; when the system has no watches left, polling takes over.

import { relative, resolve, sep } from 'node:path'
import type { ChokidarOptions, FSWatcher } from 'chokidar'
import { errorCode, hasErrorCode } from '../model/error-code.ts'
import { followedLinks } from './followed-link.ts'

/** What to watch and whom to tell. */
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
  /** Polls from the start, for file systems that tell of no changes. */
  readonly isPolling?: boolean
}

/** A watch that runs. */
export interface RunningWatch {
  close(): Promise<void>
}

/** Milliseconds without a further event that end a batch: longer than the two steps of an atomic save. */
const quietTime = 50
/** Milliseconds after which a batch is told of even while events go on. */
const longestWait = 500

/** Starts watching; resolves when every later change will be seen. */
export async function watchFiles(options: WatchOptions): Promise<RunningWatch> {
  const { watch } = await import('chokidar')
  const batch = createBatch(options.onChange)
  let watcher: FSWatcher | undefined
  let hasTold = false

  const start = (isPolling: boolean, isSecondTry: boolean): Promise<void> =>
    new Promise((ready) => {
      // The root is watched, and all but the paths asked for left out: chokidar forgets paths that do not exist yet.
      const outside = options.paths.filter((path) => path.startsWith('..'))
      const current = watch(['.', ...outside], chokidarOptions(options, { isPolling, isSecondTry }))
      watcher = current
      current.on('all', (event, path) => {
        if (event !== 'addDir' && event !== 'unlinkDir') batch.add(path.split(sep).join('/'))
      })
      current.on('ready', ready)
      current.on('error', (error) => {
        if (!hasErrorCode(error, 'EMFILE', 'ENFILE', 'ENOSPC')) {
          options.onError(new Error(`Some changes may not be seen: ${String(error)}`, { cause: error }))
          return ready() // what could not be read holds the others up otherwise
        }
        if (!hasTold) options.onError(outOfWatches(error))
        hasTold = true
        if (isPolling) return ready()
        void current.close() // hears of nothing more from here on
        void start(true, true).then(ready)
      })
    })

  await start(options.isPolling ?? false, false)
  return {
    async close() {
      batch.close()
      await watcher?.close()
    },
  }
}

function chokidarOptions(options: WatchOptions, mode: { isPolling: boolean; isSecondTry: boolean }): ChokidarOptions {
  const root = resolve(options.root)
  const isFollowed = followedLinks(root)
  return {
    cwd: root,
    // After a fall back to polling all files are told of once, as changes may have been missed in between.
    ignoreInitial: !mode.isSecondTry,
    usePolling: mode.isPolling,
    interval: options.pollInterval ?? 500,
    binaryInterval: (options.pollInterval ?? 500) * 2,
    atomic: false, // both halves of an atomic save fall into one batch anyway
    ignorePermissionErrors: true,
    ignored: (path) => {
      const name = relative(root, resolve(root, path)).split(sep).join('/')
      if (!isOnTheWay(name, options.paths) || isNeverWatched(name) || (options.ignored?.(name) ?? false)) return true
      return !isFollowed(resolve(root, path))
    },
  }
}

/** Says whether a path is one of those watched, lies below one, or leads to one. */
function isOnTheWay(name: string, paths: readonly string[]): boolean {
  return name === '' || paths.some((path) => path === '.' || path === name || name.startsWith(`${path}/`) || path.startsWith(`${name}/`))
}

/** What tools write for themselves: dependencies, repositories, our own cache and output, editors' swap and backup files. */
export function isNeverWatched(path: string): boolean {
  return (
    /(^|\/)(node_modules|\.git|\.hg|\.svn|\.docs-gen|\.DS_Store)(\/|$)/.test(path) ||
    /^build(\/|$)/.test(path) ||
    /(~|\.sw[a-z]|\.tmp|\.crswap|\/4913|(^|\/)\.#[^/]*|(^|\/)#[^/]*#|___jb_(tmp|old)___)$/.test(path)
  )
}

interface Batch {
  add(path: string): void
  close(): void
}

function createBatch(tell: (paths: readonly string[]) => void): Batch {
  const paths = new Set<string>()
  let quiet: NodeJS.Timeout | undefined
  let latest: NodeJS.Timeout | undefined
  const stop = () => {
    clearTimeout(quiet)
    clearTimeout(latest)
    quiet = undefined
    latest = undefined
  }
  const flush = () => {
    stop()
    const batch = [...paths].sort()
    paths.clear()
    tell(batch)
  }
  return {
    close: stop,
    add(path) {
      paths.add(path)
      clearTimeout(quiet)
      quiet = setTimeout(flush, quietTime)
      latest ??= setTimeout(flush, longestWait)
    },
  }
}

function outOfWatches(cause: unknown): Error {
  return new Error(
    `The system has no file watches left (${errorCode(cause)}); watching goes on by polling, which is slower. On Linux, raise fs.inotify.max_user_watches or the limit of open files.`,
    { cause },
  )
}
