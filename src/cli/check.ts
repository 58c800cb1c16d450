// docs-gen check: finds what is wrong in the pages, fixes what has one right answer, and fails on what is new.

import { existsSync } from 'node:fs'
import path from 'node:path'
import { applyBaseline, readBaseline, writeBaseline } from '../check/baseline.ts'
import { applyFixes, diffOf } from '../check/fix.ts'
import { writeFixes } from '../check/write-fixes.ts'
import { pathInRepository } from '../content/git-output.ts'
import { readTextIfThere } from '../files/read-file.ts'
import { writeBytes } from '../files/write-file.ts'
import { compareDiagnostics, type Diagnostic, hasErrors } from '../model/diagnostic.ts'
import type { Place } from '../model/place.ts'
import { counted } from '../model/text.ts'
import { type CheckResult, check } from '../pipeline/check.ts'
import type { DiagnosticFormat } from '../report/format.ts'
import { groupAlike } from '../report/group-alike.ts'
import type { Reporter } from '../report/reporter.ts'
import { expectShortRun } from '../workers/v8-flags.ts'
import { causedSince, linesSince } from './changed-since.ts'
import type { CommonOptions } from './common-options.ts'
import { exitCodes } from './exit-codes.ts'
import { inTurn, runCommand } from './run-command.ts'
import { onSignals } from './signals.ts'

interface CheckCommandOptions extends CommonOptions {
  readonly format: DiagnosticFormat
  readonly isFixing: boolean
  /** File of known findings, absolute. */
  readonly baseline?: string | undefined
  readonly isWritingBaseline: boolean
  /** Git revision: only findings in files changed since it count. */
  readonly changed?: string | undefined
  readonly withExternal: boolean
  /** Git revision: only links to other sites on lines added since it are asked for. */
  readonly externalOnlyChanged?: string | undefined
  /** Folder of built HTML to check instead of the site, absolute. */
  readonly site?: string | undefined
  readonly isWatching: boolean
}

/** Runs `docs-gen check` and gives its exit code. */
export async function runCheck(options: CheckCommandOptions): Promise<number> {
  const { format } = options
  if (!options.isWatching) expectShortRun()
  onSignals()
  return runCommand({ ...options, isJson: options.isJson || format !== 'text' }, async (reporter) => {
    const isLogged = options.isWatching && !(process.stdout.isTTY && process.stderr.isTTY)
    const output: Output = { reporter, format, ...(isLogged && { logged: { findings: '' } }) }
    const code = await checkOnce(options, output)
    if (!options.isWatching) return code
    await watchAndCheck(options, output)
    return new Promise<number>(() => undefined) // until a signal ends the process
  })
}

interface Output {
  readonly reporter: Reporter
  readonly format: DiagnosticFormat
  /**
   * What was found last, where a check that watches prints to a file or a pipe. It is silent until something else is
   * found: what it prints may end in a file of the site, and would be a change that is checked.
   */
  readonly logged?: { findings: string }
}

async function watchAndCheck(options: CheckCommandOptions, output: Output): Promise<void> {
  const { watchSite } = await import('./watch-site.ts')
  const { reporter } = output
  const onChange = inTurn(reporter, () => checkOnce(options, output))
  await watchSite(options, () => onChange(), reporter)
}

/** How often a run with --fix checks at most; each round fixes what the one before has uncovered. */
const fixRounds = 5

async function checkOnce(options: CheckCommandOptions, output: Output, round = 1): Promise<number> {
  const { reporter, format, logged } = output
  const begun = performance.now()
  const result = await findings(options, reporter, logged === undefined)
  reporter.progress.end()
  if (logged !== undefined) {
    const found = JSON.stringify(result.diagnostics)
    if (found === logged.findings) return exitCodes.done
    logged.findings = found
  }
  const counted = await countedFindings(options, result, reporter)
  const whole = { ...result, diagnostics: counted }
  const left = options.isFixing ? fixFindings(options, whole, { reporter, round }) : counted
  // What was fixed may have hidden what else is wrong there: a link that is now of this site may lead nowhere.
  if (options.isFixing && !options.isDryRun && left.length < counted.length && round < fixRounds)
    return checkOnce(options, output, round + 1)
  const shown = format === 'github' || format === 'sarif' || format === 'junit' ? fromRepository(options, left) : left
  reporter.diagnostics(
    format === 'text' ? [...groupAlike(left)].sort(compareDiagnostics) : shown,
    result.sources,
    format,
  )
  const { pages, reused, phases } = result
  reporter.summary({ verb: 'Checked', pages, ms: performance.now() - begun, phases, reused })
  return hasErrors(left) ? exitCodes.problems : exitCodes.done
}

async function findings(
  options: CheckCommandOptions,
  reporter: Reporter,
  showsProgress: boolean,
): Promise<CheckResult> {
  const { progress } = reporter
  if (options.site !== undefined) {
    if (!existsSync(options.site)) throw new Error(`There is no folder \`${options.site}\``)
    const { checkHtmlFolder } = await import('../pipeline/check-html-folder.ts')
    return checkHtmlFolder(options.site, { ...options, ...(options.withExternal && { external: {} }) })
  }
  const base = options.externalOnlyChanged
  const onlyAdded = base === undefined ? undefined : linesSince(options.root, base)
  const isExternal = options.withExternal || onlyAdded !== undefined
  return check({
    ...options,
    ...(isExternal && {
      external: { ...(onlyAdded && { onlyAdded }), onProgress: (done: number) => progress.step(done) },
    }),
    ...(showsProgress && {
      onPhase: (name: string, total?: number) => progress.phase(name, total),
      onStep: (done: number) => progress.step(done),
    }),
    onPrint: (text) => reporter.detail(text.trimEnd()),
  })
}

/** Leaves out what the baseline knows, and what is in files that did not change since a revision. */
async function countedFindings(
  options: CheckCommandOptions,
  result: CheckResult,
  reporter: Reporter,
): Promise<readonly Diagnostic[]> {
  let { diagnostics } = result
  if (options.changed !== undefined) diagnostics = causedSince(options.root, options.changed, diagnostics)
  if (options.baseline === undefined) return diagnostics
  if (options.isWritingBaseline) {
    writeBytes(options.baseline, writeBaseline(diagnostics))
    reporter.info(`Wrote ${diagnostics.length} known findings to ${path.relative(options.root, options.baseline)}`)
    return []
  }
  const text = readTextIfThere(options.baseline)
  const known = text === undefined ? undefined : readBaseline(text)
  if (known === undefined) {
    const name = path.relative(options.root, options.baseline)
    throw new Error(`\`${name}\` is no baseline; write one with --baseline ${name} --write-baseline`)
  }
  const { fresh, knownCount, fixedCount } = applyBaseline(known, diagnostics)
  reporter.info(
    `${knownCount} findings are in the baseline${fixedCount === 0 ? '' : `, and ${fixedCount} of it are fixed: write it again`}`,
  )
  return fresh
}

/** Writes the fixes, or shows them; gives the findings that remain. */
function fixFindings(
  options: CheckCommandOptions,
  result: CheckResult,
  { reporter, round }: { readonly reporter: Reporter; readonly round: number },
): readonly Diagnostic[] {
  const found = applyFixes(result.sources, result.diagnostics)
  if (options.isDryRun) for (const file of found) reporter.info(diffOf(file).trimEnd())
  const unwritten = options.isDryRun ? [] : writeFixes(options.site ?? options.root, found)
  for (const { fixed, reason } of unwritten) reporter.warn(`\`${fixed.file}\` was not written: ${reason}`)
  const fixed = found.filter((file) => !unwritten.some((other) => other.fixed === file))
  const count = fixed.reduce((sum, file) => sum + file.fixed.length, 0)
  // After a round that fixed something, nothing more to fix is nothing to say.
  if (count > 0 || round === 1)
    reporter.info(
      `${options.isDryRun ? 'Would fix' : 'Fixed'} ${counted(count, 'finding')} in ${counted(fixed.length, 'file')}`,
    )
  if (options.isDryRun) return result.diagnostics
  const done = new Set(fixed.flatMap((file) => file.fixed))
  return result.diagnostics.filter((diagnostic) => !done.has(diagnostic))
}

/** Names files from the root of the repository, as the services that read these formats do. */
function fromRepository(options: CheckCommandOptions, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const folder = options.site ?? options.root
  const prefix = pathInRepository(folder) ?? ''
  if (prefix === '') return diagnostics
  const moved = (place: Place): Place => ({ ...place, file: path.posix.join(prefix, place.file) })
  return diagnostics.map((diagnostic) => ({
    ...diagnostic,
    ...(diagnostic.place && { place: moved(diagnostic.place) }),
    ...(diagnostic.notes && {
      notes: diagnostic.notes.map((note) => ({ ...note, ...(note.place && { place: moved(note.place) }) })),
    }),
  }))
}
