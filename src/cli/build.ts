// docs-gen build and merge: writes the whole site, prints problems and a summary, and cleans up if a signal ends it.

import path from 'node:path'
import { isFolder } from '../files/read-file.ts'
import { hasErrors } from '../model/diagnostic.ts'
import { build } from '../pipeline/build.ts'
import type { BuildOptions, BuildResult } from '../pipeline/build-options.ts'
import { verifyBuild } from '../pipeline/verify-build.ts'
import { diagnosticsData } from '../report/json.ts'
import type { Reporter } from '../report/reporter.ts'
import { expectShortRun } from '../workers/v8-flags.ts'
import type { CommonOptions } from './common-options.ts'
import { exitCodes } from './exit-codes.ts'
import { runCommand } from './run-command.ts'
import { onSignals } from './signals.ts'
import { sourceTexts } from './source-texts.ts'

/** The options of merge. */
export interface MergeCommandOptions extends CommonOptions, Pick<BuildOptions, 'host'> {
  readonly search: boolean
}

/** The options of build. */
export interface BuildCommandOptions extends MergeCommandOptions, Pick<BuildOptions, 'jobs' | 'shard'> {
  /** Time limit of a page in seconds. */
  readonly pageLimit: number
  readonly cache: boolean
  /** Size limit of the cache in megabytes. */
  readonly cacheSize: number
  /** Whether to build the site a second time without the cache and compare the results. */
  readonly verify?: true
}

/** Runs `docs-gen build`. */
export function runBuild({ pageLimit, cache, cacheSize, search, verify, ...options }: BuildCommandOptions) {
  const limits = { pageLimit: pageLimit * 1000, cacheBytes: cacheSize * 1024 * 1024 }
  return runBuildWith({ ...options, ...limits, useCache: cache, withSearch: search }, { verb: 'Built', build, verify })
}

/** Runs `docs-gen merge` on the folders of parts. */
export function runMerge(parts: readonly string[], { search, ...options }: MergeCommandOptions) {
  const folders = parts.map((part) => path.resolve(part))
  const join: typeof build = async (work) => (await import('../pipeline/merge.ts')).merge({ ...work, parts: folders })
  return runBuildWith({ ...options, useCache: true, withSearch: search }, { verb: 'Merged', build: join })
}

/** How a site is built, and the verb for it in the summary. */
interface Building {
  readonly verb: string
  readonly build: typeof build
  readonly verify?: true | undefined
}

/** Runs a build or a merge and reports the result. */
function runBuildWith(options: BuildOptions & CommonOptions, building: Building): Promise<void> {
  const begun = performance.now()
  expectShortRun()
  const onCleanup = onSignals()
  return runCommand(options, async (reporter) => {
    const { progress } = reporter
    const work: BuildOptions = {
      ...options,
      onPhase: progress.phase,
      onStep: progress.step,
      onPrint: (text) => reporter.detail(text.trimEnd()),
      onCleanup,
    }
    const result = await building.build(work)
    const isPublished = result.published !== undefined && !hasErrors(result.diagnostics)
    const differing = isPublished && building.verify ? await verifyBuild(work) : []
    progress.end()
    const diagnostics = [...result.diagnostics, ...differing]
    const ms = performance.now() - begun
    return printOutcome({ ...building, result: { ...result, diagnostics }, isPublished, ms }, options, reporter)
  })
}

interface Outcome extends Building {
  readonly result: BuildResult
  readonly isPublished: boolean
  readonly ms: number
}

/** Prints the result of a build and returns the exit code. */
function printOutcome(
  { result, isPublished, ms, verb, verify }: Outcome,
  options: BuildOptions & CommonOptions,
  reporter: Reporter,
): number {
  const { pages, reused, phases, diagnostics } = result
  reporter.diagnostics(diagnostics, sourceTexts(options.root, result.sources))
  const isBuilt = isPublished && !hasErrors(diagnostics)
  const output = path.relative(options.root, options.out) || '.'
  if (options.json) {
    reporter.data({
      ok: isBuilt,
      pages,
      reused,
      milliseconds: Math.round(ms),
      phases: phases.map((phase) => ({ name: phase.name, milliseconds: Math.round(phase.ms) })),
      output,
      files: result.published ?? null,
      diagnostics: diagnosticsData(diagnostics).diagnostics,
    })
  }
  if (isBuilt) {
    if (verify) reporter.info('A cold build in another folder gives the same bytes')
    const { shard } = options
    if (shard !== undefined)
      reporter.info(`${output} holds part ${shard.index} of ${shard.count}; docs-gen merge joins all parts`)
    const look = shard === undefined ? { look: lookCommand(options) } : {}
    reporter.summary({ verb, pages, ms, phases, reused, output, ...look })
    return exitCodes.done
  }
  if (!isPublished) reporter.info(`Nothing was published${isFolder(options.out) ? `: ${output} is as it was` : ''}`)
  return exitCodes.problems
}

/** Returns the command that serves the built site at its base URL. */
function lookCommand({ root, out, baseUrl }: CommonOptions): string {
  const site = path.relative(process.cwd(), root)
  const folder = path.relative(root, out)
  const words = [
    ...(folder === 'build' ? [] : [folder || '.']),
    ...(site === '' ? [] : ['--root', site]),
    ...(baseUrl === undefined ? [] : ['--base-url', baseUrl]),
  ]
  return ['npx docs-gen preview', ...words].join(' ')
}
