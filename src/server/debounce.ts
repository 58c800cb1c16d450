// Gathers the paths of changed files until nothing more happens.

/** A batch that is being gathered. */
export interface Debounce {
  /** Adds a file; `isThere` says that it exists and is not empty. */
  add(path: string, isThere: boolean): void
  close(): void
}

/** Milliseconds that end a batch in which a file is gone or empty: longer than the two steps of a save. */
const quietTime = 50
/** The same when all is there: a save is seen in the browser as much later. No less, or changes are lost (watch.ts). */
const settledTime = 5
/** Files that may be reported so soon; with more, something larger is on its way. */
const fewFiles = 3
/** Milliseconds after which a batch is reported even while events go on. */
const longestWait = 500

/** Makes a debounce that reports its paths, sorted, and starts again. */
export function createDebounce(report: (paths: readonly string[]) => void): Debounce {
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
    report(batch)
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
