// docs-gen merge: joins the parts of a site that were built in several runs, and reports what was done as a build does.

import type { Host } from '../output/host-files.ts'
import { merge } from '../pipeline/merge.ts'
import { runBuildWith } from './build.ts'
import type { CommonOptions } from './common-options.ts'

/** Options of the merge command. */
interface MergeCommandOptions extends CommonOptions {
  /** Absolute paths of the folders of the parts. */
  readonly parts: readonly string[]
  readonly withSearch: boolean
  readonly host?: Host | undefined
}

/** Runs `docs-gen merge` and gives its exit code. */
export function runMerge({ parts, ...options }: MergeCommandOptions): Promise<number> {
  return runBuildWith({ ...options, useCache: true }, { verb: 'Merged', make: (work) => merge({ ...work, parts }) })
}
