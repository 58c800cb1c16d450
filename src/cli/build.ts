// docs-gen build: writes the whole site, prints problems and a summary, and cleans up if a signal ends it.

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

interface BuildCommandOptions
  extends CommonOptions,
    Pick<BuildOptions, 'jobs' | 'pageLimit' | 'useCache' | 'cacheBytes' | 'withSearch' | 'host' | 'shard'> {
  /** Whether to build the site a second time without the cache and compare the results. */
  readonly isVerifying?: boolean
}

/** Runs `docs-gen build` and returns its exit code. */
export function runBuild(options: BuildCommandOptions): Promise<number> {
  return runBuildWith(options, { verb: 'Built', make: build })
}

/** Runs a build or a merge and reports the result. Returns the exit code. */
export async function runBuildWith(
  options: BuildCommandOptions,
  { verb, make }: { readonly verb: string; readonly make: typeof build },
): Promise<number> {
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
    const result = await make(work)
    const isPublished = result.published !== undefined && !hasErrors(result.diagnostics)
    const differing = isPublished && options.isVerifying === true ? await verifyBuild(work) : []
    progress.end()
    const ms = performance.now() - begun
    return printOutcome(
      { result: { ...result, diagnostics: [...result.diagnostics, ...differing] }, isPublished, ms, verb },
      options,
      reporter,
    )
  })
}

interface Outcome {
  readonly result: BuildResult
  readonly isPublished: boolean
  readonly ms: number
  readonly verb: string
}

/** Prints the result of a build and returns the exit code. */
function printOutcome(
  { result, isPublished, ms, verb }: Outcome,
  options: BuildCommandOptions,
  reporter: Reporter,
): number {
  const { pages, reused, phases, diagnostics } = result
  reporter.diagnostics(diagnostics, sourceTexts(options.root, result.sources))
  const isBuilt = isPublished && !hasErrors(diagnostics)
  const output = path.relative(options.root, options.out) || '.'
  if (options.isJson) {
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
    if (options.isVerifying === true) reporter.info('A cold build in another folder gives the same bytes')
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
