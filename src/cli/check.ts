// docs-gen check: finds problems in pages, fixes those with one solution, and fails if there are new ones.

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
import { causedBy, changesSince, linesSince } from './changed-since.ts'
import type { CommonOptions } from './common-options.ts'
import { exitCodes } from './exit-codes.ts'
import { inTurn, runCommand } from './run-command.ts'
import { onSignals } from './signals.ts'
import { sourceTexts } from './source-texts.ts'

/** The options of check. */
export interface CheckCommandOptions extends CommonOptions {
  readonly format: DiagnosticFormat
  readonly fix?: true
  /** Path of the file of known findings. */
  readonly baseline?: string | undefined
  readonly writeBaseline?: true
  /** Git revision. Only findings in files changed since then count. */
  readonly changed?: string | undefined
  readonly external?: true
  /** Git revision. Only external links on lines added since then are requested. */
  readonly externalOnlyChanged?: string | undefined
  /** Path of a folder of built HTML to check instead of the site. */
  readonly site?: string | undefined
  readonly watch?: true
}

/** Runs `docs-gen check`. */
export function runCheck({ baseline, site, watch, ...others }: CheckCommandOptions): Promise<void> {
  const options: CheckCommandOptions = {
    ...others,
    baseline: baseline && path.resolve(others.root, baseline),
    site: site && path.resolve(site),
  }
  const format = options.json ? 'json' : options.format
  if (!watch) expectShortRun()
  onSignals()
  return runCommand({ ...options, ...(format !== 'text' && { json: true }) }, async (reporter) => {
    const isLogged = watch && !(process.stdout.isTTY && process.stderr.isTTY)
    const output: Output = { reporter, format, ...(isLogged && { logged: { findings: '' } }) }
    const code = await checkOnce(options, output)
    if (!watch) return code
    await watchAndCheck(options, output)
    return new Promise<number>(() => undefined) // until a signal ends the process
  })
}

interface Output {
  readonly reporter: Reporter
  readonly format: DiagnosticFormat
  /**
   * The last output of a watching check that prints to a file or a pipe. Equal output isn't repeated, because printing
   * into a file of the site would be a change that triggers the next check.
   */
  readonly logged?: { findings: string }
}

async function watchAndCheck(options: CheckCommandOptions, output: Output): Promise<void> {
  const { watchSite } = await import('./watch-site.ts')
  const { reporter } = output
  const onChange = inTurn(reporter, () => checkOnce(options, output))
  await watchSite(options, () => onChange(), reporter)
}

/** Maximum number of rounds with --fix. Each round fixes problems revealed by the previous one. */
const fixRounds = 5

async function checkOnce(options: CheckCommandOptions, output: Output, round = 1): Promise<number> {
  const { reporter, format, logged } = output
  const begun = performance.now()
  const changes = options.changed === undefined ? undefined : changesSince(options.root, options.changed)
  const result = await findings(options, reporter, logged === undefined)
  reporter.progress.end()
  if (logged !== undefined) {
    const found = JSON.stringify(result.diagnostics)
    if (found === logged.findings) return exitCodes.done
    logged.findings = found
  }
  const caused = changes === undefined ? result.diagnostics : causedBy(changes, result)
  const counted = withoutKnown(options, caused, reporter)
  const whole = { ...result, diagnostics: counted }
  const left = options.fix ? fixFindings(options, whole, { reporter, round }) : counted
  // A fix can reveal another problem: a link that now belongs to this site can be broken.
  if (options.fix && !options.dryRun && left.length < counted.length && round < fixRounds)
    return checkOnce(options, output, round + 1)
  const shown = format === 'github' || format === 'sarif' || format === 'junit' ? fromRepository(options, left) : left
  reporter.diagnostics(
    format === 'text' ? [...groupAlike(left)].sort(compareDiagnostics) : shown,
    sourceTexts(options.root, result.sources),
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
    return checkHtmlFolder(options.site, { ...options, external: options.external && {} })
  }
  const base = options.externalOnlyChanged
  const onlyAdded = base === undefined ? undefined : linesSince(options.root, base)
  const isExternal = options.external || onlyAdded !== undefined
  return check({
    ...options,
    external: isExternal ? { onlyAdded, onProgress: progress.step } : undefined,
    ...(showsProgress && { onPhase: progress.phase, onStep: progress.step }),
    onPrint: (text) => reporter.detail(text.trimEnd()),
  })
}

/** Removes findings that are in the baseline. */
function withoutKnown(
  options: CheckCommandOptions,
  diagnostics: readonly Diagnostic[],
  reporter: Reporter,
): readonly Diagnostic[] {
  if (options.baseline === undefined) return diagnostics
  if (options.writeBaseline) {
    writeBytes(options.baseline, writeBaseline(diagnostics))
    const written = counted(diagnostics.length, 'known finding')
    reporter.info(`Wrote ${written} to ${path.relative(options.root, options.baseline)}`)
    return []
  }
  const text = readTextIfThere(options.baseline)
  const known = text === undefined ? undefined : readBaseline(text)
  if (known === undefined) {
    const name = path.relative(options.root, options.baseline)
    throw new Error(`\`${name}\` is not a baseline; write one with --baseline ${name} --write-baseline`)
  }
  const { fresh, knownCount, fixedCount } = applyBaseline(known, diagnostics)
  reporter.info(
    `${knownCount} findings are in the baseline${fixedCount === 0 ? '' : `, and ${fixedCount} others in it are fixed: write it again`}`,
  )
  return fresh
}

/** Writes the fixes or shows them. Returns the remaining findings. */
function fixFindings(
  options: CheckCommandOptions,
  result: CheckResult,
  { reporter, round }: { readonly reporter: Reporter; readonly round: number },
): readonly Diagnostic[] {
  const found = applyFixes(result.sources, result.diagnostics)
  if (options.dryRun) for (const file of found) reporter.info(diffOf(file).trimEnd())
  const unwritten = options.dryRun ? [] : writeFixes(options.site ?? options.root, found)
  for (const { fixed, reason } of unwritten) reporter.warn(`\`${fixed.file}\` was not written: ${reason}`)
  const fixed = found.filter((file) => !unwritten.some((other) => other.fixed === file))
  const count = fixed.reduce((sum, file) => sum + file.fixed.length, 0)
  // After a round with fixes, a round without any prints nothing.
  if (count > 0 || round === 1)
    reporter.info(
      `${options.dryRun ? 'Would fix' : 'Fixed'} ${counted(count, 'finding')} in ${counted(fixed.length, 'file')}`,
    )
  if (options.dryRun) return result.diagnostics
  const done = new Set(fixed.flatMap((file) => file.fixed))
  return result.diagnostics.filter((diagnostic) => !done.has(diagnostic))
}

/** Makes paths relative to the root of the repository, as expected by the services that read these formats. */
function fromRepository(options: CheckCommandOptions, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const folder = options.site ?? options.root
  const prefix = pathInRepository(folder) ?? ''
  if (prefix === '') return diagnostics
  const moved = <Placed extends { readonly place?: Place }>(item: Placed): Placed =>
    item.place ? { ...item, place: { ...item.place, file: path.posix.join(prefix, item.place.file) } } : item
  return diagnostics.map(({ notes, ...diagnostic }) => ({
    ...moved(diagnostic),
    ...(notes && { notes: notes.map(moved) }),
  }))
}
