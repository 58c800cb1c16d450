// docs-gen check: finds what is wrong in the pages, without writing anything.

import { check } from '../engine/check.ts'
import { hasErrors } from '../model/diagnostic.ts'
import { type DiagnosticFormat, diagnosticFormats } from '../report/format.ts'
import { exitCodes } from './exit-codes.ts'
import type { CommonOptions } from './options.ts'
import { openReporter, runGuarded, sourceTexts } from './session.ts'
import { onSignals } from './signals.ts'

/** Options of the check command. */
export interface CheckCommandOptions extends CommonOptions {
  /** One of the formats that the report room knows. */
  readonly format: string
}

/** Runs `docs-gen check` and gives its exit code. */
export async function runCheck(options: CheckCommandOptions): Promise<number> {
  const format: DiagnosticFormat = diagnosticFormats.find((name) => name === options.format) ?? 'text'
  const reporter = openReporter({ ...options, isJson: options.isJson || format !== 'text' })
  const { progress } = reporter
  const begun = performance.now()
  onSignals()
  return runGuarded(reporter, async () => {
    const result = await check({
      ...options,
      onPhase: (name, total) => progress.phase(name, total),
      onStep: (done) => progress.step(done),
      onPrint: (text) => reporter.detail(text.trimEnd()),
    })
    progress.end()
    reporter.diagnostics(result.diagnostics, sourceTexts(result.sources), format)
    reporter.summary({ verb: 'Checked', pages: result.pages, ms: performance.now() - begun, phases: result.phases, reused: result.reused })
    return hasErrors(result.diagnostics) ? exitCodes.problems : exitCodes.done
  })
}
