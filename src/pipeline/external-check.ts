// The check of external links.

import { setTimeout as sleep } from 'node:timers/promises'
import type { Store } from '../cache/store.ts'
import { checkExternal, type ExternalLink } from '../check/external.ts'
import { type AddedLines, isAdded } from '../check/git-diff.ts'
import type { Config } from '../model/config.ts'
import type { Diagnostic } from '../model/diagnostic.ts'

/** Which external links are checked. */
export interface ExternalCheckOptions {
  /** Lines added since a revision. Only links on them are checked. */
  readonly onlyAdded?: AddedLines | undefined
  readonly onProgress?: (done: number, total: number) => void
}

/** Interval of writing the answers, in milliseconds. Later answers of an interrupted run are requested again. */
const saveInterval = 500

/** Checks external links. Answers are kept in the store, even if the run is interrupted. */
export async function externalFindings(
  found: readonly ExternalLink[],
  options: ExternalCheckOptions & { readonly store: Store; readonly config: Config },
): Promise<readonly Diagnostic[]> {
  const { onlyAdded, onProgress, store, config } = options
  const links = found.filter(({ place }) => onlyAdded === undefined || isAdded(onlyAdded, place))
  const timer = setInterval(() => store.flush(), saveInterval)
  try {
    return await checkExternal(links, {
      ...config.externalLinks,
      fetch,
      now: Date.now,
      sleep: (milliseconds) => sleep(milliseconds),
      store: store.values('links'),
      ...(onProgress && { onProgress }),
    })
  } finally {
    clearInterval(timer)
  }
}
