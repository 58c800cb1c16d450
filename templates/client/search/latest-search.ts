// The latest of a reader's searches: it replaces those before, whose results come too late. The index is loaded by the
// first one, and again after it couldn't be loaded.

import type { Searcher } from './searcher.ts'

/** Creates the function that runs a search, whose signal is aborted when a newer one replaces it. */
export function createLatestSearch(load: () => Promise<Searcher>, onFailure: () => void) {
  const state = { last: new AbortController(), searcher: undefined as Promise<Searcher> | undefined }
  return async (search: (searcher: Searcher, signal: AbortSignal) => Promise<void>): Promise<void> => {
    state.last.abort()
    state.last = new AbortController()
    const { signal } = state.last
    try {
      state.searcher ??= load()
      const searcher = await state.searcher
      signal.throwIfAborted()
      await search(searcher, signal)
    } catch {
      if (signal.aborted) return
      state.searcher = undefined
      onFailure()
    }
  }
}
