// Workers that are started before the site is loaded: while the main thread reads pages, they load compilers and templates. Those of a cold
// build are as many as it will need; of a site in which something has changed, it is one, as for an edit.

import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { formatOf } from '../load/pages.ts'
import type { ParsedPage } from '../load/parse-page.ts'
import { hasPlugins } from '../model/compiled.ts'
import type { Config } from '../model/config.ts'
import type { Bundle } from '../render/loaded.ts'
import { isColdBuild } from './build-state.ts'
import type { EarlyWork } from './compiled-early.ts'
import type { Executor } from './executor.ts'
import { isLikelyPackaged, packagedBundle } from './packaged-theme.ts'
import { type DrawnIn, openWith, workersFor } from './run-tasks.ts'
import type { SiteOptions } from './site-options.ts'
import { startExecutor, type WorkerOptions } from './start-executor.ts'

/** Workers that wait for a site. */
export interface EarlyWorkers {
  /** Hears of pages as they are read, after an edit. */
  readonly onRead?: (page: ParsedPage, config: Config) => void
  /** Gives the site to the workers, before anything is known of its pages. */
  open(drawnIn: DrawnIn): void
  /** Hands the workers over, the first time it is asked. */
  take(): Executor | undefined
  /** Ends the workers when nobody took them. */
  close(): Promise<void>
}

/** What a build says of its workers and of what it may reuse. */
export interface ForeseeOptions extends WorkerOptions, SiteOptions {
  readonly jobs?: number
  readonly useCache: boolean
}

/**
 * Starts workers for a build that has nothing to go by, and so will render all pages. When one has been started, for an edit or since nothing
 * is kept, it is given.
 */
export function startForeseen(config: Config, options: ForeseeOptions, started?: Executor): EarlyWorkers | undefined {
  const isCold = isColdBuild(options)
  if (started === undefined && !isCold) return undefined
  const executor = started ?? startExecutor(options, 1)
  if (isCold) executor.grow(options.jobs ?? workersFor(countPages(config, options.root)))
  const isForeseen = isLikelyPackaged(options.root, path.resolve(options.root, config.templates))
  const bundle = isForeseen ? packagedBundle() : undefined
  if (bundle !== undefined) executor.workEarly({ bundle } satisfies EarlyWork)
  let left: Executor | undefined = executor
  return {
    ...(!isCold && bundle !== undefined && { onRead: sendEdited(executor, bundle) }),
    open: (context) => left && openWith(left, context),
    take() {
      const taken = left
      left = undefined
      return taken
    },
    close: async () => left?.close(),
  }
}

/** Files that are counted for each worker at most: beyond, the number of workers stays the same. */
const pagesLookedAt = 100

function countPages({ instances }: Config, root: string): number {
  const limit = workersFor(Number.POSITIVE_INFINITY) * pagesLookedAt
  return instances.reduce((sum, instance) => sum + countFiles(path.resolve(root, instance.path), limit - sum), 0)
}

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

/** Edited pages that a worker compiles early, at most: of more, it would not have compiled all when the site comes. */
const mostEdited = 16

/** Has a worker compile pages as they are read. None of a site with plugins: these may run for ever. */
function sendEdited(executor: Executor, bundle: Bundle): NonNullable<EarlyWorkers['onRead']> {
  let left = mostEdited
  const sent = new Set<string>()
  return ({ source, matter }, { markdown }) => {
    if (left === 0 || hasPlugins(markdown) || sent.has(source.file)) return
    left--
    sent.add(source.file)
    const format = formatOf(source.file, matter.fields.mdx?.format ?? markdown.format)
    const { file, text } = source
    executor.workEarly({
      bundle,
      page: { markdown, source: { file, text, contentStart: matter.contentStart, format } },
    } satisfies EarlyWork)
  }
}
