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
  /** Milliseconds that one page may take; 30,000 unless given. */
  readonly pageLimit?: number
  /** Whether what earlier builds left may be used. */
  readonly useCache: boolean
  /** Bytes that the cache may hold in addition to what this build uses; 512 MB by default. */
  readonly cacheBytes?: number
  readonly withSearch: boolean
  /** The host whose files for headers and redirects are written. */
  readonly host?: Host | undefined
  /** Builds this part of the site only, for `merge`. */
  readonly shard?: Shard | undefined
  /** Whether parts are joined. */
  readonly isMerge?: boolean
  readonly onPhase?: (name: string, total?: number) => void
  readonly onStep?: (done: number) => void
  readonly onPrint?: (text: string) => void
  /** Hears, once the build holds its lock, how to clean up when the process must end. */
  readonly onCleanup?: (cleanup: () => Promise<void>) => void
}

/** What a build did. With errors in `diagnostics`, nothing was published. */
export interface BuildResult {
  readonly diagnostics: readonly Diagnostic[]
  readonly sources: ReadonlyMap<string, Source>
  readonly pages: number
  /** Pages whose content was not rendered again. */
  readonly reused: number
  readonly phases: readonly PhaseTime[]
  readonly published?: PublishResult
}

/** Makes the result of a build that ended before it had a site. */
export function unbuilt(diagnostics: readonly Diagnostic[], phases: readonly PhaseTime[] = []): BuildResult {
  return { diagnostics, sources: new Map(), pages: 0, reused: 0, phases }
}
