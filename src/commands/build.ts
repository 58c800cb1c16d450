// docs-gen build: writes the whole site, prints what is wrong and what was done, and cleans up when a signal ends it.

import path from 'node:path'
import { build } from '../engine/build.ts'
import { hasErrors } from '../model/diagnostic.ts'
import { exitCodes } from './exit-codes.ts'
import type { CommonOptions } from './options.ts'
import { openReporter, runGuarded, sourceTexts } from './session.ts'
import { onSignals } from './signals.ts'

/** Options of the build command. */
export interface BuildCommandOptions extends CommonOptions {
  readonly jobs?: number
  /** Milliseconds that one page may take. */
  readonly pageLimit: number
  readonly useCache: boolean
  readonly withSearch: boolean
}

/** Runs `docs-gen build` and gives its exit code. */
export async function runBuild(options: BuildCommandOptions): Promise<number> {
  const reporter = openReporter(options)
  const { progress } = reporter
  const begun = performance.now()
  const signals = onSignals()
  return runGuarded(reporter, async () => {
    const result = await build({
      ...options,
      onPhase: (name, total) => progress.phase(name, total),
      onStep: (done) => progress.step(done),
      onPrint: (text) => reporter.detail(text.trimEnd()),
      onCleanup: (cleanup) => signals.add(cleanup),
    })
    progress.end()
    reporter.diagnostics(result.diagnostics, sourceTexts(result.sources))
    const isBuilt = result.published !== undefined && !hasErrors(result.diagnostics)
    const ms = performance.now() - begun
    const output = path.relative(options.root, options.out) || '.'
    if (options.isJson) {
      reporter.data({
        ok: isBuilt,
        pages: result.pages,
        reused: result.reused,
        milliseconds: Math.round(ms),
        phases: result.phases.map((phase) => ({ name: phase.name, milliseconds: Math.round(phase.ms) })),
        output,
        files: result.published ?? null,
        diagnostics: result.diagnostics,
      })
    }
    if (!isBuilt) {
      reporter.info(`Nothing was published: ${output} is as it was`)
      return exitCodes.problems
    }
    const { pages, reused, phases } = result
    reporter.summary({ verb: 'Built', pages, ms, phases, reused, output, look: lookCommand(options, output) })
    return exitCodes.done
  })
}

function lookCommand(options: CommonOptions, output: string): string {
  const root = path.relative(process.cwd(), options.root)
  return `npx docs-gen serve${root === '' ? '' : ` --root ${root}`} --built ${output}`
}
