// The options of a build and its result.

import type { Diagnostic } from '../model/diagnostic.ts'
import type { Source } from '../model/page.ts'
import type { Host } from '../output/host-files.ts'
import type { PublishResult } from '../output/publish.ts'
import type { PhaseTime } from './phase-clock.ts'
import type { Shard } from './shard.ts'
import type { SiteOptions } from './site-options.ts'

/** What to build and where. */
export interface BuildOptions extends SiteOptions {
  /** Absolute path of the output folder. */
  readonly out: string
  readonly jobs?: number | undefined
  /** Time limit of a page in milliseconds, 30,000 by default. */
  readonly pageLimit?: number
  /** Whether to use the cache of earlier builds. */
  readonly useCache: boolean
  /** Size limit of cache entries that this build doesn't use, in bytes; 512 MB by default. */
  readonly cacheBytes?: number
  readonly withSearch: boolean
  /** The host for which header and redirect files are written. */
  readonly host?: Host | undefined
  /** The part of the site to build, for `merge`. */
  readonly shard?: Shard | undefined
  /** Whether the build joins parts. */
  readonly isMerge?: boolean
  readonly onPhase?: (name: string, total?: number) => void
  readonly onStep?: (done: number) => void
  readonly onPrint?: (text: string) => void
  /** Called once the build has its lock, with the cleanup to run if the process must end. */
  readonly onCleanup?: (cleanup: () => Promise<void>) => void
}

/** The result of a build. With errors in `diagnostics`, nothing was published. */
export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly sources: ReadonlyMap<string, Source>
  readonly pages: number
  /** Number of pages whose content was taken from the cache. */
  readonly reused: number
  readonly phases: readonly PhaseTime[]
  readonly published?: PublishResult
}

/** Creates the result of a build that ended before it had a site. */
export function unbuilt(diagnostics: readonly Diagnostic[], phases: readonly PhaseTime[] = []): BuildResult {
  return { diagnostics, sources: new Map(), pages: 0, reused: 0, phases }
}
