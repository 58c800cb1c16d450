// The build as commands call it: when the site's folder and the output are as the last build left them, there is nothing to do, and most of
// docs-gen is not even loaded; else the whole pipeline runs (whole-build.ts).

import type { PublishResult } from '../emit/publish.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Source } from '../model/site.ts'
import { isColdBuild } from './build-state.ts'
import { isSmallSite } from './collect-garbage.ts'
import { findUnchanged } from './kept-build.ts'
import { createPhases, type PhaseTime } from './phases.ts'
import type { Shard } from './shard.ts'
import type { SiteOptions } from './site-options.ts'

/** What to build and where. */
export interface BuildOptions extends SiteOptions {
  /** Absolute path of the output folder. */
  readonly out: string
  readonly jobs?: number
  /** Milliseconds that one page may take; 30,000 unless given. */
  readonly pageLimit?: number
  /** Whether what earlier builds left may be used. */
  readonly useCache: boolean
  /** Bytes that the cache may hold besides what this build uses; 512 MB unless given. */
  readonly cacheBytes?: number
  readonly withSearch: boolean
  /** Builds this part of the site only, for `merge`. */
  readonly shard?: Shard
  readonly onPhase?: (name: string, total?: number) => void
  readonly onStep?: (done: number) => void
  readonly onPrint?: (text: string) => void
  /** Whether the process ends soon after the build: V8 then spends less on optimizing code. */
  readonly isShortRun?: boolean
  /** Hears, once the build holds its lock, how to clean up when the process must end. */
  readonly onCleanup?: (cleanup: () => Promise<void>) => void
}

/** What a build did. With errors in `diagnostics`, nothing was published. */
export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly sources: ReadonlyMap<string, Source>
  readonly pages: number
  /** Pages whose content was not rendered anew. */
  readonly reused: number
  readonly phases: readonly PhaseTime[]
  readonly published?: PublishResult
}

/** Builds a site. What is wrong with the content or refused by the disk is in the result; the old site stays then. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const clock = createPhases(options.onPhase)
  clock.phase('load')
  const { unchanged, print, kept, isChanged } = await findUnchanged(options)
  if (unchanged === undefined) {
    // An edit or a cold build needs a worker, which starts while this thread loads code.
    const isSmall = print !== undefined && isSmallSite(print.pages)
    const needsWorker = isChanged || isColdBuild(options)
    const worker = needsWorker ? (await import('./start-executor.ts')).startExecutor({ ...options, isSmall }, 1) : undefined
    try {
      const { buildWhole } = await import('./whole-build.ts')
      return await buildWhole(options, { clock, ...(worker && { worker }), ...(print && { print }), ...(kept && { kept }) })
    } finally {
      await worker?.close()
    }
  }
  for (const phase of ['render', 'search', 'write']) clock.phase(phase, phase === 'render' ? unchanged.pages : undefined)
  return { ...unchanged, phases: clock.phases() }
}
