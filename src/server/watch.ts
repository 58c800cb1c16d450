// Watches files and tells of changes in batches: an editor's save, a branch checkout or a deleted folder are each one batch.
// Folders are watched through the system (folder-watch.ts); when it has no watches left, chokidar polls.

import { realpathSync, type Stats } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import type { FSWatcher } from 'chokidar'
import { errorCode } from '../model/error-code.ts'
import { FolderWatch, isOutOfWatches } from './folder-watch.ts'
import { followedLinks } from './followed-link.ts'
import { lookAgain, type SecondLook } from './second-look.ts'

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

/** Milliseconds without a further event that end a batch in which a file is gone or empty: longer than the two steps of a save. */
const quietTime = 50
/** The same when all is there: a save is seen in the browser as much later. Writing a file of 1 MB took 2 ms (2026-11). */
const settledTime = 5
/** Files that may be told of so soon; with more, something larger is on its way. */
const fewFiles = 3
/** Milliseconds after which a batch is told of even while events go on. */
const longestWait = 500

/** Starts watching; resolves when every later change will be seen. */
export async function watchFiles(options: WatchOptions): Promise<RunningWatch> {
  const batch = createBatch(options.onChange)
  const isWatched = watchedPaths(options)
  let polling: Promise<Pick<FSWatcher, 'close'>> | undefined
  const poll = (isFallback: boolean): undefined => {
    polling = pollFiles(options, { isWatched, batch, isFallback })
  }
  const watchFolders = () =>
    new FolderWatch({
      root: realpathSync(options.root),
      isWatched,
      onFile: batch.add,
      onFault: (error) => options.onError(unseen(error)),
      onRefused(error) {
        options.onError(outOfWatches(error))
        poll(true)
      },
    })
  const folders = options.isPolling === true ? poll(false) : watchFolders()
  await polling
  return {
    async close() {
      batch.close()
      folders?.close()
      await (await polling)?.close()
      batch.close() // what the end of polling still found
    },
  }
}

interface Polling {
  readonly isWatched: (path: string) => boolean
  readonly batch: Batch
  /** Tells of all files once, since changes may have been missed before. */
  readonly isFallback: boolean
}

/** Looks at the files again and again. */
async function pollFiles(options: WatchOptions, { isWatched, batch, isFallback }: Polling): Promise<Pick<FSWatcher, 'close'>> {
  const { watch } = await import('chokidar')
  const root = resolve(options.root)
  const interval = options.pollInterval ?? 500
  const watcher = watch('.', {
    cwd: root,
    usePolling: true,
    interval,
    binaryInterval: interval * 2,
    atomic: false, // both halves of an atomic save fall into one batch anyway
    ignorePermissionErrors: true,
    ignored: (path) => !isWatched(slashed(relative(root, resolve(root, path)))),
  })
  const known = new Set<string>()
  const again = createSecondLooks(root, interval, ({ changed, entries }) => {
    for (const { path, isThere } of changed) batch.add(path, isThere)
    watcher.add(entries.filter((path) => !known.has(path) && isWatched(path)))
  })
  let isTold = isFallback
  watcher.on('all', (event, name, stats) => {
    const path = slashed(name)
    const isGone = event === 'unlink' || event === 'unlinkDir'
    if (isGone) known.delete(path)
    else known.add(path)
    if (stats !== undefined && !isGone) again.add(path, stats)
    if (isTold && event !== 'addDir' && event !== 'unlinkDir') batch.add(path, stats !== undefined && stats.size > 0)
  })
  await new Promise<void>((ready) => {
    watcher.on('ready', ready)
    let hasTold = isFallback
    watcher.on('error', (error) => {
      if (!isOutOfWatches(error)) options.onError(unseen(error))
      else if (!hasTold) options.onError(outOfWatches(error))
      hasTold ||= isOutOfWatches(error)
      ready() // what could not be read holds the others up otherwise
    })
  })
  isTold = true
  return {
    async close() {
      await watcher.close()
      await again.close()
    },
  }
}

/** Gathers what is new and looks at it again after an interval, when Node has taken its own first look. */
function createSecondLooks(root: string, interval: number, tell: (look: SecondLook) => void) {
  let first = new Map<string, Stats>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  const look = async () => {
    timer = undefined
    const looked = first
    first = new Map()
    tell(await lookAgain(root, looked))
  }
  const start = () => {
    looking = look()
  }
  return {
    add(path: string, stats: Stats): void {
      first.set(path, stats)
      timer ??= setTimeout(start, interval)
    },
    async close(): Promise<void> {
      clearTimeout(timer)
      await looking
    },
  }
}

function slashed(name: string): string {
  return name.split(sep).join('/')
}

/** Makes the test of paths relative to the root: watched, or on the way to what is. */
function watchedPaths(options: WatchOptions): (path: string) => boolean {
  const root = resolve(options.root)
  const isFollowed = followedLinks(root)
  return (name) => {
    if (!isOnTheWay(name, options.paths) || isNeverWatched(name) || (options.ignored?.(name) ?? false)) return false
    return isFollowed(resolve(root, name))
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
  /** `isThere` says that the file exists and is not empty. */
  add(path: string, isThere: boolean): void
  close(): void
}

function createBatch(tell: (paths: readonly string[]) => void): Batch {
  const isThereByPath = new Map<string, boolean>()
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
    const batch = [...isThereByPath.keys()].sort()
    isThereByPath.clear()
    tell(batch)
  }
  return {
    close: stop,
    add(path, isThere) {
      isThereByPath.set(path, isThere)
      const isSettled = isThereByPath.size <= fewFiles && ![...isThereByPath.values()].includes(false)
      clearTimeout(quiet)
      quiet = setTimeout(flush, isSettled ? settledTime : quietTime)
      latest ??= setTimeout(flush, longestWait)
    },
  }
}

function unseen(cause: unknown): Error {
  return new Error(`Some changes may not be seen: ${String(cause)}`, { cause })
}

function outOfWatches(cause: unknown): Error {
  return new Error(
    `The system has no file watches left (${errorCode(cause)}); watching goes on by polling, which is slower. On Linux, raise fs.inotify.max_user_watches or the limit of open files.`,
    { cause },
  )
}
