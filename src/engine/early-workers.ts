// Workers that are started before the site is loaded: while the main thread reads pages, they load compilers and templates. Those of a cold
// build are as many as it will need; of a site in which something has changed, it is one, as for an edit.

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Config } from '../model/config.ts'
import { findSiteComponents } from '../render/bundle/theme-files.ts'
import { openBundle } from '../render/bundle.ts'
import { hasBuildState } from './build-state.ts'
import type { Executor } from './executor.ts'
import { packageRoot } from './package.ts'
import { startExecutor, type WorkerOptions, workersFor } from './run-tasks.ts'
import { cacheDirOf, type SiteOptions } from './site-options.ts'

/** Workers that wait for a site. */
export interface EarlyWorkers {
  /** Hands the workers over, the first time it is asked. */
  take(): Executor | undefined
  /** Ends the workers when nobody took them. */
  close(): Promise<void>
}

/** For how many pages of which site workers are started. */
interface EarlyOptions extends WorkerOptions {
  readonly root: string
  /** Folders of pages and of template overrides, absolute. */
  readonly contents: readonly string[]
  readonly overrides: string
  /** How many; as many as the pages are worth unless given. */
  readonly jobs?: number
}

/** What a build says of its workers and of what it may reuse. */
export interface ForeseeOptions extends WorkerOptions, SiteOptions {
  readonly jobs?: number
  readonly useCache: boolean
  /** Whether the site is known to be another than at the last build. */
  readonly isChanged: boolean
}

/** Starts workers for a build that has nothing to go by, and so will render all pages, and one for an edit; none for another. */
export async function startForeseen(config: Config, options: ForeseeOptions): Promise<EarlyWorkers | undefined> {
  const isCold = !options.useCache || !hasBuildState(cacheDirOf(options))
  if (!isCold && !options.isChanged) return undefined
  const contents = config.instances.map((instance) => path.resolve(options.root, instance.path))
  return startEarly({ ...options, ...(!isCold && { jobs: 1 }), contents, overrides: path.resolve(options.root, config.templates) })
}

/** Starts workers for a site that is not loaded yet. */
async function startEarly(options: EarlyOptions): Promise<EarlyWorkers> {
  const limit = workersFor(Number.POSITIVE_INFINITY) * pagesLookedAt
  const pages = options.contents.reduce((sum, folder) => sum + countFiles(folder, limit - sum), 0)
  let executor: Executor | undefined = startExecutor(options, options.jobs ?? workersFor(pages), await likelyTemplates(options))
  return {
    take() {
      const taken = executor
      executor = undefined
      return taken
    },
    close: async () => executor?.close(),
  }
}

/** Files that are counted for each worker at most: beyond, the number of workers stays the same. */
const pagesLookedAt = 100

/** Counts the files below a folder, up to a limit. */
function countFiles(folder: string, limit: number): number {
  if (limit <= 0 || !existsSync(folder)) return 0
  let count = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (count >= limit) break
    count += entry.isDirectory() ? countFiles(path.join(folder, entry.name), limit - count) : 1
  }
  return count
}

/** The templates of the package, when nothing says yet that the site has others. */
async function likelyTemplates({ root, overrides }: EarlyOptions): Promise<readonly string[]> {
  if ((existsSync(overrides) && overrides !== path.join(packageRoot(), 'templates')) || findSiteComponents(root) !== undefined) return []
  const bundle = await openBundle(path.join(packageRoot(), 'dist', 'theme'))
  return bundle === undefined ? [] : [pathToFileURL(path.join(bundle.dir, bundle.manifest.server)).href]
}
