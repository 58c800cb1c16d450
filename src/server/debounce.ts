// Collects the paths of changed files until no more changes follow.

/** A batch in progress. */
export interface Debounce {
  /** Adds a file. `isThere`: whether it exists and isn't empty. */
  add(path: string, isThere: boolean): void
  close(): void
}

/** Delay of a batch in which a file is missing or empty, in milliseconds: longer than a save in two steps takes. */
const quietTime = 50
/** Delay of any other batch; it delays each update of the browser. A shorter one would lose changes (watch.ts). */
const settledTime = 5
/** Maximum number of files for the short delay. More files are part of a larger change. */
const fewFiles = 3
/** Maximum delay in milliseconds, even while changes continue. */
const longestWait = 500

/** Creates a debounce, which reports its sorted paths and starts again. */
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
