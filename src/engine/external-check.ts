// The part of a check that asks other sites.

import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AddedLines, isAdded } from '../check/changed.ts'
import { checkExternal, externalLinks } from '../check/external.ts'
import { openExternalStore } from '../check/external-store.ts'
import type { CheckInput } from '../check/input.ts'
import type { Diagnostic } from '../model/diagnostic.ts'

/** Which links to other sites are checked. */
export interface ExternalCheckOptions {
  /** Lines added since a revision; only links on them are checked. */
  readonly onlyAdded?: AddedLines
  readonly onProgress?: (done: number, total: number) => void
}

/** Milliseconds between two writes of the answers: so much of a run that is ended is asked again. */
const saveInterval = 500

/** Checks the links of a site to other sites. Answers are kept in the cache folder, also of a run that was ended. */
export async function externalFindings(
  input: CheckInput,
  options: ExternalCheckOptions & { readonly cacheDir: string },
): Promise<readonly Diagnostic[]> {
  const { onlyAdded, onProgress, cacheDir } = options
  const links = externalLinks(input).filter(({ place }) => onlyAdded === undefined || isAdded(onlyAdded, place))
  const store = await openExternalStore(path.join(cacheDir, 'external-links.json'))
  let saving: Promise<void> = Promise.resolve()
  const save = (): void => {
    saving = saving.then(() => store.save())
  }
  const timer = setInterval(save, saveInterval)
  try {
    return await checkExternal(links, {
      fetch,
      now: Date.now,
      sleep: (milliseconds) => sleep(milliseconds),
      store,
      ...(onProgress && { onProgress }),
    })
  } finally {
    clearInterval(timer)
    save()
    await saving
  }
}
